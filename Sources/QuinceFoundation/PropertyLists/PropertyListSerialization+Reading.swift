import Foundation
import QuincePropertyLists
import QuinceRuntime

// Foundation's own reader on Linux crashes on some damaged files, does not end on others, and answers with immutable
// containers inside mutable ones. These stand under the symbols of its two calls, so that all files of an app read with
// ours. What it calls itself, in NSArray(contentsOf:) and NSDictionary(contentsOf:), the adapter sends to
// NSArray+PropertyLists.swift.

/// `PropertyListSerialization`'s readers; never made, its methods take the place of Foundation's static ones.
public class _QuincePropertyListMethods {
  public func propertyList(
    from data: Data, options: PropertyListSerialization.ReadOptions,
    format: UnsafeMutablePointer<PropertyListSerialization.PropertyListFormat>?
  ) throws -> Any {
    try _QuincePropertyListMethods.read(data, options, format)
  }

  public func propertyList(
    with stream: InputStream, options: PropertyListSerialization.ReadOptions,
    format: UnsafeMutablePointer<PropertyListSerialization.PropertyListFormat>?
  ) throws -> Any {
    if stream.streamStatus == .notOpen { stream.open() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = stream.read(&buffer, maxLength: buffer.count)
      guard count >= 0 else {
        throw PropertyList.error(
          PropertyList.ErrorCode.readStream, "Property list reading could not be completed")
      }
      if count == 0 { break }
      data.append(contentsOf: buffer[..<count])
    }
    return try _QuincePropertyListMethods.read(data, options, format)
  }

  private static func read(
    _ data: Data, _ options: PropertyListSerialization.ReadOptions,
    _ format: UnsafeMutablePointer<PropertyListSerialization.PropertyListFormat>?
  ) throws -> Any {
    let read = try PropertyList.readWithFormat(data, mutability: options)
    format?.pointee = read.format
    return read.value
  }

  /// What could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.propertyListFromData, .propertyListFromStream], from: _QuincePropertyListMethods.self)
}
