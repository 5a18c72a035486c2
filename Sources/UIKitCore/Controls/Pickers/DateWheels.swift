import CoreGraphics
import Foundation

/// The wheels of a date picker.
@MainActor final class DateWheels: UIPickerView, DatePickerContent, UIPickerViewDataSource, UIPickerViewDelegate {
  enum Part { case year, month, day, date, hour, minute, period, hours, minutes }

  private let model: DatePickerModel
  private var parts: [Part] = []
  private let today: Date
  private var units: [UILabel] = []
  /// Today's row keeps its colour when the others get one.
  var highlightsToday = true { didSet { titleColorChanged() } }
  private var widthCache: [CGFloat] = []
  /// Rows of the wheel of dates before today's.
  private static let center = 20_000
  /// How often a wheel that has no end repeats its rows.
  private static let turns = 400

  /// - Parameter isMonthly: there is no wheel of days.
  init(model: DatePickerModel, isMonthly: Bool = false) {
    self.model = model
    today = model.calendar.startOfDay(for: Date())
    super.init(frame: .zero)
    parts = Self.parts(model).filter { !isMonthly || $0 != .day }
    if model.mode == .countDownTimer {
      units = [Self.word(.hours, .long, model), Self.word(.minutes, .medium, model)].map { text in
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        addSubview(label)
        return label
      }
    }
    dataSource = self
    delegate = self
  }
  required init?(coder: NSCoder) { nil }

  /// The name of a unit beside its numbers, as the locale has it.
  private static func word(_ unit: UnitDuration, _ style: Formatter.UnitStyle, _ model: DatePickerModel) -> String {
    let formatter = MeasurementFormatter()
    formatter.locale = model.locale
    formatter.unitOptions = .providedUnit
    formatter.unitStyle = style
    // Five is many in every language.
    let text = formatter.string(from: Measurement(value: 5, unit: unit))
    return text.filter { !$0.isNumber }.trimmingCharacters(in: .whitespaces)
  }

  var naturalSize: CGSize { CGSize(width: 320, height: 216) }

  // MARK: Parts, in the order of the locale

  private static func parts(_ model: DatePickerModel) -> [Part] {
    func order(_ template: String, _ table: [Character: Part]) -> [Part] {
      var found: [Part] = []
      var isQuoted = false
      for character in model.pattern(template) {
        if character == "'" { isQuoted.toggle() }
        guard !isQuoted, let part = table[character], !found.contains(part) else { continue }
        found.append(part)
      }
      return found
    }
    let clock: [Character: Part] = [
      "h": .hour, "H": .hour, "k": .hour, "K": .hour, "m": .minute, "a": .period, "b": .period, "B": .period,
    ]
    switch model.mode {
    case .date: return order("yMMMMd", ["y": .year, "M": .month, "L": .month, "d": .day])
    case .yearAndMonth: return order("yMMMM", ["y": .year, "M": .month, "L": .month])
    case .time: return order("jmm", clock)
    case .dateAndTime: return [.date] + order("jmm", clock)
    case .countDownTimer: return [.hours, .minutes]
    }
  }

  /// How many different rows the wheel has, and whether they repeat.
  private func cycle(_ part: Part) -> (count: Int, repeats: Bool) {
    switch part {
    case .year: return (10_000, false)
    case .month: return (model.calendar.maximumRange(of: .month)?.count ?? 12, true)
    case .day: return (model.calendar.maximumRange(of: .day)?.count ?? 31, true)
    case .date: return (2 * Self.center, false)
    case .hour: return (24, true)
    case .minute, .minutes: return (60 / model.interval, true)
    case .period: return (2, false)
    case .hours: return (24, false)
    }
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { parts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    let cycle = cycle(parts[component])
    return cycle.repeats ? cycle.count * Self.turns : cycle.count
  }

  private func value(_ component: Int, row: Int) -> Int { row % cycle(parts[component]).count }

  // MARK: Titles

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    let value = value(component, row: row)
    switch parts[component] {
    case .year: return number(value + 1)
    case .month:
      let names = symbols.standaloneMonthSymbols ?? []
      return names.indices.contains(value) ? names[value] : number(value + 1)
    case .day: return number(value + 1)
    case .date:
      let day = date(ofRow: row)
      return day == today ? SystemWord.today.text(in: model.locale.identifier) : model.text(day, template: "EEEMMMd")
    case .hour:
      return model.uses12Hours ? number(value % 12 == 0 ? 12 : value % 12) : String(format: "%02d", value)
    case .minute: return String(format: "%02d", value * model.interval)
    case .minutes: return number(value * model.interval)
    case .hours: return number(value)
    case .period: return value == 0 ? symbols.amSymbol : symbols.pmSymbol
    }
  }

  private lazy var symbols: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = model.locale
    formatter.calendar = model.calendar
    return formatter
  }()

  private func number(_ value: Int) -> String { String(value) }

  private func date(ofRow row: Int) -> Date {
    model.calendar.date(byAdding: .day, value: row - Self.center, to: today) ?? today
  }

  // MARK: Sizes

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    if widthCache.count != parts.count { widthCache = parts.map(width) }
    return widthCache[component]
  }

  private func width(_ part: Part) -> CGFloat {
    let texts: [String]
    switch part {
    case .month: texts = symbols.standaloneMonthSymbols ?? []
    case .date: texts = (0..<12).map { "0" + model.text(date(ofRow: Self.center + 30 * $0), template: "EEEMMMd") }
    case .year: texts = ["0000"]
    case .period: texts = [symbols.amSymbol, symbols.pmSymbol].compactMap { $0 }
    case .hours, .minutes: return 110
    default: texts = ["00"]
    }
    let label = PickerLabel(frame: .zero)
    let widest =
      texts.map { text in
        label.show(text)
        return label.sizeThatFits(CGSize(width: 1000, height: 50)).width
      }.max() ?? 40
    return widest.rounded(.up) + 24
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (label, wheel) in zip(units, wheels) {
      let size = label.sizeThatFits(bounds.size)
      label.frame = CGRect(
        x: effectiveUserInterfaceLayoutDirection == .rightToLeft
          ? wheel.frame.midX - 18 - size.width : wheel.frame.midX + 18, y: (bounds.height - size.height) / 2,
        width: size.width, height: size.height)
    }
  }

  // MARK: Colours

  /// What cannot be chosen is dimmed.
  override func style(_ label: UILabel, row: Int, component: Int) {
    let own = parts[component] == .date && highlightsToday && row == Self.center ? nil : titleColor
    label.textColor = isValid(row: row, component: component) ? own ?? .label : .tertiaryLabel
  }

  override func titleColorChanged() {
    super.titleColorChanged()
    for label in units { label.textColor = titleColor ?? .label }
  }

  private func isValid(row: Int, component: Int) -> Bool {
    guard model.mode != .countDownTimer else { return true }
    if parts[component] == .day, value(component, row: row) >= daysInMonth { return false }
    if model.minimum == nil, model.maximum == nil { return true }
    switch parts[component] {
    case .date: return model.isValid(date(ofRow: row), to: .day)
    case .year:
      let years = [model.minimum, model.maximum].map { $0.map { model.calendar.component(.year, from: $0) } }
      return years[0].map { row + 1 >= $0 } ?? true && years[1].map { row + 1 <= $0 } ?? true
    // The wheels show no seconds; those of days, no time.
    default: return model.isValid(candidate(replacing: component, row: row), to: model.mode == .date ? .day : .minute)
    }
  }

  private var daysInMonth: Int { model.calendar.range(of: .day, in: .month, for: model.shownDate)?.count ?? 31 }

  // MARK: Rows and dates

  func dateChanged(animated: Bool) {
    for (component, part) in parts.enumerated() {
      let cycle = cycle(part)
      let wanted = index(part)
      var row = wanted
      if cycle.repeats {
        // The nearest row of that value, or one in the middle of the wheel at first.
        let current = selectedRow(inComponent: component)
        let base = current < cycle.count ? cycle.count * (Self.turns / 2) : current
        row = base - base % cycle.count + wanted
        if current >= cycle.count {
          if row - current > cycle.count / 2 { row -= cycle.count }
          if current - row > cycle.count / 2 { row += cycle.count }
        }
      }
      if row != selectedRow(inComponent: component) { selectRow(row, inComponent: component, animated: animated) }
    }
    for wheel in wheels { wheel.restyle() }
  }

  /// The row, of the first turn, for the model's date.
  private func index(_ part: Part) -> Int {
    let date = model.shownDate
    let calendar = model.calendar
    let minutes = Int(max(60 * Double(model.interval), model.duration)) / 60
    switch part {
    case .year: return calendar.component(.year, from: date) - 1
    case .month: return calendar.component(.month, from: date) - 1
    case .day: return calendar.component(.day, from: date) - 1
    case .date:
      let days = calendar.dateComponents([.day], from: today, to: calendar.startOfDay(for: date)).day ?? 0
      return min(max(0, days + Self.center), 2 * Self.center - 1)
    case .hour: return calendar.component(.hour, from: date)
    case .minute: return calendar.component(.minute, from: date) / model.interval
    case .period: return calendar.component(.hour, from: date) / 12
    case .hours: return minutes / 60
    case .minutes: return minutes % 60 / model.interval
    }
  }

  /// The date that the wheels would show with another row of one of them.
  private func candidate(replacing changed: Int, row: Int) -> Date {
    let calendar = model.calendar
    var fields = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: model.shownDate)
    let number = value(changed, row: row)
    switch parts[changed] {
    case .year: fields.year = number + 1
    case .month: fields.month = number + 1
    case .day: fields.day = number + 1
    case .hour: fields.hour = number
    case .minute: fields.minute = number * model.interval
    case .period: fields.hour = (fields.hour ?? 0) % 12 + 12 * number
    case .date:
      let day = calendar.dateComponents([.era, .year, .month, .day], from: date(ofRow: row))
      (fields.era, fields.year, fields.month, fields.day) = (day.era, day.year, day.month, day.day)
    case .hours, .minutes: break
    }
    // The last day of a shorter month stands for those that it lacks.
    var month = fields
    month.day = 1
    if let first = calendar.date(from: month), let days = calendar.range(of: .day, in: .month, for: first)?.count {
      fields.day = min(fields.day ?? 1, days)
    }
    return calendar.date(from: fields) ?? model.shownDate
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    if model.mode == .countDownTimer {
      chooseDuration()
    } else {
      model.choose(candidate(replacing: component, row: row))
    }
    dateChanged(animated: true)
  }

  private func chooseDuration() {
    let hours = value(0, row: selectedRow(inComponent: 0))
    let minutes = value(1, row: selectedRow(inComponent: 1)) * model.interval
    // Apple: countDownDuration; the wheels turn away from nothing at all.
    let chosen = TimeInterval(max(hours * 3600 + minutes * 60, 60 * model.interval))
    guard chosen != model.duration else { return }
    model.duration = chosen
    model.durationSet()
    model.changed?()
  }
}
