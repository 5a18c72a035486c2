import Foundation
import QuinceFoundation

/// Kinds of text that are turned into links.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
  public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

extension UIDataDetectorTypes {
  /// What is found in a text that has no links of its own there.
  @MainActor func links(in text: NSAttributedString) -> [(range: NSRange, url: URL)] {
    var types: NSTextCheckingResult.CheckingType = []
    if contains(.link) { types.insert(.link) }
    if contains(.phoneNumber) { types.insert(.phoneNumber) }
    if contains(.calendarEvent) { types.insert(.date) }
    guard !types.isEmpty, let detector = try? NSDataDetector(types: types.rawValue) else { return [] }
    return detector.matches(in: text.string, range: NSRange(location: 0, length: text.length)).compactMap { found in
      guard text.attribute(.link, at: found.range.location, effectiveRange: nil) == nil else { return nil }
      return url(of: found).map { (found.range, $0) }
    }
  }

  private func url(of found: NSTextCheckingResult) -> URL? {
    if let phone = found.phoneNumber {
      return URL(string: "tel:" + phone.filter { $0.isNumber || $0 == "+" })
    }
    // Observed: dates open the calendar at seconds since 2001.
    if let date = found.date { return URL(string: "calshow:\(Int(date.timeIntervalSinceReferenceDate))") }
    return found.url
  }
}
