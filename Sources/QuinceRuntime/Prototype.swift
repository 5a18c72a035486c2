import CQuinceRuntime
import Glibc

/// Objects that represent a class without an initialiser of the class having run.
///
/// The rule: an initialiser of a class is two functions; the second, `…fc`, initialises an object that is allocated, takes
/// it over as its context and gives it back. Nil, zero and empty are memory without a bit.
/// What happens when a toolchain breaks it: no such function is found, and nothing is made.
package enum Prototype {
  /// An initialiser that a class declares, as it is called without values of its own.
  package enum Initialiser: String {
    case plain = "ACycfc"
    /// With an empty rectangle.
    case frame = "5frameAC10Foundation6CGRectV_tcfc"
  }

  /// An object of the class that the initialiser of a class above it has made; what is added below that is zero.
  ///
  /// - Returns: An object that is never destroyed; nil where there is no such initialiser.
  package static func make(_ type: AnyClass, as base: AnyClass, _ initialiser: Initialiser) -> AnyObject? {
    guard RuntimeState.offsetsFit, let name = _mangledTypeName(base),
      let function = quince_process_symbol("$s\(name)\(initialiser.rawValue)")
    else { return nil }
    let table = ClassTable(type)
    let first = RuntimeState.offsets.firstProperty
    guard let object = swift_allocObject(table.address, table.instanceSize, table.instanceAlignmentMask) else {
      return nil
    }
    memset(object + first, 0, table.instanceSize - first)
    guard let made = quince_initialise(function, object) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(made).takeUnretainedValue()
  }
}
