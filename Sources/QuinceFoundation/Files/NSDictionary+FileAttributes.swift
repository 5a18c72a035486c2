import Foundation

/// What `FileManager.attributesOfItem(atPath:)` told, taken as an `NSDictionary`.
extension NSDictionary {
  private func attribute<Value>(_ key: FileAttributeKey) -> Value? {
    (object(forKey: key) ?? object(forKey: key.rawValue)) as? Value
  }

  /// In bytes; zero when it is not there, as for all numbers here.
  public func fileSize() -> UInt64 { (attribute(.size) as NSNumber?)?.uint64Value ?? 0 }
  public func fileModificationDate() -> Date? { attribute(.modificationDate) }
  public func fileCreationDate() -> Date? { attribute(.creationDate) }
  public func fileType() -> String? { (attribute(.type) as FileAttributeType?)?.rawValue ?? attribute(.type) }
  public func filePosixPermissions() -> Int { (attribute(.posixPermissions) as NSNumber?)?.intValue ?? 0 }
  public func fileOwnerAccountName() -> String? { attribute(.ownerAccountName) }
  public func fileOwnerAccountID() -> NSNumber? { attribute(.ownerAccountID) }
  public func fileGroupOwnerAccountName() -> String? { attribute(.groupOwnerAccountName) }
  public func fileGroupOwnerAccountID() -> NSNumber? { attribute(.groupOwnerAccountID) }
  public func fileSystemNumber() -> Int { (attribute(.systemNumber) as NSNumber?)?.intValue ?? 0 }
  public func fileSystemFileNumber() -> Int { (attribute(.systemFileNumber) as NSNumber?)?.intValue ?? 0 }
  public func fileExtensionHidden() -> Bool { (attribute(.extensionHidden) as NSNumber?)?.boolValue ?? false }
  public func fileIsImmutable() -> Bool { (attribute(.immutable) as NSNumber?)?.boolValue ?? false }
  public func fileIsAppendOnly() -> Bool { (attribute(.appendOnly) as NSNumber?)?.boolValue ?? false }
}
