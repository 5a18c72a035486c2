import QuinceFoundation
import UIKitCore

/// Photos as squares, of which some are chosen.
@MainActor package final class PhotoChoiceController: UICollectionViewController {
  private let items: [PHAsset]
  private let limit: Int
  private let isOrdered: Bool
  private let finish: @MainActor ([PHAsset]?) -> Void
  /// In the order in which they were chosen.
  private var chosen: [Int] = []
  /// Whether the choice may be of nothing: its end is then no adding.
  var mayChooseNone = false {
    didSet {
      navigationItem.rightBarButtonItem?.title = mayChooseNone ? SystemWord.done.text : SystemWord.add.text
      updateButton()
    }
  }

  // Observed on iPhones: squares with a point between them, three in a row.
  private static let gap: CGFloat = 1

  /// - Parameters:
  ///   - limit: how many may be chosen, 0 for any number; - isOrdered: numbers show the order of choice;
  ///   - finish: gets what was chosen, nil after Cancel.
  package init(
    _ items: [PHAsset], limit: Int, isOrdered: Bool, finish: @escaping @MainActor ([PHAsset]?) -> Void
  ) {
    (self.items, self.limit, self.isOrdered, self.finish) = (items, limit, isOrdered, finish)
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    title = "Photos"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { _ in finish(nil) })
    guard takesSeveral else { return }
    let add = UIBarButtonItem(title: SystemWord.add.text, primaryAction: UIAction { [weak self] _ in self?.add() })
    add.style = .done
    navigationItem.rightBarButtonItem = add
    updateButton()
  }

  package required init?(coder: NSCoder) { return nil }

  private var takesSeveral: Bool { limit != 1 }

  /// Marks photos as chosen, before the squares show.
  package func mark(_ takes: (PHAsset) -> Bool) {
    chosen = items.indices.filter { takes(items[$0]) }
    updateButton()
  }

  private func updateButton() { navigationItem.rightBarButtonItem?.isEnabled = mayChooseNone || !chosen.isEmpty }

  package override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.register(PhotoChoiceCell.self, forCellWithReuseIdentifier: "photo")
    guard items.isEmpty else { return }
    let label = UILabel()
    label.text = "No Photos"
    label.font = .systemFont(ofSize: 22)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    collectionView.backgroundView = label
  }

  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let width = view.bounds.width - view.safeAreaInsets.left - view.safeAreaInsets.right
    let count = max(3, (width / 160).rounded(.down))
    let side = ((width - (count - 1) * Self.gap) / count).rounded(.down)
    guard side > 0, layout.itemSize.width != side else { return }
    layout.itemSize = CGSize(width: side, height: side)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (Self.gap, Self.gap)
  }

  package override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }

  package override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell
  {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
    (cell as? PhotoChoiceCell)?.show(items[path.item])
    (cell as? PhotoChoiceCell)?.mark(mark(of: path.item))
    return cell
  }

  package override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    view.deselectItem(at: path, animated: false)
    guard takesSeveral else { return finish([items[path.item]]) }
    if let place = chosen.firstIndex(of: path.item) {
      chosen.remove(at: place)
    } else if limit == 0 || chosen.count < limit {
      chosen.append(path.item)
    }
    for visible in view.indexPathsForVisibleItems {
      (view.cellForItem(at: visible) as? PhotoChoiceCell)?.mark(mark(of: visible.item))
    }
    updateButton()
  }

  private func mark(of item: Int) -> String? {
    guard let place = chosen.firstIndex(of: item) else { return nil }
    return isOrdered ? "\(place + 1)" : "✓"
  }

  private func add() { finish(chosen.map { items[$0] }) }
}

/// A photo that may be chosen.
@MainActor private final class PhotoChoiceCell: UICollectionViewCell {
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

  private var request = PHInvalidImageRequestID

  func show(_ asset: PHAsset) {
    let isMovie = asset.mediaType == .video
    PHImageManager.default().cancelImageRequest(request)
    picture.image = nil
    picture.backgroundColor = isMovie ? .systemGray : .secondarySystemBackground
    badge.isHidden = !isMovie
    accessibilityLabel = (asset.record.name as NSString).deletingPathExtension
    guard !isMovie else { return }
    let side = 160 * UIScreen.main.scale
    request = PHImageManager.default().requestImage(
      for: asset, targetSize: CGSize(width: side, height: side), contentMode: .aspectFill, options: nil
    ) { [weak self] image, _ in self?.picture.image = image }
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
