import CoreLocation
import QuinceFoundation

/// What a record can hold.
public protocol CKRecordValueProtocol {}
public protocol CKRecordValue: CKRecordValueProtocol {}

// Apple's Swift values are bridged to objects of Foundation's, which are values too.
extension String: CKRecordValue {}
extension Bool: CKRecordValue {}
extension Int: CKRecordValue {}
extension Int64: CKRecordValue {}
extension Double: CKRecordValue {}
extension Float: CKRecordValue {}
extension Date: CKRecordValue {}
extension Data: CKRecordValue {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}
extension Array: CKRecordValue where Element: CKRecordValue {}
extension NSString: CKRecordValue {}
extension NSNumber: CKRecordValue {}
extension NSArray: CKRecordValue {}
extension NSDate: CKRecordValue {}
extension NSData: CKRecordValue {}
extension CLLocation: CKRecordValue {}
extension CKAsset: CKRecordValue {}
extension CKRecord.Reference: CKRecordValue {}

/// Fields with names, of a type that the app made up.
open class CKRecord: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public typealias RecordType = String
  public typealias FieldKey = String

  public static let systemTypeUserRecord = "Users"

  /// The name of a record.
  open class ID: NSObject, NSCopying, @unchecked Sendable {
    public let recordName: String
    public let zoneID: CKRecordZone.ID

    public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
      (self.recordName, self.zoneID) = (recordName, zoneID)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return other.recordName == recordName && other.zoneID == zoneID
    }
    open override var hash: Int { recordName.hashValue }
  }

  public enum ReferenceAction: UInt, Sendable { case none, deleteSelf }

  /// A field that names another record.
  open class Reference: NSObject, NSCopying, @unchecked Sendable {
    public let recordID: ID
    public let action: ReferenceAction

    public init(recordID: ID, action: ReferenceAction) { (self.recordID, self.action) = (recordID, action) }
    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? Reference)?.recordID == recordID }
    open override var hash: Int { recordID.hash }
  }

  public let recordType: RecordType
  public let recordID: ID
  // surface: for apps; nothing goes to the cloud
  open var parent: Reference?
  private var fields: [FieldKey: any CKRecordValueProtocol] = [:]
  private var changed: Set<FieldKey> = []

  public init(recordType: RecordType, recordID: ID = ID()) {
    (self.recordType, self.recordID) = (recordType, recordID)
  }
  public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
    self.init(recordType: recordType, recordID: ID(zoneID: zoneID))
  }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    let text = { (key: String) in coder.decodeObject(of: NSString.self, forKey: key) as String? }
    guard let type = text("RecordType"), let name = text("RecordName"), let zone = text("ZoneName") else { return nil }
    recordType = type
    recordID = ID(
      recordName: name,
      zoneID: CKRecordZone.ID(zoneName: zone, ownerName: text("OwnerName") ?? CKCurrentUserDefaultName))
  }

  /// The names and the type; the values of fields are the app's to keep.
  open func encodeSystemFields(with coder: NSCoder) {
    for (key, text) in [
      ("RecordType", recordType), ("RecordName", recordID.recordName), ("ZoneName", recordID.zoneID.zoneName),
      ("OwnerName", recordID.zoneID.ownerName),
    ] { coder.encode(text as NSString, forKey: key) }
  }

  /// As `encodeSystemFields(with:)`: nothing of the fields came from the cloud.
  open func encode(with coder: NSCoder) { encodeSystemFields(with: coder) }

  open var recordChangeTag: String? { nil }
  open var creatorUserRecordID: ID? { nil }
  open var creationDate: Date? { nil }
  open var lastModifiedUserRecordID: ID? { nil }
  open var modificationDate: Date? { nil }
  open var share: Reference? { nil }

  // MARK: Fields

  open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { fields[key] }
  open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
    fields[key] = object
    changed.insert(key)
  }

  open subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
    get { object(forKey: key) }
    set { setObject(newValue, forKey: key) }
  }
  public subscript<Value: CKRecordValueProtocol>(key: FieldKey) -> Value? {
    get { fields[key] as? Value }
    set { setObject(newValue, forKey: key) }
  }

  // Called by whoever knows the record as such.
  public func value(forKey key: String) -> Any? { fields[key] }
  public func setValue(_ value: Any?, forKey key: String) {
    setObject(value as? any CKRecordValueProtocol, forKey: key)
  }

  open func allKeys() -> [FieldKey] { fields.keys.sorted() }
  /// The fields that were set since the record was fetched or made.
  open func changedKeys() -> [FieldKey] { changed.sorted() }
  open func setParent(_ parentRecord: CKRecord?) {
    parent = parentRecord.map { Reference(record: $0, action: .none) }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CKRecord(recordType: recordType, recordID: recordID)
    (copy.fields, copy.changed, copy.parent) = (fields, changed, parent)
    return copy
  }
}

public typealias CKRecordID = CKRecord.ID
public typealias CKReference = CKRecord.Reference

/// A file of a record.
open class CKAsset: NSObject, @unchecked Sendable {
  public let fileURL: URL?
  public init(fileURL: URL) { self.fileURL = fileURL }
}

/// Records of a database that belong together.
open class CKRecordZone: NSObject, NSCopying, @unchecked Sendable {
  /// The name of a zone.
  open class ID: NSObject, NSCopying, @unchecked Sendable {
    public static let defaultZoneName = "_defaultZone"
    public static let `default` = ID(zoneName: defaultZoneName)

    public let zoneName: String
    public let ownerName: String

    public init(zoneName: String = defaultZoneName, ownerName: String = CKCurrentUserDefaultName) {
      (self.zoneName, self.ownerName) = (zoneName, ownerName)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return other.zoneName == zoneName && other.ownerName == ownerName
    }
    open override var hash: Int { zoneName.hashValue }
  }

  public let zoneID: ID
  public init(zoneName: String) { zoneID = ID(zoneName: zoneName) }
  public init(zoneID: ID) { self.zoneID = zoneID }

  open class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }
  open func copy(with zone: NSZone? = nil) -> Any { CKRecordZone(zoneID: zoneID) }
}
