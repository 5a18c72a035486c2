import Foundation

// Foundation's own reader on Linux crashes on some damaged files, does not end on others, and answers with immutable
// containers inside mutable ones. These stand under the symbols of its two calls, so that all files of an app read with
// ours. What it calls itself, in NSArray(contentsOf:) and NSDictionary(contentsOf:), the adapter sends to
// NSArray+PropertyLists.swift.

extension PropertyListSerialization {
  /// `propertyList(from:options:format:)`.
  @_silgen_name(
    "$s10Foundation25PropertyListSerializationC08propertyC04from7options6formatyp0A10Essentials4DataV_AC17MutabilityOptionsVSpyAH0bC7DecoderC0bC6FormatOGSgtKFZ"
  )
  public static func _quincePropertyList(
    from data: Data, options: ReadOptions, format: UnsafeMutablePointer<PropertyListFormat>?
  ) throws -> Any {
    let read = try PropertyList.readWithFormat(data, mutability: options)
    format?.pointee = read.format
    return read.value
  }

  /// `propertyList(with:options:format:)`.
  @_silgen_name(
    "$s10Foundation25PropertyListSerializationC08propertyC04with7options6formatypAA11InputStreamC_AC17MutabilityOptionsVSpy0A10Essentials0bC7DecoderC0bC6FormatOGSgtKFZ"
  )
  public static func _quincePropertyList(
    with stream: InputStream, options: ReadOptions, format: UnsafeMutablePointer<PropertyListFormat>?
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
    return try _quincePropertyList(from: data, options: options, format: format)
  }
}
