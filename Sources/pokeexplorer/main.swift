print("pokeexplorer")
