import QuinceFoundation
import Security
import Testing

/// The keychain as apps use it, each test in a container of its own.
@Suite(.serialized) final class KeychainTests {
  private let home: String
  private let before = ProcessEnvironment.current

  init() throws {
    home = FileManager.default.temporaryDirectory.appendingPathComponent("keychain-\(UUID().uuidString)").path
    var environment = before
    environment.home = home
    ProcessEnvironment.current = environment
  }

  deinit {
    ProcessEnvironment.current = before
    try? FileManager.default.removeItem(atPath: home)
  }

  private func password(_ account: String, service: String = "mail", _ more: [CFString: Any] = [:]) -> CFDictionary {
    var query: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecAttrService: service,
    ]
    query.merge(more) { $1 }
    return query as NSDictionary
  }

  private func data(_ account: String) -> String? {
    var result: AnyObject?
    let query = password(account, [kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne])
    guard SecItemCopyMatching(query, &result) == errSecSuccess else { return nil }
    return (result as? Data).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `an item is added, found, changed and deleted`() {
    #expect(data("ann") == nil)
    #expect(SecItemCopyMatching(password("ann"), nil) == errSecItemNotFound)
    #expect(SecItemAdd(password("ann", [kSecValueData: Data("one".utf8)]), nil) == errSecSuccess)
    #expect(data("ann") == "one")
    #expect(SecItemAdd(password("ann", [kSecValueData: Data("two".utf8)]), nil) == errSecDuplicateItem)
    #expect(SecItemAdd(password("ann", service: "web"), nil) == errSecSuccess)
    #expect(SecItemUpdate(password("ann"), [kSecValueData: Data("three".utf8)] as NSDictionary) == errSecSuccess)
    #expect(data("ann") == "three")
    #expect(SecItemUpdate(password("bob"), [kSecValueData: Data()] as NSDictionary) == errSecItemNotFound)
    #expect(SecItemDelete(password("ann")) == errSecSuccess)
    #expect(SecItemDelete(password("ann")) == errSecItemNotFound)
    #expect(SecItemCopyMatching(password("ann", service: "web"), nil) == errSecSuccess)
  }

  @Test func `queries in Swift's own types find the same items`() {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "ann",
      kSecAttrService as String: "mail",
      kSecReturnAttributes as String: kCFBooleanTrue!, kSecReturnData as String: true,
    ]
    #expect(SecItemAdd(password("ann", [kSecValueData: Data("v".utf8), kSecAttrLabel: "L"]), nil) == errSecSuccess)
    var item: CFTypeRef?
    #expect(SecItemCopyMatching(query as NSDictionary, &item) == errSecSuccess)
    let found = item as? [String: Any]
    #expect(found?[kSecAttrAccount as String] as? String == "ann")
    #expect(found?[kSecAttrLabel as String] as? String == "L")
    #expect(found?[kSecValueData as String] as? Data == Data("v".utf8))
    #expect(found?[kSecAttrAccessible as String] as? String == kSecAttrAccessibleWhenUnlocked as String)
    #expect(found?[kSecAttrCreationDate as String] is Date)
    #expect(found?[kSecClass as String] == nil)
  }

  @Test func `all items of a class come as a list, in the order in which they were added`() {
    for name in ["c", "a", "b"] { #expect(SecItemAdd(password(name, [kSecValueData: Data()]), nil) == errSecSuccess) }
    var result: CFTypeRef?
    let all: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true,
    ]
    #expect(SecItemCopyMatching(all as NSDictionary, &result) == errSecSuccess)
    let items = result as? [[String: Any]]
    #expect(items?.compactMap { $0[kSecAttrAccount as String] as? String } == ["c", "a", "b"])
    let two = all.merging([kSecMatchLimit: 2]) { $1 }
    #expect(SecItemCopyMatching(two as NSDictionary, &result) == errSecSuccess)
    #expect((result as? [Any])?.count == 2)
    #expect(SecItemDelete([kSecClass: kSecClassGenericPassword] as NSDictionary) == errSecSuccess)
    #expect(SecItemCopyMatching(all as NSDictionary, nil) == errSecItemNotFound)
  }

  @Test func `what is no query is refused`() {
    #expect(SecItemAdd([kSecAttrAccount: "a"] as NSDictionary, nil) == errSecParam)
    #expect(SecItemAdd(password("a", [kSecAttrLabel: NSObject()]), nil) == errSecParam)
    #expect(SecItemDelete(password("a", [kSecMatchLimit: kSecMatchLimitAll])) == errSecParam)
    #expect(SecItemUpdate(password("a"), [kSecClass: kSecClassKey] as NSDictionary) == errSecParam)
    #expect(SecItemCopyMatching(password("a", [kSecMatchLimit: "many"]), nil) == errSecParam)
  }

  @Test func `an update that would make a double changes nothing`() {
    for name in ["a", "b"] { #expect(SecItemAdd(password(name), nil) == errSecSuccess) }
    let all = [kSecClass: kSecClassGenericPassword] as NSDictionary
    #expect(SecItemUpdate(all, [kSecAttrAccount: "c"] as NSDictionary) == errSecDuplicateItem)
    #expect(SecItemCopyMatching(password("a"), nil) == errSecSuccess)
    #expect(SecItemCopyMatching(password("b"), nil) == errSecSuccess)
  }

  @Test func `synchronised items are found where they are asked for`() {
    #expect(SecItemAdd(password("a", [kSecAttrSynchronizable: true]), nil) == errSecSuccess)
    #expect(SecItemCopyMatching(password("a"), nil) == errSecItemNotFound)
    #expect(SecItemCopyMatching(password("a", [kSecAttrSynchronizable: true]), nil) == errSecSuccess)
    let any = password("a", [kSecAttrSynchronizable: kSecAttrSynchronizableAny])
    #expect(SecItemCopyMatching(any, nil) == errSecSuccess)
  }

  @Test func `a persistent reference leads to its item`() {
    var reference: CFTypeRef?
    #expect(SecItemAdd(password("a", [kSecReturnPersistentRef: true]), &reference) == errSecSuccess)
    #expect(SecItemAdd(password("b"), nil) == errSecSuccess)
    let query: [CFString: Any] = [kSecValuePersistentRef: reference as Any, kSecReturnAttributes: true]
    var result: CFTypeRef?
    #expect(SecItemCopyMatching(query as NSDictionary, &result) == errSecSuccess)
    #expect((result as? [String: Any])?[kSecAttrAccount as String] as? String == "a")
  }

  @Test func `access control says when an item may be read`() {
    var error: Unmanaged<CFError>?
    let control = SecAccessControlCreateWithFlags(
      nil, kSecAttrAccessibleWhenUnlockedThisDeviceOnly, .userPresence, &error)
    #expect(SecItemAdd(password("a", [kSecAttrAccessControl: control as Any]), nil) == errSecSuccess)
    var result: CFTypeRef?
    #expect(SecItemCopyMatching(password("a", [kSecReturnAttributes: true]), &result) == errSecSuccess)
    #expect((result as? [String: Any])?[kSecAttrAccessible as String] as? String == "aku")
    #expect(SecAccessControlCreateWithFlags(nil, "never" as NSString, [], &error) == nil)
    #expect((error?.takeRetainedValue()).map { OSStatus($0.code) } == errSecParam)
  }

  @Test func `the file is the user's alone, and a damaged one is told`() throws {
    #expect(SecItemAdd(password("a"), nil) == errSecSuccess)
    let folder = home + "/Library/Keychains"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600, "\(name)")
    }
    var environment = before
    environment.home = home + "/other"
    ProcessEnvironment.current = environment
    let other = environment.home + "/Library/Keychains"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try Data(repeating: 7, count: 5000).write(to: URL(fileURLWithPath: other + "/keychain-2.db"))
    #expect(SecItemAdd(password("a"), nil) == errSecNotAvailable)
  }

  @Test func `random bytes differ, and codes have sentences`() {
    var first = [UInt8](repeating: 0, count: 32), second = first
    #expect(SecRandomCopyBytes(kSecRandomDefault, first.count, &first) == errSecSuccess)
    #expect(SecRandomCopyBytes(kSecRandomDefault, second.count, &second) == errSecSuccess)
    #expect(first != second)
    #expect(SecCopyErrorMessageString(errSecItemNotFound, nil) as String? == "The item is not in the keychain.")
    #expect(SecCopyErrorMessageString(1, nil) == nil)
  }
}
