import QuinceFoundation

/// Whole numbers that are the more frequent the nearer they are to their mean.
open class GKGaussianDistribution: GKRandomDistribution {
  public let mean: Float
  public let deviation: Float
  /// The second number of a pair, which the next call gives.
  private var kept: Float?

  // Apple: the mean is the middle, and all values lie within three deviations.
  public required init(
    randomSource source: any GKRandom, lowestValue lowestInclusive: Int, highestValue highestInclusive: Int
  ) {
    mean = Float(lowestInclusive + highestInclusive) / 2
    deviation = Float(highestInclusive - lowestInclusive) / 6
    super.init(randomSource: source, lowestValue: lowestInclusive, highestValue: highestInclusive)
  }

  public init(randomSource source: any GKRandom, mean: Float, deviation: Float) {
    (self.mean, self.deviation) = (mean, abs(deviation))
    super.init(
      randomSource: source, lowestValue: Int((mean - 3 * abs(deviation)).rounded()),
      highestValue: Int((mean + 3 * abs(deviation)).rounded()))
  }

  /// The polar method: two numbers of the standard distribution from a point in the unit circle.
  private func nextStandard() -> Float {
    if let kept {
      self.kept = nil
      return kept
    }
    while true {
      let (x, y) = (2 * source.nextUniform() - 1, 2 * source.nextUniform() - 1)
      let square = x * x + y * y
      guard square > 0, square < 1 else { continue }
      let factor = (-2 * Float(log(Double(square))) / square).squareRoot()
      kept = y * factor
      return x * factor
    }
  }

  open override func nextInt() -> Int { draw(lowestValue...highestValue) }

  open override func nextInt(upperBound: Int) -> Int {
    draw(lowestValue...max(lowestValue, min(upperBound - 1, highestValue)))
  }

  /// What lies outside is drawn again; a range far from the mean gets its nearest value.
  private func draw(_ range: ClosedRange<Int>) -> Int {
    for _ in 0..<1000 {
      let value = Int((mean + deviation * nextStandard()).rounded())
      if range.contains(value) { return value }
    }
    return Float(range.lowerBound) > mean ? range.lowerBound : range.upperBound
  }
}
