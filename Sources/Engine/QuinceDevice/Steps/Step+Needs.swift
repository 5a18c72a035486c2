extension Step.Command {
  /// Whether what the app prints has to be written down.
  package var looksAtLog: Bool {
    if case .expectLog = self { return true }
    return false
  }
}
