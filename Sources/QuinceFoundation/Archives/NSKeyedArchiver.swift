import Foundation
import QuincePropertyLists
import QuinceRuntime

// Apple: NSKeyedArchiver
/// Foundation's own on Linux takes quadratic time and writes graphs that its reader cannot read.
open class NSKeyedArchiver: NSCoder {
  open weak var delegate: (any NSKeyedArchiverDelegate)?
  open var outputFormat = PropertyListSerialization.PropertyListFormat.binary
  private var writer = ArchiveWriter()
  private var data: Data?
  private var output: NSMutableData?
  private var classNames: [ObjectIdentifier: String] = [:]
  /// With the original, so that no other object gets its address.
  private var replacements: [ObjectIdentifier: (original: NSObject, replacement: AnyObject)] = [:]
  private var replacing: [ObjectIdentifier: Registry.Method?] = [:]
  private var kinds: [ObjectIdentifier: FoundationCodings.Kind] = [:]
  private var secure = false
  private var failure: NSError?
  /// Whether a mistake becomes an error, as in the calls that throw, or stops the program.
  private var collectsErrors = false

  public override convenience init() { self.init(requiringSecureCoding: false) }

  public init(requiringSecureCoding: Bool) {
    secure = requiringSecureCoding
    super.init()
  }

  public convenience init(forWritingWith data: NSMutableData) {
    self.init(requiringSecureCoding: false)
    output = data
  }

  // MARK: - Whole archives

  /// - Throws: NSCoderInvalidValueError, 4866, when an object cannot be archived.
  open class func archivedData(withRootObject object: Any, requiringSecureCoding: Bool) throws -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: requiringSecureCoding)
    archiver.collectsErrors = true
    archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
    let data = archiver.encodedData
    if let failure = archiver.failure { throw failure }
    return data
  }

  open class func archivedData(withRootObject rootObject: Any) -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(rootObject, forKey: NSKeyedArchiveRootObjectKey)
    return archiver.encodedData
  }

  @discardableResult
  open class func archiveRootObject(_ rootObject: Any, toFile path: String) -> Bool {
    let data = archivedData(withRootObject: rootObject)
    return (try? data.write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
  }

  open var encodedData: Data {
    finishEncoding()
    return data ?? Data()
  }

  open func finishEncoding() {
    guard data == nil else { return }
    delegate?.archiverWillFinish(self)
    let document = writer.finish(archiver: ClassNames.name(of: type(of: self)))
    writer = ArchiveWriter()
    do {
      let written = try document.write(format: outputFormat)
      data = written
      output?.setData(written)
    } catch {
      fail(NSExceptionName(rawValue: "NSInvalidArchiveOperationException"), "\(error)")
      data = Data()
    }
    delegate?.archiverDidFinish(self)
  }

  open override var error: (any Error)? { failure }
  open override var requiresSecureCoding: Bool {
    get { secure }
    set { secure = newValue }
  }
  open override var allowsKeyedCoding: Bool { true }
  open override var systemVersion: UInt32 { 2000 }
  open override func version(forClassName className: String) -> Int { 0 }

  // MARK: - Class names

  nonisolated(unsafe) private static var classNames: [ObjectIdentifier: String] = [:]
  private static let lock = NSLock()

  open class func setClassName(_ codedName: String?, for cls: AnyClass) {
    lock.lock()
    defer { lock.unlock() }
    classNames[ObjectIdentifier(cls)] = codedName
  }

  open class func className(for cls: AnyClass) -> String? {
    lock.lock()
    defer { lock.unlock() }
    return classNames[ObjectIdentifier(cls)]
  }

  open func setClassName(_ codedName: String?, for cls: AnyClass) { classNames[ObjectIdentifier(cls)] = codedName }
  open func className(for cls: AnyClass) -> String? { classNames[ObjectIdentifier(cls)] }

  private func codedName(of type: AnyClass) -> String {
    className(for: type) ?? NSKeyedArchiver.className(for: type) ?? ClassNames.name(of: type)
  }

  private func codedNames(of type: AnyClass) -> [String] {
    var names: [String] = []
    var next: AnyClass? = type
    while let type = next {
      names.append(codedName(of: type))
      next = ClassTable.superclass(of: type)
    }
    return names
  }

  // MARK: - Objects

  open override func encode(_ objv: Any?, forKey key: String) { store(node(for: objv), forKey: key) }
  open override func encode(_ object: Any?) { storeUnkeyed(node(for: object)) }
  open override func encodeRootObject(_ rootObject: Any) { encode(rootObject) }
  open override func encodeBycopyObject(_ anObject: Any?) { encode(anObject) }
  open override func encodeByrefObject(_ anObject: Any?) { encode(anObject) }
  open override func encodeConditionalObject(_ objv: Any?, forKey key: String) {
    store(conditionalNode(for: objv), forKey: key)
  }
  open override func encodeConditionalObject(_ object: Any?) { storeUnkeyed(conditionalNode(for: object)) }

  private func store(_ node: UInt32, forKey key: String) {
    guard mayEncode("encodeObject:forKey:") else { return }
    writer.set(node, forKey: key)
  }

  private func storeUnkeyed(_ node: UInt32) {
    guard mayEncode("encodeObject:") else { return }
    writer.setUnkeyed(node)
  }

  private func mayEncode(_ method: String) -> Bool {
    guard data == nil else {
      fail(
        NSExceptionName(rawValue: "NSInvalidArchiveOperationException"),
        "*** -[NSKeyedArchiver \(method)]: archive already finished, cannot encode anything more")
      return false
    }
    return true
  }

  private func conditionalNode(for value: Any?) -> UInt32 {
    guard let value = value.flattened, type(of: value) is AnyClass else { return writer.add(uid: 0) }
    let object = value as AnyObject
    if let number = writer.number(of: object) { return writer.add(uid: number) }
    return writer.conditional(object)
  }

  private func node(for value: Any?) -> UInt32 {
    let number = number(of: value)
    return writer.add(uid: number)
  }

  /// The object's number, after it was encoded where it is new.
  func number(of value: Any?) -> Int {
    guard failure == nil, let value = value.flattened else { return 0 }
    if delegate == nil, type(of: value) == String.self, let string = value as? String {
      return writer.scalarNumber(.string(string))
    }
    return number(ofObject: value as AnyObject)
  }

  private func number(ofObject object: AnyObject) -> Int {
    if let number = writer.number(of: object) { return number }
    guard let object = object as? NSObject else {
      fail(.invalidArgumentException, unrecognized(object))
      return 0
    }
    if let scalar = FoundationCodings.scalar(object, kind(of: object)) {
      guard delegate == nil else {
        // Apple: the delegate is asked about strings and numbers too.
        return replaced(object).map { number(ofReplaced: $0, original: object) } ?? 0
      }
      return writer.scalarNumber(scalar)
    }
    guard let replacement = replaced(object) else { return 0 }
    return number(ofReplaced: replacement, original: object)
  }

  private func number(ofReplaced object: AnyObject, original: NSObject) -> Int {
    if let number = writer.number(of: object) {
      if object !== original { writer.remember(original, as: number) }
      return number
    }
    guard let object = object as? NSObject else {
      fail(.invalidArgumentException, unrecognized(object))
      return 0
    }
    if let scalar = FoundationCodings.scalar(object, kind(of: object)) {
      let number = writer.scalarNumber(scalar)
      delegate?.archiver(self, didEncode: object)
      return number
    }
    let number = writer.begin()
    writer.remember(object, as: number)
    if object !== original { writer.remember(original, as: number) }
    let type = encodeContents(of: object)
    writer.end(
      number, classNames: codedNames(of: type), hints: (type as? NSObject.Type)?.classFallbacksForKeyedArchiver() ?? [])
    delegate?.archiver(self, didEncode: object)
    return number
  }

  private func kind(of object: NSObject) -> FoundationCodings.Kind {
    let type: AnyClass = Swift.type(of: object)
    if let known = kinds[ObjectIdentifier(type)] { return known }
    let kind = FoundationCodings.kind(of: type)
    kinds[ObjectIdentifier(type)] = kind
    return kind
  }

  /// What the object's own class puts in its place.
  private func replacement(of object: NSObject) -> Any? {
    let type: AnyClass = Swift.type(of: object)
    let method: Registry.Method?
    if let known = replacing[ObjectIdentifier(type)] {
      method = known
    } else {
      method = Registry.method(named: "replacementObjectForKeyedArchiver:", of: type)
      replacing[ObjectIdentifier(type)] = .some(method)
    }
    // Apple: the method for any coder is asked by the one for keyed archivers.
    guard let method else { return object.replacementObject(for: self) }
    return method(object, [self]).result
  }

  private func replaced(_ object: NSObject) -> AnyObject? {
    var result: AnyObject = object
    if let known = replacements[ObjectIdentifier(object)] { return known.replacement }
    guard let replacement = replacement(of: object) else { return nil }
    result = replacement as AnyObject
    if let delegate {
      guard let answer = delegate.archiver(self, willEncode: result) else {
        delegate.archiver(self, willReplace: object, with: nil)
        return nil
      }
      result = answer as AnyObject
    }
    if result !== object {
      delegate?.archiver(self, willReplace: object, with: result)
      replacements[ObjectIdentifier(object)] = (object, result)
    }
    return result
  }

  /// Encodes what is in `object` and answers the class that the archive names.
  private func encodeContents(of object: NSObject) -> AnyClass {
    let kind = kind(of: object)
    if case .coded(let coding) = kind {
      DeepStack.run { coding.encode(object, self) }
      return coding.type
    }
    let type: AnyClass = object.classForKeyedArchiver ?? Swift.type(of: object)
    guard case .custom = kind, let coded = object as? any NSCoding else {
      fail(.invalidArgumentException, unrecognized(object))
      return type
    }
    if secure, (object as? any NSSecureCoding).map({ Swift.type(of: $0).supportsSecureCoding }) != true {
      fail(
        NSExceptionName(rawValue: "NSInvalidArchiveOperationException"),
        "This encoder requires that all objects adopt NSSecureCoding. Class '\(codedName(of: type))' does not adopt it."
      )
      return type
    }
    DeepStack.run { coded.encode(with: self) }
    return type
  }

  private func unrecognized(_ object: AnyObject) -> String {
    "-[\(ClassNames.name(of: Swift.type(of: object))) encodeWithCoder:]: unrecognized selector sent to "
      + "instance \(_address(of: object))"
  }

  private func fail(_ name: NSExceptionName, _ reason: String) {
    guard collectsErrors else { trap(reason, name: name) }
    guard failure == nil else { return }
    // Apple: NSCoderInvalidValueError
    failure = NSError(
      domain: NSCocoaErrorDomain, code: 4866,
      userInfo: ["NSDebugDescription": "Caught exception during archival: \(reason)"])
  }

  // MARK: - Values

  open override func encode(_ boolv: Bool, forKey key: String) { store(writer.add(.bool(boolv)), forKey: key) }
  open override func encode(_ intv: Int, forKey key: String) { store(writer.add(.integer(Int64(intv))), forKey: key) }
  open override func encode(_ intv: Int32, forKey key: String) { store(writer.add(.integer(Int64(intv))), forKey: key) }
  open override func encode(_ intv: Int64, forKey key: String) { store(writer.add(.integer(intv)), forKey: key) }
  open override func encode(_ realv: Float, forKey key: String) { store(writer.add(.float(realv)), forKey: key) }
  open override func encode(_ realv: Double, forKey key: String) { store(writer.add(.real(realv)), forKey: key) }

  open override func encodeBytes(_ bytesp: UnsafePointer<UInt8>?, length lenv: Int, forKey key: String) {
    store(writer.add(.data(bytesp.map { Data(bytes: $0, count: lenv) } ?? Data())), forKey: key)
  }

  open override func encode(_ data: Data) { encode(data as NSData) }

  open override func encodePropertyList(_ aPropertyList: Any) { encode(aPropertyList) }

  open override func encodeBytes(_ byteaddr: UnsafeRawPointer?, length: Int) {
    encode(byteaddr.map { Data(bytes: $0, count: length) } ?? Data())
  }

  open override func encodeValue(ofObjCType type: UnsafePointer<Int8>, at addr: UnsafeRawPointer) {
    switch ObjCValue(type: type, at: addr) {
    case .node(let node): storeUnkeyed(writer.add(node))
    case .object(let object): encode(object)
    case .values(let values):
      for value in values { storeUnkeyed(writer.add(value)) }
    case .unknown(let text):
      fail(
        .invalidArgumentException,
        "*** -[NSKeyedArchiver encodeValueOfObjCType:at:]: unknown type encoding ('\(text)')")
    }
  }

  open override func encodeArray(ofObjCType type: UnsafePointer<Int8>, count: Int, at array: UnsafeRawPointer) {
    guard let size = ObjCValue.size(of: type) else {
      return encodeValue(ofObjCType: type, at: array)
    }
    for index in 0..<count { encodeValue(ofObjCType: type, at: array + index * size) }
  }

  // MARK: - For the codings of Foundation's classes

  /// Numbers of objects in a list that lies in the object itself.
  func encodeInline(_ values: [AnyObject], forKey key: String) {
    let numbers = values.map { number(of: $0) }
    store(writer.add(uids: numbers), forKey: key)
  }

  func encodeInline(_ node: PropertyListDocument.Node, forKey key: String) {
    store(writer.add(node), forKey: key)
  }
}
