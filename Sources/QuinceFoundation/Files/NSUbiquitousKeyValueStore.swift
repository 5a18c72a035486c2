import Foundation
import QuincePropertyLists

public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
public var NSUbiquitousKeyValueStoreServerChange: Int { 0 }
public var NSUbiquitousKeyValueStoreInitialSyncChange: Int { 1 }
public var NSUbiquitousKeyValueStoreQuotaViolationChange: Int { 2 }
public var NSUbiquitousKeyValueStoreAccountChange: Int { 3 }

/// Values of property lists that an app keeps for all of a person's devices.
///
/// Here there is one device: the values lie in a file of the app's Library, and no cloud changes them.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  nonisolated(unsafe) private static let shared = NSUbiquitousKeyValueStore(
    file: URL(fileURLWithPath: AppSandbox.home).appendingPathComponent("Library/SyncedPreferences/values.plist"))

  open class var `default`: NSUbiquitousKeyValueStore { shared }

  /// Posted when another device changed something, which does not happen here.
  public static let didChangeExternallyNotification =
    Notification.Name("NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  private let file: URL
  private let lock = NSLock()
  private var values: [String: Any]
  private var isChanged = false

  init(file: URL) {
    self.file = file
    let data = try? Data(contentsOf: file)
    values = data.flatMap { try? PropertyList.read($0) as? [String: Any] } ?? [:]
    super.init()
  }

  // MARK: - Reading

  open func object(forKey aKey: String) -> Any? { lock.withLock { values[aKey] } }
  open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
  open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
  open func dictionary(forKey aKey: String) -> [String: Any]? { object(forKey: aKey) as? [String: Any] }
  open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
  open func longLong(forKey aKey: String) -> Int64 { (object(forKey: aKey) as? NSNumber)?.int64Value ?? 0 }
  open func double(forKey aKey: String) -> Double { (object(forKey: aKey) as? NSNumber)?.doubleValue ?? 0 }
  open func bool(forKey aKey: String) -> Bool { (object(forKey: aKey) as? NSNumber)?.boolValue ?? false }

  open var dictionaryRepresentation: [String: Any] { lock.withLock { values } }

  // MARK: - Writing

  open func set(_ anObject: Any?, forKey aKey: String) {
    guard let value = anObject.flattened else { return removeObject(forKey: aKey) }
    // What is no property list is not kept.
    guard let data = try? PropertyList.write([aKey: value], format: .binary),
      let copy = try? PropertyList.read(data) as? [String: Any], let kept = copy[aKey]
    else {
      trap(
        "*** -[NSUbiquitousKeyValueStore setObject:forKey:]: Attempt to insert non-property value '\(value)' for key "
          + "'\(aKey)'", name: .invalidArgumentException)
    }
    change { $0[aKey] = kept }
  }

  open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
  open func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }
  open func set(_ anArray: [Any]?, forKey aKey: String) { set(anArray as Any?, forKey: aKey) }
  open func set(_ aDictionary: [String: Any]?, forKey aKey: String) { set(aDictionary as Any?, forKey: aKey) }
  open func set(_ value: Int64, forKey aKey: String) { set(NSNumber(value: value) as Any?, forKey: aKey) }
  open func set(_ value: Double, forKey aKey: String) { set(NSNumber(value: value) as Any?, forKey: aKey) }
  open func set(_ value: Bool, forKey aKey: String) { set(NSNumber(value: value) as Any?, forKey: aKey) }

  open func removeObject(forKey aKey: String) { change { $0[aKey] = nil } }

  private func change(_ body: (inout [String: Any]) -> Void) {
    lock.withLock {
      body(&values)
      guard !isChanged else { return }
      isChanged = true
      // Apple: changes are written some time later.
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { [weak self] in self?.synchronize() }
    }
  }

  /// Writes what changed; false if the file cannot be written.
  @discardableResult
  open func synchronize() -> Bool {
    lock.withLock {
      guard isChanged else { return true }
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try PropertyList.write(values, format: .binary).write(to: file, options: .atomic)
        isChanged = false
        return true
      } catch {
        return false
      }
    }
  }
}
