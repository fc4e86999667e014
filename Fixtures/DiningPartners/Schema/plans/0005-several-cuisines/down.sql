-- 0005-several-cuisines.down: from version 5 (01444a92) to version 4 (9341829d)

PRAGMA foreign_keys = OFF;
BEGIN IMMEDIATE;

-- 1-1 make DiningPartnerItem.cuisines optional string; what does not fit: null; of several: first
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0005-several-cuisines', '1-1', 'DiningPartnerItem.cuisines', "DiningPartnerItem.cuisines"."rowid", '', NULL, NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem.cuisines" WHERE 1;
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0005-several-cuisines', '1-1', 'DiningPartnerItem.cuisines', "DiningPartnerItem.cuisines"."rowid", '_owner', "DiningPartnerItem.cuisines"."_owner", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem.cuisines" WHERE "DiningPartnerItem.cuisines"."_owner" IS NOT NULL AND (1);
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0005-several-cuisines', '1-1', 'DiningPartnerItem.cuisines', "DiningPartnerItem.cuisines"."rowid", '_position', "DiningPartnerItem.cuisines"."_position", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem.cuisines" WHERE "DiningPartnerItem.cuisines"."_position" IS NOT NULL AND (1);
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0005-several-cuisines', '1-1', 'DiningPartnerItem.cuisines', "DiningPartnerItem.cuisines"."rowid", 'value', "DiningPartnerItem.cuisines"."value", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem.cuisines" WHERE "DiningPartnerItem.cuisines"."value" IS NOT NULL AND (1);
CREATE TABLE "modelkit_new_DiningPartnerItem" (
  "_id" INTEGER PRIMARY KEY,
  "DiningPartnerList.brands" INTEGER REFERENCES "DiningPartnerList" ("primaryKey") ON DELETE CASCADE,
  "_position" INTEGER,
  "cuisines" TEXT,
  "id" TEXT NOT NULL,
  "isNewBrand" INTEGER NOT NULL,
  "isOnlineStore" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "rank" INTEGER
);
INSERT INTO "modelkit_new_DiningPartnerItem" ("_id", "DiningPartnerList.brands", "_position", "cuisines", "id", "isNewBrand", "isOnlineStore", "name", "rank") SELECT "_id", "DiningPartnerList.brands", "_position", COALESCE((SELECT old_value FROM modelkit_journal WHERE plan = '0005-several-cuisines' AND step = '2' AND "table" = 'DiningPartnerItem' AND "column" = 'cuisines' AND "key" IS "DiningPartnerItem"."_id" LIMIT 1), (SELECT "DiningPartnerItem.cuisines"."value" FROM "DiningPartnerItem.cuisines" WHERE "DiningPartnerItem.cuisines"."_owner" = "DiningPartnerItem"."_id" ORDER BY "DiningPartnerItem.cuisines"."_position" LIMIT 1)), "id", "isNewBrand", "isOnlineStore", "name", "rank" FROM "DiningPartnerItem";
DROP TABLE "DiningPartnerItem";
ALTER TABLE "modelkit_new_DiningPartnerItem" RENAME TO "DiningPartnerItem";
CREATE INDEX "DiningPartnerItem:DiningPartnerList.brands" ON "DiningPartnerItem" ("DiningPartnerList.brands");
DROP TABLE "DiningPartnerItem.cuisines";

-- 1-2 rename DiningPartnerItem.cuisines to cuisine
ALTER TABLE "DiningPartnerItem" RENAME COLUMN "cuisines" TO "cuisine";

COMMIT;
