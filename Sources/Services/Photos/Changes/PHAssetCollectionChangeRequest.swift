import QuinceFoundation

/// Makes, changes or deletes an album, within a block of changes.
open class PHAssetCollectionChangeRequest: NSObject {
  private let identifier: String
  private let isNew: Bool
  private let transaction = PhotoTransaction.running
  private var currentTitle: String
  /// The photos that the change counts from, where the caller has fetched them.
  private let fetched: [String]?

  private init(_ identifier: String, isNew: Bool, title: String, fetched: [String]? = nil) {
    (self.identifier, self.isNew, currentTitle, self.fetched) = (identifier, isNew, title, fetched)
  }

  /// Nil for albums that cannot be changed, such as the system's own.
  public convenience init?(for assetCollection: PHAssetCollection) {
    guard case .album(let identifier) = assetCollection.content else { return nil }
    self.init(identifier, isNew: false, title: assetCollection.localizedTitle ?? "")
  }

  /// - Parameter assets: the collection's, to whose places inserting, removing and moving refer.
  public convenience init?(for assetCollection: PHAssetCollection, assets: PHFetchResult<PHAsset>) {
    guard case .album(let identifier) = assetCollection.content else { return nil }
    self.init(
      identifier, isNew: false, title: assetCollection.localizedTitle ?? "",
      fetched: (0..<assets.count).map { assets[$0].record.name })
  }

  @discardableResult open class func creationRequestForAssetCollection(withTitle title: String) -> Self {
    let identifier = PhotoLibraryState.newIdentifier("040")
    let request = PHAssetCollectionChangeRequest(identifier, isNew: true, title: title)
    request.transaction.add { _, catalog in
      catalog.albums.append(PhotoCatalog.Album(identifier: identifier, title: title))
      catalog.top.append(identifier)
    }
    func cast<Value>(_ object: PHAssetCollectionChangeRequest) -> Value { object as! Value }
    return cast(request)
  }

  /// The albums go; their photos stay.
  open class func deleteAssetCollections(_ assetCollections: any NSFastEnumeration) {
    let albums: [PHAssetCollection] = PhotoArguments.objects(assetCollections)
    let identifiers = Set(albums.map(\.localIdentifier))
    PhotoTransaction.running.add { _, catalog in
      catalog.albums.removeAll { identifiers.contains($0.identifier) }
      for identifier in identifiers { catalog.detach(identifier) }
    }
  }

  /// Of the album that this request makes; traps for one of an album that exists.
  open var placeholderForCreatedAssetCollection: PHObjectPlaceholder {
    guard isNew else {
      trap(
        "placeholderForCreatedAssetCollection: the request makes no collection", name: .internalInconsistencyException)
    }
    return PHObjectPlaceholder(identifier)
  }

  open var title: String {
    get { currentTitle }
    set {
      currentTitle = newValue
      change { album, _ in album.title = newValue }
    }
  }

  // MARK: Photos

  /// - Parameter assets: assets, and placeholders of the same block's.
  open func addAssets(_ assets: any NSFastEnumeration) {
    change { album, names in
      let present = Set(album.photos)
      album.photos += try names(assets).filter { !present.contains($0) }
    }
  }

  open func insertAssets(_ assets: any NSFastEnumeration, at indexes: IndexSet) {
    change { album, names in
      for (name, index) in zip(try names(assets), indexes) {
        album.photos.removeAll { $0 == name }
        album.photos.insert(name, at: min(index, album.photos.count))
      }
    }
  }

  open func removeAssets(_ assets: any NSFastEnumeration) {
    change { album, names in
      let gone = Set(try names(assets))
      album.photos.removeAll(where: gone.contains)
    }
  }

  open func removeAssets(at indexes: IndexSet) {
    change { album, _ in
      for index in indexes.reversed() where album.photos.indices.contains(index) { album.photos.remove(at: index) }
    }
  }

  open func replaceAssets(at indexes: IndexSet, withAssets assets: any NSFastEnumeration) {
    change { album, names in
      for (name, index) in zip(try names(assets), indexes) where album.photos.indices.contains(index) {
        album.photos[index] = name
      }
    }
  }

  open func moveAssets(at fromIndexes: IndexSet, to toIndex: Int) {
    change { album, _ in
      let places = fromIndexes.filter { album.photos.indices.contains($0) }
      let moved = places.map { album.photos[$0] }
      for place in places.reversed() { album.photos.remove(at: place) }
      album.photos.insert(contentsOf: moved, at: max(0, min(toIndex, album.photos.count)))
    }
  }

  private typealias Names = (any NSFastEnumeration) throws -> [String]

  private func change(_ body: @escaping (inout PhotoCatalog.Album, Names) throws -> Void) {
    let (identifier, transaction, fetched) = (identifier, transaction, fetched)
    transaction.add { _, catalog in
      guard let index = catalog.albums.firstIndex(where: { $0.identifier == identifier }) else {
        throw PHPhotosError(.identifierNotFound)
      }
      if let fetched, Set(fetched) == Set(catalog.albums[index].photos) { catalog.albums[index].photos = fetched }
      try body(&catalog.albums[index]) { assets in
        try (PhotoArguments.objects(assets) as [PHObject]).map { object in
          if let asset = object as? PHAsset { return asset.record.name }
          guard let name = transaction.names[object.localIdentifier] else { throw PHPhotosError(.identifierNotFound) }
          return name
        }
      }
    }
  }
}
