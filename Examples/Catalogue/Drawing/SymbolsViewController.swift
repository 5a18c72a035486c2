import UIKit

/// System images: scales, weights, sizes and colours.
class SymbolsViewController: DemoViewController {
  private let names = [
    "star", "heart.fill", "bell.badge", "person.crop.circle", "gear", "trash", "folder", "paperplane", "calendar",
    "cloud.sun", "bolt", "map", "camera", "lock", "mic", "cart", "house", "bookmark", "flag", "globe", "wifi", "link",
    "pencil", "clock",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Names")
    for start in stride(from: 0, to: names.count, by: 8) {
      let row = UIStackView(arrangedSubviews: names[start..<start + 8].map { image($0, .init(textStyle: .title2)) })
      row.distribution = .fillEqually
      add(row)
    }
    addHeading("Scales")
    addRow([.small, .medium, .large].map { image("star.circle", .init(textStyle: .title1, scale: $0)) })
    addHeading("Weights")
    addRow(
      [.ultraLight, .light, .regular, .semibold, .bold, .black].map {
        image("square.and.arrow.up", .init(pointSize: 28, weight: $0))
      })
    addHeading("Text styles")
    addRow(
      [.caption1, .body, .title2, .largeTitle].map { image("leaf.fill", .init(textStyle: $0)) })
    addHeading("Colours")
    addRow([
      image("cloud.sun.rain.fill", .preferringMulticolor().applying(large)),
      image("person.3.sequence.fill", large.applying(UIImage.SymbolConfiguration(hierarchicalColor: .systemIndigo))),
      image(
        "folder.badge.plus", large.applying(UIImage.SymbolConfiguration(paletteColors: [.systemRed, .systemBlue]))),
      tinted("heart.fill", .systemPink),
    ])
    addHeading("Beside text")
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Baseline"
    button.configuration?.image = UIImage(systemName: "text.badge.checkmark")
    button.configuration?.imagePadding = 6
    addRow([button])
  }

  private var large: UIImage.SymbolConfiguration { .init(textStyle: .largeTitle) }

  private func image(_ name: String, _ configuration: UIImage.SymbolConfiguration) -> UIImageView {
    let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
    view.contentMode = .center
    return view
  }

  private func tinted(_ name: String, _ colour: UIColor) -> UIImageView {
    let view = image(name, large)
    view.tintColor = colour
    return view
  }
}
