import QuinceFoundation

/// Something of the photo library, as it was when it was fetched.
open class PHObject: NSObject, NSCopying, @unchecked Sendable {
  /// Leads to the object in every run of the app.
  public let localIdentifier: String

  init(_ localIdentifier: String) { self.localIdentifier = localIdentifier }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? PHObject else { return false }
    return type(of: self) == type(of: other) && localIdentifier == other.localIdentifier
  }
  open override var hash: Int { localIdentifier.hashValue }

  /// Whether another object of the same identifier says the same.
  func hasSameContents(as other: PHObject) -> Bool { true }
  /// The object in another state of the library; nil where it is there no more.
  func refetched(in state: PhotoLibraryState) -> PHObject? { nil }
}

/// Stands for an object that a change is going to make.
open class PHObjectPlaceholder: PHObject, @unchecked Sendable {}
