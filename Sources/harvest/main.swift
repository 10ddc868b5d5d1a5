print("harvest")
