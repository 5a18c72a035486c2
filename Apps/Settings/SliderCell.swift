import QuinceSettingsAccess
import UIKit

/// A slider for the whole width of a row.
class SliderCell: UITableViewCell {
  let slider = UISlider()
  var changed: ((Float) -> Void)?

  init(row: SettingsRow) {
    super.init(style: .default, reuseIdentifier: nil)
    selectionStyle = .none
    slider.accessibilityIdentifier = row.key
    if !row.title.isEmpty { slider.accessibilityLabel = row.title }
    slider.addTarget(self, action: #selector(moved), for: .valueChanged)
    slider.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(slider)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      slider.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      slider.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      slider.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) { nil }

  @objc private func moved() { changed?(slider.value) }
}
