import QuinceFoundation

/// What is new in the library since its observers were told last.
open class PHChange: NSObject, @unchecked Sendable {
  private let before: PhotoLibraryState
  private let after: PhotoLibraryState

  init(_ before: PhotoLibraryState, _ after: PhotoLibraryState) { (self.before, self.after) = (before, after) }

  /// Nil where the object is as it was.
  open func changeDetails<Value: PHObject>(for object: Value) -> PHObjectChangeDetails<Value>? {
    let now = object.refetched(in: after) as? Value
    if let now, now.hasSameContents(as: object) { return nil }
    // What was gone before is no news.
    if now == nil, object.refetched(in: before) == nil { return nil }
    return PHObjectChangeDetails(object, now)
  }

  /// Nil where the fetch finds the same objects, and they are as they were.
  open func changeDetails<Value: PHObject>(for object: PHFetchResult<Value>) -> PHFetchResultChangeDetails<Value>? {
    guard let now = object.refetch?(after) else { return nil }
    let details = PHFetchResultChangeDetails(from: object, to: now)
    return details.isEmpty ? nil : details
  }
}

/// What is new of one object.
open class PHObjectChangeDetails<ObjectType: PHObject>: NSObject, @unchecked Sendable {
  public let objectBeforeChanges: ObjectType
  /// Nil where the object was deleted.
  public let objectAfterChanges: ObjectType?

  init(_ before: ObjectType, _ after: ObjectType?) { (objectBeforeChanges, objectAfterChanges) = (before, after) }

  open var objectWasDeleted: Bool { objectAfterChanges == nil }

  /// Whether an asset's picture is another one.
  open var assetContentChanged: Bool {
    guard let before = objectBeforeChanges as? PHAsset, let after = objectAfterChanges as? PHAsset else { return false }
    return before.record !== after.record
  }
}
