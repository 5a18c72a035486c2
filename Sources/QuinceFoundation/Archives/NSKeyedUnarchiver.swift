import Foundation
import QuincePropertyLists
import QuinceRuntime

// Apple: NSKeyedUnarchiver
/// Foundation's own on Linux crashes on damaged archives and on graphs with cycles.
open class NSKeyedUnarchiver: NSCoder {
  open weak var delegate: (any NSKeyedUnarchiverDelegate)?
  var reader: ArchiveReader?
  var failure: NSError?
  var secure = false
  private var policy = NSCoder.DecodingFailurePolicy.setErrorAndReturn
  var classes: [String: AnyClass] = [:]
  private var isFinished = false

  enum State { case new, open, done }
  struct OpenObject {
    var number: Int
    var uninitialized: UninitializedObject?
    var coding: FoundationCodings.Coding?
    /// A container that was referred to before its contents were known.
    var shell: NSObject?
  }
  struct Known {
    var type: AnyClass
    var coding: FoundationCodings.Coding?
    var coded: (any NSCoding.Type)?
    /// The class's own `awakeAfter(using:)`.
    var awake: Registry.Method?
  }
  var states: [State] = []
  var results: [AnyObject?] = []
  var nesting = Nesting()
  var open: [OpenObject] = []
  var known: [Int: Known] = [:]
  var allowed: [[AnyClass]?] = [nil]

  // MARK: - Creating

  /// - Throws: NSCoderReadCorruptError, 4864, when `data` is no archive.
  public init(forReadingFrom data: Data) throws {
    super.init()
    secure = true
    try load(data)
  }

  /// An archive that cannot be read leaves `error`, and every value nil or zero.
  // Apple raises here. Assumed: a bad file is no reason to end the app, and Swift could not catch.
  public init(forReadingWith data: Data) {
    super.init()
    do { try load(data) } catch { report(error as NSError) }
  }

  public override convenience init() {
    trap(
      "*** -[NSKeyedUnarchiver init]: cannot use -init for initialization", name: .invalidArgumentException)
  }

  private func load(_ data: Data) throws {
    let reader = try ArchiveReader(data)
    states = Array(repeating: .new, count: reader.objects.count)
    results = Array(repeating: nil, count: reader.objects.count)
    self.reader = reader
  }

  deinit {
    // Parents first: their children are still held here, so that nothing is freed from within something else.
    for index in results.indices { results[index] = nil }
    for bytes in lent { bytes.deallocate() }
  }

  // MARK: - Whole archives

  /// - Throws: NSCoderReadCorruptError, 4864, also for a class that is not allowed; NSCoderValueNotFoundError, 4865.
  open class func unarchivedObject<DecodedObjectType>(
    ofClass cls: DecodedObjectType.Type, from data: Data
  ) throws -> DecodedObjectType? where DecodedObjectType: NSObject, DecodedObjectType: NSCoding {
    try unarchivedObject(ofClasses: [cls], from: data) as? DecodedObjectType
  }

  open class func unarchivedObject(ofClasses classes: [AnyClass], from data: Data) throws -> Any? {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    return try unarchiver.topLevelObject(of: classes, forKey: NSKeyedArchiveRootObjectKey)
  }

  open class func unarchiveTopLevelObjectWithData(_ data: Data) throws -> Any? {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    return try unarchiver.topLevelObject(of: nil, forKey: NSKeyedArchiveRootObjectKey)
  }

  open class func unarchiveObject(with data: Data) -> Any? {
    let unarchiver = NSKeyedUnarchiver(forReadingWith: data)
    let object = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    unarchiver.finishDecoding()
    return object
  }

  open class func unarchiveObject(withFile path: String) -> Any? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return unarchiveObject(with: data)
  }

  func topLevelObject(of classes: [AnyClass]?, forKey key: String) throws -> Any? {
    let object = try topLevel { decodeObject(of: classes, forKey: key) }
    finishDecoding()
    return object
  }

  /// What `body` decodes; a failure inside is thrown and forgotten.
  func topLevel<Value>(_ body: () -> Value?) throws -> Value? {
    let outer = policy
    policy = .setErrorAndReturn
    defer { policy = outer }
    let value = body()
    if let failure { throw failure }
    return value
  }

  open func finishDecoding() {
    guard !isFinished else { return }
    isFinished = true
    delegate?.unarchiverWillFinish(self)
    delegate?.unarchiverDidFinish(self)
  }

  // MARK: - Class names

  nonisolated(unsafe) private static var classes: [String: AnyClass] = [:]
  private static let lock = NSLock()

  open class func setClass(_ cls: AnyClass?, forClassName codedName: String) {
    lock.lock()
    defer { lock.unlock() }
    classes[codedName] = cls
  }

  open class func `class`(forClassName codedName: String) -> AnyClass? {
    lock.lock()
    defer { lock.unlock() }
    return classes[codedName]
  }

  open func setClass(_ cls: AnyClass?, forClassName codedName: String) {
    classes[codedName] = cls
    known.removeAll()
  }

  open func `class`(forClassName codedName: String) -> AnyClass? { classes[codedName] }

  // MARK: - State

  open override var error: (any Error)? { failure }
  open override var allowsKeyedCoding: Bool { true }
  open override var systemVersion: UInt32 { 2000 }
  open override func version(forClassName className: String) -> Int { 0 }
  open override var allowedClasses: [AnyClass]? { allowed[allowed.count - 1] }

  open override var requiresSecureCoding: Bool {
    get { secure }
    set { secure = newValue }
  }

  open override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy {
    get { policy }
    set { policy = newValue }
  }

  open override func failWithError(_ error: any Error) { report(error as NSError) }

  private func report(_ error: NSError) {
    guard failure == nil else { return }
    failure = error
    if policy == .raiseException {
      trap(
        error.userInfo["NSDebugDescription"] as? String ?? "\(error)",
        name: NSExceptionName(rawValue: "NSInvalidUnarchiveOperationException"))
    }
  }

  /// - Parameter method: the one that Apple names before the text; nil where it names none.
  func fail(_ text: String, method: String? = "decodeObjectForKey:", code: Int = CoderError.readCorrupt) {
    let prefix = method.map { "*** -[NSKeyedUnarchiver \($0)]: " } ?? ""
    report(NSError(domain: NSCocoaErrorDomain, code: code, userInfo: ["NSDebugDescription": prefix + text]))
  }

  /// Where is told what is wrong but no error.
  nonisolated(unsafe) static var say: (String) -> Void = { fputs("\($0)\n", stderr) }

  func node(_ key: String) -> PropertyListDocument.Node? {
    guard failure == nil else { return nil }
    return reader?.node(key.utf8.first == UInt8(ascii: "$") ? "$" + key : key)
  }

  open override func containsValue(forKey key: String) -> Bool { node(key) != nil }

  // MARK: - Objects

  // Apple: a number or a truth value that was not encoded as an object is nil, and told.
  open override func decodeObject(forKey key: String) -> Any? {
    let node = node(key)
    switch node {
    case nil, .uid?: return object(node, key: key)
    default:
      Self.say(
        "*** -[NSKeyedUnarchiver decodeObjectForKey:]: value for key (\(key)) is not an object. This will become an error "
          + "in the future.")
      return nil
    }
  }

  open override func decodeObject() -> Any? {
    guard failure == nil, let key = reader?.unkeyedKey() else { return nil }
    return object(reader?.node(key), key: key)
  }

  open override func decodeObject<DecodedObjectType>(
    of cls: DecodedObjectType.Type, forKey key: String
  ) -> DecodedObjectType? where DecodedObjectType: NSCoding, DecodedObjectType: NSObject {
    decodeObject(of: [cls], forKey: key) as? DecodedObjectType
  }

  open override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    allowed.append(classes)
    defer { allowed.removeLast() }
    return object(node(key), key: key)
  }

  private func object(_ node: PropertyListDocument.Node?, key: String) -> AnyObject? {
    guard failure == nil, let node else {
      // Apple: a root that is not there is an error of its own for the calls that throw.
      if failure == nil, reader?.depth == 1, key == NSKeyedArchiveRootObjectKey, node == nil {
        fail("missing value for key '\(key)'", code: CoderError.valueNotFound)
      }
      return nil
    }
    guard case .uid(let number) = node else {
      fail("value for key (\(key)) is not an object. This may indicate that the archive is corrupt")
      return nil
    }
    return object(Int(number), key: key)
  }

  // MARK: - Values

  open override func decodeBool(forKey key: String) -> Bool { bool(key) }
  open override func decodeInteger(forKey key: String) -> Int { Int(integer(key, "decodeInt64ForKey:", bits: 64)) }
  open override func decodeInt32(forKey key: String) -> Int32 { Int32(integer(key, "decodeInt32ForKey:", bits: 32)) }
  open override func decodeInt64(forKey key: String) -> Int64 { integer(key, "decodeInt64ForKey:", bits: 64) }
  open override func decodeCInt(forKey key: String) -> Int32 { Int32(integer(key, "decodeIntForKey:", bits: 32)) }
  open override func decodeDouble(forKey key: String) -> Double { real(key, "decodeDoubleForKey:", "a 64-bit float") }
  open override func decodeFloat(forKey key: String) -> Float {
    Float(real(key, "decodeFloatForKey:", "a 32-bit float"))
  }

  private func bytes(_ key: String) -> Data? {
    switch node(key) {
    case nil: return nil
    case .data(let data): return data
    case .uid(let number):
      if number == 0 { return nil }
      if let data = object(Int(number), key: key) as? NSData { return data as Data }
      fallthrough
    default:
      fail("value for key (\(key)) is not a byte array", method: "decodeBytesForKey:returnedLength:")
      return nil
    }
  }

  open override func withDecodedUnsafeBytes<ResultType>(
    forKey key: String, body: (UnsafeRawBufferPointer?) throws -> ResultType
  ) rethrows -> ResultType {
    guard let data = bytes(key) else { return try body(nil) }
    return try data.withUnsafeBytes { try body($0) }
  }

  open override func withDecodedUnsafeBufferPointer<ResultType>(
    forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> ResultType
  ) rethrows -> ResultType {
    guard let data = bytes(key) else { return try body(nil) }
    return try data.withUnsafeBytes { try body($0.bindMemory(to: UInt8.self)) }
  }

  private var lent: [UnsafeMutableRawPointer] = []

  /// The bytes live as long as the unarchiver.
  func lentBytes(forKey key: String) -> UnsafeBufferPointer<UInt8>? {
    guard let data = bytes(key) else { return nil }
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, data.count))
    data.copyBytes(to: copy, count: data.count)
    lent.append(UnsafeMutableRawPointer(copy))
    return UnsafeBufferPointer(start: copy, count: data.count)
  }

  open override func decodeData() -> Data? { (decodeObject() as? NSData) as Data? }
  open override func decodePropertyList() -> Any? { decodeObject() }

  open override func decodePropertyList(forKey key: String) -> Any? {
    guard let node = node(key) else { return nil }
    if case .uid = node { return decodeObject(of: FoundationCodings.propertyListClasses, forKey: key) }
    return FoundationCodings.object(for: node)
  }

  open func decodeBytes(withReturnedLength lengthp: UnsafeMutablePointer<Int>) -> UnsafeMutableRawPointer? {
    guard let data = decodeData() else {
      lengthp.pointee = 0
      return nil
    }
    let copy = UnsafeMutableRawPointer.allocate(byteCount: max(1, data.count), alignment: 16)
    data.copyBytes(to: copy.assumingMemoryBound(to: UInt8.self), count: data.count)
    lent.append(copy)
    lengthp.pointee = data.count
    return copy
  }

  open override func decodeValue(ofObjCType type: UnsafePointer<Int8>, at data: UnsafeMutableRawPointer) {
    let text = String(cString: type)
    if text == "@" { return data.assumingMemoryBound(to: Any?.self).pointee = decodeObject() }
    if let (count, element) = ObjCValue.array(text) {
      return decodeArray(ofObjCType: element, count: count, at: data)
    }
    guard failure == nil, let key = reader?.unkeyedKey() else { return }
    let node = reader?.node(key) ?? .integer(0)
    if !ObjCValue.store(node, as: text, at: data) {
      fail("unknown type encoding ('\(text)')", method: "decodeValueOfObjCType:at:")
    }
  }

  open override func decodeArray(
    ofObjCType itemType: UnsafePointer<Int8>, count: Int, at array: UnsafeMutableRawPointer
  ) {
    guard let size = ObjCValue.size(of: itemType) else {
      return fail("unknown type encoding ('\(String(cString: itemType))')", method: "decodeArrayOfObjCType:count:at:")
    }
    for index in 0..<count { decodeValue(ofObjCType: itemType, at: array + index * size) }
  }
}
