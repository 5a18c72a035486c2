import Foundation
import UIKitCore
import QuinceAudio
import QuinceFoundation

/// What the app wants with the device's sound. There is no other app here that sounds: nothing interrupts, nothing is mixed.
open class AVAudioSession: NSObject, @unchecked Sendable {
  private static let shared: AVAudioSession = {
    // Apple: "You can observe changes to the value of this property by using key-value observing."
    _ = _QuinceClass(AVAudioSession.self).property("outputVolume", get: { $0.outputVolume })
    return AVAudioSession()
  }()
  open class func sharedInstance() -> AVAudioSession { shared }

  private var _category = Category.soloAmbient
  private var _mode = Mode.default
  private var _options: CategoryOptions = []
  private var _policy = RouteSharingPolicy.default
  private var portOverride = PortOverride.none
  private var _preferredInput: AVAudioSessionPortDescription?
  private var _preferredRate = 0.0
  private var _preferredDuration = 0.0
  private var _inputGain: Float = 1
  private(set) var isActive = false

  // MARK: Category, mode, options

  /// `soloAmbient` at first.
  open var category: Category { audioLock.locked { _category } }
  open var mode: Mode { audioLock.locked { _mode } }
  open var categoryOptions: CategoryOptions { audioLock.locked { _options } }
  open var routeSharingPolicy: RouteSharingPolicy { audioLock.locked { _policy } }
  open var availableCategories: [Category] { Category.all }
  open var availableModes: [Mode] { Mode.all }

  open func setCategory(_ category: Category) throws { try setCategory(category, mode: mode, options: []) }

  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: mode, options: options)
  }

  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    try setCategory(category, mode: mode, policy: .default, options: options)
  }

  /// - Throws: `badParam` for a combination that Apple's documentation excludes.
  open func setCategory(_ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = [])
    throws
  {
    guard Self.isPossible(category, options) else { throw Self.error(.badParam) }
    let previous = currentRoute
    let isNew = audioLock.locked { () -> Bool in
      defer { (_category, _mode, _options, _policy) = (category, mode, options, policy) }
      return _category != category
    }
    if isNew { postRouteChange(.categoryChange, previous) }
  }

  open func setMode(_ mode: Mode) throws {
    guard Mode.all.contains(mode) else { throw Self.error(.badParam) }
    audioLock.locked { _mode = mode }
  }

  // Apple: the loudspeaker is a choice of playAndRecord alone; mixing one of categories that play and are not ambient.
  private static func isPossible(_ category: Category, _ options: CategoryOptions) -> Bool {
    guard Category.all.contains(category) else { return false }
    if options.contains(.defaultToSpeaker), category != .playAndRecord { return false }
    if options.contains(.mixWithOthers), category == .soloAmbient || category == .record { return false }
    return true
  }

  static func error(_ code: ErrorCode) -> NSError { NSError(domain: NSOSStatusErrorDomain, code: code.rawValue) }

  // MARK: Activity

  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    audioLock.locked { isActive = active }
  }

  // Apple: isOtherAudioPlaying, whether another app plays.
  open var isOtherAudioPlaying: Bool { false }
  open var secondaryAudioShouldBeSilencedHint: Bool { false }
  open var promptStyle: PromptStyle { .normal }

  // MARK: Permission

  open var recordPermission: RecordPermission {
    switch PrivacyPermission.microphone.status {
    case .undetermined: return .undetermined
    case .denied: return .denied
    case .granted, .limited: return .granted
    }
  }

  /// Asks the user in an alert, the first time. The answer comes on another queue than the main one.
  open func requestRecordPermission(_ response: @escaping (Bool) -> Void) {
    PrivacyPermission.microphone.requestAccess(response)
  }

  // MARK: Routes

  open var currentRoute: AVAudioSessionRouteDescription {
    audioLock.locked {
      var outputs = [AVAudioSessionPortDescription.speaker]
      // Apple: playAndRecord plays through the receiver unless told otherwise.
      let isLoud = portOverride == .speaker || _options.contains(.defaultToSpeaker)
      if _category == .playAndRecord, !isLoud { outputs = [.receiver] }
      if _category == .record { outputs = [] }
      return AVAudioSessionRouteDescription(inputs: records ? [.microphone] : [], outputs: outputs)
    }
  }

  private var records: Bool { [.record, .playAndRecord, .multiRoute].contains(_category) }

  open var isInputAvailable: Bool { true }
  open var availableInputs: [AVAudioSessionPortDescription]? { audioLock.locked { records ? [.microphone] : [] } }
  open var preferredInput: AVAudioSessionPortDescription? { audioLock.locked { _preferredInput } }
  open func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {
    audioLock.locked { _preferredInput = inPort }
  }
  // Apple: nil where a port has no choice of sources.
  open var inputDataSources: [AVAudioSessionDataSourceDescription]? { nil }
  open var inputDataSource: AVAudioSessionDataSourceDescription? { nil }
  open var outputDataSources: [AVAudioSessionDataSourceDescription]? { nil }
  open var outputDataSource: AVAudioSessionDataSourceDescription? { nil }

  /// - Throws: `badParam` outside of the category `playAndRecord`.
  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {
    guard category == .playAndRecord || portOverride == .none else { throw Self.error(.badParam) }
    let previous = currentRoute
    let isNew = audioLock.locked { () -> Bool in
      defer { self.portOverride = portOverride }
      return self.portOverride != portOverride
    }
    if isNew { postRouteChange(.override, previous) }
  }

  private func postRouteChange(_ reason: RouteChangeReason, _ previous: AVAudioSessionRouteDescription) {
    let information: [AnyHashable: Any] = [
      AVAudioSessionRouteChangeReasonKey: reason.rawValue, AVAudioSessionRouteChangePreviousRouteKey: previous,
    ]
    // Apple: posted on another thread than the main one.
    offMainQueue {
      NotificationCenter.default.post(
        name: AVAudioSession.routeChangeNotification, object: AVAudioSession.shared, userInfo: information)
    }
  }

  // MARK: The device

  /// Frames a second.
  open var sampleRate: Double { AudioHardware.sampleRate }
  open var preferredSampleRate: Double { audioLock.locked { _preferredRate } }
  /// Holds from when nothing sounds.
  open func setPreferredSampleRate(_ sampleRate: Double) throws {
    audioLock.locked { _preferredRate = sampleRate }
    if (8000...96000).contains(sampleRate) { AudioPump.shared.rate = sampleRate }
  }

  /// Seconds.
  open var ioBufferDuration: TimeInterval { AudioPump.shared.bufferDuration }
  open var preferredIOBufferDuration: TimeInterval { audioLock.locked { _preferredDuration } }
  open func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {
    audioLock.locked { _preferredDuration = duration }
    if duration > 0 { AudioPump.shared.bufferDuration = duration }
  }

  /// A part of the machine's own volume, from 0 to 1; 1 until the user moves the slider of a volume view.
  open var outputVolume: Float { AudioPump.shared.volume }
  package func setOutputVolume(_ volume: Float) {
    guard volume != outputVolume else { return }
    willChangeValue(forKey: "outputVolume")
    AudioPump.shared.volume = volume
    didChangeValue(forKey: "outputVolume")
  }
  open var outputLatency: TimeInterval { 0 }
  open var inputLatency: TimeInterval { 0 }
  open var inputNumberOfChannels: Int { audioLock.locked { records ? 1 : 0 } }
  open var outputNumberOfChannels: Int { 2 }
  open var maximumInputNumberOfChannels: Int { 1 }
  open var maximumOutputNumberOfChannels: Int { 2 }
  open var preferredInputNumberOfChannels: Int { 0 }
  open var preferredOutputNumberOfChannels: Int { 0 }

  /// - Throws: `badParam` for numbers that the device has not.
  open func setPreferredInputNumberOfChannels(_ count: Int) throws {
    if count > maximumInputNumberOfChannels { throw Self.error(.badParam) }
  }
  open func setPreferredOutputNumberOfChannels(_ count: Int) throws {
    if count > maximumOutputNumberOfChannels { throw Self.error(.badParam) }
  }

  open var isInputGainSettable: Bool { false }
  /// From 0 to 1.
  open var inputGain: Float { audioLock.locked { _inputGain } }
  // Apple: gains that cannot be set make this fail.
  open func setInputGain(_ gain: Float) throws { throw Self.error(.unspecified) }
}
