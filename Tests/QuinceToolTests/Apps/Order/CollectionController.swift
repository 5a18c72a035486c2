import UIKit

final class NumberedView: UICollectionReusableView {
  let number = Numbers.next()
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    print("view \(number) at \(layoutAttributes.indexPath)")
  }
}

final class NumberedItem: UICollectionViewCell {
  let number = Numbers.next()
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .systemGray5
    label.font = .systemFont(ofSize: 12)
    label.frame = bounds
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override var isSelected: Bool {
    didSet {
      contentView.backgroundColor = isSelected ? .systemOrange : .systemGray5
      if isSelected != oldValue { print("item \(number) selected \(isSelected)") }
    }
  }
  override func prepareForReuse() {
    super.prepareForReuse()
    print("item \(number) reused")
  }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    print("item \(number) at \(layoutAttributes.indexPath)")
  }
}

final class CollectionController: UICollectionViewController {
  private var sections: [[String]] = (0..<12).map { section in (0..<7).map { "\(section).\($0)" } }

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 36)
    layout.headerReferenceSize = CGSize(width: 100, height: 22)
    super.init(collectionViewLayout: layout)
    title = "Collection"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .white
    collectionView.register(NumberedItem.self, forCellWithReuseIdentifier: "item")
    collectionView.register(
      NumberedView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    collectionView.allowsMultipleSelection = true
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Batch", style: .plain, target: self, action: #selector(batch)),
      UIBarButtonItem(title: "Select", style: .plain, target: self, action: #selector(select)),
      UIBarButtonItem(title: "Single", style: .plain, target: self, action: #selector(single)),
      UIBarButtonItem(title: "Reload", style: .plain, target: self, action: #selector(reload)),
    ]
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    if let cell = cell as? NumberedItem { cell.label.text = "\(sections[indexPath.section][indexPath.item]) in \(cell.number)" }
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    if let view = view as? NumberedView { view.label.text = "Section \(indexPath.section) in \(view.number)" }
    return view
  }
  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    print("will display \(indexPath)")
  }
  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    print("did end \(indexPath)")
  }
  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    print("did end header \(indexPath)")
  }

  @objc private func reload() { collectionView.reloadData() }

  @objc private func select() {
    for path in collectionView.indexPathsForVisibleItems where path.item % 2 == 0 {
      collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    }
  }

  @objc private func single() {
    collectionView.allowsMultipleSelection = false
    collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    collectionView.allowsMultipleSelection = true
  }

  @objc private func batch() {
    sections.remove(at: 2)
    sections[0].removeSubrange(0...3)
    sections[1].insert(contentsOf: ["a", "b", "c"], at: 1)
    collectionView.performBatchUpdates {
      self.collectionView.deleteSections([2])
      self.collectionView.deleteItems(at: (0...3).map { IndexPath(item: $0, section: 0) })
      self.collectionView.insertItems(at: (1...3).map { IndexPath(item: $0, section: 1) })
    } completion: { _ in
      print("batch done")
    }
  }
}
