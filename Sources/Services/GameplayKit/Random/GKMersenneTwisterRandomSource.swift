import QuinceFoundation

/// Random numbers of the Mersenne Twister of 64 bits: slow, and the most random of the sources.
// Assumed: MT19937-64, of whose numbers the high half is taken.
open class GKMersenneTwisterRandomSource: GKRandomSource {
  open var seed: UInt64 { didSet { start() } }

  private static let size = 312
  private var state: [UInt64] = []
  private var place = 0

  public override convenience init() { self.init(seed: .random(in: 0...UInt64.max)) }

  public init(seed: UInt64) {
    self.seed = seed
    super.init()
    start()
  }

  public required init?(coder: NSCoder) {
    let place = coder.decodeInteger(forKey: "place")
    guard let bytes = coder.decodeObject(of: NSData.self, forKey: "state") as Data?, bytes.count == Self.size * 8,
      (0...Self.size).contains(place)
    else { return nil }
    seed = UInt64(bitPattern: coder.decodeInt64(forKey: "seed"))
    super.init(coder: coder)
    state = stride(from: 0, to: bytes.count, by: 8).map { start in
      (0..<8).reduce(0) { $0 << 8 | UInt64(bytes[bytes.startIndex + start + $1]) }
    }
    self.place = place
  }

  open override func encode(with coder: NSCoder) {
    coder.encode(Int64(bitPattern: seed), forKey: "seed")
    coder.encode(place, forKey: "place")
    let bytes = state.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } }
    coder.encode(Data(bytes) as NSData, forKey: "state")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKMersenneTwisterRandomSource(seed: seed)
    (copy.state, copy.place) = (state, place)
    return copy
  }

  private func start() {
    state = [seed]
    for index in 1..<Self.size {
      let last = state[index - 1]
      state.append(6_364_136_223_846_793_005 &* (last ^ last >> 62) &+ UInt64(index))
    }
    place = Self.size
  }

  private func twist() {
    let (size, middle) = (Self.size, Self.size / 2)
    for index in 0..<size {
      let joined = state[index] & 0xffff_ffff_8000_0000 | state[(index + 1) % size] & 0x7fff_ffff
      let odd: UInt64 = joined & 1 == 1 ? 0xb502_6f5a_a966_19e9 : 0
      state[index] = state[(index + middle) % size] ^ joined >> 1 ^ odd
    }
    place = 0
  }

  /// The next number of the algorithm.
  func nextWord() -> UInt64 {
    if place == Self.size { twist() }
    var word = state[place]
    place += 1
    word ^= word >> 29 & 0x5555_5555_5555_5555
    word ^= word << 17 & 0x71d6_7fff_eda6_0000
    word ^= word << 37 & 0xfff7_eee0_0000_0000
    return word ^ word >> 43
  }

  override func nextBits() -> UInt32 { UInt32(nextWord() >> 32) }
}
