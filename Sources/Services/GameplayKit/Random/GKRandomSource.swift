import QuinceFoundation

/// Random numbers of the system's, different in each run. Its subclasses repeat theirs for a seed.
open class GKRandomSource: NSObject, GKRandom, NSSecureCoding, NSCopying {
  nonisolated(unsafe) private static let shared = GKRandomSource()

  open class func sharedRandom() -> GKRandomSource { shared }

  open class var supportsSecureCoding: Bool { true }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  // surface: the system's numbers have no state
  open func encode(with coder: NSCoder) {}

  open func copy(with zone: NSZone? = nil) -> Any { GKRandomSource() }

  /// The next 32 random bits.
  func nextBits() -> UInt32 { .random(in: 0...UInt32.max) }

  open func nextInt() -> Int { Int(Int32(bitPattern: nextBits())) }

  /// - Parameter upperBound: at most 2³².
  open func nextInt(upperBound: Int) -> Int {
    guard upperBound > 0 else { return 0 }
    // The high half of a product; what would make some numbers more frequent is drawn again.
    let bound = UInt64(min(upperBound, 1 << 32))
    let threshold = (1 << 32) % bound
    while true {
      let product = UInt64(nextBits()) * bound
      if product & 0xffff_ffff >= threshold { return Int(product >> 32) }
    }
  }

  open func nextUniform() -> Float { Float(nextBits() >> 8) / Float((1 << 24) - 1) }

  open func nextBool() -> Bool { nextBits() >> 31 == 1 }

  /// The objects in an order that the source draws.
  // Apple: "Fisher-Yates shuffle".
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
    var result = array
    for place in stride(from: result.count - 1, to: 0, by: -1) {
      result.swapAt(place, nextInt(upperBound: place + 1))
    }
    return result
  }
}

extension NSArray {
  public func shuffled(using randomSource: GKRandomSource) -> [Any] {
    randomSource.arrayByShufflingObjects(in: map { $0 })
  }

  public func shuffled() -> [Any] { shuffled(using: .sharedRandom()) }
}
