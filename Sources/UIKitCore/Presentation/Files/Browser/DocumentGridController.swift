import Foundation

/// The documents of one folder, in tiles.
@MainActor final class DocumentGridController: UICollectionViewController {
  private weak var browser: UIDocumentBrowserViewController?
  private let folder: URL
  private var items: [FileFolder.Item] = []
  private var chosen: Set<URL> = []
  private var isChoosing = false

  init(_ browser: UIDocumentBrowserViewController, folder: URL) {
    (self.browser, self.folder) = (browser, folder)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 104, height: 144)
    layout.minimumLineSpacing = 12
    layout.minimumInteritemSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    super.init(collectionViewLayout: layout)
    let isHome = folder == UIDocumentBrowserViewController.home
    title = isHome ? Self.appName : folder.lastPathComponent
  }

  required init?(coder: NSCoder) { return nil }

  private static var appName: String {
    (Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName")
      ?? Bundle.main.object(forInfoDictionaryKey: "CFBundleName")) as? String ?? "Documents"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.register(DocumentTile.self, forCellWithReuseIdentifier: "tile")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    refresh()
  }

  func refresh() {
    guard isViewLoaded else { return }
    items = FileFolder.items(in: folder)
    chosen.formIntersection(items.map(\.url))
    showButtons()
    collectionView.reloadData()
  }

  func tile(of url: URL) -> DocumentTile? {
    guard let row = items.firstIndex(where: { $0.url.standardizedFileURL == url.standardizedFileURL }) else {
      return nil
    }
    return collectionView.cellForItem(at: IndexPath(item: row + firstRow, section: 0)) as? DocumentTile
  }

  // MARK: The bar

  private func showButtons() {
    guard let browser else { return }
    var right = browser.additionalTrailingNavigationBarButtonItems
    if isChoosing {
      let selected = items.filter { chosen.contains($0.url) }
      right = [UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.choose(false) })]
      right += browser.customActions.filter { $0.isOffered(for: selected, in: .navigationBar) }.map { action in
        UIBarButtonItem(
          title: action.localizedTitle, image: action.image, primaryAction: UIAction { _ in action.run(selected) })
      }
    } else {
      if browser.allowsPickingMultipleItems || hasBarActions {
        right.append(
          UIBarButtonItem(
            title: SystemWord.select.text, primaryAction: UIAction { [weak self] _ in self?.choose(true) }))
      }
      if browser.allowsDocumentCreation {
        right.insert(
          UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.create() }), at: 0)
      }
    }
    navigationItem.rightBarButtonItems = right
    navigationItem.leftItemsSupplementBackButton = true
    navigationItem.leftBarButtonItems = browser.additionalLeadingNavigationBarButtonItems
  }

  private var hasBarActions: Bool {
    browser?.customActions.contains { $0.availability.contains(.navigationBar) } ?? false
  }

  private func choose(_ isOn: Bool) {
    let picked = items.map(\.url).filter(chosen.contains)
    isChoosing = isOn
    chosen = []
    refresh()
    if !isOn, !picked.isEmpty, browser?.allowsPickingMultipleItems == true { browser?.pick(picked) }
  }

  private func create() { browser?.createDocument(in: folder) }

  // MARK: Tiles

  /// How many tiles come before the documents.
  private var firstRow: Int { browser?.allowsDocumentCreation == true ? 1 : 0 }

  private func item(at path: IndexPath) -> FileFolder.Item? {
    let row = path.item - firstRow
    return items.indices.contains(row) ? items[row] : nil
  }

  private func canPick(_ item: FileFolder.Item) -> Bool { browser?.takes(item) == true }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count + firstRow
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    guard let tile = cell as? DocumentTile, let browser else { return cell }
    if let item = item(at: indexPath) {
      let hides = !item.isFolder && !browser.shouldShowFileExtensions
      tile.show(
        item, title: hides ? (item.name as NSString).deletingPathExtension : item.name,
        isEnabled: item.isFolder || canPick(item), isChosen: chosen.contains(item.url))
    } else {
      tile.showCreation(browser.localizedCreateDocumentActionTitle, aspectRatio: browser.defaultDocumentAspectRatio)
    }
    return tile
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    guard let browser else { return }
    guard let item = item(at: indexPath) else { return create() }
    if isChoosing, canPick(item) {
      if chosen.remove(item.url) == nil { chosen.insert(item.url) }
      collectionView.reconfigureItems(at: [indexPath])
      showButtons()
    } else if item.isFolder, !canPick(item) || browser.allowedContentTypes.isEmpty {
      navigationController?.pushViewController(DocumentGridController(browser, folder: item.url), animated: true)
    } else if canPick(item) {
      browser.pick([item.url])
    }
  }

  // MARK: Menus

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let item = item(at: indexPath) else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.menu(for: item, at: indexPath) })
  }

  private func menu(for item: FileFolder.Item, at path: IndexPath) -> UIMenu {
    let own = (browser?.customActions ?? []).filter { $0.isOffered(for: [item], in: .menu) }.map { action in
      UIAction(title: action.localizedTitle, image: action.image) { _ in action.run([item]) }
    }
    let share = UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { [weak self] _ in
      guard let self else { return }
      browser?.share([item.url], from: collectionView.cellForItem(at: path) ?? collectionView)
    }
    let rename = UIAction(title: "Rename", image: UIImage(systemName: "pencil")) { [weak self] _ in
      self?.askForName(of: item)
    }
    let remove = UIAction(
      title: SystemWord.delete.text, image: UIImage(systemName: "trash"), attributes: .destructive
    ) { [weak self] _ in
      self?.report { try FileManager.default.removeItem(at: item.url) }
      self?.refresh()
    }
    return UIMenu(children: [UIMenu(options: .displayInline, children: own), share, rename, remove])
  }

  private func askForName(of item: FileFolder.Item) {
    let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.text = (item.name as NSString).deletingPathExtension }
    alert.addAction(UIAlertAction(title: SystemWord.cancel.text, style: .cancel))
    alert.addAction(
      UIAlertAction(title: SystemWord.done.text, style: .default) { [weak self, weak alert] _ in
        guard let name = alert?.textFields?.first?.text, !name.isEmpty else { return }
        self?.browser?.renameDocument(at: item.url, proposedName: name) { _, error in
          if let error { self?.report { throw error } }
        }
      })
    present(alert, animated: true)
  }

  private func report(_ work: () throws -> Void) {
    do { try work() } catch {
      let alert = UIAlertController(title: nil, message: error.localizedDescription, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }
}
