import CQuinceRuntime

/// Foundation's own methods behind ours.
///
/// The rule: a method is called as a closure is, with the object in the context's place. A closure in memory is the
/// function and the context.
/// What happens when a toolchain breaks it: the method's symbol is not found, and there is nothing to call; the
/// replacement that would call it is not installed either, since that needs the same symbol.
package enum OriginalMethod {
  /// The method of an object, as a function in a structure.
  ///
  /// - Parameter form: a structure with one property of a function's type. Values of function types in structures have
  ///   the calling form of their type; generic code would see another one.
  @inline(__always)
  package static func bound<Form>(_ method: FoundationSymbol, to object: AnyObject, as form: Form.Type) -> Form? {
    guard let function = method.original else { return nil }
    return unsafeBitCast((UnsafeRawPointer(function), object), to: Form.self)
  }
}
