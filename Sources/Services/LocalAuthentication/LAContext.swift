import QuinceFoundation

/// How a person shows to be the device's owner.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// With biometrics, or the device's passcode.
  case deviceOwnerAuthentication = 2
}

public enum LABiometryType: Int, Sendable {
  case none = 0
  case touchID = 1
  case faceID = 2
  case opticID = 4

  @available(*, deprecated, renamed: "none")
  public static let LABiometryNone = none
}

/// Asks whether the person is the device's owner.
// Assumed: the device knows Face ID, has no face enrolled and no passcode, as Apple's simulator before one chooses otherwise.
open class LAContext: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var isValid = true

  public override init() { super.init() }

  /// Whether the person could be asked now.
  /// - Parameter error: why not.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    error?.pointee = failure(policy) as NSError
    return false
  }

  /// Asks the person.
  /// - Parameters:
  ///   - localizedReason: why the app asks; not empty.
  ///   - reply: called on a thread of the system's.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    // Apple: NSInvalidArgumentException, "Non-empty localizedReason must be provided."
    precondition(!localizedReason.isEmpty, "Non-empty localizedReason must be provided.")
    let error = failure(policy)
    DispatchQueue.global().async { reply(false, error) }
  }

  /// - Throws: `LAError`.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    throw failure(policy)
  }

  private func failure(_ policy: LAPolicy) -> LAError {
    let known: (LAError.Code, String) =
      switch (lock.withLock { isValid }, policy) {
      case (false, _): (.invalidContext, "The context is not valid any more.")
      case (_, .deviceOwnerAuthentication): (.passcodeNotSet, "No passcode is set.")
      default: (.biometryNotEnrolled, "No face is enrolled.")
      }
    return LAError(known.0, userInfo: [NSLocalizedDescriptionKey: known.1])
  }

  /// Ends what the context asks; it cannot be used again.
  open func invalidate() { lock.withLock { isValid = false } }

  /// What kind of biometrics the device has, whether or not they are set up.
  open var biometryType: LABiometryType { .faceID }
  /// A token of who is enrolled; nobody is.
  open var evaluatedPolicyDomainState: Data? { nil }

  // surface: nobody is asked, so that nobody sees what the question says
  /// The title of the button that falls back to something else; nil for the system's, empty for none.
  open var localizedFallbackTitle: String?
  // surface: as above
  open var localizedCancelTitle: String?
  // surface: as above
  open var localizedReason = ""
  // surface: as above
  open var interactionNotAllowed = false
  // surface: as above
  /// Seconds for which unlocking the device counts.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
}

public let LATouchIDAuthenticationMaximumAllowableReuseDuration: TimeInterval = 300
