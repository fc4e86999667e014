-- Rows as the app of version 1 leaves them: a brand without a name, ranks that are no numbers, and a
-- brand that no list shows any more.
INSERT INTO DiningPartnerList (primaryKey) VALUES (1);

INSERT INTO DiningPartnerItem (id, title, rank, cuisine, isNewBrand) VALUES
  ('golden-wok', 'Golden Wok', '1', 'thai', 0),
  ('half-moon', 'Half Moon Pizza', '2', 'pizza', 1),
  ('no-name', NULL, NULL, NULL, 0),
  ('maenam', 'ร้านแม่น้ำ', 'new', 'thai', 1),
  ('old-mill', 'Old Mill', '7', 'bakery', 0);

INSERT INTO "DiningPartnerList.brands" (_owner, value, _position) VALUES
  (1, 'half-moon', 0),
  (1, 'golden-wok', 1),
  (1, 'maenam', 2),
  (1, 'no-name', 3);
