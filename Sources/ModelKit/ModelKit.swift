/// The whole of ModelKit by one import.
///
/// It has no declarations of its own: `import ModelKit` brings in what the other modules export.
@_exported public import ModelJSON
@_exported public import ModelMapping
@_exported public import ModelObjects
@_exported public import ModelSchema
@_exported public import ModelStore
@_exported public import ModelValidation
