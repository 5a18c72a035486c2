extension DeviceState {
  /// The verbs that change a device, as tools, the page and the Settings app write them.
  package static let verbs = ["rotate", "appearance", "text-size", "locale", "location"] + switches

  /// Those that take `on` or `off`.
  package static let switches = [
    "bold-text", "reduce-motion", "cross-fade", "auto-capitalization", "period-shortcut", "orientation-lock",
  ]

  /// Does what a verb says.
  /// - Parameter value: nil turns an appearance or a switch into the other one.
  /// - Throws: `DeviceError` with the choices there are.
  package mutating func apply(_ verb: String, _ value: String?) throws {
    switch verb {
    case "rotate":
      guard let value, let orientation = Step.orientation(value, from: self.orientation) else {
        let names = Orientation.allCases.map(\.rawValue).joined(separator: ", ")
        throw DeviceError("rotate takes left, right, or one of \(names)")
      }
      self.orientation = orientation
    case "appearance":
      appearance =
        value == nil ? (appearance == .light ? .dark : .light) : try Self.choice(Appearance.self, verb, value)
    case "text-size": textSize = try Self.choice(TextSize.self, verb, value)
    case "locale":
      guard let value, !value.isEmpty, value.count <= 64,
        value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-@=".contains($0)) })
      else { throw DeviceError("locale takes an identifier such as en_US or ko") }
      locale = value
    case "location": location = try DeviceLocation.parse(value ?? "")
    case "bold-text": boldText = try Self.isOn(verb, value, from: boldText)
    case "reduce-motion": reduceMotion = try Self.isOn(verb, value, from: reduceMotion)
    case "cross-fade": crossFade = try Self.isOn(verb, value, from: crossFade)
    case "auto-capitalization": autoCapitalization = try Self.isOn(verb, value, from: autoCapitalization)
    case "period-shortcut": periodShortcut = try Self.isOn(verb, value, from: periodShortcut)
    case "orientation-lock":
      let isLocked = try Self.isOn(verb, value, from: orientationLock != nil)
      orientationLock = isLocked ? orientationLock ?? orientation : nil
    default: throw DeviceError("\(verb) changes no device; there are \(Self.verbs.joined(separator: ", "))")
    }
  }

  /// Nil for a verb that is no switch.
  package func isOn(_ verb: String) -> Bool? {
    switch verb {
    case "bold-text": boldText
    case "reduce-motion": reduceMotion
    case "cross-fade": crossFade
    case "auto-capitalization": autoCapitalization
    case "period-shortcut": periodShortcut
    case "orientation-lock": orientationLock != nil
    default: nil
    }
  }

  private static func isOn(_ verb: String, _ value: String?, from old: Bool) throws -> Bool {
    guard let value else { return !old }
    guard value == "on" || value == "off" else { throw DeviceError("\(verb) takes on or off") }
    return value == "on"
  }

  private static func choice<T: RawRepresentable & CaseIterable>(
    _ type: T.Type, _ verb: String, _ value: String?
  ) throws -> T where T.RawValue == String {
    let names = T.allCases.map(\.rawValue)
    guard let value, let found = T.allCases.first(where: { $0.rawValue.lowercased() == value.lowercased() }) else {
      throw DeviceError("\(verb) takes one of \(names.joined(separator: ", "))")
    }
    return found
  }
}
