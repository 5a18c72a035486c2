import Foundation

/// A mutable array whose mutable elements stay what they are.
///
/// Foundation's answers with Swift's arrays and dictionaries, so that a mutable one inside it could be read but not
/// changed. A dictionary of this kind is not possible: Foundation turns one of a class that it does not know into an
/// empty dictionary of Swift.
final class QuinceContainerArray: NSMutableArray {
  private(set) var raw: [AnyObject] = []

  required init(objects: UnsafePointer<AnyObject>?, count cnt: Int) {
    super.init(objects: nil, count: 0)
    raw = Array(UnsafeBufferPointer(start: objects, count: cnt))
  }
  required convenience init?(coder aDecoder: NSCoder) { nil }
  required convenience init(arrayLiteral elements: Any...) { self.init(elements.map { $0 as AnyObject }) }
  convenience init(_ elements: [AnyObject]) { self.init(objects: elements, count: elements.count) }

  override var count: Int { raw.count }
  override func object(at index: Int) -> Any { quinceAnswer(raw[index]) }
  override func insert(_ anObject: Any, at index: Int) { raw.insert(anObject as AnyObject, at: index) }
  override func removeObject(at index: Int) { raw.remove(at: index) }
  override func replaceObject(at index: Int, with anObject: Any) { raw[index] = anObject as AnyObject }
  override func copy(with zone: NSZone? = nil) -> Any { NSArray(objects: raw, count: raw.count) }
  override func mutableCopy(with zone: NSZone? = nil) -> Any { QuinceContainerArray(raw) }
}

/// What the array answers for an object in it: mutable ones themselves, others as Foundation's arrays do.
private func quinceAnswer(_ object: AnyObject) -> Any {
  switch object {
  case let array as NSMutableArray: return array
  case let dictionary as NSMutableDictionary: return dictionary
  case let string as NSMutableString: return string
  case let data as NSMutableData: return data
  case let set as NSMutableSet: return set
  default: return NSArray(objects: [object], count: 1).object(at: 0)
  }
}
