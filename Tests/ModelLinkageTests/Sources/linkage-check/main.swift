import ModelJSON
import ModelValidation

// A document, a schema with a pattern, and a report: enough that nothing of the two modules is left
// out by the linker.
let schema = try JSONSchema(
  JSONDocument(parsing: #"{"properties": {"id": {"type": "string", "pattern": "^b-[0-9]{6}$"}}}"#)
)
let payload = try JSONDocument(parsing: #"{"id": "b-17"}"#)
for failure in schema.validate(payload).failures { print(failure) }
