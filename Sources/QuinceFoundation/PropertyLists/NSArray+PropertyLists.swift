import Foundation
import QuincePropertyLists

// The adapter sends `NSArray(contentsOfFile:)` and its kin here: Foundation's own reader hangs on some damaged files.

extension NSArray {
  /// Nil when the file cannot be read, is damaged, or holds no array.
  public convenience init?(_quinceContentsOfFile path: String) {
    guard let list = try? PropertyList.array(at: URL(fileURLWithPath: path)) else { return nil }
    self.init(array: list)
  }

  public convenience init?(_quinceContentsOf url: URL) {
    guard let list = try? PropertyList.array(at: url) else { return nil }
    self.init(array: list)
  }

  /// - Throws: NSFileReadUnknownError and its like; NSPropertyListReadCorruptError, 3840, also when it holds no array.
  public convenience init(_quinceContentsOf url: URL, error: ()) throws {
    self.init(array: try PropertyList.array(at: url))
  }
}

extension NSDictionary {
  /// Nil when the file cannot be read, is damaged, or holds no dictionary.
  public convenience init?(_quinceContentsOfFile path: String) {
    guard let list = try? PropertyList.dictionary(at: URL(fileURLWithPath: path)) else { return nil }
    self.init(dictionary: list)
  }

  public convenience init?(_quinceContentsOf url: URL) {
    guard let list = try? PropertyList.dictionary(at: url) else { return nil }
    self.init(dictionary: list)
  }

  /// - Throws: NSFileReadUnknownError and its like; NSPropertyListReadCorruptError, 3840, also when it holds no dictionary.
  public convenience init(_quinceContentsOf url: URL, error: ()) throws {
    self.init(dictionary: try PropertyList.dictionary(at: url))
  }

  /// As XML, whole or not at all; Foundation has it for arrays alone.
  /// - Throws: NSPropertyListWriteStreamError, 3851, for what is no property list; NSFileWriteUnknownError and its like.
  public func write(to url: URL) throws {
    try PropertyList.write(self, format: .xml).write(to: url, options: .atomic)
  }
}

extension PropertyList {
  fileprivate static func array(at url: URL) throws -> [Any] {
    guard let list = try read(Data(contentsOf: url)) as? [Any] else { throw corrupt("\(url.path) holds no array") }
    return list
  }

  fileprivate static func dictionary(at url: URL) throws -> [String: Any] {
    guard let list = try read(Data(contentsOf: url)) as? [String: Any] else {
      throw corrupt("\(url.path) holds no dictionary")
    }
    return list
  }
}
