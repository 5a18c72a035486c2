import Foundation
import UIKitCore

/// The photos that a picker shows, as squares.
@MainActor final class PickerGridController: UICollectionViewController {
  private weak var picker: PHPickerViewController?
  private let configuration: PHPickerConfiguration
  private var items: [PhotoFolder.Item] = []
  /// In the order in which they were chosen.
  private var chosen: [Int] = []

  // Observed on iPhones: squares with a point between them, three in a row.
  private static let gap: CGFloat = 1

  init(_ picker: PHPickerViewController) {
    self.picker = picker
    configuration = picker.configuration
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    title = "Photos"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak picker] _ in picker?.finish([]) })
    guard takesSeveral else { return }
    let add = UIBarButtonItem(title: "Add", primaryAction: UIAction { [weak self] _ in self?.add() })
    add.style = .done
    add.isEnabled = false
    navigationItem.rightBarButtonItem = add
  }

  required init?(coder: NSCoder) { return nil }

  private var takesSeveral: Bool { configuration.selectionLimit != 1 }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.register(PickerCell.self, forCellWithReuseIdentifier: "photo")
    items = PhotoFolder.items(["public.image", "public.movie"]).filter {
      configuration.filter?.takes(isMovie: $0.isMovie) ?? true
    }
    guard items.isEmpty else { return }
    let label = UILabel()
    label.text = "No Photos"
    label.font = .systemFont(ofSize: 22)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    collectionView.backgroundView = label
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let width = view.bounds.width - view.safeAreaInsets.left - view.safeAreaInsets.right
    let count = max(3, (width / 160).rounded(.down))
    let side = ((width - (count - 1) * Self.gap) / count).rounded(.down)
    guard side > 0, layout.itemSize.width != side else { return }
    layout.itemSize = CGSize(width: side, height: side)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (Self.gap, Self.gap)
  }

  override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

  override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
    (cell as? PickerCell)?.show(items[path.item])
    (cell as? PickerCell)?.mark(mark(of: path.item))
    return cell
  }

  override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    view.deselectItem(at: path, animated: false)
    guard takesSeveral else { return picker?.finish([items[path.item]]) ?? () }
    if let place = chosen.firstIndex(of: path.item) {
      chosen.remove(at: place)
    } else if configuration.selectionLimit == 0 || chosen.count < configuration.selectionLimit {
      chosen.append(path.item)
    }
    for visible in view.indexPathsForVisibleItems {
      (view.cellForItem(at: visible) as? PickerCell)?.mark(mark(of: visible.item))
    }
    navigationItem.rightBarButtonItem?.isEnabled = !chosen.isEmpty
  }

  private func mark(of item: Int) -> String? {
    guard let place = chosen.firstIndex(of: item) else { return nil }
    return configuration.selection == .ordered ? "\(place + 1)" : "✓"
  }

  private func add() { picker?.finish(chosen.map { items[$0] }) }
}

/// A photo that may be chosen.
@MainActor private final class PickerCell: UICollectionViewCell {
  private let picture = UIImageView()
  private let badge = UIImageView(image: UIImage(systemName: "video.fill"))
  private let disc = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    badge.tintColor = .white
    for view in [picture, badge] { contentView.addSubview(view) }
    isAccessibilityElement = true
    disc.backgroundColor = .systemBlue
    disc.textColor = .white
    disc.textAlignment = .center
    disc.font = .systemFont(ofSize: 13, weight: .semibold)
    disc.layer.cornerRadius = 11
    disc.layer.borderWidth = 1.5
    disc.layer.borderColor = UIColor.white.cgColor
    disc.clipsToBounds = true
    contentView.addSubview(disc)
    mark(nil)
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ item: PhotoFolder.Item) {
    picture.image = item.isMovie ? nil : UIImage(contentsOfFile: item.url.path)
    picture.backgroundColor = item.isMovie ? .systemGray : .secondarySystemBackground
    badge.isHidden = !item.isMovie
    accessibilityLabel = item.url.deletingPathExtension().lastPathComponent
  }

  /// - Parameter text: nil: the photo is not chosen.
  func mark(_ text: String?) {
    disc.isHidden = text == nil
    disc.text = text
    picture.alpha = text == nil ? 1 : 0.7
    accessibilityTraits = text == nil ? .image : [.image, .selected]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
    badge.frame = CGRect(x: 6, y: contentView.bounds.height - 22, width: 22, height: 16)
    disc.frame = CGRect(x: contentView.bounds.width - 27, y: contentView.bounds.height - 27, width: 22, height: 22)
  }
}
