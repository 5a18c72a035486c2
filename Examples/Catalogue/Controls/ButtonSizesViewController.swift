import UIKit

/// The sizes and corners of configured buttons.
class ButtonSizesViewController: DemoViewController {
  private let sizes: [(String, UIButton.Configuration.Size)] = [
    ("Mini", .mini), ("Small", .small), ("Medium", .medium), ("Large", .large),
  ]
  private let corners: [(String, UIButton.Configuration.CornerStyle)] = [
    ("Fixed", .fixed), ("Dynamic", .dynamic), ("Small", .small), ("Medium", .medium), ("Large", .large),
    ("Capsule", .capsule),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Sizes")
    for (name, size) in sizes {
      addRow([button(name, .filled(), size: size), button(name, .tinted(), size: size, image: "star.fill")])
    }
    addHeading("Corners")
    for (name, style) in corners {
      var configuration = UIButton.Configuration.filled()
      configuration.cornerStyle = style
      add(name, button("Button", configuration))
    }
    addHeading("Background")
    add(custom())
  }

  private func button(
    _ title: String, _ base: UIButton.Configuration, size: UIButton.Configuration.Size = .medium, image: String? = nil
  ) -> UIButton {
    var configuration = base
    configuration.title = NSLocalizedString(title, comment: "")
    configuration.buttonSize = size
    configuration.image = image.flatMap { UIImage(systemName: $0) }
    configuration.imagePadding = 6
    return UIButton(configuration: configuration)
  }

  private func custom() -> UIButton {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Stroked, with insets of its own"
    configuration.baseForegroundColor = .systemIndigo
    configuration.background.strokeColor = .systemIndigo
    configuration.background.strokeWidth = 2
    configuration.background.cornerRadius = 14
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20)
    return UIButton(configuration: configuration)
  }
}
