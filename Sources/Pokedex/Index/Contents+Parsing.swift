extension Contents {
    init(parsing catalog: Catalog) throws(PokedexError) { self.init(bytes: catalog.bytes) }
}
