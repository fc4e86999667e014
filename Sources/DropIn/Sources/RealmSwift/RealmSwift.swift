// Everything of ModelObjects under the name that apps import, `RealmSwift.List` included.
@_exported public import ModelObjects
