import CoreGraphics
import Foundation
import QuinceDevice
import QuinceRuntime

/// The facts about its surroundings that an object may look different for.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  package let _values: TraitValues

  public override init() {
    _values = TraitValues()
    super.init()
  }

  package init(_ values: TraitValues) {
    _values = values
    super.init()
  }

  public required init?(coder: NSCoder) {
    _values = TraitValues(coder)
    super.init()
  }

  open func encode(with coder: NSCoder) { _values.encode(with: coder) }
  open class var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in traitCollections { values.merge(collection._values) }
    self.init(values)
  }

  private convenience init(_ change: (inout TraitValues) -> Void) {
    var values = TraitValues()
    change(&values)
    self.init(values)
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init { $0.idiom = idiom } }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init { $0.style = userInterfaceStyle } }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.direction = layoutDirection }
  }
  public convenience init(displayScale scale: CGFloat) { self.init { $0.scale = scale } }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontal = horizontalSizeClass }
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.vertical = verticalSizeClass } }
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init { $0.forceTouch = capability }
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.contentSize = preferredContentSizeCategory }
  }
  public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.gamut = displayGamut } }
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.contrast = accessibilityContrast }
  }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init { $0.level = userInterfaceLevel } }
  public convenience init(legibilityWeight: UILegibilityWeight) { self.init { $0.legibility = legibilityWeight } }
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init { $0.active = activeAppearance }
  }

  open var userInterfaceIdiom: UIUserInterfaceIdiom { _values.idiom }
  open var userInterfaceStyle: UIUserInterfaceStyle { _values.style }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { _values.direction }
  /// Pixels per point; 0 when not specified.
  open var displayScale: CGFloat { _values.scale }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { _values.horizontal }
  open var verticalSizeClass: UIUserInterfaceSizeClass { _values.vertical }
  open var forceTouchCapability: UIForceTouchCapability { _values.forceTouch }
  open var preferredContentSizeCategory: UIContentSizeCategory { _values.contentSize }
  open var displayGamut: UIDisplayGamut { _values.gamut }
  open var accessibilityContrast: UIAccessibilityContrast { _values.contrast }
  open var userInterfaceLevel: UIUserInterfaceLevel { _values.level }
  open var legibilityWeight: UILegibilityWeight { _values.legibility }

  /// Whether fonts of the text size or the system's differ.
  func hasOtherFonts(than other: UITraitCollection) -> Bool {
    preferredContentSizeCategory != other.preferredContentSizeCategory || legibilityWeight != other.legibilityWeight
  }
  open var activeAppearance: UIUserInterfaceActiveAppearance { _values.active }

  /// True when every trait that the other specifies has the same value here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = _values
    merged.merge(trait._values)
    return merged == _values
  }

  /// True when a change from the other could make a dynamic colour look different.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection?._values else { return true }
    let own = _values
    if own.style != other.style || own.level != other.level || own.contrast != other.contrast
      || own.gamut != other.gamut || own.idiom != other.idiom || own.active != other.active
    {
      return true
    }
    if own.custom.isEmpty, other.custom.isEmpty { return false }
    return own.changedTraits(from: other).contains { $0.affectsColorAppearance }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?._values == _values
  }
  open override var hash: Int { _values.hashValue }

  // MARK: The current traits

  /// Of the main thread; other threads keep their own.
  private nonisolated(unsafe) static var _current: UITraitCollection?
  /// The screen's traits as the main thread last saw them, for drawing on other threads.
  private nonisolated(unsafe) static var screenTraits = UITraitCollection(traitsFrom: [
    UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: CGFloat(DeviceModel.standard.scale)),
  ])
  private static let _lock = NSLock()
  private static let threadKey = "QuinceCurrentTraits"

  private static var _own: UITraitCollection? {
    get {
      MainThread.isCurrent
        ? _current : Thread.current.threadDictionary[threadKey] as? UITraitCollection
    }
    set {
      if MainThread.isCurrent {
        _current = newValue
      } else {
        Thread.current.threadDictionary[threadKey] = newValue
      }
    }
  }

  /// The traits that dynamic colours and images resolve with: those of the view that is drawn or laid out now. May be
  /// asked on any thread.
  open class var current: UITraitCollection {
    get {
      if let own = _own { return own }
      let screen = MainThread.isCurrent ? MainActor.assumeIsolated { UIScreen.main.traitCollection } : nil
      _lock.lock()
      defer { _lock.unlock() }
      if let screen, screen !== screenTraits { screenTraits = screen }
      return screenTraits
    }
    set { _own = newValue }
  }

  open func performAsCurrent(_ actions: () -> Void) { UITraitCollection._perform(self, actions) }

  package static func _perform(_ traits: UITraitCollection, _ actions: () -> Void) {
    let previous = _own
    _own = traits
    actions()
    _own = previous
  }

  package func replacing(style: UIUserInterfaceStyle) -> UITraitCollection {
    if style == _values.style || style == .unspecified { return self }
    var values = _values
    values.style = style
    return UITraitCollection(values)
  }

  package func merging(_ other: UITraitCollection?) -> UITraitCollection {
    guard let other else { return self }
    return merging(other._values)
  }

  package func merging(_ overrides: UITraitOverrides?) -> UITraitCollection {
    guard let overrides else { return self }
    return merging(overrides.values)
  }

  private func merging(_ other: TraitValues) -> UITraitCollection {
    var values = _values
    values.merge(other)
    return values == _values ? self : UITraitCollection(values)
  }
}

/// The values behind a trait collection; the initial ones mean "unspecified".
package struct TraitValues: Hashable, Sendable {
  package var idiom: UIUserInterfaceIdiom = .unspecified
  package var style: UIUserInterfaceStyle = .unspecified
  package var direction: UITraitEnvironmentLayoutDirection = .unspecified
  package var scale: CGFloat = 0
  package var horizontal: UIUserInterfaceSizeClass = .unspecified
  package var vertical: UIUserInterfaceSizeClass = .unspecified
  package var forceTouch: UIForceTouchCapability = .unknown
  package var contentSize: UIContentSizeCategory = .unspecified
  package var gamut: UIDisplayGamut = .unspecified
  package var contrast: UIAccessibilityContrast = .unspecified
  package var level: UIUserInterfaceLevel = .unspecified
  package var legibility: UILegibilityWeight = .unspecified
  package var active: UIUserInterfaceActiveAppearance = .unspecified
  /// The traits that the app defines, by their types.
  package var custom: [ObjectIdentifier: CustomTraitValue] = [:]

  package init() {}

  package mutating func merge(_ other: TraitValues) {
    if other.idiom != .unspecified { idiom = other.idiom }
    if other.style != .unspecified { style = other.style }
    if other.direction != .unspecified { direction = other.direction }
    if other.scale != 0 { scale = other.scale }
    if other.horizontal != .unspecified { horizontal = other.horizontal }
    if other.vertical != .unspecified { vertical = other.vertical }
    if other.forceTouch != .unknown { forceTouch = other.forceTouch }
    if other.contentSize != .unspecified { contentSize = other.contentSize }
    if other.gamut != .unspecified { gamut = other.gamut }
    if other.contrast != .unspecified { contrast = other.contrast }
    if other.level != .unspecified { level = other.level }
    if other.legibility != .unspecified { legibility = other.legibility }
    if other.active != .unspecified { active = other.active }
    if !other.custom.isEmpty { custom.merge(other.custom) { $1 } }
  }
}
