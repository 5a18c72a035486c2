import Foundation
import QuincePropertyLists

/// For the codings of Foundation's classes.
extension NSKeyedUnarchiver {
  /// The objects of a list that lies in the object itself. Nil when it is not there or damaged.
  func decodeInline(forKey key: String) -> [AnyObject]? {
    guard case .array(let range)? = node(key), let reader else { return nil }
    var objects: [AnyObject] = []
    objects.reserveCapacity(range.count)
    for place in range {
      guard case .uid(let number) = reader.document.nodes[Int(reader.document.references[place])],
        let object = object(Int(number), key: key)
      else {
        fail("list for key (\(key)) has an element that is no object. The archive is corrupt")
        return nil
      }
      objects.append(object)
    }
    return objects
  }

  func decodeInlineNode(forKey key: String) -> PropertyListDocument.Node? { node(key) }

  /// A list that is not there stands for none; one that could not be read is an error already.
  func requireEmpty(_ key: String) {
    if node(key) != nil { fail("value for key (\(key)) is not a list of objects", method: "initWithCoder:") }
  }

  /// Whether the members of a set, or attributes of a string, can be compared with one another.
  func mayCompare(_ objects: [AnyObject]) -> Bool {
    if nesting.mayCompare(objects) { return true }
    fail("objects are nested too deep to be compared", method: "initWithCoder:")
    return false
  }

  /// Keeps how deep `container` is. False, and a failure, when nobody could free it.
  func note(_ container: AnyObject?, elements: [AnyObject]) -> Bool {
    guard let container else { return true }
    nesting.add(container, elements: elements)
    if container is DeepArray || nesting.height(of: [container]) <= Nesting.deepest + 1 || shell != nil {
      return true
    }
    fail("containers are nested too deep", method: "initWithCoder:")
    return false
  }

  func isDeep(_ elements: [AnyObject]) -> Bool { nesting.height(of: elements) > Nesting.deepArray }

  /// The container that others refer to already, to be filled.
  var shell: NSObject? { open.last?.shell }
}
