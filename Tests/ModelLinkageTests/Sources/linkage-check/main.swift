import ModelJSON
import ModelValidation

print("ModelJSON and ModelValidation are linked.")
