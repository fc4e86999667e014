-- 0002-name-brands.down: from version 2 (b0a24125) to version 1 (ee7cf82a)

PRAGMA foreign_keys = OFF;
BEGIN IMMEDIATE;

-- 1-1 describe DiningPartnerItem.name (jsonKey)

-- 1-2 drop DiningPartnerItem.isOnlineStore and its values
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0002-name-brands', '1-2', 'DiningPartnerItem', "DiningPartnerItem"."id", 'isOnlineStore', "DiningPartnerItem"."isOnlineStore", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."isOnlineStore" IS NOT NULL;
CREATE TABLE "modelkit_new_DiningPartnerItem" (
  "id" TEXT NOT NULL,
  "cuisine" TEXT,
  "isNewBrand" INTEGER NOT NULL,
  "name" TEXT,
  "rank" TEXT,
  PRIMARY KEY ("id")
);
INSERT INTO "modelkit_new_DiningPartnerItem" ("id", "cuisine", "isNewBrand", "name", "rank") SELECT "id", "cuisine", "isNewBrand", "name", "rank" FROM "DiningPartnerItem";
DROP TABLE "DiningPartnerItem";
ALTER TABLE "modelkit_new_DiningPartnerItem" RENAME TO "DiningPartnerItem";

-- 1-3 rename DiningPartnerItem.name to title
ALTER TABLE "DiningPartnerItem" RENAME COLUMN "name" TO "title";

COMMIT;
