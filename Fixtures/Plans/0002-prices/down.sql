-- 0002-prices.down: from version 2 (d4c463a4) to version 1 (7c1ae860)

PRAGMA foreign_keys = OFF;
BEGIN IMMEDIATE;

-- 1-1 describe Owner (renamedFrom)

-- 1-2 create Villa
CREATE TABLE "Villa" (
  "_id" INTEGER PRIMARY KEY,
  "pool" INTEGER NOT NULL
);
INSERT OR IGNORE INTO "Villa" ("_id", "pool") SELECT max(CASE WHEN "column" = '_id' THEN old_value END), max(CASE WHEN "column" = 'pool' THEN old_value END) FROM modelkit_journal WHERE plan = '0002-prices' AND step = '5' AND "table" = 'Villa' GROUP BY "key" HAVING max("column" = '');

-- 1-3 make House.rooms optional int16; what does not fit: null
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
INSERT INTO "modelkit_new_House" ("id", "area", "owner", "price", "rooms", "size", "street", "title", "town") SELECT "id", "area", "owner", "price", CASE WHEN EXISTS (SELECT 1 FROM modelkit_journal WHERE plan = '0002-prices' AND step = '4' AND "table" = 'House' AND "column" = 'rooms' AND "key" IS "House"."id" AND new_value IS "House"."rooms") THEN (SELECT old_value FROM modelkit_journal WHERE plan = '0002-prices' AND step = '4' AND "table" = 'House' AND "column" = 'rooms' AND "key" IS "House"."id" AND new_value IS "House"."rooms" LIMIT 1) ELSE "House"."rooms" END, "size", "street", "title", "town" FROM "House";
DROP TABLE "House";
ALTER TABLE "modelkit_new_House" RENAME TO "House";
CREATE INDEX "House:owner" ON "House" ("owner");
CREATE INDEX "House:title" ON "House" ("title");
CREATE UNIQUE INDEX "House:unique:title,rooms" ON "House" ("title", "rooms");

-- 1-4 make House.area double
-- values that cannot become double (House.area)
SELECT "House"."id", "House"."area" FROM "House" WHERE modelkit_verdict("House"."area", '{"from":"int64","to":"double"}') = 2;
-- values that become double, but not back what they were (House.area)
SELECT "House"."id", "House"."area" FROM "House" WHERE modelkit_verdict("House"."area", '{"from":"int64","to":"double"}') = 1;
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
INSERT INTO "modelkit_new_House" ("id", "area", "owner", "price", "rooms", "size", "street", "title", "town") SELECT "id", CASE WHEN EXISTS (SELECT 1 FROM modelkit_journal WHERE plan = '0002-prices' AND step = '3' AND "table" = 'House' AND "column" = 'area' AND "key" IS "House"."id" AND new_value IS "House"."area") THEN (SELECT old_value FROM modelkit_journal WHERE plan = '0002-prices' AND step = '3' AND "table" = 'House' AND "column" = 'area' AND "key" IS "House"."id" AND new_value IS "House"."area" LIMIT 1) ELSE modelkit_convert("House"."area", '{"from":"int64","to":"double"}') END, "owner", "price", "rooms", "size", "street", "title", "town" FROM "House";
DROP TABLE "House";
ALTER TABLE "modelkit_new_House" RENAME TO "House";
CREATE INDEX "House:owner" ON "House" ("owner");
CREATE INDEX "House:title" ON "House" ("title");
CREATE UNIQUE INDEX "House:unique:title,rooms" ON "House" ("title", "rooms");

-- 1-5 drop House.price and its values
INSERT INTO modelkit_journal (plan, step, "table", "key", "column", old_value, new_value, written_at) SELECT '0002-prices', '1-5', 'House', "House"."id", 'price', "House"."price", NULL, CAST(strftime('%s', 'now') AS INTEGER) FROM "House" WHERE "House"."price" IS NOT NULL;
CREATE TABLE "modelkit_new_House" (
  "id" INTEGER PRIMARY KEY,
  "area" REAL NOT NULL,
  "owner" TEXT REFERENCES "Owner" ("name") ON DELETE SET NULL,
  "rooms" INTEGER,
  "size" TEXT NOT NULL,
  "street" TEXT,
  "title" TEXT NOT NULL,
  "town" TEXT
);
INSERT INTO "modelkit_new_House" ("id", "area", "owner", "rooms", "size", "street", "title", "town") SELECT "id", "area", "owner", "rooms", "size", "street", "title", "town" FROM "House";
DROP TABLE "House";
ALTER TABLE "modelkit_new_House" RENAME TO "House";
CREATE INDEX "House:owner" ON "House" ("owner");
CREATE INDEX "House:title" ON "House" ("title");
CREATE UNIQUE INDEX "House:unique:title,rooms" ON "House" ("title", "rooms");

-- 1-6 rename Owner to Person
ALTER TABLE "Owner" RENAME TO "Person";

COMMIT;
