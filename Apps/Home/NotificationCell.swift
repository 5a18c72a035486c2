import QuinceSettingsAccess
import UIKit

/// A notification on a card of its own: the app's icon, what it says, and when it came.
class NotificationCell: UITableViewCell {
  static let identifier = "notification"
  private let card = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let icon = UIImageView()
  private let title = UILabel()
  private let body = UILabel()
  private let time = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    card.layer.cornerRadius = 22
    card.clipsToBounds = true
    contentView.addSubview(card)
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    title.numberOfLines = 2
    body.font = .systemFont(ofSize: 15)
    body.numberOfLines = 4
    time.font = .systemFont(ofSize: 13)
    time.textColor = .secondaryLabel
    time.setContentHuggingPriority(.required, for: .horizontal)
    time.setContentCompressionResistancePriority(.required, for: .horizontal)
    place()
  }

  required init?(coder: NSCoder) { fatalError("notifications are shown in code") }

  private func place() {
    let first = UIStackView(arrangedSubviews: [title, time])
    first.alignment = .firstBaseline
    first.spacing = 8
    let texts = UIStackView(arrangedSubviews: [first, body])
    texts.axis = .vertical
    let content = card.contentView
    for view in [card, icon, texts] { view.translatesAutoresizingMaskIntoConstraints = false }
    content.addSubview(icon)
    content.addSubview(texts)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      card.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      icon.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 14),
      icon.centerYAnchor.constraint(equalTo: content.centerYAnchor),
      icon.widthAnchor.constraint(equalToConstant: 38), icon.heightAnchor.constraint(equalToConstant: 38),
      texts.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
      texts.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -14),
      texts.topAnchor.constraint(equalTo: content.topAnchor, constant: 14),
      texts.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -14),
      content.heightAnchor.constraint(greaterThanOrEqualToConstant: 66),
    ])
  }

  func show(_ notification: HomeAccess.Notification, now: Date) {
    let app = notification.app
    icon.image = AppIcon.image(bundle: app.bundle, icons: app.icons, name: app.name, side: 38, on: app.color)
    title.text = notification.title.isEmpty ? app.name : notification.title
    body.text = [notification.subtitle, notification.body].filter { !$0.isEmpty }.joined(separator: "\n")
    body.isHidden = body.text?.isEmpty != false
    time.text = Self.time(from: notification.date, to: now)
    isAccessibilityElement = true
    accessibilityLabel = [app.name, title.text, body.text].compactMap { $0 }.joined(separator: ", ")
    accessibilityTraits = .button
  }

  private static func time(from date: Date, to now: Date) -> String {
    guard now.timeIntervalSince(date) >= 60 else { return text("now") }
    let formatter = RelativeDateTimeFormatter()
    formatter.unitsStyle = .short
    return formatter.localizedString(for: date, relativeTo: now)
  }
}
