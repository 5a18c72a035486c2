import CQuinceRuntime
import Foundation

/// Bundles as Foundation's own initialisers make them, behind our replacements of these.
///
/// The rule: an initialiser of a class is two functions; the second initialises an object that is allocated, takes it
/// over as its context, and gives it back or releases it. There are no subclasses: Linux's Bundle cannot have any.
/// What happens when a toolchain breaks it: `isAvailable` is false, and the replacements are not installed.
package enum FoundationBundles {
  package static var isAvailable: Bool {
    RuntimeState.offsetsFit
      && [FoundationSymbol.bundleInitPath, .bundleInitFor, .bundleInitIdentifier].allSatisfy { $0.original != nil }
  }

  package static func make(path: String) -> Bundle? { ObjectStorage.allocate(Bundle.self).initialise(path: path) }
  package static func make(for type: AnyClass) -> Bundle { ObjectStorage.allocate(Bundle.self).initialise(for: type) }
  package static func make(identifier: String) -> Bundle? {
    ObjectStorage.allocate(Bundle.self).initialise(identifier: identifier)
  }

  // What an optimised caller does: it allocates the object, and calls the second function with it, which owns it. A
  // method of ours in that place is lent its `self` instead, so that one more reference is there than anybody counts: it
  // goes when the object is initialised, and an initialiser that fails destroys the object whatever its count is.

  package static func initialise(_ object: AnyObject, path: String) -> Bundle? {
    owned(Unchecked.object(object, as: Bundle.self).initialise(path: path))
  }
  package static func initialise(_ object: AnyObject, for type: AnyClass) -> Bundle? {
    owned(Unchecked.object(object, as: Bundle.self).initialise(for: type))
  }
  package static func initialise(_ object: AnyObject, identifier: String) -> Bundle? {
    owned(Unchecked.object(object, as: Bundle.self).initialise(identifier: identifier))
  }

  private static func owned(_ made: Bundle?) -> Bundle? {
    guard let made else { return nil }
    Unmanaged.passUnretained(made).release()
    return made
  }
}

// The jumps that lead to Foundation's initialisers in SymbolStubs.c. No closure is made of them as of other methods: one that fails
// destroys the object, which nobody else may hold then.
extension Bundle {
  @_silgen_name("quince_original_bundleInitPath")
  fileprivate __consuming func initialise(path: __owned String) -> Bundle?

  @_silgen_name("quince_original_bundleInitFor")
  fileprivate __consuming func initialise(for aClass: AnyClass) -> Bundle

  @_silgen_name("quince_original_bundleInitIdentifier")
  fileprivate __consuming func initialise(identifier: __owned String) -> Bundle?
}
