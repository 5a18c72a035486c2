import Foundation
import QuinceDevice
import UIKitCore

/// Whether the user lets the app know where the device is: asked in an alert, and kept.
@MainActor final class LocationAuthorization {
  private var known = LocationPermission()
  /// Until the process ends.
  private var isAllowedOnce = false
  private var hasFullAccuracyForNow = false
  private(set) var isAsking = false { didSet { if isAsking { asked?() } } }
  private var wantsAlways = false
  /// Called after a change.
  var changed: (() -> Void)?
  /// Called when the user is asked.
  var asked: (() -> Void)?

  private static let whenInUseKey = "NSLocationWhenInUseUsageDescription"
  private static let alwaysKey = "NSLocationAlwaysAndWhenInUseUsageDescription"
  private static let accuracyKey = "NSLocationTemporaryUsageDescriptionDictionary"

  /// What Info.plist says; tests say it themselves.
  var information: (String) -> Any? = { Bundle.main.object(forInfoDictionaryKey: $0) }

  private var permission: LocationPermission {
    get {
      if let read = SavedFiles.read(LocationPermission.self, LocationPermission.name) { known = read }
      return known
    }
    set {
      known = newValue
      SavedFiles.write(newValue, LocationPermission.name)
    }
  }

  var status: CLAuthorizationStatus {
    switch permission.authorization {
    case .notDetermined: return isAllowedOnce ? .authorizedWhenInUse : .notDetermined
    case .denied: return .denied
    case .whenInUse: return .authorizedWhenInUse
    case .provisionalAlways, .always: return .authorizedAlways
    }
  }

  var isAllowed: Bool { status == .authorizedAlways || status == .authorizedWhenInUse }

  /// Apple: "provisional always": the user has not said yes to what happens in the background.
  var isProvisional: Bool { permission.authorization == .provisionalAlways }

  // Apple: an app with NSLocationDefaultAccuracyReduced gets approximate locations until it asks for more.
  var accuracy: CLAccuracyAuthorization {
    guard information("NSLocationDefaultAccuracyReduced") as? Bool == true else { return .fullAccuracy }
    return hasFullAccuracyForNow ? .fullAccuracy : .reducedAccuracy
  }

  // MARK: Asking

  func requestWhenInUse() {
    guard status == .notDetermined, isInUse, let usage = usage(Self.whenInUseKey) else { return }
    ask(usage)
  }

  func requestAlways() {
    guard isInUse else { return }
    switch permission.authorization {
    case .denied, .provisionalAlways, .always: return
    case .notDetermined where isAllowedOnce: return
    case .notDetermined, .whenInUse: break
    }
    guard let usage = usage(Self.whenInUseKey), let alwaysUsage = self.usage(Self.alwaysKey) else { return }
    if permission.authorization == .notDetermined {
      wantsAlways = true
      ask(usage)
    } else if !permission.hasAskedForAlways {
      askForMore(alwaysUsage)
    }
  }

  /// Asks for what the app got provisionally.
  func confirmAlways() {
    guard isProvisional, let usage = usage(Self.alwaysKey) else { return }
    askForMore(usage)
  }

  // Apple: the methods do nothing while the app is not in use.
  private var isInUse: Bool { UIApplication.shared.applicationState != .background }

  // Apple: without the key the methods do nothing, and the console says why.
  private func usage(_ key: String) -> String? {
    if let text = information(key) as? String { return text }
    let line =
      "This app has attempted to access privacy-sensitive data without a usage description. The app's Info.plist must "
      + "contain an “\(key)” key with a string value explaining to the user how the app uses this data"
    FileHandle.standardError.write(Data((line + "\n").utf8))
    return nil
  }

  // Observed: iOS 16.
  private func ask(_ usage: String) {
    guard !isAsking else { return }
    isAsking = true
    // From now on the Settings app has a page of it.
    permission = known
    SystemQuestion.ask(
      "Allow “\(UIApplication.displayName)” to use your location?", usage,
      answers: [
        ("Allow Once", { self.answered(nil) }),
        ("Allow While Using App", { self.answered(self.wantsAlways ? .provisionalAlways : .whenInUse) }),
        ("Don’t Allow", { self.answered(.denied) }),
      ])
  }

  /// - Parameter answer: nil for once.
  private func answered(_ answer: LocationPermission.Authorization?) {
    isAsking = false
    if let answer { permission.authorization = answer } else { isAllowedOnce = true }
    changed?()
  }

  // Observed: iOS 16.
  private func askForMore(_ usage: String) {
    guard !isAsking else { return }
    isAsking = true
    permission.hasAskedForAlways = true
    let before = status
    let answered = { (answer: LocationPermission.Authorization) in
      self.isAsking = false
      self.permission.authorization = answer
      // Apple: to keep it as it is is no change.
      if self.status != before { self.changed?() }
    }
    SystemQuestion.ask(
      "Allow “\(UIApplication.displayName)” to also use your location even when you are not using the app?", usage,
      answers: [
        ("Keep Only While Using", { answered(.whenInUse) }), ("Change to Always Allow", { answered(.always) }),
      ])
  }

  /// - Parameter completion: gets an error where nobody is asked.
  func requestFullAccuracy(_ purpose: String, _ completion: @escaping @MainActor ((any Error)?) -> Void) {
    let purposes = information(Self.accuracyKey) as? [String: String]
    // Apple: "CoreLocation may decide against showing the user a prompt … called with an appropriate NSError".
    // Assumed: which.
    guard accuracy == .reducedAccuracy, isInUse, !isAsking, let usage = purposes?[purpose] else {
      TimerQueue.shared.schedule(after: 0) { completion(CLError(.promptDeclined)) }
      return
    }
    isAsking = true
    let answered = { (isAllowed: Bool) in
      self.isAsking = false
      self.hasFullAccuracyForNow = isAllowed
      if isAllowed { self.changed?() }
      completion(nil)
    }
    // Assumed: the title.
    SystemQuestion.ask(
      "Allow “\(UIApplication.displayName)” to temporarily use your precise location?", usage,
      answers: [("Don’t Allow", { answered(false) }), ("Allow Once", { answered(true) })])
  }
}
