import CoreGraphics
import Foundation

// Apple: the keys of date pickers, as the editor's compiler writes them.
extension UIDatePicker {
  private static let properties: [CodedProperty<UIDatePicker>] = [
    .integer("UIMinuteInterval", \.minuteInterval, default: 1),
    .double("UICountDownDuration", \.countDownDuration),
    .flag("UIRoundsToMinuteInterval", \.roundsToMinuteInterval, default: true),
  ]

  func decodeDatePicker(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    decodeInteraction(coder)
    if coder.containsValue(forKey: "UIDatePickerMode") {
      model.mode = Mode(rawValue: coder.decodeInteger(forKey: "UIDatePickerMode")) ?? .dateAndTime
    }
    if let style = UIDatePickerStyle(rawValue: coder.decodeInteger(forKey: "UIDatePickerStyle")) {
      preferredDatePickerStyle = style
    }
    if let value = coder.decodeObject(forKey: "UILocale") as? NSLocale {
      locale = Locale._unconditionallyBridgeFromObjectiveC(value)
    }
    if let value = coder.decodeObject(forKey: "UITimeZone") as? NSTimeZone {
      timeZone = TimeZone(identifier: value.name)
    }
    coder.decode(Self.properties, of: self)
    if let value = coder.decodeObject(forKey: "UIMinimumDate") as? NSDate { minimumDate = Self.date(value) }
    if let value = coder.decodeObject(forKey: "UIMaximumDate") as? NSDate { maximumDate = Self.date(value) }
    if !coder.decodeBool(forKey: "UIUseCurrentDateDuringDecoding"),
      let value = coder.decodeObject(forKey: "UIDate") as? NSDate
    {
      date = Self.date(value)
    }
  }

  func encodeDatePicker(_ coder: NSCoder) {
    coder.encode(datePickerMode.rawValue, forKey: "UIDatePickerMode")
    coder.encode(preferredDatePickerStyle.rawValue, forKey: "UIDatePickerStyle")
    coder.encode(Self.properties, of: self)
    coder.encode(date as NSDate, forKey: "UIDate")
    if let minimumDate { coder.encode(minimumDate as NSDate, forKey: "UIMinimumDate") }
    if let maximumDate { coder.encode(maximumDate as NSDate, forKey: "UIMaximumDate") }
  }

  private static func date(_ value: NSDate) -> Date {
    Date(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
  }
}
