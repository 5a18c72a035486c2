import Foundation

extension UIButton {
  /// The look of a button, described as a value.
  public struct Configuration {
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    public enum MacIdiomStyle: Int, Sendable { case automatic, bordered, borderless, borderlessTinted }
    public enum Indicator: Int, Sendable { case automatic, none, popup }

    package enum Kind { case plain, gray, tinted, filled, bordered, borderedTinted, borderedProminent, borderless }
    package var kind: Kind

    package init(kind: Kind) {
      self.kind = kind
      background = ._button
    }

    public static func plain() -> Configuration { Configuration(kind: .plain) }
    public static func gray() -> Configuration { Configuration(kind: .gray) }
    public static func tinted() -> Configuration { Configuration(kind: .tinted) }
    public static func filled() -> Configuration { Configuration(kind: .filled) }
    public static func bordered() -> Configuration { Configuration(kind: .bordered) }
    public static func borderedTinted() -> Configuration { Configuration(kind: .borderedTinted) }
    public static func borderedProminent() -> Configuration { Configuration(kind: .borderedProminent) }
    public static func borderless() -> Configuration { Configuration(kind: .borderless) }

    public var title: String?
    /// Comes before `title`; what its runs do not say is as for that.
    public var attributedTitle: AttributedString?
    /// Gets the attributes that the title would have, for each of its runs.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
    public var subtitle: String?
    public var attributedSubtitle: AttributedString?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping
    public var titleAlignment: TitleAlignment = .automatic
    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    public var background: UIBackgroundConfiguration
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle: CornerStyle = .dynamic
    public var buttonSize: Size = .medium
    @available(*, deprecated, message: "Quince: no effect")
    public var macIdiomStyle: MacIdiomStyle = .automatic {
      didSet { NoEffect.log("UIButton.Configuration.macIdiomStyle") }
    }
    /// `automatic`: the mark of a pop-up button where the button's menu chooses what the button shows.
    public var indicator: Indicator = .automatic
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    public var imagePlacement: NSDirectionalRectEdge = .leading
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    /// Whether a selected button looks so by itself. Default true.
    public var automaticallyUpdateForSelection = true
    private var ownInsets: NSDirectionalEdgeInsets?

    // Observed on iOS 16: 7 and 12 points in a button of medium size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get {
        if let ownInsets { return ownInsets }
        switch buttonSize {
        case .mini: return NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
        case .small: return NSDirectionalEdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10)
        case .medium: return NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: return NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
      }
      set { ownInsets = newValue }
    }
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    @preconcurrency @MainActor public func updated(for button: UIButton) -> Configuration { self }
  }
}
