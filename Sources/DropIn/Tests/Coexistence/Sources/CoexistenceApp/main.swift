import ModelMapping
import ObjectMapper

let old = OldBrand(map: ObjectMapper.Map(JSON: ["name": "Ada"]))
let new = Mapper<Brand>().map(JSONString: #"{"name": "Ada"}"#)
guard let old, let new, old.name == "Ada", new.name == old.name else {
  fatalError("The two did not map alike: \(String(describing: old)), \(String(describing: new))")
}
print("ObjectMapper and ModelMapping work in one app.")
