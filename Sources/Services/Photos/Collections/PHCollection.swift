import QuinceFoundation

/// An album or a folder.
open class PHCollection: PHObject, _QuinceKeyValueCoding, @unchecked Sendable {
  let title: String?

  init(_ identifier: String, title: String?) {
    self.title = title
    super.init(identifier)
  }

  open var canContainAssets: Bool { false }
  open var canContainCollections: Bool { false }
  open var localizedTitle: String? { title }
  open func canPerform(_ anOperation: PHCollectionEditOperation) -> Bool { false }

  open override var description: String { "<\(type(of: self)): \(localIdentifier) \"\(title ?? "")\">" }

  /// The user's albums and folders that lie in no folder.
  open class func fetchTopLevelUserCollections(with options: PHFetchOptions?) -> PHFetchResult<PHCollection> {
    CollectionFetch.result(options) { state in state.catalog.top.compactMap { CollectionFetch.collection($0, state) } }
  }

  open class func fetchCollections(
    in collectionList: PHCollectionList, options: PHFetchOptions?
  ) -> PHFetchResult<PHCollection> {
    if let kept = collectionList.transient { return CollectionFetch.result(options) { _ in kept } }
    let identifier = collectionList.localIdentifier
    return CollectionFetch.result(options) { state in
      let folder = state.catalog.folders.first { $0.identifier == identifier }
      return folder?.children.compactMap { CollectionFetch.collection($0, state) } ?? []
    }
  }

  // Apple: PHFetchOptions, "Supported Predicate and Sort Descriptor Keys".
  open func _quinceValue(forKey key: String) -> Any?? {
    switch key {
    case "SELF", "self": .some(self)
    case "localIdentifier": .some(localIdentifier)
    case "localizedTitle", "title": .some(title)
    case "canContainAssets": .some(canContainAssets)
    case "canContainCollections": .some(canContainCollections)
    default: nil
    }
  }

  open func _quinceSetValue(_ value: Any?, forKey key: String) throws -> Bool { false }
}

/// Fetches of collections.
enum CollectionFetch {
  static func result<Value: PHCollection>(
    _ options: PHFetchOptions?, choose: @escaping (PhotoLibraryState) -> [Value]
  ) -> PHFetchResult<Value> {
    PhotoAccess.askIfNeeded()
    let options = options?.copy() as? PHFetchOptions
    return query(options, choose)(PhotoAccess.visible)
  }

  private static func query<Value: PHCollection>(
    _ options: PHFetchOptions?, _ choose: @escaping (PhotoLibraryState) -> [Value]
  ) -> (PhotoLibraryState) -> PHFetchResult<Value> {
    { state in
      let all = choose(state)
      let result = PHFetchResult<Value>(.objects(options?.apply(to: all) ?? all))
      result.isIncremental = options?.wantsIncrementalChangeDetails ?? true
      result.refetch = query(options, choose)
      return result
    }
  }

  static func collection(_ identifier: String, _ state: PhotoLibraryState) -> PHCollection? {
    album(identifier, state) ?? folder(identifier, state)
  }

  static func album(_ identifier: String, _ state: PhotoLibraryState) -> PHAssetCollection? {
    if let smart = smartAlbums(.any).first(where: { $0.localIdentifier == identifier }) { return smart }
    guard let album = state.catalog.albums.first(where: { $0.identifier == identifier }) else { return nil }
    return PHAssetCollection(identifier, title: album.title, .album(identifier), count: album.photos.count)
  }

  static func folder(_ identifier: String, _ state: PhotoLibraryState) -> PHCollectionList? {
    guard let folder = state.catalog.folders.first(where: { $0.identifier == identifier }) else { return nil }
    return PHCollectionList(identifier, title: folder.title, children: folder.children)
  }

  static func smartAlbums(_ kind: PHAssetCollectionSubtype) -> [PHAssetCollection] {
    AlbumContent.smartTitles.filter { kind == .any || $0.kind == kind }.map { album in
      PHAssetCollection(
        PhotoLibraryState.identifier(of: "album \(album.kind.rawValue)", "040"), title: album.title,
        .smart(album.kind), count: NSNotFound)
    }
  }
}
