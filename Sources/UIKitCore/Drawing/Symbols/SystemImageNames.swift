/// Whether a system image of this name is drawn. `quince doctor` asks the built library, so that no list can differ from it.
@_cdecl("quince_draws_system_image")
func drawsSystemImage(_ name: UnsafePointer<CChar>) -> Bool {
  SymbolLibrary.recipe(named: String(cString: name)) != nil
}
