import Combine

extension NSManagedObject: ObservableObject {
  /// Sends before one of the object's values changes, and before the object is refreshed or deleted.
  public var objectWillChange: ObservableObjectPublisher {
    marks.insert(.published)
    return ObjectPublishers.publisher(of: self)
  }

  /// Tells those who observe the object as a whole.
  final func tellOfChange() {
    if marks.contains(.published) { objectWillChange.send() }
  }
}
