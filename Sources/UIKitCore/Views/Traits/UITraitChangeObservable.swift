import Foundation

/// Stands for one call of `registerForTraitChanges`.
public protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying {}

/// An object that tells whoever registered when its traits change: views, controllers, window scenes, presentations.
@preconcurrency @MainActor public protocol UITraitChangeObservable {}

@MainActor extension UITraitChangeObservable where Self: UITraitEnvironment {
  /// Calls the handler after one of the traits has changed.
  /// - Parameter handler: gets the object itself, which it need not capture, and the traits before.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { environment, previous in
      if let environment = environment as? Self { handler(environment, previous) }
    }
  }

  /// The same for a handler that names its type itself: `Self` in a class that has subclasses.
  @_disfavoredOverload @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Environment, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { environment, previous in
      if let environment = environment as? Environment { handler(environment, previous) }
    }
  }

  /// Sends an action after one of the traits has changed.
  /// - Parameters:
  ///   - target: is not kept alive.
  ///   - action: takes nothing, the object whose traits changed, or also the traits before.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  {
    let target = WeakReference(target as AnyObject)
    return register(traits) { environment, previous in
      guard let target = target.value else { return }
      _ = action._quinceSendOrTrap(to: target, arguments: [environment, previous])
    }
  }

  /// Sends an action to the object itself after one of the traits has changed.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Registrations end with their object, too.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserved)?.traitObservers.remove(registration)
  }

  private func register(_ traits: [UITrait], _ notify: @escaping TraitRegistration.Notification)
    -> TraitRegistration
  {
    let registration = TraitRegistration(traits, notify)
    (self as? any TraitObserved)?.traitObservers.add(registration)
    return registration
  }
}

/// What the system's own observable objects have.
@MainActor protocol TraitObserved: AnyObject, UITraitEnvironment {
  var traitObservers: TraitObservers { get }
}

final class TraitRegistration: NSObject, UITraitChangeRegistration {
  typealias Notification = @MainActor (any UITraitEnvironment, UITraitCollection) -> Void

  let traits: [UITrait]
  let notify: Notification

  init(_ traits: [UITrait], _ notify: @escaping Notification) {
    self.traits = traits
    self.notify = notify
    super.init()
  }

  func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The registrations of one object, in their order.
@MainActor package final class TraitObservers {
  private var registrations: [TraitRegistration] = []

  func add(_ registration: TraitRegistration) { registrations.append(registration) }

  func remove(_ registration: any UITraitChangeRegistration) { registrations.removeAll { $0 === registration } }

  /// Tells those who wait for one of the traits that changed, each once.
  func notify(_ environment: any UITraitEnvironment, from previous: UITraitCollection, to current: UITraitCollection) {
    for registration in registrations {
      guard registrations.contains(where: { $0 === registration }),
        registration.traits.contains(where: { current._values.differs(from: previous._values, in: $0) })
      else { continue }
      registration.notify(environment, previous)
    }
  }
}
