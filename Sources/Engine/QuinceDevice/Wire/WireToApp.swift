/// What the simulator tells an app.
package enum WireToApp: Codable, Sendable, Equatable {
  case event(HostEvent)
  /// Asks for the tree; the answer carries the same number.
  case tree(Int)
  case exit
}
