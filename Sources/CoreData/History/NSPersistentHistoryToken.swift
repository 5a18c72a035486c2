import QuinceFoundation

/// A place in the histories of a coordinator's stores: what came after it has not been seen.
open class NSPersistentHistoryToken: NSObject, NSCopying, NSSecureCoding {
  /// The number of the last transaction of each store, by the store's identifier.
  let numbers: [String: Int64]

  init(_ numbers: [String: Int64]) {
    self.numbers = numbers
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    let classes = [NSDictionary.self, NSString.self, NSNumber.self]
    guard let list = coder.decodeObject(of: classes, forKey: "numbers") as? [String: NSNumber] else { return nil }
    numbers = list.mapValues(\.int64Value)
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(numbers.mapValues { NSNumber(value: $0) } as NSDictionary, forKey: "numbers")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSPersistentHistoryToken)?.numbers == numbers }
  open override var hash: Int { numbers.hashValue }

  open override var description: String {
    "<NSPersistentHistoryToken - \(numbers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })>"
  }
}
