import UIKit

/// Blurs of every material over a picture, with text that shines through.
class EffectsViewController: DemoViewController {
  private let styles: [(String, UIBlurEffect.Style)] = [
    ("Ultra thin", .systemUltraThinMaterial), ("Thin", .systemThinMaterial), ("Regular", .systemMaterial),
    ("Thick", .systemThickMaterial), ("Chrome", .systemChromeMaterial), ("Extra light", .extraLight), ("Light", .light),
    ("Dark", .dark), ("Prominent", .prominent),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    for start in stride(from: 0, to: styles.count, by: 3) {
      let picture = UIImageView(image: Picture.landscape(size: CGSize(width: 360, height: 120)))
      picture.contentMode = .scaleAspectFill
      picture.clipsToBounds = true
      picture.heightAnchor.constraint(equalToConstant: 120).isActive = true
      let row = UIStackView(arrangedSubviews: styles[start..<start + 3].map { panel($0.0, $0.1) })
      row.distribution = .fillEqually
      row.spacing = 12
      row.frame = picture.bounds.insetBy(dx: 12, dy: 16)
      row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      picture.addSubview(row)
      add(picture)
    }
  }

  private func panel(_ name: String, _ style: UIBlurEffect.Style) -> UIView {
    let blur = UIBlurEffect(style: style)
    let panel = UIVisualEffectView(effect: blur)
    panel.layer.cornerRadius = 10
    panel.clipsToBounds = true
    let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .label))
    vibrancy.frame = panel.contentView.bounds
    vibrancy.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    panel.contentView.addSubview(vibrancy)
    let label = UILabel()
    label.text = NSLocalizedString(name, comment: "")
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.numberOfLines = 0
    label.frame = vibrancy.contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    vibrancy.contentView.addSubview(label)
    return panel
  }
}
