import QuinceFoundation

/// Random numbers of a linear congruential generator: fast, with low bits that are less random.
// Assumed: Knuth's multiplier and increment for 64 bits; Apple does not name its own.
open class GKLinearCongruentialRandomSource: GKRandomSource {
  /// The state: a source that is given it goes on alike.
  open var seed: UInt64

  public override convenience init() { self.init(seed: .random(in: 0...UInt64.max)) }

  public init(seed: UInt64) {
    self.seed = seed
    super.init()
  }

  public required init?(coder: NSCoder) {
    seed = UInt64(bitPattern: coder.decodeInt64(forKey: "seed"))
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) { coder.encode(Int64(bitPattern: seed), forKey: "seed") }

  open override func copy(with zone: NSZone? = nil) -> Any { GKLinearCongruentialRandomSource(seed: seed) }

  override func nextBits() -> UInt32 {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(seed >> 32)
  }
}
