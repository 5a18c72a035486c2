import QuinceFoundation

/// What is to be felt, as events in time.
open class CHHapticPattern: NSObject {
  public struct Key: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let version = Key(rawValue: "Version")
    public static let pattern = Key(rawValue: "Pattern")
    public static let event = Key(rawValue: "Event")
    public static let eventType = Key(rawValue: "EventType")
    public static let time = Key(rawValue: "Time")
    public static let eventDuration = Key(rawValue: "EventDuration")
    public static let eventParameters = Key(rawValue: "EventParameters")
    public static let parameter = Key(rawValue: "Parameter")
    public static let parameterID = Key(rawValue: "ParameterID")
    public static let parameterValue = Key(rawValue: "ParameterValue")
    public static let parameterCurve = Key(rawValue: "ParameterCurve")
    public static let parameterCurveControlPoints = Key(rawValue: "ParameterCurveControlPoints")
    public static let eventWaveformPath = Key(rawValue: "EventWaveformPath")
  }

  /// In seconds, up to the end of the last event.
  public let duration: TimeInterval

  /// - Throws: `CHHapticError.invalidEventTime` for an event before the beginning.
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    guard events.allSatisfy({ $0.relativeTime >= 0 }) else { throw CHHapticError(.invalidEventTime) }
    duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
    super.init()
  }

  /// - Throws: as above.
  public convenience init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {
    try self.init(events: events, parameters: [])
  }

  /// - Throws: `CHHapticError.invalidPatternDictionary` without a pattern, `badEventEntry` for an event without type and time.
  public convenience init(dictionary patternDict: [Key: Any]) throws {
    guard let entries = patternDict[.pattern] as? [[Key: Any]] else { throw CHHapticError(.invalidPatternDictionary) }
    let events = try entries.compactMap { entry -> CHHapticEvent? in
      guard let event = entry[.event] else { return nil }
      guard let event = event as? [Key: Any], let time = (event[.time] as? NSNumber)?.doubleValue else {
        throw CHHapticError(.badEventEntry)
      }
      let type =
        event[.eventType] as? CHHapticEvent.EventType
        ?? (event[.eventType] as? String).map(CHHapticEvent.EventType.init(rawValue:))
      guard let type else { throw CHHapticError(.badEventEntry) }
      return CHHapticEvent(
        eventType: type, parameters: [], relativeTime: time,
        duration: (event[.eventDuration] as? NSNumber)?.doubleValue ?? 0)
    }
    try self.init(events: events, parameters: [])
  }
}

/// One thing that is felt or heard.
open class CHHapticEvent: NSObject {
  public struct EventType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let hapticTransient = EventType(rawValue: "HapticTransient")
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
    public static let audioContinuous = EventType(rawValue: "AudioContinuous")
    public static let audioCustom = EventType(rawValue: "AudioCustom")
  }

  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
    public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
    public static let attackTime = ParameterID(rawValue: "AttackTime")
    public static let decayTime = ParameterID(rawValue: "DecayTime")
    public static let releaseTime = ParameterID(rawValue: "ReleaseTime")
    public static let sustained = ParameterID(rawValue: "Sustained")
    public static let audioVolume = ParameterID(rawValue: "AudioVolume")
    public static let audioPitch = ParameterID(rawValue: "AudioPitch")
    public static let audioPan = ParameterID(rawValue: "AudioPan")
    public static let audioBrightness = ParameterID(rawValue: "AudioBrightness")
  }

  public let type: EventType
  public let eventParameters: [CHHapticEventParameter]
  /// In seconds since the pattern began.
  open var relativeTime: TimeInterval
  /// In seconds; 0 for a transient event.
  open var duration: TimeInterval

  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval,
    duration: TimeInterval = 0
  ) { (self.type, eventParameters, relativeTime, self.duration) = (type, eventParams, time, duration) }
}

open class CHHapticEventParameter: NSObject {
  public let parameterID: CHHapticEvent.ParameterID
  // surface: nothing is felt of it
  open var value: Float

  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    (self.parameterID, self.value) = (parameterID, value)
  }
}

/// Changes what is played.
open class CHHapticDynamicParameter: NSObject {
  public struct ID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let hapticIntensityControl = ID(rawValue: "HapticIntensityControl")
    public static let hapticSharpnessControl = ID(rawValue: "HapticSharpnessControl")
    public static let hapticAttackTimeControl = ID(rawValue: "HapticAttackTimeControl")
    public static let hapticDecayTimeControl = ID(rawValue: "HapticDecayTimeControl")
    public static let hapticReleaseTimeControl = ID(rawValue: "HapticReleaseTimeControl")
    public static let audioVolumeControl = ID(rawValue: "AudioVolumeControl")
    public static let audioPanControl = ID(rawValue: "AudioPanControl")
    public static let audioBrightnessControl = ID(rawValue: "AudioBrightnessControl")
    public static let audioPitchControl = ID(rawValue: "AudioPitchControl")
  }

  public let parameterID: ID
  // surface: nothing is felt of it
  open var value: Float
  // surface: as above
  open var relativeTime: TimeInterval

  public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) {
    (self.parameterID, self.value, relativeTime) = (parameterID, value, time)
  }
}

/// A value that changes over time.
open class CHHapticParameterCurve: NSObject {
  open class ControlPoint: NSObject {
    // surface: nothing is felt of it
    open var relativeTime: TimeInterval
    // surface: as above
    open var value: Float
    public init(relativeTime time: TimeInterval, value: Float) { (relativeTime, self.value) = (time, value) }
  }

  public let parameterID: CHHapticDynamicParameter.ID
  // surface: nothing is felt of it
  open var relativeTime: TimeInterval
  public let controlPoints: [ControlPoint]

  public init(
    parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint], relativeTime: TimeInterval
  ) { (self.parameterID, self.controlPoints, self.relativeTime) = (parameterID, controlPoints, relativeTime) }
}
