import QuinceFoundation

/// Names one version of a model, which is read when it is needed.
// Assumed: the version checksum does not have to be the model's: checksums that Xcode printed are of Apple's hashes, and Quince's
// are others. Where a name or a file leaves a choice, the version with the checksum is taken.
open class NSManagedObjectModelReference: NSObject {
  /// What the app gave.
  public let versionChecksum: String

  private enum Place {
    case model(NSManagedObjectModel)
    case file(URL)
    case name(String, Bundle?)
    case hashes([AnyHashable: Any], Bundle?)
  }
  private let place: Place
  private var known: NSManagedObjectModel?
  private let lock = NSLock()

  public init(model: NSManagedObjectModel, versionChecksum: String) {
    place = .model(model)
    self.versionChecksum = versionChecksum
    super.init()
  }

  /// A `.mom`, a `.momd`, or one of Xcode's own files.
  public init(fileURL: URL, versionChecksum: String) {
    place = .file(fileURL)
    self.versionChecksum = versionChecksum
    super.init()
  }

  /// The version of that name in one of the bundle's models, else the model of that name. Nil is the main bundle.
  public init(name modelName: String, in bundle: Bundle?, versionChecksum: String) {
    place = .name(modelName, bundle)
    self.versionChecksum = versionChecksum
    super.init()
  }

  /// The version whose entities have these hashes. Nil is the main bundle.
  public init(entityVersionHashes versionHash: [AnyHashable: Any], in bundle: Bundle?, versionChecksum: String) {
    place = .hashes(versionHash, bundle)
    self.versionChecksum = versionChecksum
    super.init()
  }

  /// Ends the program where there is no such model.
  open var resolvedModel: NSManagedObjectModel {
    do { return try resolve() } catch {
      trap(
        "NSManagedObjectModelReference: \((error as NSError).localizedFailureReason ?? "\(error)")",
        name: .internalInconsistencyException)
    }
  }

  // Apple: NSManagedObjectModelReferenceNotFoundError, "the referenced managed object model couldn't be found or loaded"
  func resolve() throws -> NSManagedObjectModel {
    try lock.withLock {
      if let known { return known }
      let made = try find()
      known = made
      return made
    }
  }

  private func find() throws -> NSManagedObjectModel {
    switch place {
    case .model(let model): return model
    case .file(let url):
      let versions = ModelFile.versions(at: url)
      if let model = fitting(versions) ?? NSManagedObjectModel(contentsOf: url) { return model }
      throw missing("there is no model at \(url.path)")
    case .name(let name, let bundle):
      let versions = ModelFile.files(in: bundle ?? .main, named: name).compactMap {
        NSManagedObjectModel(contentsOf: $0)
      }
      if let model = fitting(versions) ?? versions.first { return model }
      throw missing("there is no model and no version of one named \(name) in \((bundle ?? .main).bundlePath)")
    case .hashes(let hashes, let bundle):
      let versions = ModelFile.versions(in: bundle ?? .main)
      let wanted = hashes.reduce(into: [String: Data]()) { $0["\($1.key.base)"] = $1.value as? Data }
      if let model = versions.first(where: { $0.entityVersionHashesByName == wanted }) ?? fitting(versions) {
        return model
      }
      throw missing(
        "no model in \((bundle ?? .main).bundlePath) has the hashes of \(wanted.keys.sorted().joined(separator: ", ")); "
          + "name the model or its file instead")
    }
  }

  private func fitting(_ versions: [NSManagedObjectModel]) -> NSManagedObjectModel? {
    versions.first { $0.versionChecksum == versionChecksum }
  }

  private func missing(_ reason: String) -> NSError {
    CoreDataError.make(NSManagedObjectModelReferenceNotFoundError, "\(reason) (checksum \(versionChecksum))")
  }

  // Assumed: references are equal where their checksums are
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSManagedObjectModelReference)?.versionChecksum == versionChecksum
  }
  open override var hash: Int { versionChecksum.hashValue }
}
