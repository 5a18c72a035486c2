import Foundation

public typealias NSTextCheckingTypes = UInt64
public let NSTextCheckingAllSystemTypes: NSTextCheckingTypes = 0xFFFF_FFFF
public let NSTextCheckingAllCustomTypes: NSTextCheckingTypes = 0xFFFF_FFFF << 32
public let NSTextCheckingAllTypes: NSTextCheckingTypes = .max

/// What a data detector found.
final class TextCheckingResult: NSTextCheckingResult {
  // The numbers of Foundation's names on Linux, which apps say; Apple's are 1 << 3 and 1 << 5. Foundation deprecates the
  // names, since it finds none itself.
  static let date: NSTextCheckingTypes = 1 << 4
  static let link: NSTextCheckingTypes = 1 << 6
  static let phoneNumber: NSTextCheckingTypes = 1 << 11

  enum Value {
    case link(URL)
    case phoneNumber(String)
    case date(Date, zone: TimeZone?, duration: TimeInterval)
  }

  let value: Value
  private var place: NSRange

  init(_ range: Range<Int>, _ value: Value) {
    self.value = value
    place = NSRange(range)
    super.init()
  }

  required init?(coder: NSCoder) { return nil }

  func moveBy(_ offset: Int) { place.location += offset }

  override func copy(with zone: NSZone? = nil) -> Any { self }

  override var resultType: CheckingType {
    switch value {
    case .link: return CheckingType(rawValue: Self.link)
    case .phoneNumber: return CheckingType(rawValue: Self.phoneNumber)
    case .date: return CheckingType(rawValue: Self.date)
    }
  }

  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange { idx == 0 ? place : NSRange(location: NSNotFound, length: 0) }
  override func range(withName: String) -> NSRange { NSRange(location: NSNotFound, length: 0) }
  override var regularExpression: Foundation.NSRegularExpression? { nil }

  override var description: String { "<NSTextCheckingResult: \(place) \(value)>" }
}

extension NSTextCheckingResult {
  private var found: TextCheckingResult.Value? { (self as? TextCheckingResult)?.value }

  public var url: URL? {
    if case .link(let url) = found { return url }
    return nil
  }

  public var phoneNumber: String? {
    if case .phoneNumber(let number) = found { return number }
    return nil
  }

  public var date: Date? {
    if case .date(let date, _, _) = found { return date }
    return nil
  }

  /// The time zone, where the text names one.
  public var timeZone: TimeZone? {
    if case .date(_, let zone, _) = found { return zone }
    return nil
  }

  /// From the date to the end that the text names, or 0.
  public var duration: TimeInterval {
    if case .date(_, _, let duration) = found { return duration }
    return 0
  }

  /// Nil: no addresses are found.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }

  /// Nil: neither addresses nor journeys are found.
  public var components: [NSTextCheckingKey: String]? { nil }

  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    TextCheckingResult(range.location..<NSMaxRange(range), .link(url))
  }

  public class func phoneNumberCheckingResult(range: NSRange, phoneNumber: String) -> NSTextCheckingResult {
    TextCheckingResult(range.location..<NSMaxRange(range), .phoneNumber(phoneNumber))
  }

  public class func dateCheckingResult(range: NSRange, date: Date) -> NSTextCheckingResult {
    TextCheckingResult(range.location..<NSMaxRange(range), .date(date, zone: nil, duration: 0))
  }

  public class func dateCheckingResult(
    range: NSRange, date: Date, timeZone: TimeZone, duration: TimeInterval
  ) -> NSTextCheckingResult {
    TextCheckingResult(range.location..<NSMaxRange(range), .date(date, zone: timeZone, duration: duration))
  }
}
