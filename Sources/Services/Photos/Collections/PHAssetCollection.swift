import QuinceFoundation

/// An album of the user's, one that the system fills, or one that is kept nowhere.
open class PHAssetCollection: PHCollection, @unchecked Sendable {
  let content: AlbumContent
  private let count: Int

  init(_ identifier: String, title: String?, _ content: AlbumContent, count: Int) {
    (self.content, self.count) = (content, count)
    super.init(identifier, title: title)
  }

  open var assetCollectionType: PHAssetCollectionType {
    if case .smart = content { return .smartAlbum }
    return .album
  }

  open var assetCollectionSubtype: PHAssetCollectionSubtype {
    if case .smart(let kind) = content { return kind }
    return .albumRegular
  }

  /// `NSNotFound` for what would have to be counted.
  open var estimatedAssetCount: Int { count }

  /// When the first of the collection's assets was made.
  open var startDate: Date? { dates.min() }
  open var endDate: Date? { dates.max() }
  private var dates: [Date] {
    let state = PhotoAccess.visible
    return content.records(in: state).compactMap { state.asset($0).creationDate }
  }

  // Apple: of collections that the system made by place. Folders of files have none.
  open var approximateLocation: CLLocation? { nil }
  open var localizedLocationNames: [String] { [] }

  open override var canContainAssets: Bool { true }

  open override func canPerform(_ anOperation: PHCollectionEditOperation) -> Bool {
    guard case .album = content else { return anOperation == .deleteContent && canDeleteContent }
    return anOperation != .createContent
  }

  private var canDeleteContent: Bool {
    if case .smart = content { return true }
    return false
  }

  override func hasSameContents(as other: PHObject) -> Bool {
    guard let other = other as? PHAssetCollection else { return false }
    return title == other.title && count == other.count && content == other.content
  }

  override func refetched(in state: PhotoLibraryState) -> PHObject? {
    if case .transient = content { return self }
    return CollectionFetch.album(localIdentifier, state)
  }

  open override func _quinceValue(forKey key: String) -> Any?? {
    switch key {
    case "assetCollectionType", "collectionType": .some(assetCollectionType.rawValue)
    case "assetCollectionSubtype", "collectionSubtype": .some(assetCollectionSubtype.rawValue)
    case "estimatedAssetCount": .some(estimatedAssetCount)
    case "startDate": .some(startDate)
    case "endDate": .some(endDate)
    default: super._quinceValue(forKey: key)
    }
  }

  // MARK: Fetching

  open class func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    CollectionFetch.result(options) { state in identifiers.compactMap { CollectionFetch.album($0, state) } }
  }

  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    CollectionFetch.result(options) { state in
      switch type {
      case .smartAlbum: CollectionFetch.smartAlbums(subtype)
      case .album where subtype == .any || subtype == .albumRegular:
        state.catalog.albums.compactMap { CollectionFetch.album($0.identifier, state) }
      default: []
      }
    }
  }

  open class func fetchAssetCollectionsContaining(
    _ asset: PHAsset, with type: PHAssetCollectionType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    CollectionFetch.result(options) { state in
      // Apple: "smart albums are not supported".
      guard type == .album else { return [] }
      return state.catalog.albums.filter { $0.photos.contains(asset.record.name) }
        .compactMap { CollectionFetch.album($0.identifier, state) }
    }
  }

  // MARK: Transient collections

  open class func transientAssetCollection(with assets: [PHAsset], title: String?) -> PHAssetCollection {
    PHAssetCollection(
      PhotoLibraryState.newIdentifier("040"), title: title, .transient(assets.map(\.record.name)), count: assets.count)
  }

  open class func transientAssetCollection(
    withAssetFetchResult fetchResult: PHFetchResult<PHAsset>, title: String?
  ) -> PHAssetCollection {
    transientAssetCollection(with: (0..<fetchResult.count).map { fetchResult[$0] }, title: title)
  }
}
