/// What other processes do for this one. Runs on the virtual clock wait for it in real time, before time moves on.
@MainActor package enum OutsideWork {
  /// Each waits for the next answer of its own and serves it; false where none is awaited, or none came in time.
  package static var servers: [() -> Bool] = []
  /// Serves the next answer of the first that has one; false where none has.
  package static func serve() -> Bool { servers.contains { $0() } }
  /// Whether this run waits for it.
  package static var isWaitedFor = false
}
