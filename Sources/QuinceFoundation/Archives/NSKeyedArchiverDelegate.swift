import Foundation

// Foundation's protocols name Foundation's archivers, so these come with the archivers that replace them.

public protocol NSKeyedArchiverDelegate: AnyObject {
  func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any?
  func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?)
  func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, with newObject: Any?)
  func archiverWillFinish(_ archiver: NSKeyedArchiver)
  func archiverDidFinish(_ archiver: NSKeyedArchiver)
}

extension NSKeyedArchiverDelegate {
  public func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? { object }
  public func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {}
  public func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, with newObject: Any?) {}
  public func archiverWillFinish(_ archiver: NSKeyedArchiver) {}
  public func archiverDidFinish(_ archiver: NSKeyedArchiver) {}
}

public protocol NSKeyedUnarchiverDelegate: AnyObject {
  func unarchiver(
    _ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String, originalClasses classNames: [String]
  ) -> AnyClass?
  func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any?
  func unarchiver(_ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any)
  func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver)
  func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver)
}

extension NSKeyedUnarchiverDelegate {
  public func unarchiver(
    _ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String, originalClasses classNames: [String]
  ) -> AnyClass? { nil }
  public func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? { object }
  public func unarchiver(_ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any) {}
  public func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {}
  public func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {}
}
