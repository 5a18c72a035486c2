/// Whether what an app prints is shown: many lines at once are, but not for ever.
struct LineBudget {
  /// Lines at once.
  static let most = 20_000
  /// Lines a second that are always shown.
  static let rate = 1000.0
  /// Seconds of silence after which lines are shown again.
  static let pause = 0.5

  private var left = Double(most)
  private var last = 0.0
  /// Since when lines are left out, a second at most, and how many there were.
  private var flood: (start: Double, count: Int)?

  /// - Parameter now: seconds of a clock that does not go back.
  /// - Returns: whether the lines may pass. Where they may not, there must be fewer for a while.
  mutating func take(_ count: Int, now: Double) -> Bool {
    defer { last = now }
    if let flood {
      let isOver = now - last >= Self.pause || (now - flood.start >= 1 && Double(flood.count) <= Self.rate)
      guard isOver else {
        let isSecondOver = now - flood.start >= 1
        self.flood = (isSecondOver ? now : flood.start, (isSecondOver ? 0 : flood.count) + count)
        return false
      }
      self.flood = nil
      left = Self.rate
    }
    left = min(Double(Self.most), left + (now - last) * Self.rate)
    guard Double(count) <= left else {
      flood = (now, count)
      return false
    }
    left -= Double(count)
    return true
  }
}
