// replaced when the module gets its content
