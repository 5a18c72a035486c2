import CoreGraphics
import Foundation

/// The device's photos as squares.
@MainActor final class PhotoGridController: UICollectionViewController {
  private weak var picker: UIImagePickerController?
  private var items: [PhotoFolder.Item] = []
  private let empty = UILabel(frame: .zero)

  // Observed on iPhones: squares with a point between them, three in a row.
  private static let gap: CGFloat = 1

  init(_ picker: UIImagePickerController) {
    self.picker = picker
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    title = "Photos"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak picker] _ in picker?.cancel() })
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    empty.text = "No Photos"
    empty.font = .systemFont(ofSize: 22)
    empty.textColor = .secondaryLabel
    empty.textAlignment = .center
    reload()
  }

  func reload() {
    guard isViewLoaded, let picker else { return }
    items = PhotoFolder.items(picker.mediaTypes)
    collectionView.backgroundView = items.isEmpty ? empty : nil
    collectionView.reloadData()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let width = view.bounds.width - view.safeAreaInsets.left - view.safeAreaInsets.right
    let count = max(3, (width / 160).rounded(.down))
    let side = ((width - (count - 1) * Self.gap) / count).rounded(.down)
    guard side > 0, layout.itemSize.width != side else { return }
    layout.itemSize = CGSize(width: side, height: side)
    layout.minimumInteritemSpacing = Self.gap
    layout.minimumLineSpacing = Self.gap
  }

  override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

  override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
    (cell as? PhotoCell)?.show(items[path.item])
    return cell
  }

  override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    view.deselectItem(at: path, animated: false)
    picker?.pick(items[path.item])
  }
}

/// A photo in the grid.
@MainActor final class PhotoCell: UICollectionViewCell {
  private let picture = UIImageView(frame: .zero)
  private let badge = UIImageView(image: UIImage(systemName: "video.fill"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    badge.tintColor = .white
    for view in [picture, badge] { contentView.addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .image
  }
  required init?(coder: NSCoder) { nil }

  func show(_ item: PhotoFolder.Item) {
    picture.image = item.isMovie ? nil : UIImage(contentsOfFile: item.url.path)
    picture.backgroundColor = item.isMovie ? .systemGray : .secondarySystemBackground
    badge.isHidden = !item.isMovie
    accessibilityLabel = item.url.deletingPathExtension().lastPathComponent
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
    badge.frame = CGRect(x: 6, y: contentView.bounds.height - 22, width: 22, height: 16)
  }
}
