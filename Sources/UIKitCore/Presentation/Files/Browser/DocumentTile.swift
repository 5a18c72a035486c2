import Foundation

/// A document or a folder in a browser: its picture, its name and when it was changed.
@MainActor final class DocumentTile: UICollectionViewCell {
  let picture = UIImageView()
  private let name = UILabel()
  private let date = UILabel()
  private let mark = UIImageView(image: UIImage(systemName: "checkmark.circle.fill"))
  private let progress = UIProgressView(progressViewStyle: .default)

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFit
    name.font = .preferredFont(forTextStyle: .footnote)
    date.font = .preferredFont(forTextStyle: .caption2)
    date.textColor = .secondaryLabel
    for label in [name, date] {
      label.textAlignment = .center
      label.adjustsFontForContentSizeCategory = true
    }
    name.numberOfLines = 2
    mark.isHidden = true
    progress.isHidden = true
    for view in [picture, name, date, mark, progress] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      picture.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      picture.widthAnchor.constraint(equalToConstant: 80), picture.heightAnchor.constraint(equalToConstant: 80),
      name.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 6),
      name.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      name.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      date.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 1),
      date.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      date.trailingAnchor.constraint(equalTo: name.trailingAnchor),
      mark.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
      mark.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
      progress.leadingAnchor.constraint(equalTo: picture.leadingAnchor, constant: 8),
      progress.trailingAnchor.constraint(equalTo: picture.trailingAnchor, constant: -8),
      progress.bottomAnchor.constraint(equalTo: picture.bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { return nil }

  override var isHighlighted: Bool { didSet { picture.alpha = isHighlighted ? 0.5 : 1 } }

  override func prepareForReuse() {
    super.prepareForReuse()
    show(nil)
  }

  /// The tile that makes a new document.
  func showCreation(_ title: String, aspectRatio: CGFloat) {
    name.text = title
    name.textColor = tintColor
    (date.text, mark.isHidden) = (nil, true)
    picture.image = DocumentPicture.creation(aspectRatio)
    picture.tintColor = nil
  }

  func show(_ item: FileFolder.Item, title: String, isEnabled: Bool, isChosen: Bool) {
    name.text = title
    name.textColor = isEnabled ? .label : .tertiaryLabel
    let changed = try? item.url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    date.text = changed.map { DateFormatter.localizedString(from: $0, dateStyle: .short, timeStyle: .none) }
    mark.isHidden = !isChosen
    picture.image = DocumentPicture.of(item)
    picture.tintColor = item.isFolder ? .systemCyan : .systemGray
    contentView.alpha = isEnabled ? 1 : 0.5
    accessibilityLabel = title
  }

  func show(_ loading: Progress?) {
    progress.observedProgress = loading
    progress.isHidden = loading == nil
  }
}

/// The pictures of documents in a browser.
@MainActor enum DocumentPicture {
  static func of(_ item: FileFolder.Item) -> UIImage? {
    if TypeIdentifiers.conforms(item.type, to: "public.image"), let image = UIImage(contentsOfFile: item.url.path) {
      return image.preparingThumbnail(of: CGSize(width: 160, height: 160)) ?? image
    }
    let size = UIImage.SymbolConfiguration(pointSize: 64, weight: .ultraLight)
    return UIImage(systemName: item.isFolder ? "folder.fill" : "doc", withConfiguration: size)
  }

  /// A sheet of paper with a plus.
  /// - Parameter aspectRatio: width to height.
  static func creation(_ aspectRatio: CGFloat) -> UIImage {
    let ratio = min(max(aspectRatio, 0.3), 3)
    let size = ratio < 1 ? CGSize(width: 76 * ratio, height: 76) : CGSize(width: 76, height: 76 / ratio)
    let image = UIGraphicsImageRenderer(size: size).image { _ in
      let sheet = CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1)
      let outline = UIBezierPath(roundedRect: sheet, cornerRadius: 6)
      outline.setLineDash([5, 4], count: 2, phase: 0)
      outline.lineWidth = 1.5
      let plus = UIBezierPath()
      plus.move(to: CGPoint(x: sheet.midX - 11, y: sheet.midY))
      plus.addLine(to: CGPoint(x: sheet.midX + 11, y: sheet.midY))
      plus.move(to: CGPoint(x: sheet.midX, y: sheet.midY - 11))
      plus.addLine(to: CGPoint(x: sheet.midX, y: sheet.midY + 11))
      plus.lineWidth = 1.5
      UIColor.black.setStroke()
      outline.stroke()
      plus.stroke()
    }
    return image.withRenderingMode(.alwaysTemplate)
  }
}
