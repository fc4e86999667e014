-- 0004-embed-brands.down: from version 4 (9341829d) to version 3 (60f82e43)

PRAGMA foreign_keys = OFF;
BEGIN IMMEDIATE;

-- 1-1 make DiningPartnerItem an object of its own, identified by id
CREATE TABLE modelkit_map (id INTEGER PRIMARY KEY, old_0, new_0, place, owner_0, position, map_key);
CREATE INDEX modelkit_map_old ON modelkit_map (old_0);
CREATE INDEX modelkit_map_owner ON modelkit_map (place, owner_0);
INSERT INTO modelkit_map (old_0, new_0, place, owner_0, position, map_key) SELECT "_id", "id", 0, "DiningPartnerList.brands", "_position", NULL FROM "DiningPartnerItem" WHERE "DiningPartnerList.brands" IS NOT NULL ORDER BY "_id";
UPDATE modelkit_map SET new_0 = id + (SELECT COALESCE(max(new_0), 0) FROM modelkit_map) WHERE new_0 IS NULL;
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1-1', 'DiningPartnerItem', "DiningPartnerItem"."_id", '', NULL, NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."_id" NOT IN (SELECT min("_id") FROM "DiningPartnerItem" GROUP BY "DiningPartnerItem"."id");
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1-1', 'DiningPartnerItem', "DiningPartnerItem"."_id", '_id', "DiningPartnerItem"."_id", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."_id" IS NOT NULL AND ("DiningPartnerItem"."_id" NOT IN (SELECT min("_id") FROM "DiningPartnerItem" GROUP BY "DiningPartnerItem"."id"));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1-1', 'DiningPartnerItem', "DiningPartnerItem"."_id", 'DiningPartnerList.brands', "DiningPartnerItem"."DiningPartnerList.brands", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."DiningPartnerList.brands" IS NOT NULL AND ("DiningPartnerItem"."_id" NOT IN (SELECT min("_id") FROM "DiningPartnerItem" GROUP BY "DiningPartnerItem"."id"));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1-1', 'DiningPartnerItem', "DiningPartnerItem"."_id", '_position', "DiningPartnerItem"."_position", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."_position" IS NOT NULL AND ("DiningPartnerItem"."_id" NOT IN (SELECT min("_id") FROM "DiningPartnerItem" GROUP BY "DiningPartnerItem"."id"));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1-1', 'DiningPartnerItem', "DiningPartnerItem"."_id", 'cuisine', "DiningPartnerItem"."cuisine", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."cuisine" IS NOT NULL AND ("DiningPartnerItem"."_id" NOT IN (SELECT min("_id") FROM "DiningPartnerItem" GROUP BY "DiningPartnerItem"."id"));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1-1', 'DiningPartnerItem', "DiningPartnerItem"."_id", 'id', "DiningPartnerItem"."id", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."id" IS NOT NULL AND ("DiningPartnerItem"."_id" NOT IN (SELECT min("_id") FROM "DiningPartnerItem" GROUP BY "DiningPartnerItem"."id"));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1-1', 'DiningPartnerItem', "DiningPartnerItem"."_id", 'isNewBrand', "DiningPartnerItem"."isNewBrand", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."isNewBrand" IS NOT NULL AND ("DiningPartnerItem"."_id" NOT IN (SELECT min("_id") FROM "DiningPartnerItem" GROUP BY "DiningPartnerItem"."id"));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1-1', 'DiningPartnerItem', "DiningPartnerItem"."_id", 'isOnlineStore', "DiningPartnerItem"."isOnlineStore", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."isOnlineStore" IS NOT NULL AND ("DiningPartnerItem"."_id" NOT IN (SELECT min("_id") FROM "DiningPartnerItem" GROUP BY "DiningPartnerItem"."id"));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1-1', 'DiningPartnerItem', "DiningPartnerItem"."_id", 'name', "DiningPartnerItem"."name", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."name" IS NOT NULL AND ("DiningPartnerItem"."_id" NOT IN (SELECT min("_id") FROM "DiningPartnerItem" GROUP BY "DiningPartnerItem"."id"));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1-1', 'DiningPartnerItem', "DiningPartnerItem"."_id", 'rank', "DiningPartnerItem"."rank", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."rank" IS NOT NULL AND ("DiningPartnerItem"."_id" NOT IN (SELECT min("_id") FROM "DiningPartnerItem" GROUP BY "DiningPartnerItem"."id"));
DELETE FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."_id" NOT IN (SELECT min("_id") FROM "DiningPartnerItem" GROUP BY "DiningPartnerItem"."id");
DROP INDEX "DiningPartnerItem:DiningPartnerList.brands";
CREATE TABLE "DiningPartnerList.brands" (
  "_owner" INTEGER NOT NULL REFERENCES "DiningPartnerList" ("primaryKey") ON DELETE CASCADE,
  "_position" INTEGER NOT NULL,
  "value" TEXT NOT NULL REFERENCES "DiningPartnerItem" ("id") ON DELETE CASCADE
);
INSERT INTO "DiningPartnerList.brands" ("_owner", "_position", "value") SELECT owner_0, COALESCE(position, 0), new_0 FROM modelkit_map WHERE place = 0 ORDER BY owner_0, position;
CREATE TABLE "modelkit_new_DiningPartnerItem" (
  "id" TEXT NOT NULL,
  "cuisine" TEXT,
  "isNewBrand" INTEGER NOT NULL,
  "isOnlineStore" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "rank" INTEGER,
  PRIMARY KEY ("id")
);
INSERT INTO "modelkit_new_DiningPartnerItem" ("id", "cuisine", "isNewBrand", "isOnlineStore", "name", "rank") SELECT (SELECT new_0 FROM modelkit_map WHERE modelkit_map.old_0 = +"DiningPartnerItem"."_id" LIMIT 1), "cuisine", "isNewBrand", "isOnlineStore", "name", "rank" FROM "DiningPartnerItem";
DROP TABLE "DiningPartnerItem";
ALTER TABLE "modelkit_new_DiningPartnerItem" RENAME TO "DiningPartnerItem";
INSERT OR IGNORE INTO "DiningPartnerItem" ("id", "cuisine", "isNewBrand", "isOnlineStore", "name", "rank") SELECT max(CASE WHEN "column" = 'id' THEN old_value END), max(CASE WHEN "column" = 'cuisine' THEN old_value END), max(CASE WHEN "column" = 'isNewBrand' THEN old_value END), max(CASE WHEN "column" = 'isOnlineStore' THEN old_value END), max(CASE WHEN "column" = 'name' THEN old_value END), max(CASE WHEN "column" = 'rank' THEN old_value END) FROM modelkit_journal WHERE plan = '0004-embed-brands' AND step = '1' AND "table" = 'DiningPartnerItem' GROUP BY "key" HAVING max("column" = '');
INSERT OR IGNORE INTO "DiningPartnerList.brands" ("_owner", "_position", "value") SELECT max(CASE WHEN "column" = '_owner' THEN old_value END), max(CASE WHEN "column" = '_position' THEN old_value END), max(CASE WHEN "column" = 'value' THEN old_value END) FROM modelkit_journal WHERE plan = '0004-embed-brands' AND step = '1' AND "table" = 'DiningPartnerList.brands' GROUP BY "key" HAVING max("column" = '');
DELETE FROM "DiningPartnerList.brands" WHERE "DiningPartnerList.brands"."_owner" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "DiningPartnerList" AS modelkit_t WHERE "DiningPartnerList.brands"."_owner" = modelkit_t."primaryKey");
DELETE FROM "DiningPartnerList.brands" WHERE "DiningPartnerList.brands"."value" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "DiningPartnerItem" AS modelkit_t WHERE "DiningPartnerList.brands"."value" = modelkit_t."id");
DROP TABLE modelkit_map;
CREATE INDEX "DiningPartnerList.brands:_owner" ON "DiningPartnerList.brands" ("_owner", "_position");
CREATE INDEX "DiningPartnerList.brands:value" ON "DiningPartnerList.brands" ("value");

COMMIT;
