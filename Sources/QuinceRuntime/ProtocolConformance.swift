import CQuinceRuntime

/// Whether classes conform to protocols that are known at run time alone.
///
/// The rule: the run-time makes the type `any P.Type` of `any P`; a class that conforms to P is a value of it.
/// What happens when a toolchain breaks it: without the function the library does not load.
package enum ProtocolConformance {
  /// - Parameter aProtocol: `UITextInput.self`, say; nothing conforms to a type of another kind.
  package static func holds(_ type: AnyClass, _ aProtocol: Any.Type) -> Bool {
    guard isExistential(aProtocol),
      let metadata = swift_getExistentialMetatypeMetadata(unsafeBitCast(aProtocol, to: UnsafeRawPointer.self))
    else { return false }
    func isValue<T>(of wanted: T.Type) -> Bool { type is T }
    return _openExistential(unsafeBitCast(metadata, to: Any.Type.self), do: isValue)
  }
}
