import QuinceFoundation

/// The number of a service or a characteristic, of 16, 32 or 128 bits.
open class CBUUID: NSObject, NSCopying, @unchecked Sendable {
  public let data: Data

  // Apple: what is no number of one of these lengths raises an exception.
  public init(string theString: String) {
    let digits = theString.replacingOccurrences(of: "-", with: "")
    let bytes = stride(from: 0, to: digits.count, by: 2).map { place -> UInt8? in
      let start = digits.index(digits.startIndex, offsetBy: place)
      let end = digits.index(start, offsetBy: 2, limitedBy: digits.endIndex) ?? digits.endIndex
      return UInt8(digits[start..<end], radix: 16)
    }
    guard [2, 4, 16].contains(bytes.count), digits.count.isMultiple(of: 2), !bytes.contains(nil) else {
      trap(
        "String \(theString) does not represent a valid UUID", name: .internalInconsistencyException)
    }
    data = Data(bytes.compactMap { $0 })
  }

  public init(data theData: Data) {
    guard [2, 4, 16].contains(theData.count) else {
      trap("Data \(theData) does not represent a valid UUID", name: .internalInconsistencyException)
    }
    data = theData
  }

  public convenience init(nsuuid theUUID: UUID) { self.init(string: theUUID.uuidString) }

  /// 4, 8 or 36 characters, in capitals.
  open var uuidString: String {
    let digits = data.map { String(format: "%02X", $0) }.joined()
    guard data.count == 16 else { return digits }
    var parts: [Substring] = []
    var rest = Substring(digits)
    for length in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return parts.joined(separator: "-")
  }

  /// The number of 128 bits that a shorter one stands for.
  private var whole: Data {
    guard data.count < 16 else { return data }
    let base: [UInt8] = [0, 0, 0x10, 0, 0x80, 0, 0, 0x80, 0x5f, 0x9b, 0x34, 0xfb]
    return Data(repeating: 0, count: 4 - data.count) + data + Data(base)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CBUUID)?.whole == whole }
  open override var hash: Int { whole.hashValue }
  open override var description: String { uuidString }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
