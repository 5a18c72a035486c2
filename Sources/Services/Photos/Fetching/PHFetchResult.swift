import QuinceFoundation

/// The objects that a fetch found: a list that stays as it was, and makes its objects when they are asked for.
public final class PHFetchResult<ObjectType: AnyObject>: NSObject, NSCopying, NSFastEnumeration, @unchecked Sendable {
  enum Content {
    case objects([ObjectType])
    case made(count: Int, (Int) -> ObjectType)
  }

  private let content: Content
  private let lock = NSLock()
  private var made: [Int: ObjectType] = [:]
  /// The same fetch in another state of the library.
  var refetch: ((PhotoLibraryState) -> PHFetchResult)?
  var isIncremental = true

  /// Empty, as apps have it before their first fetch.
  public override init() { content = .objects([]) }

  init(_ content: Content) { self.content = content }

  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func copy() -> Any { self }

  // MARK: Objects

  public var count: Int {
    switch content {
    case .objects(let objects): objects.count
    case .made(let count, _): count
    }
  }

  /// Traps beyond the end.
  public func object(at index: Int) -> ObjectType {
    guard index >= 0, index < count else {
      trap(
        "*** -[PHFetchResult objectAtIndex:]: index (\(index)) beyond bounds (\(count))", name: .rangeException)
    }
    switch content {
    case .objects(let objects): return objects[index]
    case .made(_, let make):
      return lock.withLock {
        if let known = made[index] { return known }
        let object = make(index)
        made[index] = object
        return object
      }
    }
  }

  public subscript(index: Int) -> ObjectType { object(at: index) }

  public var firstObject: ObjectType? { count > 0 ? object(at: 0) : nil }
  public var lastObject: ObjectType? { count > 0 ? object(at: count - 1) : nil }

  public func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { object(at: $0) } }

  public func contains(_ anObject: ObjectType) -> Bool { index(of: anObject) != NSNotFound }

  /// `NSNotFound` for what is not in the list.
  public func index(of anObject: ObjectType) -> Int { index(of: anObject, in: NSRange(location: 0, length: count)) }

  public func index(of anObject: ObjectType, in range: NSRange) -> Int {
    for index in max(0, range.location)..<max(0, min(count, range.upperBound))
    where (object(at: index) as? NSObject)?.isEqual(anObject) ?? (object(at: index) === anObject) { return index }
    return NSNotFound
  }

  // MARK: Enumerating

  public func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
    enumerate(Array(0..<count), block)
  }

  public func enumerateObjects(
    options opts: NSEnumerationOptions = [], using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerate(opts.contains(.reverse) ? (0..<count).reversed() : Array(0..<count), block)
  }

  public func enumerateObjects(
    at indexSet: IndexSet, options opts: NSEnumerationOptions = [],
    using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerate(opts.contains(.reverse) ? indexSet.reversed() : Array(indexSet), block)
  }

  private func enumerate(_ indexes: [Int], _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var mustStop = ObjCBool(false)
    for index in indexes {
      block(object(at: index), index, &mustStop)
      if mustStop.boolValue { return }
    }
  }

  /// 0 for lists of other things than assets.
  public func countOfAssets(with mediaType: PHAssetMediaType) -> Int {
    (0..<count).reduce(0) { $0 + ((object(at: $1) as? PHAsset)?.mediaType == mediaType ? 1 : 0) }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? PHFetchResult<ObjectType> else { return false }
    return other === self
      || count == other.count
        && (0..<count).allSatisfy { (self.object(at: $0) as? NSObject) == (other.object(at: $0) as? NSObject) }
  }
  public override var hash: Int { count }

  public override var description: String { "<PHFetchResult: \(ObjectType.self), count=\(count)>" }
}
