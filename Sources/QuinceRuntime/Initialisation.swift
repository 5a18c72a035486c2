/// Objects of classes known only at run time, through initialisers that are not `required`.
///
/// The rule: a call of a required initialiser on a metatype goes through the slot of the method table that the base class
/// introduced, so that it reaches any subclass. A factory is a class below the base that declares the base's initialiser
/// `required`, which makes the compiler accept the call; it is never instantiated. Each factory has a class below it, never
/// made either: an override keeps an optimised build from calling the factory's own initialiser directly. Where a class
/// lacks the initialiser, Swift has put one there that ends the program and says so.
/// What happens when a toolchain breaks it: `SelfCheck` makes an object of a known class so, and gets another.
package enum Initialisation {
  /// The class as one that has the factory's required initialiser.
  @inline(never) @_optimize(none)
  package static func through<Factory: AnyObject>(_ factory: Factory.Type, _ type: AnyClass) -> Factory.Type {
    unsafeBitCast(type, to: Factory.Type.self)
  }
}
