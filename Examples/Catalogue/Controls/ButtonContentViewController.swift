import UIKit

/// Images, subtitles and indicators in configured buttons.
class ButtonContentViewController: DemoViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Image placement")
    addRow([placed(.leading, "Leading"), placed(.trailing, "Trailing")])
    addRow([placed(.top, "Top"), placed(.bottom, "Bottom")])

    addHeading("Subtitle and alignment")
    add(subtitled(.leading, "Leading"), subtitled(.center, "Centre"), subtitled(.trailing, "Trailing"))

    addHeading("Activity")
    addRow([busy(.filled()), busy(.gray())])

    addHeading("Text of its own")
    add(attributed())

    addHeading("A handler that follows the state")
    addRow([heart(isSelected: false), heart(isSelected: true)])
  }

  private func placed(_ edge: NSDirectionalRectEdge, _ title: String) -> UIButton {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = NSLocalizedString(title, comment: "")
    configuration.image = UIImage(systemName: "arrow.forward")
    configuration.imagePlacement = edge
    configuration.imagePadding = 8
    return UIButton(configuration: configuration)
  }

  private func subtitled(_ alignment: UIButton.Configuration.TitleAlignment, _ title: String) -> UIButton {
    var configuration = UIButton.Configuration.gray()
    configuration.title = NSLocalizedString(title, comment: "")
    configuration.subtitle = NSLocalizedString("A subtitle that is longer than its title", comment: "")
    configuration.titleAlignment = alignment
    configuration.titlePadding = 2
    configuration.image = UIImage(systemName: "envelope")
    configuration.imagePadding = 10
    configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(scale: .large)
    return UIButton(configuration: configuration)
  }

  private func busy(_ base: UIButton.Configuration) -> UIButton {
    var configuration = base
    configuration.title = NSLocalizedString("Loading", comment: "")
    configuration.showsActivityIndicator = true
    configuration.imagePadding = 8
    return UIButton(configuration: configuration)
  }

  private func attributed() -> UIButton {
    var title = AttributedString("Monospaced 123")
    title.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .monospacedSystemFont(ofSize: 17, weight: .semibold))
    var configuration = UIButton.Configuration.borderedTinted()
    configuration.attributedTitle = title
    configuration.baseBackgroundColor = .systemGreen
    configuration.baseForegroundColor = .systemGreen
    return UIButton(configuration: configuration)
  }

  private func heart(isSelected: Bool) -> UIButton {
    let button = UIButton(configuration: .bordered(), primaryAction: nil)
    button.configurationUpdateHandler = { button in
      var configuration = button.configuration
      configuration?.title = button.isSelected ? "Liked" : "Like"
      configuration?.image = UIImage(systemName: button.isSelected ? "heart.fill" : "heart")
      configuration?.imagePadding = 6
      button.configuration = configuration
    }
    button.changesSelectionAsPrimaryAction = true
    button.isSelected = isSelected
    return button
  }
}
