import QuinceFoundation

/// A photo or film of the library, as it was when it was fetched. Its file is not looked at until sizes, dates, places or
/// durations are asked for.
open class PHAsset: PHObject, _QuinceKeyValueCoding, @unchecked Sendable {
  public enum PlaybackStyle: Int, Sendable {
    case unsupported, image, imageAnimated, livePhoto, video, videoLooping
  }

  let record: PhotoRecord
  private let photo: PhotoCatalog.Photo

  init(_ record: PhotoRecord, _ identifier: String, _ photo: PhotoCatalog.Photo) {
    (self.record, self.photo) = (record, photo)
    super.init(identifier)
  }

  open var mediaType: PHAssetMediaType { record.isMovie ? .video : .image }

  /// What the file says: of the kinds that there are, screenshots are told apart.
  open var mediaSubtypes: PHAssetMediaSubtype {
    !record.isMovie && record.metadata.isScreenshot ? .photoScreenshot : []
  }

  open var playbackStyle: PlaybackStyle { record.isMovie ? .video : record.isAnimated ? .imageAnimated : .image }
  open var sourceType: PHAssetSourceType { .typeUserLibrary }

  /// Upright.
  open var pixelWidth: Int { record.metadata.width }
  open var pixelHeight: Int { record.metadata.height }

  /// When the photo was taken, as its file has it from the camera; else when the file was written.
  open var creationDate: Date? { photo.created ?? record.metadata.created }
  // Assumed: favourites and albums do not count as modifications.
  open var modificationDate: Date? { record.metadata.modified }

  open var location: CLLocation? {
    guard let place = photo.hasOwnPlace ? photo.place : record.metadata.place else { return nil }
    return CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude),
      altitude: place.altitude ?? 0, horizontalAccuracy: 0, verticalAccuracy: place.altitude == nil ? -1 : 0,
      timestamp: creationDate ?? Date(timeIntervalSinceReferenceDate: 0))
  }

  /// Seconds; 0 for photos.
  open var duration: TimeInterval { record.metadata.duration }
  open var isFavorite: Bool { photo.isFavorite }
  open var isHidden: Bool { photo.isHidden }
  /// Apple: what edits have left behind; photos of a folder have no such data.
  open var hasAdjustments: Bool { false }
  open var adjustmentFormatIdentifier: String? { nil }
  open var burstIdentifier: String? { nil }
  open var representsBurst: Bool { false }

  // Apple: content is edited through adjustments, which there are none of.
  open func canPerform(_ editOperation: PHAssetEditOperation) -> Bool { editOperation != .content }

  open override var description: String {
    "<PHAsset: \(localIdentifier) mediaType=\(mediaType.rawValue)/\(mediaSubtypes.rawValue), "
      + "sourceType=\(sourceType.rawValue), (\(pixelWidth)x\(pixelHeight)), favorite=\(isFavorite ? 1 : 0)>"
  }

  override func hasSameContents(as other: PHObject) -> Bool {
    guard let other = other as? PHAsset else { return false }
    return photo == other.photo && record === other.record
  }

  override func refetched(in state: PhotoLibraryState) -> PHObject? {
    state.record(withIdentifier: localIdentifier).map(state.asset)
  }

  // MARK: Fetching

  /// Without descriptors the assets come in the order of their files' names, which is that of their making for photos of a
  /// camera. Hidden ones come where the options say so.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    AssetFetch.result(options) { $0.records }
  }

  open class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    AssetFetch.result(options) { state in
      switch mediaType {
      case .image: state.records.filter { !$0.isMovie }
      case .video: state.records.filter(\.isMovie)
      case .audio, .unknown: []
      }
    }
  }

  /// In the order of the identifiers' assets in the library; those that lead nowhere are left out.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    var seen: Set<String> = []
    let unique = identifiers.filter { seen.insert($0).inserted }
    return AssetFetch.result(options, withHidden: true) { state in
      unique.compactMap { state.record(withIdentifier: $0) }
    }
  }

  open class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    let content = assetCollection.content
    return AssetFetch.result(options, withHidden: content.showsHidden) { content.records(in: $0) }
  }

  // Assumed: the newest three of the collection.
  open class func fetchKeyAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset>? {
    let content = assetCollection.content
    return AssetFetch.result(options, withHidden: content.showsHidden) { Array(content.records(in: $0).suffix(3)) }
  }

  /// Finds nothing: the folder has no bursts.
  open class func fetchAssets(
    withBurstIdentifier burstIdentifier: String, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { AssetFetch.result(options) { _ in [] } }

  // MARK: Predicates and sort descriptors

  // Apple: PHFetchOptions, "Supported Predicate and Sort Descriptor Keys".
  open func _quinceValue(forKey key: String) -> Any?? {
    switch key {
    case "SELF", "self": .some(self)
    case "localIdentifier": .some(localIdentifier)
    case "creationDate": .some(creationDate)
    case "modificationDate": .some(modificationDate)
    case "mediaType": .some(mediaType.rawValue)
    case "mediaSubtypes", "mediaSubtype": .some(mediaSubtypes.rawValue)
    case "duration": .some(duration)
    case "pixelWidth": .some(pixelWidth)
    case "pixelHeight": .some(pixelHeight)
    case "favorite", "isFavorite": .some(isFavorite)
    case "hidden", "isHidden": .some(isHidden)
    case "burstIdentifier": .some(burstIdentifier)
    case "sourceType": .some(sourceType.rawValue)
    case "playbackStyle": .some(playbackStyle.rawValue)
    case "location": .some(location)
    // Observed: apps read the file's name so.
    case "filename": .some(record.name)
    default: nil
    }
  }

  open func _quinceSetValue(_ value: Any?, forKey key: String) throws -> Bool { false }
}
