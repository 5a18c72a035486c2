import UIKit

final class TodoCell: UITableViewCell {
  static let reuseIdentifier = String(describing: TodoCell.self)

  private let circle = UIView()
  private let titleLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    circle.layer.borderWidth = 2
    circle.layer.cornerRadius = 11
    circle.translatesAutoresizingMaskIntoConstraints = false
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    titleLabel.numberOfLines = 0
    contentView.addSubview(circle)
    contentView.addSubview(titleLabel)
    NSLayoutConstraint.activate([
      circle.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      circle.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      circle.widthAnchor.constraint(equalToConstant: 22),
      circle.heightAnchor.constraint(equalTo: circle.widthAnchor),
      titleLabel.leadingAnchor.constraint(equalTo: circle.trailingAnchor, constant: 12),
      titleLabel.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(with item: TodoItem) {
    let attributes: [NSAttributedString.Key: Any] =
      item.isDone
      ? [.strikethroughStyle: NSUnderlineStyle.single.rawValue, .foregroundColor: UIColor.secondaryLabel]
      : [.foregroundColor: UIColor.label]
    titleLabel.attributedText = NSAttributedString(string: item.title, attributes: attributes)
    circle.layer.borderColor = (item.isDone ? UIColor.systemGreen : UIColor.systemGray3).cgColor
    circle.backgroundColor = item.isDone ? .systemGreen : .clear
    accessibilityLabel = item.title
    accessibilityValue = item.isDone ? "Done" : "Open"
  }
}
