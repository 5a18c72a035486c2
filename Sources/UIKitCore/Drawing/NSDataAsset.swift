import Foundation

/// Data from an asset catalogue.
open class NSDataAsset: NSObject, NSCopying, @unchecked Sendable {
  public let name: String
  public let data: Data
  public let typeIdentifier: String

  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  public init?(name: String, bundle: Bundle) {
    for catalog in ImageFiles.catalogs(of: bundle) {
      guard let found = catalog.data(named: name) else { continue }
      (self.name, data, typeIdentifier) = (name, found.data, found.type)
      super.init()
      return
    }
    return nil
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
