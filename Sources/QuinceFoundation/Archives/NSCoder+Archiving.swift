import Foundation
import QuincePropertyLists

// Calls that Apple's NSCoder has and Linux's has not, or marks as unavailable.

extension NSCoder {
  private var unarchiver: NSKeyedUnarchiver? { self as? NSKeyedUnarchiver }

  /// - Throws: NSCoderReadCorruptError, 4864.
  public func decodeTopLevelObject() throws -> Any? {
    guard let unarchiver else { return decodeObject() }
    return try unarchiver.topLevel { unarchiver.decodeObject() }
  }

  public func decodeTopLevelObject(forKey key: String) throws -> Any? {
    guard let unarchiver else { return decodeObject(forKey: key) }
    return try unarchiver.topLevel { unarchiver.decodeObject(forKey: key) }
  }

  public func decodeTopLevelObject<DecodedObjectType>(
    of cls: DecodedObjectType.Type, forKey key: String
  ) throws -> DecodedObjectType? where DecodedObjectType: NSObject, DecodedObjectType: NSCoding {
    guard let unarchiver else { return decodeObject(of: cls, forKey: key) }
    return try unarchiver.topLevel { unarchiver.decodeObject(of: cls, forKey: key) }
  }

  public func decodeTopLevelObject(of classes: [AnyClass]?, forKey key: String) throws -> Any? {
    guard let unarchiver else { return decodeObject(of: classes, forKey: key) }
    return try unarchiver.topLevel { unarchiver.decodeObject(of: classes, forKey: key) }
  }

  // MARK: - Collections

  public func decodeArrayOfObjects<DecodedObjectType>(
    ofClass cls: DecodedObjectType.Type, forKey key: String
  ) -> [DecodedObjectType]? where DecodedObjectType: NSObject, DecodedObjectType: NSCoding {
    decodeArrayOfObjects(ofClasses: [cls], forKey: key) as? [DecodedObjectType]
  }

  public func decodeArrayOfObjects(ofClasses classes: [AnyClass], forKey key: String) -> [Any]? {
    (decodeObject(of: classes + [NSArray.self], forKey: key) as? NSArray).map { RawStorage.elements(of: $0) }
  }

  public func decodeDictionary<DecodedKeyType, DecodedObjectType>(
    withKeyClass keyCls: DecodedKeyType.Type, objectClass: DecodedObjectType.Type, forKey key: String
  ) -> [DecodedKeyType: DecodedObjectType]?
  where
    DecodedKeyType: NSObject, DecodedKeyType: NSCopying, DecodedKeyType: NSCoding, DecodedObjectType: NSObject,
    DecodedObjectType: NSCoding
  {
    decodeDictionary(withKeysOfClasses: [keyCls], objectsOfClasses: [objectClass], forKey: key)
      as? [DecodedKeyType: DecodedObjectType]
  }

  public func decodeDictionary(
    withKeysOfClasses keyClasses: [AnyClass], objectsOfClasses objectClasses: [AnyClass], forKey key: String
  ) -> [AnyHashable: Any]? {
    let found = decodeObject(of: keyClasses + objectClasses + [NSDictionary.self], forKey: key) as? NSDictionary
    return found.map { dictionary in
      Dictionary(
        RawStorage.pairs(of: dictionary).map { ($0.key as AnyHashable, $0.value as Any) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  // MARK: - Bytes

  /// The bytes live as long as the coder.
  public func decodeBytes(
    forKey key: String, returnedLength lengthp: UnsafeMutablePointer<Int>?
  ) -> UnsafePointer<UInt8>? {
    let bytes = unarchiver?.lentBytes(forKey: key)
    lengthp?.pointee = bytes?.count ?? 0
    return bytes?.baseAddress
  }

  public func encodeCInt(_ value: Int32, forKey key: String) { encode(value, forKey: key) }

  // MARK: - Structures

  public func decodeCGPoint(forKey key: String) -> CGPoint { NSCoder.cgPoint(for: geometry(key)) }
  public func decodeCGSize(forKey key: String) -> CGSize { NSCoder.cgSize(for: geometry(key)) }
  public func decodeCGRect(forKey key: String) -> CGRect { NSCoder.cgRect(for: geometry(key)) }

  private func geometry(_ key: String) -> String {
    (decodeObject(of: [NSString.self], forKey: key) as? NSString).map { "\($0)" } ?? ""
  }
}

// MARK: - Codable

extension NSKeyedArchiver {
  public func encodeEncodable<T>(_ value: T, forKey key: String) throws where T: Encodable {
    // In a list, so that a value that is no container can be written too.
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let list = try PropertyList.read(encoder.encode([value])) as? [Any]
    encode(list?.first, forKey: key)
  }
}

extension NSKeyedUnarchiver {
  public func decodeDecodable<T>(_ type: T.Type, forKey key: String) -> T? where T: Decodable {
    do {
      return try decoded(type, forKey: key)
    } catch {
      failWithError(error)
      return nil
    }
  }

  public func decodeTopLevelDecodable<T>(_ type: T.Type, forKey key: String) throws -> T? where T: Decodable {
    try topLevel { decodeDecodable(type, forKey: key) }
  }

  private func decoded<T: Decodable>(_ type: T.Type, forKey key: String) throws -> T? {
    guard let list = decodePropertyList(forKey: key) else { return nil }
    let data = try PropertyList.write([list], format: .binary)
    return try PropertyListDecoder().decode([T].self, from: data).first
  }
}

// MARK: - Whole collections

extension NSKeyedUnarchiver {
  public static func unarchivedArrayOfObjects<DecodedObjectType>(
    ofClass cls: DecodedObjectType.Type, from data: Data
  ) throws -> [DecodedObjectType]? where DecodedObjectType: NSObject, DecodedObjectType: NSCoding {
    try unarchivedArrayOfObjects(ofClasses: [cls], from: data) as? [DecodedObjectType]
  }

  public static func unarchivedArrayOfObjects(ofClasses classes: [AnyClass], from data: Data) throws -> [Any]? {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    return try unarchiver.topLevel {
      unarchiver.decodeArrayOfObjects(ofClasses: classes, forKey: NSKeyedArchiveRootObjectKey)
    }
  }

  public static func unarchivedDictionary<DecodedKeyType, DecodedObjectType>(
    ofKeyClass keyClass: DecodedKeyType.Type, objectClass: DecodedObjectType.Type, from data: Data
  ) throws -> [DecodedKeyType: DecodedObjectType]?
  where
    DecodedKeyType: NSObject, DecodedKeyType: NSCopying, DecodedKeyType: NSCoding, DecodedObjectType: NSObject,
    DecodedObjectType: NSCoding
  {
    try unarchivedDictionary(ofKeyClasses: [keyClass], objectClasses: [objectClass], from: data)
      as? [DecodedKeyType: DecodedObjectType]
  }

  public static func unarchivedDictionary(
    ofKeyClasses keyClasses: [AnyClass], objectClasses: [AnyClass], from data: Data
  ) throws -> [AnyHashable: Any]? {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    return try unarchiver.topLevel {
      unarchiver.decodeDictionary(
        withKeysOfClasses: keyClasses, objectsOfClasses: objectClasses, forKey: NSKeyedArchiveRootObjectKey)
    }
  }
}

// MARK: - Replacement

extension NSObjectProtocol where Self: NSObject {
  /// What takes the place of an object that was just decoded; itself unless a class has another answer.
  public func awakeAfter(using coder: NSCoder) -> Any? { self }
}
