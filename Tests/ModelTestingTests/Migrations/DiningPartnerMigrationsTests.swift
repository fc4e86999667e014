import ModelTesting
import Testing

struct DiningPartnerMigrationsTests {
  @Test
  func `the plans of the dining partners carry generated rows up, down and up again`() {
    expectMigrations(in: "Fixtures/DiningPartners/Schema")
  }
}
