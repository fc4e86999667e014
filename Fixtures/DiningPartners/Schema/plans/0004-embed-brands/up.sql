-- 0004-embed-brands: from version 3 (60f82e43) to version 4 (9341829d)

PRAGMA foreign_keys = OFF;
BEGIN IMMEDIATE;

-- 1 embed DiningPartnerItem; orphans: delete; shared ones: copy
-- objects that nobody links to would go (DiningPartnerItem)
SELECT "DiningPartnerItem"."id", NULL FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."id" NOT IN (SELECT old_0 FROM (SELECT old_0 FROM (SELECT 0 AS place, "DiningPartnerList.brands"."_owner" AS owner_0, "DiningPartnerList.brands"."_position" AS position, NULL AS map_key, "DiningPartnerList.brands"."value" AS old_0 FROM "DiningPartnerList.brands" WHERE "DiningPartnerList.brands"."value" IS NOT NULL)));
-- objects that several link to; say who gets them (DiningPartnerItem)
SELECT old_0, count(*) FROM (SELECT old_0 FROM (SELECT 0 AS place, "DiningPartnerList.brands"."_owner" AS owner_0, "DiningPartnerList.brands"."_position" AS position, NULL AS map_key, "DiningPartnerList.brands"."value" AS old_0 FROM "DiningPartnerList.brands" WHERE "DiningPartnerList.brands"."value" IS NOT NULL)) GROUP BY old_0 HAVING count(*) > 1;
CREATE TABLE modelkit_map (id INTEGER PRIMARY KEY, old_0, new_0, place, owner_0, position, map_key);
CREATE INDEX modelkit_map_old ON modelkit_map (old_0);
CREATE INDEX modelkit_map_owner ON modelkit_map (place, owner_0);
INSERT INTO modelkit_map (place, owner_0, position, map_key, old_0) SELECT place, owner_0, position, map_key, old_0 FROM (SELECT 0 AS place, "DiningPartnerList.brands"."_owner" AS owner_0, "DiningPartnerList.brands"."_position" AS position, NULL AS map_key, "DiningPartnerList.brands"."value" AS old_0 FROM "DiningPartnerList.brands" WHERE "DiningPartnerList.brands"."value" IS NOT NULL) ORDER BY owner_0, position;
UPDATE modelkit_map SET new_0 = (SELECT min(id) FROM modelkit_map AS modelkit_b WHERE modelkit_b.old_0 = modelkit_map.old_0);
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1', 'DiningPartnerList.brands', "DiningPartnerList.brands"."rowid", '', NULL, NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerList.brands" WHERE "DiningPartnerList.brands"."value" IN (SELECT "id" FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."id" NOT IN (SELECT old_0 FROM modelkit_map));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1', 'DiningPartnerList.brands', "DiningPartnerList.brands"."rowid", '_owner', "DiningPartnerList.brands"."_owner", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerList.brands" WHERE "DiningPartnerList.brands"."_owner" IS NOT NULL AND ("DiningPartnerList.brands"."value" IN (SELECT "id" FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."id" NOT IN (SELECT old_0 FROM modelkit_map)));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1', 'DiningPartnerList.brands', "DiningPartnerList.brands"."rowid", '_position', "DiningPartnerList.brands"."_position", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerList.brands" WHERE "DiningPartnerList.brands"."_position" IS NOT NULL AND ("DiningPartnerList.brands"."value" IN (SELECT "id" FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."id" NOT IN (SELECT old_0 FROM modelkit_map)));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1', 'DiningPartnerList.brands', "DiningPartnerList.brands"."rowid", 'value', "DiningPartnerList.brands"."value", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerList.brands" WHERE "DiningPartnerList.brands"."value" IS NOT NULL AND ("DiningPartnerList.brands"."value" IN (SELECT "id" FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."id" NOT IN (SELECT old_0 FROM modelkit_map)));
DELETE FROM "DiningPartnerList.brands" WHERE "DiningPartnerList.brands"."value" IN (SELECT "id" FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."id" NOT IN (SELECT old_0 FROM modelkit_map));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1', 'DiningPartnerItem', "DiningPartnerItem"."id", '', NULL, NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."id" NOT IN (SELECT old_0 FROM modelkit_map);
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1', 'DiningPartnerItem', "DiningPartnerItem"."id", 'id', "DiningPartnerItem"."id", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."id" IS NOT NULL AND ("DiningPartnerItem"."id" NOT IN (SELECT old_0 FROM modelkit_map));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1', 'DiningPartnerItem', "DiningPartnerItem"."id", 'cuisine', "DiningPartnerItem"."cuisine", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."cuisine" IS NOT NULL AND ("DiningPartnerItem"."id" NOT IN (SELECT old_0 FROM modelkit_map));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1', 'DiningPartnerItem', "DiningPartnerItem"."id", 'isNewBrand', "DiningPartnerItem"."isNewBrand", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."isNewBrand" IS NOT NULL AND ("DiningPartnerItem"."id" NOT IN (SELECT old_0 FROM modelkit_map));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1', 'DiningPartnerItem', "DiningPartnerItem"."id", 'isOnlineStore', "DiningPartnerItem"."isOnlineStore", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."isOnlineStore" IS NOT NULL AND ("DiningPartnerItem"."id" NOT IN (SELECT old_0 FROM modelkit_map));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1', 'DiningPartnerItem', "DiningPartnerItem"."id", 'name', "DiningPartnerItem"."name", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."name" IS NOT NULL AND ("DiningPartnerItem"."id" NOT IN (SELECT old_0 FROM modelkit_map));
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0004-embed-brands', '1', 'DiningPartnerItem', "DiningPartnerItem"."id", 'rank', "DiningPartnerItem"."rank", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."rank" IS NOT NULL AND ("DiningPartnerItem"."id" NOT IN (SELECT old_0 FROM modelkit_map));
DELETE FROM "DiningPartnerItem" WHERE "DiningPartnerItem"."id" NOT IN (SELECT old_0 FROM modelkit_map);
CREATE TABLE "modelkit_new_DiningPartnerItem" (
  "_id" INTEGER PRIMARY KEY,
  "DiningPartnerList.brands" INTEGER REFERENCES "DiningPartnerList" ("primaryKey") ON DELETE CASCADE,
  "_position" INTEGER,
  "cuisine" TEXT,
  "id" TEXT NOT NULL,
  "isNewBrand" INTEGER NOT NULL,
  "isOnlineStore" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "rank" INTEGER
);
INSERT INTO "modelkit_new_DiningPartnerItem" ("_id", "DiningPartnerList.brands", "_position", "cuisine", "id", "isNewBrand", "isOnlineStore", "name", "rank") SELECT (SELECT id FROM modelkit_map WHERE modelkit_map.old_0 = +"DiningPartnerItem"."id" AND id = new_0), (SELECT owner_0 FROM modelkit_map WHERE modelkit_map.old_0 = +"DiningPartnerItem"."id" AND id = new_0 AND place = 0), (SELECT position FROM modelkit_map WHERE modelkit_map.old_0 = +"DiningPartnerItem"."id" AND id = new_0), "cuisine", "id", "isNewBrand", "isOnlineStore", "name", "rank" FROM "DiningPartnerItem";
DROP TABLE "DiningPartnerItem";
ALTER TABLE "modelkit_new_DiningPartnerItem" RENAME TO "DiningPartnerItem";
DROP TABLE "DiningPartnerList.brands";
INSERT INTO "DiningPartnerItem" ("_id", "DiningPartnerList.brands", "_position", "cuisine", "id", "isNewBrand", "isOnlineStore", "name", "rank") SELECT modelkit_m.id, CASE modelkit_m.place WHEN 0 THEN modelkit_m.owner_0 END, modelkit_m.position, "modelkit_t"."cuisine", "modelkit_t"."id", "modelkit_t"."isNewBrand", "modelkit_t"."isOnlineStore", "modelkit_t"."name", "modelkit_t"."rank" FROM modelkit_map AS modelkit_m JOIN "DiningPartnerItem" AS modelkit_t ON "modelkit_t"."_id" = modelkit_m.new_0 WHERE modelkit_m.id <> modelkit_m.new_0;
DROP TABLE modelkit_map;
CREATE INDEX "DiningPartnerItem:DiningPartnerList.brands" ON "DiningPartnerItem" ("DiningPartnerList.brands");

COMMIT;
