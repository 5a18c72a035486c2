/// What other processes do for this one. Runs on the virtual clock wait for it in real time, before time moves on.
@MainActor package enum OutsideWork {
  /// Waits for the next answer and serves it; false where none is awaited, or none came in time.
  package static var serve: (() -> Bool)?
  /// Whether this run waits for it.
  package static var isWaitedFor = false
}
