import ModelJSON
import ModelMapping
import ModelTesting
import Testing

struct ExpectMapsTests {
  @Test
  func `gives the model of a document that maps and back`() throws {
    let text = #"{"season": null, "dishes": [{"name": "Soup", "price": 4.50, "is_new": true}]}"#
    let menu = try #require(expectMaps(Menu.self, from: text))
    #expect(menu.dishes.map(\.name) == ["Soup"])
  }

  @Test
  func `maps an array of models`() throws {
    let dishes = try #require(
      expectMaps([Dish].self, from: #"[{"name": "Soup"}, {"name": "Tea", "price": 2}]"#)
    )
    #expect(dishes.map(\.price) == [nil, 2])
  }

  @Test
  func `maps the sample feed, but for the keys to ignore`() throws {
    let list = try #require(
      expectMaps(
        BrandList.self,
        from: Fixture("dining-partner-brands.json"),
        ignoring: .all
      )
    )
    #expect(list.brands.count == 300)
  }

  @Test
  func `lists values that do not fit in one failure at the line of the call`() {
    let text = """
      {
        "season": 4,
        "dishes": [{"name": "Soup"}, {"name": "Tea", "is_new": "yes"}]
      }
      """
    let line = #line + 1
    let failures = recordedFailures { expectMaps(Menu.self, from: text) }
    let message = """
      the document does not map to Menu and back
        2:13: season: expected string, found number 4
        3:58: dishes[1].is_new: expected boolean, found string "yes"
      """
    #expect(failures == [RecordedFailure(message: message, line: line)])
  }

  @Test
  func `counts unmapped keys of the elements of an array together`() {
    let text = """
      {
        "version": 2,
        "dishes": [
          {"name": "Soup", "spicy": true},
          {"name": "Tea", "spicy": false}
        ]
      }
      """
    let failures = recordedFailures { expectMaps(Menu.self, from: text) }
    let message = """
      the document does not map to Menu and back
        2:14: /version: no property maps this key
        4:31: /dishes/*/spicy: no property maps this key (2 times)
      """
    #expect(failures.map(\.message) == [message])
  }

  @Test(
    arguments: [
      ["/version", "/dishes/*/spicy"], ["/*", "/dishes/*/*"], ["/version", "/dishes"],
    ] as [IgnoredKeys]
  )
  func `ignores the keys that it is told to`(keys: IgnoredKeys) {
    let text = #"{"version": 2, "dishes": [{"name": "Soup", "spicy": true}]}"#
    expectMaps(Menu.self, from: text, ignoring: keys)
  }

  @Test
  func `ignores no other keys`() {
    let text = #"{"version": 2, "dishes": [{"name": "Soup", "spicy": true}]}"#
    let failures = recordedFailures {
      expectMaps(Menu.self, from: text, ignoring: ["/version", "/spicy", "/dishes/*/*/*"])
    }
    #expect(failures.first?.message.contains("/dishes/*/spicy") == true)
    #expect(failures.first?.message.contains("/version") == false)
  }

  @Test
  func `refuses a pattern that is no JSON Pointer`() {
    let failures = recordedFailures { expectMaps(Menu.self, from: "{}", ignoring: ["version"]) }
    #expect(failures.first?.message.contains("'version' must be empty or start with '/'") == true)
  }

  @Test
  func `finds a model that does not write what it reads`() {
    let failures = recordedFailures {
      expectMaps(GrowingDish.self, from: #"{"name": "Soup"}"#)
    }
    let message = """
      the document does not map to GrowingDish and back
        /name: the model writes "Soup!", and "Soup!!" after it was mapped again
      """
    #expect(failures.map(\.message) == [message])
  }

  @Test
  func `says at which number writing fails`() {
    let failures = recordedFailures {
      expectMaps(PricelessDish.self, from: #"{"name": "Soup"}"#)
    }
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("/price") == true)
  }

  @Test(arguments: [("{}", "does not map"), ("[1", "1:3: "), ("3", "expected object")])
  func `fails where the model or the reader refuses the document`(text: String, words: String) {
    var dish: Dish?
    let failures = recordedFailures { dish = expectMaps(Dish.self, from: text) }
    #expect(dish == nil)
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains(words) == true)
  }
}
