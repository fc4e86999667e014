/// Marks what an app hands to its models while they are mapped.
///
/// A mapper passes its context to every ``Map``, nested objects included:
///
/// ```swift
/// struct Locale: MapContext { var language: String }
///
/// let mapper = Mapper<Brand>(context: Locale(language: "fr"))
/// // in Brand.mapping(map:): (map.context as? Locale)?.language
/// ```
public protocol MapContext {}

/// A context behind one reference; an existential of any size costs calls even when there is none.
final class ContextBox {
  let context: any MapContext

  init(_ context: any MapContext) { self.context = context }
}
