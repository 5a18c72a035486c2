import Foundation
import QuinceRuntime

/// Objects of classes known only at run time, as `T()` and `type.init()` make them.
///
/// Swift wants a `required` initialiser there; the classes of Apple's frameworks need none. The initialisers in
/// extensions of this protocol are chosen where the type checker finds nothing else. They have no bodies: their symbols
/// are those of the static methods beside them, which get the class that is meant as `self`, while an initialiser would
/// see the type that the compiler knows.
public protocol _QuinceMaking {}

extension NSObject: _QuinceMaking {}

extension _QuinceMaking where Self: NSObject {
  // No `init()`: the compiler, which makes up `init(from:)` for `class C: NSObject, Codable`, and protocols that ask for
  // `init()` would see two. The adapter lets such protocols ask for this one where an extension adopts them.
  @_disfavoredOverload @_silgen_name("_quince_make_object") public init(_quince: Void = ())

  /// What `init()` of the class makes.
  @_silgen_name("_quince_make_object") public static func _quinceMake() -> Self {
    unsafeDowncast(Registry.made(self) ?? ObjectFactory.make(self), to: Self.self)
  }
}

/// Makes objects from metatypes without `required` initialisers.
///
/// The class is never instantiated: `required` makes the compiler accept a call on a metatype, and the call goes through
/// the slot of the method table that the base class introduced, so that it reaches any subclass.
package class ObjectFactory: NSObject {
  package required override init() { super.init() }

  /// What the override of `init()` that the class has makes.
  @inline(never) @_optimize(none)
  package static func make(_ type: NSObject.Type) -> NSObject {
    Initialisation.through(ObjectFactory.self, type).init()
  }
}

/// Never made either: an override keeps an optimised build from calling the maker's own initialiser directly.
package class ObjectFactoryOverride: ObjectFactory {
  package required init() { super.init() }
}
