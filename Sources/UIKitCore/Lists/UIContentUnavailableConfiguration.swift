import CoreGraphics
import Foundation

/// What a screen without content shows: a picture, a title, an explanation and buttons, one below the other.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public enum Alignment: Sendable { case center, natural }

  public struct ImageProperties {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Nil takes the view's tint.
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// Points; zero leaves the picture as large as it is.
    public var maximumSize = CGSize.zero
  }

  public struct TextProperties {
    public var font = UIFont.preferredFont(forTextStyle: .body)
    public var color = UIColor.label
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// 0 for as many as it takes.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
  }

  @MainActor public struct ButtonProperties {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var isEnabled = true
    public var role = UIButton.Role.normal
    nonisolated init() {}
  }

  enum Kind { case empty, loading, search }
  let kind: Kind

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties()
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties()
  /// Shown where it has a title or an image.
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var alignment = Alignment.center
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
  /// Points between the parts.
  public var imageToTextPadding: CGFloat = 14
  public var textToSecondaryTextPadding: CGFloat = 6
  public var textToButtonPadding: CGFloat = 18
  public var buttonToSecondaryButtonPadding: CGFloat = 12
  public var background = UIBackgroundConfiguration.clear()

  // Assumed: fonts and colours of the three kinds, from iOS 17's pictures.
  private init(_ kind: Kind) {
    self.kind = kind
    imageProperties.tintColor = .secondaryLabel
    imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
    textProperties.font = .systemFont(ofSize: 22, weight: .bold)
    secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
    secondaryTextProperties.color = .secondaryLabel
  }

  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.empty) }

  /// An activity indicator over a quiet text.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(.loading)
    configuration.text = "Loading…"
    configuration.textProperties.font = .preferredFont(forTextStyle: .subheadline)
    configuration.textProperties.color = .secondaryLabel
    return configuration
  }

  /// A search that found nothing.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(.search)
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = "No Results"
    configuration.secondaryText = "Check the spelling or try a new search."
    return configuration
  }

  public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

  /// A search names what was looked for.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard kind == .search, let words = (state as? UIContentUnavailableConfigurationState)?.searchText, !words.isEmpty
    else { return self }
    var configuration = self
    if text == "No Results" { configuration.text = "No Results for “\(words)”" }
    return configuration
  }
}

/// What a controller without content depends on.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  // surface: for the app's own configurations
  public var traitCollection: UITraitCollection
  /// What is typed in the search bar of the controller's navigation item.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
