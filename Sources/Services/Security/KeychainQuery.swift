import QuinceFoundation

/// What an app asks for: a class, attributes to compare, and what is answered of the items.
struct KeychainQuery {
  let kind: String
  private(set) var attributes: [String: Any] = [:]
  private(set) var data: Data?
  private(set) var number: Int64?
  /// More than enough for all.
  private(set) var limit = 1
  private(set) var hasLimit = false
  private let ignoresCase: Bool
  private let answers: Set<String>

  /// - Throws: `errSecParam` where the dictionary is no query.
  init(_ dictionary: CFDictionary) throws {
    var values = try Self.plain(dictionary)
    func take(_ key: CFString) -> Any? { values.removeValue(forKey: key as String) }
    let reference = take(kSecValuePersistentRef) as? Data
    let named = take(kSecClass) as? String
    guard let kind = named ?? reference.map({ String(decoding: $0.prefix(4), as: UTF8.self) }),
      KeychainItem.kinds.contains(kind)
    else { throw KeychainError(errSecParam) }
    self.kind = kind
    if let reference {
      guard reference.count == 12 else { throw KeychainError(errSecItemNotFound) }
      number = reference.suffix(8).reduce(0) { $0 << 8 | Int64($1) }
    }
    data = take(kSecValueData) as? Data
    ignoresCase = (take(kSecMatchCaseInsensitive) as? NSNumber)?.boolValue == true
    if let limit = take(kSecMatchLimit) {
      hasLimit = true
      self.limit = try Self.limit(limit)
    }
    let asked = [kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecReturnPersistentRef].map { $0 as String }
    answers = Set(asked.filter { (values[$0] as? NSNumber)?.boolValue == true })
    // What is left are attributes, and the options that make no difference here.
    attributes = values.filter { !$0.key.hasPrefix("r_") && !$0.key.hasPrefix("m_") }
    attributes[kSecUseDataProtectionKeychain as String] = nil
  }

  private static func limit(_ value: Any) throws -> Int {
    if let text = value as? String {
      if text == kSecMatchLimitAll as String { return .max }
      guard text == kSecMatchLimitOne as String else { throw KeychainError(errSecParam) }
      return 1
    }
    guard let number = value as? NSNumber, number.intValue > 0 else { throw KeychainError(errSecParam) }
    return number.intValue
  }

  /// The entries with their keys as texts and their values as property lists have them.
  static func plain(_ dictionary: CFDictionary) throws -> [String: Any] {
    var result: [String: Any] = [:]
    for (key, value) in dictionary {
      guard let name = key as? String else { throw KeychainError(errSecParam) }
      // A context of LocalAuthentication, an object for the options that make no difference.
      if name.hasPrefix("u_") { continue }
      switch value {
      case let object as any KeychainObject where name == kSecValueRef as String:
        result.merge(object.keychainEntries) { given, _ in given }
      case let control as SecAccessControl:
        result[kSecAttrAccessible as String] = control.protection
      case let text as String: result[name] = text
      case let data as Data: result[name] = data
      case let date as Date: result[name] = date
      case let number as NSNumber: result[name] = number
      default: throw KeychainError(errSecParam)
      }
    }
    return result
  }

  /// Whether the item has the attributes that the query names.
  func matches(_ item: KeychainItem) -> Bool {
    if let number, item.number != number { return false }
    let synchronised = kSecAttrSynchronizable as String
    if attributes[synchronised] == nil, number == nil, KeychainItem.text(item.attributes[synchronised]) != "0" {
      return false
    }
    return attributes.allSatisfy { name, value in
      if name == synchronised, value as? String == kSecAttrSynchronizableAny as String { return true }
      let wanted = KeychainItem.text(value), found = KeychainItem.text(item.attributes[name])
      return ignoresCase ? wanted.caseInsensitiveCompare(found) == .orderedSame : wanted == found
    }
  }

  /// The text of an attribute where only equal ones match.
  func exact(_ name: CFString) -> String? {
    ignoresCase ? nil : attributes[name as String].map { KeychainItem.text($0) }
  }

  /// What the app gets; nil where it wants nothing.
  func answer(_ items: [KeychainItem]) -> CFTypeRef? {
    guard !answers.isEmpty else { return nil }
    let answers = items.compactMap(answer)
    return limit == 1 ? answers.first : answers as NSArray
  }

  private func answer(_ item: KeychainItem) -> NSObject? {
    let object = answers.contains(kSecReturnRef as String) ? item.object : nil
    if answers == [kSecReturnRef as String] { return object }
    let data = item.data as NSData, reference = item.reference as NSData
    if answers.count == 1, answers.contains(kSecReturnData as String) { return data }
    if answers.count == 1, answers.contains(kSecReturnPersistentRef as String) { return reference }
    // Observed: the class is not among the attributes.
    var result = answers.contains(kSecReturnAttributes as String) ? item.attributes : [:]
    if answers.contains(kSecReturnData as String) { result[kSecValueData as String] = data }
    if let object { result[kSecValueRef as String] = object }
    if answers.contains(kSecReturnPersistentRef as String) { result[kSecValuePersistentRef as String] = reference }
    return result as NSDictionary
  }
}
