import QuinceFoundation

/// What contexts share, so that values go from one to another.
// Apple's is an NSObject, of which no initialiser in Swift could fail that takes nothing.
open class JSVirtualMachine: @unchecked Sendable {
  let handle: ScriptLibrary.Handle
  let library: ScriptLibrary

  /// Nil where the machine has no engine, which standard error says.
  public init!() {
    guard let library = ScriptLibrary.shared, let handle = library.makeMachine() else {
      NoEffect.log("JSContext, which needs the package libwpewebkit-1.1-0,")
      return nil
    }
    (self.library, self.handle) = (library, handle)
  }

  deinit { library.unref(handle) }

  // surface: references are counted by both sides
  open func addManagedReference(_ object: Any!, withOwner owner: Any!) {}
  // surface: as above
  open func removeManagedReference(_ object: Any!, withOwner owner: Any!) {}
}

/// A value that is kept for an owner.
open class JSManagedValue: NSObject, @unchecked Sendable {
  public let value: JSValue!
  public init!(value: JSValue!) { self.value = value }
  public convenience init!(value: JSValue!, andOwner owner: Any!) { self.init(value: value) }
}
