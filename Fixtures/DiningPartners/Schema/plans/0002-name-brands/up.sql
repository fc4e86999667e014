-- 0002-name-brands: from version 1 (ee7cf82a) to version 2 (b0a24125)

PRAGMA foreign_keys = OFF;
BEGIN IMMEDIATE;

-- 1 rename DiningPartnerItem.title to name
ALTER TABLE "DiningPartnerItem" RENAME COLUMN "title" TO "name";

-- 2 add DiningPartnerItem.isOnlineStore (bool), filled with false
CREATE TABLE "modelkit_new_DiningPartnerItem" (
  "id" TEXT NOT NULL,
  "cuisine" TEXT,
  "isNewBrand" INTEGER NOT NULL,
  "isOnlineStore" INTEGER NOT NULL,
  "name" TEXT,
  "rank" TEXT,
  PRIMARY KEY ("id")
);
INSERT INTO "modelkit_new_DiningPartnerItem" ("id", "cuisine", "isNewBrand", "isOnlineStore", "name", "rank") SELECT "id", "cuisine", "isNewBrand", 0, "name", "rank" FROM "DiningPartnerItem";
DROP TABLE "DiningPartnerItem";
ALTER TABLE "modelkit_new_DiningPartnerItem" RENAME TO "DiningPartnerItem";

-- 3 describe DiningPartnerItem.name (jsonKey)

COMMIT;
