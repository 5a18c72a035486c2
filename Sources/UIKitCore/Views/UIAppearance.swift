import Foundation
import QuinceRuntime

/// Classes whose instances can be styled together.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  // surface: called by apps
  static func appearance() -> Self
  // surface: called by apps
  static func appearance(for trait: UITraitCollection) -> Self
  // surface: called by apps
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  // surface: called by apps
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// What was said to appearance proxies: a prototype for each class and container, and the properties set on it.
@MainActor package enum AppearanceProxies {
  struct Entry {
    let cls: AnyClass
    let containers: [AnyClass]
    /// What a view's traits have to contain; nil where it does not matter.
    let traits: UITraitCollection?
    let proxy: UIView
  }
  static var entries: [Entry] {
    get { ApplicationContext.current.appearanceEntries }
    _modify { yield &ApplicationContext.current.appearanceEntries }
  }
  /// Setters by proxy, in the order in which they were first used.
  static var settings: [ObjectIdentifier: [(name: String, apply: (UIView) -> Void)]] {
    get { ApplicationContext.current.appearanceSettings }
    _modify { yield &ApplicationContext.current.appearanceSettings }
  }

  /// - Parameter isOwn: the class's own code asks, maybe while it is initialised: its initialisers cannot be run.
  static func proxy(_ cls: UIView.Type, containers: [AnyClass], traits: UITraitCollection?, isOwn: Bool) -> UIView {
    let known = entries.first { entry in
      entry.cls == cls && entry.containers.elementsEqual(containers) { $0 == $1 } && entry.traits == traits
    }
    if let known { return known.proxy }
    let own = isOwn ? prototype(of: cls, .frame) as? UIView : nil
    let made = own ?? make(cls)
    made._flags.isAppearanceProxy = true
    if frameworkClass(of: cls) != cls {
      ObservationCenter.propertySet = noteProperty
      ObservationCenter.proxyProperty = takeProperty
    }
    entries.append(Entry(cls: cls, containers: containers, traits: traits, proxy: made))
    return made
  }

  private static func make(_ cls: UIView.Type) -> UIView {
    // Collection views are not made without a layout.
    guard let list = cls as? UICollectionView.Type else { return cls._quinceMake(frame: .zero) }
    return list._quinceMake(frame: .zero, collectionViewLayout: UICollectionViewLayout())
  }

  /// An object of the class for which none of the app's initialisers has run.
  static func prototype(of cls: AnyClass, _ initialiser: Prototype.Initialiser) -> AnyObject? {
    frameworkClass(of: cls).flatMap { Prototype.make(cls, as: $0, initialiser) }
  }

  private static var frameworkClasses: [ObjectIdentifier: AnyClass] = [:]

  /// The first class of UIKit that a class is or inherits from. Its properties note their settings themselves.
  private static func frameworkClass(of cls: AnyClass) -> AnyClass? {
    if let known = frameworkClasses[ObjectIdentifier(cls)] { return known }
    let found = ClassTable.lineage(of: cls).first { _typeName($0).hasPrefix("UIKitCore.") }
    frameworkClasses[ObjectIdentifier(cls)] = found
    return found
  }

  /// The app's own properties: those that are `@objc dynamic`, which are the ones that a proxy can hear of on iOS too.
  private static let noteProperty: (AnyObject, String) -> Void = { object, key in
    guard object is UIView, MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      guard let view = object as? UIView, isOwn(key, of: view) else { return }
      if view._flags.isAppearanceProxy { note(view.value(forKey: key), key, of: view) } else { view.noteStyle(key) }
    }
  }

  /// The same where the app has code for the change, which does not run for proxies.
  private static let takeProperty: (AnyObject, String, Any?) -> Bool = { object, key, value in
    guard object is UIView, MainQueue.isCurrent else { return false }
    // Proxies are told on the main thread alone: there is nothing to wait for.
    return onMain {
      guard let view = object as? UIView, view._flags.isAppearanceProxy, isOwn(key, of: view) else { return false }
      note(value, key, of: view)
      return true
    }
  }

  /// Whether the property is the app's, not one of UIKit's that it overrides.
  private static func isOwn(_ key: String, of view: UIView) -> Bool {
    guard let base = frameworkClass(of: type(of: view)), base != type(of: view) else { return false }
    return !Registry.hasProperty(named: key, of: base)
  }

  private static func note(_ value: Any?, _ key: String, of proxy: UIView) {
    guard Registry.hasProperty(named: key, of: type(of: proxy)) else { return }
    record(proxy, key) { (target: UIView) in target.setValue(value, forKey: key) }
  }

  /// Begins a launch. What enters a window takes the looks of proxies at its first layout: apps set them after their
  /// window has its root, too.
  // Assumed: UIKit applies them as it lays a view out, since apps that set them after `rootViewController` look as told.
  static func hold() { ApplicationContext.current.appearanceWaiting = [] }

  /// The first layout is due.
  static func release() {
    let waiting = ApplicationContext.current.appearanceWaiting ?? []
    ApplicationContext.current.appearanceWaiting = nil
    for view in waiting where view._flags.awaitsAppearance { view.applyAppearance() }
  }

  static func viewEntered(_ view: UIView) {
    guard ApplicationContext.current.appearanceWaiting != nil else { return view.applyAppearance() }
    guard !view._flags.appearanceApplied, !view._flags.awaitsAppearance else { return }
    view._flags.awaitsAppearance = true
    ApplicationContext.current.appearanceWaiting?.append(view)
  }

  /// Notes a setting when `view` is a proxy. Setters of properties that proxies offer call it.
  package static func record<View: UIView>(
    _ view: View, _ name: String, _ apply: @escaping (View) -> Void
  ) {
    guard view._flags.isAppearanceProxy else { return }
    let key = ObjectIdentifier(view)
    var list = settings[key] ?? []
    list.removeAll { $0.name == name }
    list.append((name, { target in if let target = target as? View { apply(target) } }))
    settings[key] = list
  }
}

extension UIView {
  public static func appearance() -> Self { _appearance([]) }
  public static func appearance(for trait: UITraitCollection) -> Self { _appearance([], trait) }
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    _appearance(containerTypes.compactMap { $0 as? AnyClass })
  }
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { _appearance(containerTypes.compactMap { $0 as? AnyClass }, trait) }

  /// What `appearance()` becomes where the class itself asks for it.
  // surface: called by what the adapter writes
  public static func _quinceOwnAppearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type] = [])
    -> Self
  { _appearance(containers.compactMap { $0 as? AnyClass }, isOwn: true) }

  private static func _appearance<T: UIView>(
    _ containers: [AnyClass], _ traits: UITraitCollection? = nil, isOwn: Bool = false
  ) -> T {
    unsafeDowncast(AppearanceProxies.proxy(self, containers: containers, traits: traits, isOwn: isOwn), to: T.self)
  }

  /// Remembers a property's value for the views of a proxy; of another view, that it has a value of its own, which
  /// proxies leave alone. Observers of properties that proxies offer call it.
  func noteStyle<View: UIView, Value>(
    _ path: ReferenceWritableKeyPath<View, Value>, _ name: String = #function
  ) {
    if _flags.isAppearanceProxy, let proxy = self as? View {
      let value = proxy[keyPath: path]
      AppearanceProxies.record(proxy, name) { $0[keyPath: path] = value }
    } else {
      noteStyle(name)
    }
  }

  /// The same for what is set by a method: `apply` sets it on a view of the proxy's.
  func noteStyle<View: UIView>(_ name: String, _ apply: @escaping (View) -> Void) {
    if _flags.isAppearanceProxy, let proxy = self as? View {
      AppearanceProxies.record(proxy, name, apply)
    } else {
      noteStyle(name)
    }
  }

  fileprivate func noteStyle(_ name: String) {
    // What is set later stays in any case: proxies are applied once.
    if !_flags.appearanceApplied { makeRare().ownStyles.insert(name) }
  }

  /// Apple: "the appearance is applied when a view enters a window".
  func applyAppearance() {
    _flags.awaitsAppearance = false
    guard !AppearanceProxies.entries.isEmpty, !_flags.appearanceApplied else { return }
    _flags.appearanceApplied = true
    // Superclasses first, then more and more containers; for certain traits last.
    let matching = AppearanceProxies.entries.filter { entry in
      isMatch(entry.cls) && isContained(in: entry.containers)
        && traitCollection.containsTraits(in: entry.traits)
    }.sorted { a, b in
      if a.cls != b.cls { return _depth(a.cls) < _depth(b.cls) }
      if a.containers.count != b.containers.count { return a.containers.count < b.containers.count }
      return a.traits == nil && b.traits != nil
    }
    var own = _rare?.ownStyles ?? []
    if _rare?.tintColor != nil { own.insert("tintColor") }
    for entry in matching {
      for setting in AppearanceProxies.settings[ObjectIdentifier(entry.proxy)] ?? []
      where !own.contains(setting.name) { setting.apply(self) }
    }
  }

  private func isMatch(_ cls: AnyClass) -> Bool { ClassTable.lineage(of: type(of: self)).contains { $0 == cls } }

  private func _depth(_ cls: AnyClass) -> Int { ClassTable.lineage(of: cls).reduce(0) { depth, _ in depth + 1 } }

  /// Whether the containers lie around the view, the first one innermost.
  func isContained(in containers: [AnyClass]) -> Bool {
    var responder: UIResponder? = next
    for wanted in containers {
      var found = false
      while let candidate = responder {
        responder = candidate.next
        if ClassTable.lineage(of: type(of: candidate)).contains(where: { $0 == wanted }) { found = true }
        if found { break }
      }
      if !found { return false }
    }
    return true
  }
}
