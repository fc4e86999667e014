-- 0003-rank-by-number.down: from version 3 (60f82e43) to version 2 (b0a24125)

PRAGMA foreign_keys = OFF;
BEGIN IMMEDIATE;

-- 1-1 make DiningPartnerItem.rank optional string; what does not fit: null
-- values that cannot become optional string (DiningPartnerItem.rank)
SELECT "DiningPartnerItem"."id", "DiningPartnerItem"."rank" FROM "DiningPartnerItem" WHERE modelkit_verdict("DiningPartnerItem"."rank", '{"from":"int64","otherwise":null,"to":"string"}') = 2;
-- values that become optional string, but not back what they were (DiningPartnerItem.rank)
SELECT "DiningPartnerItem"."id", "DiningPartnerItem"."rank" FROM "DiningPartnerItem" WHERE modelkit_verdict("DiningPartnerItem"."rank", '{"from":"int64","otherwise":null,"to":"string"}') = 1;
CREATE TABLE "modelkit_new_DiningPartnerItem" (
  "id" TEXT NOT NULL,
  "cuisine" TEXT,
  "isNewBrand" INTEGER NOT NULL,
  "isOnlineStore" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "rank" TEXT,
  PRIMARY KEY ("id")
);
INSERT INTO "modelkit_new_DiningPartnerItem" ("id", "cuisine", "isNewBrand", "isOnlineStore", "name", "rank") SELECT "id", "cuisine", "isNewBrand", "isOnlineStore", "name", CASE WHEN EXISTS (SELECT 1 FROM modelkit_journal WHERE plan = '0003-rank-by-number' AND step = '2' AND "table" = 'DiningPartnerItem' AND "column" = 'rank' AND "key" IS "DiningPartnerItem"."id" AND new_value IS "DiningPartnerItem"."rank") THEN (SELECT old_value FROM modelkit_journal WHERE plan = '0003-rank-by-number' AND step = '2' AND "table" = 'DiningPartnerItem' AND "column" = 'rank' AND "key" IS "DiningPartnerItem"."id" AND new_value IS "DiningPartnerItem"."rank" LIMIT 1) ELSE modelkit_convert("DiningPartnerItem"."rank", '{"from":"int64","otherwise":null,"to":"string"}') END FROM "DiningPartnerItem";
DROP TABLE "DiningPartnerItem";
ALTER TABLE "modelkit_new_DiningPartnerItem" RENAME TO "DiningPartnerItem";

-- 1-2 make DiningPartnerItem.name optional string; what does not fit: null
CREATE TABLE "modelkit_new_DiningPartnerItem" (
  "id" TEXT NOT NULL,
  "cuisine" TEXT,
  "isNewBrand" INTEGER NOT NULL,
  "isOnlineStore" INTEGER NOT NULL,
  "name" TEXT,
  "rank" TEXT,
  PRIMARY KEY ("id")
);
INSERT INTO "modelkit_new_DiningPartnerItem" ("id", "cuisine", "isNewBrand", "isOnlineStore", "name", "rank") SELECT "id", "cuisine", "isNewBrand", "isOnlineStore", CASE WHEN EXISTS (SELECT 1 FROM modelkit_journal WHERE plan = '0003-rank-by-number' AND step = '1' AND "table" = 'DiningPartnerItem' AND "column" = 'name' AND "key" IS "DiningPartnerItem"."id" AND new_value IS "DiningPartnerItem"."name") THEN (SELECT old_value FROM modelkit_journal WHERE plan = '0003-rank-by-number' AND step = '1' AND "table" = 'DiningPartnerItem' AND "column" = 'name' AND "key" IS "DiningPartnerItem"."id" AND new_value IS "DiningPartnerItem"."name" LIMIT 1) ELSE "DiningPartnerItem"."name" END, "rank" FROM "DiningPartnerItem";
DROP TABLE "DiningPartnerItem";
ALTER TABLE "modelkit_new_DiningPartnerItem" RENAME TO "DiningPartnerItem";

COMMIT;
