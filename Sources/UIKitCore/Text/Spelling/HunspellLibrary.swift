import Foundation
import QuinceRuntime

/// The functions of libhunspell, loaded when a text is first checked: few apps check any.
struct HunspellLibrary {
  typealias Handle = OpaquePointer
  typealias WordList = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  let create: @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Handle?
  let destroy: @convention(c) (Handle) -> Void
  let spell: @convention(c) (Handle, UnsafePointer<CChar>) -> CInt
  let suggest: @convention(c) (Handle, UnsafeMutablePointer<WordList?>, UnsafePointer<CChar>) -> CInt
  let freeList: @convention(c) (Handle, UnsafeMutablePointer<WordList?>, CInt) -> Void
  let encoding: @convention(c) (Handle) -> UnsafePointer<CChar>?

  /// Nil where the machine has no libhunspell.
  static let shared = try? HunspellLibrary()

  private init() throws {
    create = try Self.function("Hunspell_create")
    destroy = try Self.function("Hunspell_destroy")
    spell = try Self.function("Hunspell_spell")
    suggest = try Self.function("Hunspell_suggest")
    freeList = try Self.function("Hunspell_free_list")
    encoding = try Self.function("Hunspell_get_dic_encoding")
  }

  private static func function<Function>(_ name: String) throws -> Function {
    try LoadedLibrary.function(name, in: "libhunspell-1.7.so.0", as: Function.self)
  }
}
