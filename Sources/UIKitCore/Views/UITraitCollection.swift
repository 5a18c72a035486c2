import CoreGraphics
import Foundation
import QuinceDevice

/// The facts about its surroundings that an object may look different for.
open class UITraitCollection: NSObject, NSCopying, NSCoding, @unchecked Sendable {
  package let quinceValues: QuinceTraitValues

  public override init() {
    quinceValues = QuinceTraitValues()
    super.init()
  }

  package init(_ values: QuinceTraitValues) {
    quinceValues = values
    super.init()
  }

  public required init?(coder: NSCoder) {
    quinceValues = QuinceTraitValues()
    super.init()
  }

  open func encode(with coder: NSCoder) {}
  open func copy(with zone: NSZone? = nil) -> Any { self }

  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = QuinceTraitValues()
    for collection in traitCollections { values.merge(collection.quinceValues) }
    self.init(values)
  }

  private convenience init(_ change: (inout QuinceTraitValues) -> Void) {
    var values = QuinceTraitValues()
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

  open var userInterfaceIdiom: UIUserInterfaceIdiom { quinceValues.idiom }
  open var userInterfaceStyle: UIUserInterfaceStyle { quinceValues.style }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { quinceValues.direction }
  /// Pixels per point; 0 when not specified.
  open var displayScale: CGFloat { quinceValues.scale }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { quinceValues.horizontal }
  open var verticalSizeClass: UIUserInterfaceSizeClass { quinceValues.vertical }
  open var forceTouchCapability: UIForceTouchCapability { quinceValues.forceTouch }
  open var preferredContentSizeCategory: UIContentSizeCategory { quinceValues.contentSize }
  open var displayGamut: UIDisplayGamut { quinceValues.gamut }
  open var accessibilityContrast: UIAccessibilityContrast { quinceValues.contrast }
  open var userInterfaceLevel: UIUserInterfaceLevel { quinceValues.level }
  open var legibilityWeight: UILegibilityWeight { quinceValues.legibility }
  open var activeAppearance: UIUserInterfaceActiveAppearance { quinceValues.active }

  /// True when every trait that the other specifies has the same value here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = quinceValues
    merged.merge(trait.quinceValues)
    return merged == quinceValues
  }

  /// True when a change from the other could make a dynamic colour look different.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection?.quinceValues else { return true }
    let mine = quinceValues
    return mine.style != other.style || mine.level != other.level || mine.contrast != other.contrast
      || mine.gamut != other.gamut || mine.idiom != other.idiom || mine.active != other.active
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.quinceValues == quinceValues
  }
  open override var hash: Int { quinceValues.hashValue }

  // MARK: The current traits

  /// Of the main thread; other threads keep their own.
  private nonisolated(unsafe) static var quinceCurrent: UITraitCollection?
  /// The screen's traits as the main thread last saw them, for drawing on other threads.
  private nonisolated(unsafe) static var quinceScreenTraits = UITraitCollection(traitsFrom: [
    UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: CGFloat(DeviceModel.standard.scale)),
  ])
  private static let quinceLock = NSLock()
  private static let quinceThreadKey = "QuinceCurrentTraits"

  private static var quinceOwn: UITraitCollection? {
    get {
      Thread.isMainThread
        ? quinceCurrent : Thread.current.threadDictionary[quinceThreadKey] as? UITraitCollection
    }
    set {
      if Thread.isMainThread {
        quinceCurrent = newValue
      } else {
        Thread.current.threadDictionary[quinceThreadKey] = newValue
      }
    }
  }

  /// The traits that dynamic colours and images resolve with: those of the view that is drawn or laid out now. May be
  /// asked on any thread.
  open class var current: UITraitCollection {
    get {
      if let own = quinceOwn { return own }
      let screen = Thread.isMainThread ? MainActor.assumeIsolated { UIScreen.main.traitCollection } : nil
      quinceLock.lock()
      defer { quinceLock.unlock() }
      if let screen, screen !== quinceScreenTraits { quinceScreenTraits = screen }
      return quinceScreenTraits
    }
    set { quinceOwn = newValue }
  }

  open func performAsCurrent(_ actions: () -> Void) { UITraitCollection.quincePerform(self, actions) }

  package static func quincePerform(_ traits: UITraitCollection, _ actions: () -> Void) {
    let previous = quinceOwn
    quinceOwn = traits
    actions()
    quinceOwn = previous
  }

  package func quinceReplacing(style: UIUserInterfaceStyle) -> UITraitCollection {
    if style == quinceValues.style || style == .unspecified { return self }
    var values = quinceValues
    values.style = style
    return UITraitCollection(values)
  }

  package func quinceMerging(_ other: UITraitCollection?) -> UITraitCollection {
    guard let other else { return self }
    var values = quinceValues
    values.merge(other.quinceValues)
    return values == quinceValues ? self : UITraitCollection(values)
  }
}

/// The values behind a trait collection; the initial ones mean "unspecified".
package struct QuinceTraitValues: Hashable, Sendable {
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

  package init() {}

  package mutating func merge(_ other: QuinceTraitValues) {
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
  }
}
