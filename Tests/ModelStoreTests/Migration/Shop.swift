/// Tables with all that a rebuild can lose.
enum Shop {
  static let script = """
    CREATE TABLE Item (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      sku TEXT COLLATE NOCASE,
      qty INT CHECK (qty >= 0) -- pieces
    );
    CREATE UNIQUE INDEX ItemSku ON Item (sku) WHERE sku IS NOT NULL;
    CREATE INDEX ItemLower ON Item (lower(sku) DESC);
    CREATE INDEX ItemQty ON Item (qty);
    CREATE TABLE Part (
      id INTEGER PRIMARY KEY, item INT NOT NULL REFERENCES Item (id) ON DELETE CASCADE
    );
    CREATE TABLE Log (what TEXT);
    CREATE TRIGGER ItemAdded AFTER INSERT ON Item BEGIN
      INSERT INTO Log VALUES ('added ' || new.sku);
    END;
    CREATE TRIGGER PartAdded AFTER INSERT ON Part BEGIN
      UPDATE Item SET qty = qty + 1 WHERE id = new.item;
    END;
    CREATE VIEW ItemView AS SELECT id, upper(sku) AS name FROM Item;
    INSERT INTO Item VALUES (1, 'A', NULL), (2, NULL, 3), (9, 'z', 0);
    DELETE FROM Item WHERE id = 9;
    INSERT INTO Part VALUES (10, 1), (11, 2);
    ANALYZE;
    """
}
