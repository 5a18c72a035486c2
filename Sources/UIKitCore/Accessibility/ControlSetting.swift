import CoreGraphics
import Foundation

/// Gives controls the values that steps name, as a person would who has found them.
@MainActor package enum ControlSetting {
  /// - Returns: nil for a view without a value. What is returned answers what is wrong with a value, or nil.
  package static func setter(_ view: UIView) -> (@MainActor (String) -> String?)? {
    switch view {
    case let control as UISlider: return { number($0, in: control) }
    case let control as UIStepper: return { number($0, in: control) }
    case let control as UISwitch: return { turn(control, $0) }
    case let control as UISegmentedControl: return { select($0, in: control) }
    case let control as UIPageControl: return { turn(control, to: $0) }
    case let control as UIDatePicker: return { date($0, in: control) }
    case let picker as UIPickerView: return { select($0, in: picker) }
    case let field as UITextField: return { replace(in: field, { field.selectAll(nil) }, $0) }
    case let text as UITextView: return { replace(in: text, { text.selectAll(nil) }, $0) }
    default: return nil
    }
  }

  /// Actions get a touch event: many of them read the phase of its touch.
  private static func send(_ control: UIControl, _ change: () -> Void) -> String? {
    guard control.isEnabled else { return "it is disabled" }
    let touch = UITouch()
    (touch._window, touch._view) = (control.window, control)
    touch._location = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
    let event = UIEvent(type: .touches)
    event._touches = [touch]
    control._sendActions(for: .touchDown, with: event)
    change()
    if (control as? UISlider)?.isContinuous == true {
      touch._phase = .moved
      control.isTracking = true
      control._sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
      control.isTracking = false
    }
    touch._phase = .ended
    control._sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
    control._sendActions(for: .touchUpInside, with: event)
    return nil
  }

  private static func number(_ text: String, in slider: UISlider) -> String? {
    guard let value = Float(text), (slider.minimumValue...slider.maximumValue).contains(value) else {
      return "takes numbers from \(slider.minimumValue) to \(slider.maximumValue), not `\(text)`"
    }
    return send(slider) { slider.setValue(value, animated: true) }
  }

  private static func number(_ text: String, in stepper: UIStepper) -> String? {
    guard let value = Double(text), (stepper.minimumValue...stepper.maximumValue).contains(value) else {
      return "takes numbers from \(stepper.minimumValue) to \(stepper.maximumValue), not `\(text)`"
    }
    return send(stepper) { stepper.value = value }
  }

  private static func turn(_ control: UISwitch, _ text: String) -> String? {
    guard ["on", "off"].contains(text) else { return "takes on or off, not `\(text)`" }
    let isOn = text == "on"
    return isOn == control.isOn ? nil : send(control) { control.setOn(isOn, animated: true) }
  }

  private static func select(_ text: String, in control: UISegmentedControl) -> String? {
    let titles = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" }
    guard let index = titles.firstIndex(of: text) ?? Int(text), titles.indices.contains(index) else {
      return "takes a title or a number from 0: \(titles.joined(separator: ", ")); not `\(text)`"
    }
    guard control.isEnabledForSegment(at: index) else { return "the segment `\(text)` is disabled" }
    if control.selectedSegmentIndex == index { return nil }
    return send(control) {
      control.selectedSegmentIndex = index
      if let action = control.actionForSegment(at: index) { control.sendAction(action) }
    }
  }

  private static func turn(_ control: UIPageControl, to text: String) -> String? {
    guard let page = Int(text), (0..<control.numberOfPages).contains(page) else {
      return "takes a page from 0 to \(control.numberOfPages - 1), not `\(text)`"
    }
    return send(control) { control.currentPage = page }
  }

  private static func date(_ text: String, in picker: UIDatePicker) -> String? {
    if picker.datePickerMode == .countDownTimer {
      guard let seconds = TimeInterval(text), seconds > 0 else { return "takes seconds, not `\(text)`" }
      return send(picker) { picker.countDownDuration = seconds }
    }
    guard let date = moment(text, picker) else {
      return "takes 2024-02-29, 18:00 or 2024-02-29T18:00, not `\(text)`"
    }
    return send(picker) { picker.setDate(date, animated: true) }
  }

  /// What the text leaves out is as the picker has it.
  private static func moment(_ text: String, _ picker: UIDatePicker) -> Date? {
    var calendar = picker.calendar ?? .current
    calendar.timeZone = picker.timeZone ?? calendar.timeZone
    let parts = text.split(separator: "T").map { $0.split(whereSeparator: { "-:".contains($0) }).map { Int($0) } }
    guard let first = parts.first, parts.count <= 2 else { return nil }
    let hasDay = text.contains("-")
    var wanted = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: picker.date)
    if hasDay {
      guard first.count == 3 else { return nil }
      (wanted.year, wanted.month, wanted.day) = (first[0], first[1], first[2])
    }
    if let time = hasDay ? (parts.count == 2 ? parts[1] : nil) : first {
      guard time.count == 2 else { return nil }
      (wanted.hour, wanted.minute) = (time[0], time[1])
    }
    guard wanted.isValidDate(in: calendar) else { return nil }
    return calendar.date(from: wanted)
  }

  private static func select(_ text: String, in picker: UIPickerView) -> String? {
    let delegate = picker.delegate
    for component in 0..<picker.numberOfComponents {
      for row in 0..<picker.numberOfRows(inComponent: component) {
        let title =
          delegate?.pickerView(picker, attributedTitleForRow: row, forComponent: component)?.string
          ?? delegate?.pickerView(picker, titleForRow: row, forComponent: component)
        guard title == text || text == "\(component):\(row)" else { continue }
        picker.selectRow(row, inComponent: component, animated: true)
        delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
        return nil
      }
    }
    return "has no row `\(text)`; a row is also named by COMPONENT:ROW, both from 0"
  }

  private static func replace(in view: UIView & UIKeyInput, _ selectAll: () -> Void, _ text: String) -> String? {
    guard view.isFirstResponder || view.becomeFirstResponder() else { return "it cannot be edited" }
    selectAll()
    if text.isEmpty { view.deleteBackward() } else { view.insertText(text) }
    return nil
  }
}
