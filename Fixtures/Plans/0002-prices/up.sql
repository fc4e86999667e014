-- 0002-prices: from version 1 (7c1ae860) to version 2 (d4c463a4)

PRAGMA foreign_keys = OFF;
BEGIN IMMEDIATE;

-- 1 rename Person to Owner
ALTER TABLE "Person" RENAME TO "Owner";

-- 2 add House.price (decimal), filled by the app's 'estimate'
ALTER TABLE "House" ADD COLUMN "price" TEXT;
-- code 'estimate' on the rows of "House"
CREATE TABLE "modelkit_new_House" (
  "id" INTEGER PRIMARY KEY,
  "area" REAL NOT NULL,
  "owner" TEXT REFERENCES "Owner" ("name") ON DELETE SET NULL,
  "price" TEXT NOT NULL,
  "rooms" INTEGER,
  "size" TEXT NOT NULL,
  "street" TEXT,
  "title" TEXT NOT NULL,
  "town" TEXT
);
INSERT INTO "modelkit_new_House" ("id", "area", "owner", "price", "rooms", "size", "street", "title", "town") SELECT "id", "area", "owner", "price", "rooms", "size", "street", "title", "town" FROM "House";
DROP TABLE "House";
ALTER TABLE "modelkit_new_House" RENAME TO "House";
CREATE INDEX "House:owner" ON "House" ("owner");
CREATE INDEX "House:title" ON "House" ("title");
CREATE UNIQUE INDEX "House:unique:title,rooms" ON "House" ("title", "rooms");

-- 3 make House.area int64; digits: nearest
-- values that cannot become int64 (House.area)
SELECT "House"."id", "House"."area" FROM "House" WHERE modelkit_verdict("House"."area", '{"from":"double","rounding":"nearest","to":"int64"}') = 2;
-- values that become int64, but not back what they were (House.area)
SELECT "House"."id", "House"."area" FROM "House" WHERE modelkit_verdict("House"."area", '{"from":"double","rounding":"nearest","to":"int64"}') = 1;
-- rows that would have no value; say where it comes from (House.area)
SELECT "House"."id", NULL FROM "House" WHERE (CASE WHEN "House"."area" IS NULL THEN NULL ELSE 1 END) IS NULL;
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0002-prices', '3', 'House', "House"."id", 'area', "House"."area", modelkit_convert("House"."area", '{"from":"double","rounding":"nearest","to":"int64"}'), CAST(strftime('%s', 'now') AS INTEGER) FROM "House" WHERE modelkit_verdict("House"."area", '{"from":"double","rounding":"nearest","to":"int64"}') <> 0;
CREATE TABLE "modelkit_new_House" (
  "id" INTEGER PRIMARY KEY,
  "area" INTEGER NOT NULL,
  "owner" TEXT REFERENCES "Owner" ("name") ON DELETE SET NULL,
  "price" TEXT NOT NULL,
  "rooms" INTEGER,
  "size" TEXT NOT NULL,
  "street" TEXT,
  "title" TEXT NOT NULL,
  "town" TEXT
);
INSERT INTO "modelkit_new_House" ("id", "area", "owner", "price", "rooms", "size", "street", "title", "town") SELECT "id", modelkit_convert("House"."area", '{"from":"double","rounding":"nearest","to":"int64"}'), "owner", "price", "rooms", "size", "street", "title", "town" FROM "House";
DROP TABLE "House";
ALTER TABLE "modelkit_new_House" RENAME TO "House";
CREATE INDEX "House:owner" ON "House" ("owner");
CREATE INDEX "House:title" ON "House" ("title");
CREATE UNIQUE INDEX "House:unique:title,rooms" ON "House" ("title", "rooms");

-- 4 make House.rooms int16; nulls filled with 1
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0002-prices', '4', 'House', "House"."id", 'rooms', "House"."rooms", COALESCE("House"."rooms", 1), CAST(strftime('%s', 'now') AS INTEGER) FROM "House" WHERE "House"."rooms" IS NULL;
CREATE TABLE "modelkit_new_House" (
  "id" INTEGER PRIMARY KEY,
  "area" INTEGER NOT NULL,
  "owner" TEXT REFERENCES "Owner" ("name") ON DELETE SET NULL,
  "price" TEXT NOT NULL,
  "rooms" INTEGER NOT NULL,
  "size" TEXT NOT NULL,
  "street" TEXT,
  "title" TEXT NOT NULL,
  "town" TEXT
);
INSERT INTO "modelkit_new_House" ("id", "area", "owner", "price", "rooms", "size", "street", "title", "town") SELECT "id", "area", "owner", "price", COALESCE("House"."rooms", 1), "size", "street", "title", "town" FROM "House";
DROP TABLE "House";
ALTER TABLE "modelkit_new_House" RENAME TO "House";
CREATE INDEX "House:owner" ON "House" ("owner");
CREATE INDEX "House:title" ON "House" ("title");
CREATE UNIQUE INDEX "House:unique:title,rooms" ON "House" ("title", "rooms");

-- 5 drop Villa and its rows
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0002-prices', '5', 'Villa', "Villa"."_id", '', NULL, NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "Villa" WHERE 1;
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0002-prices', '5', 'Villa', "Villa"."_id", '_id', "Villa"."_id", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "Villa" WHERE "Villa"."_id" IS NOT NULL AND (1);
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0002-prices', '5', 'Villa', "Villa"."_id", 'pool', "Villa"."pool", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "Villa" WHERE "Villa"."pool" IS NOT NULL AND (1);
DROP TABLE "Villa";

-- 6 describe Owner (renamedFrom)

COMMIT;
