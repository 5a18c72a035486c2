import Foundation

/// A value as Foundation's collections compare it: boxed, by `isEqual`; what is no `NSObject` by identity.
struct ComparedElement {
  let object: AnyObject

  init(_ value: Any) { object = value as? NSObject ?? value as AnyObject }

  func isEqual(_ value: Any) -> Bool {
    let other = ComparedElement(value).object
    return object === other || (object as? NSObject)?.isEqual(other) == true
  }
}
