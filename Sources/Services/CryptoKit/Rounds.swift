/// What a function does with one block.
protocol Rounds: Sendable {
  static var blockSize: Int { get }
  static var isBigEndian: Bool { get }
  mutating func mix(_ block: [UInt8])
  var digest: [UInt8] { get }
}

/// Cuts data into blocks and closes the last one with its length.
struct BlockHash<R: Rounds>: Sendable {
  private var rounds: R
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  init(_ rounds: R) { self.rounds = rounds }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    count &+= UInt64(bytes.count)
    rest += bytes
    var start = 0
    while rest.count - start >= R.blockSize {
      rounds.mix(Array(rest[start..<start + R.blockSize]))
      start += R.blockSize
    }
    rest.removeFirst(start)
  }

  mutating func finish() -> [UInt8] {
    let lengthSize = R.blockSize / 8
    var tail = rest + [0x80]
    while tail.count % R.blockSize != R.blockSize - lengthSize { tail.append(0) }
    var length = (0..<8).map { UInt8(truncatingIfNeeded: (count &* 8) >> UInt64(8 * $0)) }
    length += [UInt8](repeating: 0, count: lengthSize - 8)
    tail += R.isBigEndian ? length.reversed() : length
    for start in stride(from: 0, to: tail.count, by: R.blockSize) {
      rounds.mix(Array(tail[start..<start + R.blockSize]))
    }
    return rounds.digest
  }
}

extension FixedWidthInteger {
  init(bigEndian bytes: ArraySlice<UInt8>) { self = bytes.reduce(0) { $0 << 8 | Self($1) } }
  var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> Self($0)) }
  }
  func rotatedRight(_ count: Int) -> Self { self >> Self(count) | self << Self(Self.bitWidth - count) }
  func rotatedLeft(_ count: Int) -> Self { rotatedRight(Self.bitWidth - count) }
}

struct SHA256Rounds: Rounds {
  static let blockSize = 64
  static let isBigEndian = true
  private var state: [UInt32] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]
  private static let constants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  ]
  var digest: [UInt8] { state.flatMap(\.bigEndianBytes) }

  mutating func mix(_ block: [UInt8]) {
    var words = (0..<16).map { UInt32(bigEndian: block[$0 * 4..<$0 * 4 + 4]) }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let small = early.rotatedRight(7) ^ early.rotatedRight(18) ^ early >> 3
      let large = late.rotatedRight(17) ^ late.rotatedRight(19) ^ late >> 10
      words.append(words[index - 16] &+ small &+ words[index - 7] &+ large)
    }
    var v = state
    for index in 0..<64 {
      let big = v[4].rotatedRight(6) ^ v[4].rotatedRight(11) ^ v[4].rotatedRight(25)
      let first = v[7] &+ big &+ (v[4] & v[5] ^ ~v[4] & v[6]) &+ Self.constants[index] &+ words[index]
      let other = v[0].rotatedRight(2) ^ v[0].rotatedRight(13) ^ v[0].rotatedRight(22)
      let second = other &+ (v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2])
      v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in 0..<8 { state[index] &+= v[index] }
  }
}

struct SHA512Rounds: Rounds {
  static let blockSize = 128
  static let isBigEndian = true
  private var state: [UInt64]
  private static let long: [UInt64] = [
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
  ]
  private static let short: [UInt64] = [
    0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17, 0x152fecd8f70e5939,
    0x67332667ffc00b31, 0x8eb44a8768581511, 0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4,
  ]
  private static let constants: [UInt64] = [
    0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc,
    0x3956c25bf348b538, 0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118,
    0xd807aa98a3030242, 0x12835b0145706fbe, 0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2,
    0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235, 0xc19bf174cf692694,
    0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65,
    0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5,
    0x983e5152ee66dfab, 0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4,
    0xc6e00bf33da88fc2, 0xd5a79147930aa725, 0x06ca6351e003826f, 0x142929670a0e6e70,
    0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed, 0x53380d139d95b3df,
    0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b,
    0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30,
    0xd192e819d6ef5218, 0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8,
    0x19a4c116b8d2d0c8, 0x1e376c085141ab53, 0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8,
    0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373, 0x682e6ff3d6b2b8a3,
    0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
    0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b,
    0xca273eceea26619c, 0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178,
    0x06f067aa72176fba, 0x0a637dc5a2c898a6, 0x113f9804bef90dae, 0x1b710b35131c471b,
    0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc, 0x431d67c49c100d4c,
    0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817,
  ]

  /// - Parameter isShort: starts as SHA-384 does.
  init(isShort: Bool) { state = isShort ? Self.short : Self.long }
  var digest: [UInt8] { state.flatMap(\.bigEndianBytes) }

  mutating func mix(_ block: [UInt8]) {
    var words = (0..<16).map { UInt64(bigEndian: block[$0 * 8..<$0 * 8 + 8]) }
    for index in 16..<80 {
      let (early, late) = (words[index - 15], words[index - 2])
      let small = early.rotatedRight(1) ^ early.rotatedRight(8) ^ early >> 7
      let large = late.rotatedRight(19) ^ late.rotatedRight(61) ^ late >> 6
      words.append(words[index - 16] &+ small &+ words[index - 7] &+ large)
    }
    var v = state
    for index in 0..<80 {
      let big = v[4].rotatedRight(14) ^ v[4].rotatedRight(18) ^ v[4].rotatedRight(41)
      let first = v[7] &+ big &+ (v[4] & v[5] ^ ~v[4] & v[6]) &+ Self.constants[index] &+ words[index]
      let other = v[0].rotatedRight(28) ^ v[0].rotatedRight(34) ^ v[0].rotatedRight(39)
      let second = other &+ (v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2])
      v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in 0..<8 { state[index] &+= v[index] }
  }
}

struct SHA1Rounds: Rounds {
  static let blockSize = 64
  static let isBigEndian = true
  private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
  var digest: [UInt8] { state.flatMap(\.bigEndianBytes) }

  mutating func mix(_ block: [UInt8]) {
    var words = (0..<16).map { UInt32(bigEndian: block[$0 * 4..<$0 * 4 + 4]) }
    for index in 16..<80 {
      words.append((words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]).rotatedLeft(1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (choice, constant): (UInt32, UInt32) =
        switch index {
        case 0..<20: (b & c | ~b & d, 0x5a82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ed9_eba1)
        case 40..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
      (a, b, c, d, e) = (
        a.rotatedLeft(5) &+ choice &+ e &+ constant &+ words[index], a, b.rotatedLeft(30), c, d
      )
    }
    for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
  }
}

struct MD5Rounds: Rounds {
  static let blockSize = 64
  static let isBigEndian = false
  private var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
  private static let shifts = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
  private static let constants: [UInt32] = [
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
  ]
  var digest: [UInt8] { state.flatMap { $0.bigEndianBytes.reversed() } }

  mutating func mix(_ block: [UInt8]) {
    let words = (0..<16).map { UInt32(bigEndian: ArraySlice(block[$0 * 4..<$0 * 4 + 4].reversed())) }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for index in 0..<64 {
      let (choice, word): (UInt32, Int) =
        switch index / 16 {
        case 0: (b & c | ~b & d, index)
        case 1: (d & b | ~d & c, (5 * index + 1) % 16)
        case 2: (b ^ c ^ d, (3 * index + 5) % 16)
        default: (c ^ (b | ~d), 7 * index % 16)
        }
      let sum = a &+ choice &+ Self.constants[index] &+ words[word]
      (a, b, c, d) = (d, b &+ sum.rotatedLeft(Self.shifts[index / 16][index % 4]), b, c)
    }
    for (index, value) in [a, b, c, d].enumerated() { state[index] &+= value }
  }
}
