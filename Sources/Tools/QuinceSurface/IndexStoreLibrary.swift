import Foundation

/// The functions of the toolchain's libIndexStore that are used, looked up by name: its header is not always installed.
struct IndexStoreLibrary {
  /// `indexstore_string_ref_t`, bytes and their count: the C type of the same layout that Swift knows.
  typealias Text = iovec

  typealias Pointer = UnsafeMutableRawPointer
  typealias StringApplier = @convention(c) (Pointer?, Text) -> Bool
  typealias Applier = @convention(c) (Pointer?, Pointer) -> Bool

  /// The library that the callbacks, which capture nothing, ask.
  nonisolated(unsafe) static var current: IndexStoreLibrary?

  let openStore: @convention(c) (UnsafePointer<CChar>, Pointer?) -> Pointer?
  let units: @convention(c) (Pointer, UInt32, Pointer?, StringApplier) -> Bool
  let openUnit: @convention(c) (Pointer, UnsafePointer<CChar>, Pointer?) -> Pointer?
  let closeUnit: @convention(c) (Pointer) -> Void
  let mainFile: @convention(c) (Pointer) -> Text
  let dependencies: @convention(c) (Pointer, Pointer?, Applier) -> Bool
  let dependencyKind: @convention(c) (Pointer) -> Int32
  let dependencyName: @convention(c) (Pointer) -> Text
  let dependencyPath: @convention(c) (Pointer) -> Text
  let openRecord: @convention(c) (Pointer, UnsafePointer<CChar>, Pointer?) -> Pointer?
  let closeRecord: @convention(c) (Pointer) -> Void
  let occurrences: @convention(c) (Pointer, Pointer?, Applier) -> Bool
  let symbol: @convention(c) (Pointer) -> Pointer
  let roles: @convention(c) (Pointer) -> UInt64
  let place: @convention(c) (Pointer, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
  let relations: @convention(c) (Pointer, Pointer?, Applier) -> Bool
  let relationRoles: @convention(c) (Pointer) -> UInt64
  let relationSymbol: @convention(c) (Pointer) -> Pointer
  let symbolName: @convention(c) (Pointer) -> Text

  init(path: String) throws {
    guard let handle = dlopen(path, RTLD_NOW) else {
      throw IndexStore.Failure(description: "\(path) cannot be loaded: \(String(cString: dlerror()))")
    }
    func function<Function>(_ name: String) throws -> Function {
      guard let address = dlsym(handle, "indexstore_" + name) else {
        throw IndexStore.Failure(description: "\(path) has no function indexstore_\(name)")
      }
      return unsafeBitCast(address, to: Function.self)
    }
    openStore = try function("store_create")
    units = try function("store_units_apply_f")
    openUnit = try function("unit_reader_create")
    closeUnit = try function("unit_reader_dispose")
    mainFile = try function("unit_reader_get_main_file")
    dependencies = try function("unit_reader_dependencies_apply_f")
    dependencyKind = try function("unit_dependency_get_kind")
    dependencyName = try function("unit_dependency_get_name")
    dependencyPath = try function("unit_dependency_get_filepath")
    openRecord = try function("record_reader_create")
    closeRecord = try function("record_reader_dispose")
    occurrences = try function("record_reader_occurrences_apply_f")
    symbol = try function("occurrence_get_symbol")
    roles = try function("occurrence_get_roles")
    place = try function("occurrence_get_line_col")
    relations = try function("occurrence_relations_apply_f")
    relationRoles = try function("symbol_relation_get_roles")
    relationSymbol = try function("symbol_relation_get_symbol")
    symbolName = try function("symbol_get_usr")
    Self.current = self
  }
}

extension iovec {
  var string: String { String(decoding: UnsafeRawBufferPointer(start: iov_base, count: iov_len), as: UTF8.self) }
}
