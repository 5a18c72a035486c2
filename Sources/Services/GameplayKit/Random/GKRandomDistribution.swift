import QuinceFoundation

/// Whole numbers between two others, each as frequent as the next.
open class GKRandomDistribution: NSObject, GKRandom {
  let source: any GKRandom
  public let lowestValue: Int
  public let highestValue: Int

  /// - Parameters: both bounds are among the numbers.
  public required init(
    randomSource source: any GKRandom, lowestValue lowestInclusive: Int, highestValue highestInclusive: Int
  ) {
    precondition(lowestInclusive <= highestInclusive, "the lowest value is above the highest")
    (self.source, lowestValue, highestValue) = (source, lowestInclusive, highestInclusive)
    super.init()
  }

  public convenience init(lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
    self.init(
      randomSource: GKRandomSource.sharedRandom(), lowestValue: lowestInclusive, highestValue: highestInclusive)
  }

  public convenience init(forDieWithSideCount sideCount: Int) { self.init(lowestValue: 1, highestValue: sideCount) }

  open class func d6() -> Self { die(6) }
  open class func d20() -> Self { die(20) }

  private class func die(_ sides: Int) -> Self {
    Self(randomSource: GKRandomSource.sharedRandom(), lowestValue: 1, highestValue: sides)
  }

  open var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }

  open func nextInt() -> Int { lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes) }

  /// From the lowest value up to, and without, the bound.
  // Apple: "must be greater than the lowest value"; Assumed: else the lowest value comes.
  open func nextInt(upperBound: Int) -> Int {
    lowestValue + source.nextInt(upperBound: max(1, min(upperBound, highestValue + 1) - lowestValue))
  }

  /// Where the next number lies between the two, from 0 to 1.
  open func nextUniform() -> Float {
    guard numberOfPossibleOutcomes > 1 else { return 1 }
    return Float(nextInt() - lowestValue) / Float(highestValue - lowestValue)
  }

  /// Whether the next number lies in the upper half.
  open func nextBool() -> Bool { nextInt() - lowestValue >= (numberOfPossibleOutcomes + 1) / 2 }
}
