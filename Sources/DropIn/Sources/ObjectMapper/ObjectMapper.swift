// Everything of ModelMapping under the name that apps import, `ObjectMapper.Map` included.
@_exported public import ModelMapping
