import CGlibc
import Foundation

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
  static let shared: HunspellLibrary? = {
    guard let library = dlopen("libhunspell-1.7.so.0", RTLD_LAZY | RTLD_LOCAL) else { return nil }
    func symbol<T>(_ name: String, as type: T.Type) -> T? { dlsym(library, name).map { unsafeBitCast($0, to: type) } }
    guard
      let create = symbol(
        "Hunspell_create", as: (@convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Handle?).self),
      let destroy = symbol("Hunspell_destroy", as: (@convention(c) (Handle) -> Void).self),
      let spell = symbol("Hunspell_spell", as: (@convention(c) (Handle, UnsafePointer<CChar>) -> CInt).self),
      let suggest = symbol(
        "Hunspell_suggest",
        as: (@convention(c) (Handle, UnsafeMutablePointer<WordList?>, UnsafePointer<CChar>) -> CInt).self),
      let freeList = symbol(
        "Hunspell_free_list", as: (@convention(c) (Handle, UnsafeMutablePointer<WordList?>, CInt) -> Void).self),
      let encoding = symbol(
        "Hunspell_get_dic_encoding", as: (@convention(c) (Handle) -> UnsafePointer<CChar>?).self)
    else { return nil }
    return HunspellLibrary(
      create: create, destroy: destroy, spell: spell, suggest: suggest, freeList: freeList, encoding: encoding)
  }()
}
