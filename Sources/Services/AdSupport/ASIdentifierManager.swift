import QuinceFoundation

/// The device's identifier for advertising, which nobody gets here.
public final class ASIdentifierManager: NSObject, @unchecked Sendable {
  private static let only = ASIdentifierManager()

  public class func shared() -> ASIdentifierManager { only }

  // Apple: zeros where the user does not allow tracking, and in the simulator.
  public var advertisingIdentifier: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  public var isAdvertisingTrackingEnabled: Bool { false }
}
