import QuinceFoundation

/// Controls on the screen. None are drawn here: connecting fails, and `controller` stays nil.
open class GCVirtualController: NSObject, @unchecked Sendable {
  open class Configuration: NSObject {
    // surface: nothing is drawn
    open var elements: Set<String> = []
    // surface: as above
    open var isHidden = false
    public override init() { super.init() }
  }

  open class ElementConfiguration: NSObject {
    // surface: nothing is drawn
    open var isHidden = false
    // surface: as above
    open var actsAsTouchpad = false
    public override init() { super.init() }
  }

  // surface: nothing is drawn
  public let configuration: Configuration
  open var controller: GCController? { nil }

  public convenience init(configuration: Configuration) { self.init(configuration) }
  private init(_ configuration: Configuration) { self.configuration = configuration }

  private static let failure = NSError(
    domain: "GCVirtualControllerErrorDomain", code: 0,
    userInfo: [NSLocalizedDescriptionKey: "Controls on the screen are not available."])

  /// - Parameter reply: called on the main queue, with an error.
  open func connect(replyHandler reply: (((any Error)?) -> Void)? = nil) {
    guard let reply else { return }
    nonisolated(unsafe) let handler = reply
    DispatchQueue.main.async { handler(Self.failure) }
  }
  open func connect() async throws { throw Self.failure }
  // surface: nothing is connected
  open func disconnect() {}
  // surface: nothing is drawn
  open func updateConfiguration(
    forElement element: String, configuration: @escaping (ElementConfiguration) -> ElementConfiguration
  ) {}
}
