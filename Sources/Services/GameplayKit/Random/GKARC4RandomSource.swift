import QuinceFoundation

/// Random numbers of the ARC4 cipher with the seed as its key.
// Assumed: two bytes of the cipher and the next two make a number; the first numbers are kept, as apps drop them themselves.
open class GKARC4RandomSource: GKRandomSource {
  /// From 1 to 256 bytes count.
  open var seed: Data { didSet { start() } }

  private var state: [UInt8] = []
  private var first: UInt8 = 0
  private var second: UInt8 = 0

  public override convenience init() {
    self.init(seed: Data((0..<16).map { _ in UInt8.random(in: 0...255) }))
  }

  public init(seed: Data) {
    self.seed = seed
    super.init()
    start()
  }

  public required init?(coder: NSCoder) {
    guard let seed = coder.decodeObject(of: NSData.self, forKey: "seed"),
      let state = coder.decodeObject(of: NSData.self, forKey: "state"), state.length == 258
    else { return nil }
    self.seed = seed as Data
    super.init(coder: coder)
    restore([UInt8](state as Data))
  }

  open override func encode(with coder: NSCoder) {
    coder.encode(seed as NSData, forKey: "seed")
    coder.encode(Data(state + [first, second]) as NSData, forKey: "state")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKARC4RandomSource(seed: seed)
    copy.restore(state + [first, second])
    return copy
  }

  private func restore(_ bytes: [UInt8]) {
    (state, first, second) = (Array(bytes[..<256]), bytes[256], bytes[257])
  }

  private func start() {
    (state, first, second) = (Array(0...255), 0, 0)
    let key = [UInt8](seed.isEmpty ? Data([0]) : seed)
    var other: UInt8 = 0
    for place in 0..<256 {
      other = other &+ state[place] &+ key[place % key.count]
      state.swapAt(place, Int(other))
    }
  }

  private func nextByte() -> UInt8 {
    first &+= 1
    second = second &+ state[Int(first)]
    state.swapAt(Int(first), Int(second))
    return state[Int(state[Int(first)] &+ state[Int(second)])]
  }

  override func nextBits() -> UInt32 { (0..<4).reduce(0) { bits, _ in bits << 8 | UInt32(nextByte()) } }

  /// Passes over the next numbers; the first 768 of a seed are better not used where they must not be guessed.
  open func dropValues(_ count: Int) { for _ in 0..<count { _ = nextBits() } }
}
