import CQuinceRuntime

/// C functions of libraries that are in the process, but that the toolchain names no library to link with: the ICU that
/// Foundation brings along.
///
/// The rule: the function has the symbol, or `swift_` and the symbol, and C's calling convention.
/// What happens when a toolchain breaks it: there is no such function; `SelfCheck` names it, and what would call it does
/// without.
package enum ProcessLibrary {
  /// - Parameter type: a function's type with `@convention(c)`.
  package static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    let symbol = quince_process_symbol("swift_\(name)") ?? quince_process_symbol(name)
    SelfCheck.require(symbol != nil, "ICU's function \(name)")
    return symbol.map { unsafeBitCast($0, to: Function.self) }
  }
}
