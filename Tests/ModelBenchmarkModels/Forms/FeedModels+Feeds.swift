extension FeedModels {
  static let brands = FeedModels(
    unit: .object,
    plain: MappedForm("plain classes", PlainBrandList.self),
    stored: MappedForm("@Persisted", StoredBrandList.self),
    others: [
      MappedForm("internal final classes", FinalBrandList.self),
      MappedForm("structures", InlineBrandList.self),
    ],
    codable: CodableForm(BrandListValue.self)
  )

  static let twitter = FeedModels(
    unit: .object,
    plain: MappedForm("plain classes", PlainTimeline.self),
    stored: MappedForm("@Persisted", StoredTimeline.self),
    others: [],
    codable: CodableForm(TimelineValue.self)
  )

  static let citm = FeedModels(
    unit: .object,
    plain: MappedForm("plain classes", PlainCatalog.self),
    stored: MappedForm("@Persisted", StoredCatalog.self),
    others: [],
    codable: CodableForm(CatalogValue.self)
  )

  static let canada = FeedModels(
    unit: .number,
    plain: MappedForm("plain classes", PlainFeatureCollection.self),
    stored: MappedForm("@Persisted", StoredFeatureCollection.self),
    others: [],
    codable: CodableForm(FeatureCollectionValue.self)
  )
}
