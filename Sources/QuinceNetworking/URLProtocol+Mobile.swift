import Foundation
import FoundationNetworking

extension URLProtocol {
  // Of two properties of one name the compiler takes the one of the narrower type.

  /// The object that the loading system made for the load.
  public var client: _QuinceProtocolClient? { self.FoundationNetworking::client.map(_QuinceProtocolClient.init) }
}
