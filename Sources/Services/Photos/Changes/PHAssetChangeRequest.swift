import QuinceFoundation
import UIKitCore

/// Makes, changes or deletes an asset, within a block of changes.
open class PHAssetChangeRequest: NSObject {
  private let identifier: String
  private let isNew: Bool
  private let transaction = PhotoTransaction.running

  /// For a new asset.
  override init() {
    (identifier, isNew) = (PhotoLibraryState.newIdentifier("001"), true)
    super.init()
  }

  /// - Parameter asset: an asset that was fetched.
  public init(for asset: PHAsset) {
    (identifier, isNew) = (asset.localIdentifier, false)
    super.init()
    transaction.names[identifier] = asset.record.name
  }

  /// Nil for a request of an asset that exists.
  open var placeholderForCreatedAsset: PHObjectPlaceholder? { isNew ? PHObjectPlaceholder(identifier) : nil }

  // MARK: Making

  /// Of a picture in memory, which is kept as PNG.
  @discardableResult open class func creationRequestForAsset(from image: UIImage) -> Self {
    let request = Self._made()
    request.create(extension: "png") {
      guard let data = image.pngData() else { throw PHPhotosError(.invalidResource) }
      return data
    }
    return request
  }

  /// Nil for a file that is no picture.
  @discardableResult open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? {
    creation(fileURL) { !PhotoFolder.isMovie($0.lastPathComponent) }
  }

  /// Nil for a file that is no film.
  @discardableResult open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? {
    creation(fileURL) { PhotoFolder.isMovie($0.lastPathComponent) }
  }

  private class func creation(_ file: URL, _ takes: (URL) -> Bool) -> Self? {
    guard takes(file), FileManager.default.isReadableFile(atPath: file.path) else { return nil }
    let request = Self._made()
    request.create(extension: file.pathExtension) { try Data(contentsOf: file) }
    return request
  }

  class func _made() -> Self {
    func cast<Value>(_ object: PHAssetChangeRequest) -> Value { object as! Value }
    return cast(self == PHAssetCreationRequest.self ? PHAssetCreationRequest() : PHAssetChangeRequest())
  }

  /// - Parameter data: read when the block is over; a file may be written after the request was made.
  func create(extension kind: String, _ data: @escaping () throws -> Data) {
    let (identifier, transaction) = (identifier, transaction)
    transaction.add(isAddition: true) { _, catalog in
      let name = try PhotoFolder.add(try data(), extension: kind).lastPathComponent
      transaction.names[identifier] = name
      catalog[name].identifier = identifier
    }
  }

  // MARK: Deleting

  /// - Parameter assets: an array or a fetch result of assets.
  open class func deleteAssets(_ assets: any NSFastEnumeration) {
    PhotoTransaction.running.delete(PhotoArguments.objects(assets))
  }

  // MARK: Changing

  private func change(_ body: @escaping (inout PhotoCatalog.Photo) -> Void) {
    let (identifier, transaction) = (identifier, transaction)
    transaction.add(isAddition: isNew) { _, catalog in
      guard let name = transaction.names[identifier] else { throw PHPhotosError(.identifierNotFound) }
      body(&catalog[name])
    }
  }

  private var current: PHAsset? {
    PhotoAccess.visible.record(withIdentifier: identifier).map(PhotoAccess.visible.asset)
  }

  open var creationDate: Date? {
    get { madeDate ?? current?.creationDate }
    set {
      madeDate = newValue
      change { $0.created = newValue }
    }
  }
  private var madeDate: Date?

  open var location: CLLocation? {
    get { hasPlace ? place : current?.location }
    set {
      (hasPlace, place) = (true, newValue)
      let kept = newValue.map {
        PhotoPlace(
          latitude: $0.coordinate.latitude, longitude: $0.coordinate.longitude,
          altitude: $0.verticalAccuracy > 0 ? $0.altitude : nil)
      }
      change { ($0.hasOwnPlace, $0.place) = (true, kept) }
    }
  }
  private var hasPlace = false
  private var place: CLLocation?

  open var isFavorite: Bool {
    get { favorite ?? current?.isFavorite ?? false }
    set {
      favorite = newValue
      change { $0.isFavorite = newValue }
    }
  }
  private var favorite: Bool?

  open var isHidden: Bool {
    get { hidden ?? current?.isHidden ?? false }
    set {
      hidden = newValue
      change { $0.isHidden = newValue }
    }
  }
  private var hidden: Bool?
}
