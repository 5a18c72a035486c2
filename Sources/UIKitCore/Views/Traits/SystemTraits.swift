import CoreGraphics

/// A trait that has its place among the values of every collection.
package protocol SystemTrait: UITraitDefinition where Value: Equatable {
  static var path: WritableKeyPath<TraitValues, Value> { get }
}

extension SystemTrait {
  static func differs(_ first: TraitValues, _ second: TraitValues) -> Bool {
    first[keyPath: path] != second[keyPath: path]
  }
}

public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  public static var affectsColorAppearance: Bool { true }
}
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  public static var affectsColorAppearance: Bool { true }
}
public enum UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}
public enum UITraitDisplayScale: UITraitDefinition {
  public static let defaultValue: CGFloat = 0
}
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
public enum UITraitForceTouchCapability: UITraitDefinition {
  public static let defaultValue = UIForceTouchCapability.unknown
}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.unspecified
}
public enum UITraitDisplayGamut: UITraitDefinition {
  public static let defaultValue = UIDisplayGamut.unspecified
  public static var affectsColorAppearance: Bool { true }
}
public enum UITraitAccessibilityContrast: UITraitDefinition {
  public static let defaultValue = UIAccessibilityContrast.unspecified
  public static var affectsColorAppearance: Bool { true }
}
public enum UITraitUserInterfaceLevel: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  public static var affectsColorAppearance: Bool { true }
}
public enum UITraitLegibilityWeight: UITraitDefinition {
  public static let defaultValue = UILegibilityWeight.unspecified
}
public enum UITraitActiveAppearance: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
  public static var affectsColorAppearance: Bool { true }
}

extension UITraitUserInterfaceIdiom: SystemTrait {
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.idiom }
}
extension UITraitUserInterfaceStyle: SystemTrait {
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.style }
}
extension UITraitLayoutDirection: SystemTrait {
  package static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.direction }
}
extension UITraitDisplayScale: SystemTrait {
  package static var path: WritableKeyPath<TraitValues, CGFloat> { \.scale }
}
extension UITraitHorizontalSizeClass: SystemTrait {
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontal }
}
extension UITraitVerticalSizeClass: SystemTrait {
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.vertical }
}
extension UITraitForceTouchCapability: SystemTrait {
  package static var path: WritableKeyPath<TraitValues, UIForceTouchCapability> { \.forceTouch }
}
extension UITraitPreferredContentSizeCategory: SystemTrait {
  package static var path: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.contentSize }
}
extension UITraitDisplayGamut: SystemTrait {
  package static var path: WritableKeyPath<TraitValues, UIDisplayGamut> { \.gamut }
}
extension UITraitAccessibilityContrast: SystemTrait {
  package static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.contrast }
}
extension UITraitUserInterfaceLevel: SystemTrait {
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.level }
}
extension UITraitLegibilityWeight: SystemTrait {
  package static var path: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibility }
}
extension UITraitActiveAppearance: SystemTrait {
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance> { \.active }
}
