-- 0005-several-cuisines: from version 4 (9341829d) to version 5 (01444a92)

PRAGMA foreign_keys = OFF;
BEGIN IMMEDIATE;

-- 1 rename DiningPartnerItem.cuisine to cuisines
ALTER TABLE "DiningPartnerItem" RENAME COLUMN "cuisine" TO "cuisines";

-- 2 make DiningPartnerItem.cuisines list of string
CREATE TABLE "DiningPartnerItem.cuisines" (
  "_owner" INTEGER NOT NULL REFERENCES "DiningPartnerItem" ("_id") ON DELETE CASCADE,
  "_position" INTEGER NOT NULL,
  "value" TEXT NOT NULL
);
INSERT INTO "DiningPartnerItem.cuisines" ("_owner", "_position", "value") SELECT "DiningPartnerItem"."_id", 0, "DiningPartnerItem"."cuisines" FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."cuisines" IS NOT NULL;
CREATE TABLE "modelkit_new_DiningPartnerItem" (
  "_id" INTEGER PRIMARY KEY,
  "DiningPartnerList.brands" INTEGER REFERENCES "DiningPartnerList" ("primaryKey") ON DELETE CASCADE,
  "_position" INTEGER,
  "id" TEXT NOT NULL,
  "isNewBrand" INTEGER NOT NULL,
  "isOnlineStore" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "rank" INTEGER
);
INSERT INTO "modelkit_new_DiningPartnerItem" ("_id", "DiningPartnerList.brands", "_position", "id", "isNewBrand", "isOnlineStore", "name", "rank") SELECT "_id", "DiningPartnerList.brands", "_position", "id", "isNewBrand", "isOnlineStore", "name", "rank" FROM "DiningPartnerItem";
DROP TABLE "DiningPartnerItem";
ALTER TABLE "modelkit_new_DiningPartnerItem" RENAME TO "DiningPartnerItem";
CREATE INDEX "DiningPartnerItem:DiningPartnerList.brands" ON "DiningPartnerItem" ("DiningPartnerList.brands");
CREATE INDEX "DiningPartnerItem.cuisines:_owner" ON "DiningPartnerItem.cuisines" ("_owner", "_position");

COMMIT;
