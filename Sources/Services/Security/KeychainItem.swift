import QuinceFoundation

struct KeychainError: Error {
  let status: OSStatus
  init(_ status: OSStatus) { self.status = status }
}

/// One item: its attributes as the keychain's file keeps them, and its value.
struct KeychainItem {
  let kind: String
  var attributes: [String: Any]
  var data: Data
  /// Its row; 0 for one that is not in the keychain yet.
  var number: Int64 = 0

  static let protections: Set<String> = Set(
    [
      kSecAttrAccessibleWhenUnlocked, kSecAttrAccessibleAfterFirstUnlock, kSecAttrAccessibleAlways,
      kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
      kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly, kSecAttrAccessibleAlwaysThisDeviceOnly,
    ].map { $0 as String })

  private static let certificate: [CFString] = [
    kSecAttrCertificateType, kSecAttrIssuer, kSecAttrSerialNumber, kSecAttrAccessGroup, kSecAttrSynchronizable,
  ]

  // Apple: TN3137 and the documentation of errSecDuplicateItem, "Primary keys".
  private static let primary: [String: [CFString]] = [
    "genp": [kSecAttrAccount, kSecAttrService, kSecAttrAccessGroup, kSecAttrSynchronizable],
    "inet": [
      kSecAttrAccount, kSecAttrServer, kSecAttrSecurityDomain, kSecAttrProtocol, kSecAttrAuthenticationType,
      kSecAttrPort, kSecAttrPath, kSecAttrAccessGroup, kSecAttrSynchronizable,
    ],
    "keys": [
      kSecAttrApplicationTag, kSecAttrKeyClass, kSecAttrApplicationLabel, kSecAttrKeyType, kSecAttrKeySizeInBits,
      kSecAttrEffectiveKeySize, kSecAttrCreator, kSecAttrAccessGroup, kSecAttrSynchronizable,
    ],
    "cert": certificate, "idnt": certificate,
  ]

  static var kinds: Dictionary<String, [CFString]>.Keys { primary.keys }

  /// The attributes that the keychain's file has an index for: what queries name most.
  static let indexed: [String: (CFString, CFString)] = [
    "genp": (kSecAttrAccount, kSecAttrService), "inet": (kSecAttrAccount, kSecAttrServer),
    "keys": (kSecAttrApplicationTag, kSecAttrApplicationLabel), "cert": (kSecAttrLabel, kSecAttrIssuer),
    "idnt": (kSecAttrLabel, kSecAttrIssuer),
  ]

  /// What no other item of its class has.
  var key: String {
    let names = Self.primary[kind] ?? []
    return names.map { Self.text(attributes[$0 as String]) }.map { "\($0.utf8.count):\($0)" }.joined()
  }

  init(kind: String, attributes: [String: Any], data: Data, number: Int64) {
    (self.kind, self.attributes, self.data, self.number) = (kind, attributes, data, number)
  }

  /// The item that a query describes, with what every item has.
  init(new query: KeychainQuery) throws {
    kind = query.kind
    data = query.data ?? Data()
    var made: [String: Any] = [
      kSecAttrAccessible as String: kSecAttrAccessibleWhenUnlocked as String,
      kSecAttrAccessGroup as String: Bundle.main.bundleIdentifier ?? "",
      kSecAttrSynchronizable as String: 0,
    ]
    made.merge(query.attributes) { $1 }
    let now = ProcessEnvironment.current.date()
    made[kSecAttrCreationDate as String] = now
    made[kSecAttrModificationDate as String] = now
    attributes = made
  }

  mutating func change(_ changes: [String: Any]) {
    for (name, value) in changes where name != kSecValueData as String { attributes[name] = value }
    if let value = changes[kSecValueData as String] as? Data { data = value }
    attributes[kSecAttrModificationDate as String] = ProcessEnvironment.current.date()
  }

  /// A value as a text, the same for equal ones.
  static func text(_ value: Any?) -> String {
    switch value {
    case nil: return ""
    case let text as String: return text
    case let data as Data: return data.base64EncodedString()
    case let number as NSNumber: return number.stringValue
    case let value?: return "\(value)"
    }
  }

  // Apple: a persistent reference is four letters of the class and the row.
  var reference: Data { Data(kind.utf8) + withUnsafeBytes(of: number.bigEndian) { Data($0) } }
}
