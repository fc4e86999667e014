-- 0003-rank-by-number: from version 2 (b0a24125) to version 3 (60f82e43)

PRAGMA foreign_keys = OFF;
BEGIN IMMEDIATE;

-- 1 make DiningPartnerItem.name string; nulls filled with ""
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0003-rank-by-number', '1', 'DiningPartnerItem', "DiningPartnerItem"."id", 'name', "DiningPartnerItem"."name", COALESCE("DiningPartnerItem"."name", ''), CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."name" IS NULL;
CREATE TABLE "modelkit_new_DiningPartnerItem" (
  "id" TEXT NOT NULL,
  "cuisine" TEXT,
  "isNewBrand" INTEGER NOT NULL,
  "isOnlineStore" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "rank" TEXT,
  PRIMARY KEY ("id")
);
INSERT INTO "modelkit_new_DiningPartnerItem" ("id", "cuisine", "isNewBrand", "isOnlineStore", "name", "rank") SELECT "id", "cuisine", "isNewBrand", "isOnlineStore", COALESCE("DiningPartnerItem"."name", ''), "rank" FROM "DiningPartnerItem";
DROP TABLE "DiningPartnerItem";
ALTER TABLE "modelkit_new_DiningPartnerItem" RENAME TO "DiningPartnerItem";

-- 2 make DiningPartnerItem.rank optional int64; what does not fit: null
-- values that cannot become optional int64 (DiningPartnerItem.rank)
SELECT "DiningPartnerItem"."id", "DiningPartnerItem"."rank" FROM "DiningPartnerItem" WHERE modelkit_verdict("DiningPartnerItem"."rank", '{"from":"string","otherwise":null,"to":"int64"}') = 2;
-- values that become optional int64, but not back what they were (DiningPartnerItem.rank)
SELECT "DiningPartnerItem"."id", "DiningPartnerItem"."rank" FROM "DiningPartnerItem" WHERE modelkit_verdict("DiningPartnerItem"."rank", '{"from":"string","otherwise":null,"to":"int64"}') = 1;
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0003-rank-by-number', '2', 'DiningPartnerItem', "DiningPartnerItem"."id", 'rank', "DiningPartnerItem"."rank", modelkit_convert("DiningPartnerItem"."rank", '{"from":"string","otherwise":null,"to":"int64"}'), CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE modelkit_verdict("DiningPartnerItem"."rank", '{"from":"string","otherwise":null,"to":"int64"}') <> 0;
CREATE TABLE "modelkit_new_DiningPartnerItem" (
  "id" TEXT NOT NULL,
  "cuisine" TEXT,
  "isNewBrand" INTEGER NOT NULL,
  "isOnlineStore" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "rank" INTEGER,
  PRIMARY KEY ("id")
);
INSERT INTO "modelkit_new_DiningPartnerItem" ("id", "cuisine", "isNewBrand", "isOnlineStore", "name", "rank") SELECT "id", "cuisine", "isNewBrand", "isOnlineStore", "name", modelkit_convert("DiningPartnerItem"."rank", '{"from":"string","otherwise":null,"to":"int64"}') FROM "DiningPartnerItem";
DROP TABLE "DiningPartnerItem";
ALTER TABLE "modelkit_new_DiningPartnerItem" RENAME TO "DiningPartnerItem";

COMMIT;
