import CoreGraphics
import Foundation

/// Shows a configuration of a screen without content.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  private var shown: UIContentUnavailableConfiguration
  private let backdrop = BackgroundConfigurationView(frame: .zero)
  private let stack = UIStackView(frame: .zero)

  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(backdrop)
    addSubview(stack)
    let margins = layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: margins.centerYAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
    ])
    build()
  }

  public required init?(coder: NSCoder) { nil }

  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      shown = new
      build()
    }
  }

  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIContentUnavailableConfiguration
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
  }

  // MARK: Parts

  private func build() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    directionalLayoutMargins = shown.directionalLayoutMargins
    preservesSuperviewLayoutMargins = shown.axesPreservingSuperviewLayoutMargins == .both
    backdrop.apply(shown.background, tintColor: tintColor)
    add(picture, gap: shown.imageToTextPadding)
    add(
      label(shown.text, shown.attributedText, shown.textProperties),
      gap: hasSecondaryText ? shown.textToSecondaryTextPadding : shown.textToButtonPadding)
    add(
      label(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties),
      gap: shown.textToButtonPadding)
    add(button(shown.button, shown.buttonProperties), gap: shown.buttonToSecondaryButtonPadding)
    add(button(shown.secondaryButton, shown.secondaryButtonProperties), gap: 0)
  }

  private var hasSecondaryText: Bool {
    !(shown.secondaryText ?? "").isEmpty || (shown.secondaryAttributedText?.length ?? 0) > 0
  }

  private func add(_ part: UIView?, gap: CGFloat) {
    guard let part else { return }
    stack.addArrangedSubview(part)
    stack.setCustomSpacing(gap, after: part)
  }

  private var picture: UIView? {
    if shown.kind == .loading, shown.image == nil {
      let indicator = UIActivityIndicatorView(style: .medium)
      indicator.startAnimating()
      return indicator
    }
    guard let image = shown.image else { return nil }
    let properties = shown.imageProperties
    let view = UIImageView(image: image)
    view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    if let color = properties.tintColor { view.tintColor = color }
    view.contentMode = .scaleAspectFit
    view.layer.cornerRadius = properties.cornerRadius
    view.clipsToBounds = properties.cornerRadius > 0
    if properties.maximumSize.width > 0 {
      view.widthAnchor.constraint(lessThanOrEqualToConstant: properties.maximumSize.width).isActive = true
    }
    if properties.maximumSize.height > 0 {
      view.heightAnchor.constraint(lessThanOrEqualToConstant: properties.maximumSize.height).isActive = true
    }
    return view
  }

  private func label(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties
  ) -> UIView? {
    guard !(text ?? "").isEmpty || (attributed?.length ?? 0) > 0 else { return nil }
    let label = UILabel(frame: .zero)
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment = shown.alignment == .center ? .center : .natural
    if let attributed { label.attributedText = attributed } else { label.text = text }
    return label
  }

  private func button(
    _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIView? {
    guard configuration.title != nil || configuration.image != nil || configuration.attributedTitle != nil else {
      return nil
    }
    let button = UIButton(configuration: configuration, primaryAction: nil)
    if let action = properties.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    button.isEnabled = properties.isEnabled
    button.role = properties.role
    return button
  }
}
