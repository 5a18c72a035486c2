import Foundation

/// An array that lies so deep in others that freeing them one from within the other would use up the stack.
final class DeepArray: NSMutableArray {
  private var elements: [AnyObject] = []

  required init(objects: UnsafePointer<AnyObject>?, count cnt: Int) {
    super.init(objects: nil, count: 0)
    elements = Array(UnsafeBufferPointer(start: objects, count: cnt))
  }

  required convenience init?(coder aDecoder: NSCoder) { nil }

  required convenience init(arrayLiteral elements: Any...) {
    let objects = elements.map { $0 as AnyObject }
    self.init(objects: objects, count: objects.count)
  }

  deinit { Self.release(&elements) }

  override var count: Int { elements.count }
  override func object(at index: Int) -> Any { elements[index] }
  override func insert(_ anObject: Any, at index: Int) { elements.insert(anObject as AnyObject, at: index) }
  override func removeObject(at index: Int) { elements.remove(at: index) }
  override func replaceObject(at index: Int, with anObject: Any) { elements[index] = anObject as AnyObject }
  override func copy(with zone: NSZone? = nil) -> Any { DeepArray(objects: elements, count: elements.count) }
  override func mutableCopy(with zone: NSZone? = nil) -> Any { copy(with: zone) }

  var raw: [AnyObject] { elements }

  // MARK: - Freeing

  private final class Pending {
    var objects: [AnyObject] = []
  }

  private static let pendingKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// What arrays that are freed inside this call hold is freed after them, not within them.
  private static func release(_ elements: inout [AnyObject]) {
    if let outer = pthread_getspecific(pendingKey) {
      Unmanaged<Pending>.fromOpaque(outer).takeUnretainedValue().objects += elements
      elements = []
      return
    }
    let pending = Pending()
    pending.objects = elements
    elements = []
    pthread_setspecific(pendingKey, Unmanaged.passUnretained(pending).toOpaque())
    while pending.objects.popLast() != nil {}
    pthread_setspecific(pendingKey, nil)
  }
}
