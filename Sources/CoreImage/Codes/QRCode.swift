/// The modules of a QR code.
// ISO/IEC 18004: the numbers of its paragraphs stand at the functions.
struct QRCode {
  /// How much of a damaged code can be read: about 7, 15, 25 and 30 parts of a hundred.
  enum Correction: String, CaseIterable { case low = "L", medium = "M", quartile = "Q", high = "H" }

  let size: Int
  /// Row by row from the top; true is dark.
  private(set) var modules: [Bool]

  subscript(x: Int, y: Int) -> Bool {
    get { modules[y * size + x] }
    set { modules[y * size + x] = newValue }
  }

  /// Nil for more data than the largest code takes.
  init?(_ data: [UInt8], _ correction: Correction) {
    guard let (version, bits) = QRBits.coded(data, correction) else { return nil }
    size = version * 4 + 17
    modules = [Bool](repeating: false, count: size * size)
    let frame = QRFrame(version)
    modules = frame.modules
    let words = QRBlocks.interleaved(bits, version, correction)
    place(words, frame)
    // 7.8: of eight patterns the one with the fewest penalties.
    let plain = modules
    var best: (penalty: Int, modules: [Bool])?
    for mask in 0..<8 {
      modules = plain
      apply(mask, frame)
      frame.drawFormat(&modules, correction, mask)
      let penalty = penalty()
      if best.map({ penalty < $0.penalty }) ?? true { best = (penalty, modules) }
    }
    modules = best!.modules
  }

  /// 7.7.3: two columns at a time from the right, up and down in turn.
  private mutating func place(_ words: [UInt8], _ frame: QRFrame) {
    var index = 0
    var right = size - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        for column in [right, right - 1] {
          let y = (right + 1) & 2 == 0 ? size - 1 - step : step
          guard !frame.isTaken[y * size + column], index < words.count * 8 else { continue }
          self[column, y] = words[index >> 3] >> UInt8(7 - index & 7) & 1 == 1
          index += 1
        }
      }
      right -= 2
    }
  }

  /// 7.8.2
  private mutating func apply(_ mask: Int, _ frame: QRFrame) {
    for y in 0..<size {
      for x in 0..<size where !frame.isTaken[y * size + x] {
        let isTurned: Bool
        switch mask {
        case 0: isTurned = (x + y) % 2 == 0
        case 1: isTurned = y % 2 == 0
        case 2: isTurned = x % 3 == 0
        case 3: isTurned = (x + y) % 3 == 0
        case 4: isTurned = (x / 3 + y / 2) % 2 == 0
        case 5: isTurned = x * y % 2 + x * y % 3 == 0
        case 6: isTurned = (x * y % 2 + x * y % 3) % 2 == 0
        default: isTurned = ((x + y) % 2 + x * y % 3) % 2 == 0
        }
        if isTurned { self[x, y].toggle() }
      }
    }
  }

  /// 7.8.3
  private func penalty() -> Int {
    var result = 0
    for line in 0..<size {
      result += Self.penalty((0..<size).map { self[$0, line] }) + Self.penalty((0..<size).map { self[line, $0] })
    }
    for y in 0..<size - 1 {
      for x in 0..<size - 1 {
        let module = self[x, y]
        if self[x + 1, y] == module, self[x, y + 1] == module, self[x + 1, y + 1] == module { result += 3 }
      }
    }
    let dark = modules.reduce(0) { $0 + ($1 ? 1 : 0) }
    return result + abs(dark * 20 - size * size * 10) / (size * size) * 10
  }

  private static let finders: [[Bool]] = [
    [true, false, true, true, true, false, true, false, false, false, false],
    [false, false, false, false, true, false, true, true, true, false, true],
  ]

  /// Of a row or column: runs of one colour, and what looks like a corner's mark.
  private static func penalty(_ line: [Bool]) -> Int {
    var (result, run) = (0, 1)
    for index in 1..<line.count {
      run = line[index] == line[index - 1] ? run + 1 : 1
      if run == 5 { result += 3 } else if run > 5 { result += 1 }
    }
    for start in 0...line.count - 11 {
      for finder in finders where line[start..<start + 11].elementsEqual(finder) { result += 40 }
    }
    return result
  }
}

/// What is the same in every code of a size: marks, lines, and the places of what tells how to read it.
struct QRFrame {
  private let version: Int
  private let size: Int
  private(set) var modules: [Bool]
  private(set) var isTaken: [Bool]

  init(_ version: Int) {
    self.version = version
    size = version * 4 + 17
    modules = [Bool](repeating: false, count: size * size)
    isTaken = modules
    for index in 0..<size {
      set(6, index, index.isMultiple(of: 2))
      set(index, 6, index.isMultiple(of: 2))
    }
    drawCorners()
    drawAlignment()
    drawVersion()
    // The places of the format, which depends on the mask.
    for index in 0..<9 {
      isTaken[8 * size + index] = true
      isTaken[index * size + 8] = true
    }
    for index in 0..<8 {
      isTaken[8 * size + size - 1 - index] = true
      isTaken[(size - 1 - index) * size + 8] = true
    }
  }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard (0..<size).contains(x), (0..<size).contains(y) else { return }
    modules[y * size + x] = isDark
    isTaken[y * size + x] = true
  }

  /// 6.3.3: three corners, each with a light border.
  private mutating func drawCorners() {
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      for dy in -4...4 {
        for dx in -4...4 {
          let distance = max(abs(dx), abs(dy))
          set(x + dx, y + dy, distance != 2 && distance != 4)
        }
      }
    }
  }

  /// 6.3.6 and annex E.
  private mutating func drawAlignment() {
    guard version > 1 else { return }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    let places = [6] + (0..<count - 1).map { size - 7 - (count - 2 - $0) * step }
    for (row, y) in places.enumerated() {
      for (column, x) in places.enumerated() {
        let isCorner =
          (row == 0 && column == 0) || (row == 0 && column == count - 1) || (row == count - 1 && column == 0)
        guard !isCorner else { continue }
        for dy in -2...2 {
          for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
        }
      }
    }
  }

  /// 7.10: from version 7 on, twice.
  private mutating func drawVersion() {
    guard version >= 7 else { return }
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      let (a, b) = (size - 11 + index % 3, index / 3)
      set(a, b, isDark)
      set(b, a, isDark)
    }
  }

  /// 7.9
  func drawFormat(_ modules: inout [Bool], _ correction: QRCode.Correction, _ mask: Int) {
    let level = [QRCode.Correction.low: 1, .medium: 0, .quartile: 3, .high: 2][correction]!
    let data = level << 3 | mask
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    func put(_ x: Int, _ y: Int, _ index: Int) { modules[y * size + x] = bits >> index & 1 == 1 }
    for index in 0...5 { put(8, index, index) }
    put(8, 7, 6)
    put(8, 8, 7)
    put(7, 8, 8)
    for index in 9..<15 { put(14 - index, 8, index) }
    for index in 0..<8 { put(size - 1 - index, 8, index) }
    for index in 8..<15 { put(8, size - 15 + index, index) }
    modules[(size - 8) * size + 8] = true
  }
}

/// The data of a code as bits.
enum QRBits {
  private static let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

  /// 7.4: digits, capital letters or bytes, whichever takes least, in the smallest code that holds them.
  static func coded(_ data: [UInt8], _ correction: QRCode.Correction) -> (version: Int, bytes: [UInt8])? {
    let isDigits = !data.isEmpty && data.allSatisfy { (0x30...0x39).contains($0) }
    let isLetters = !data.isEmpty && data.allSatisfy(letters.contains)
    for version in 1...40 {
      let range = version < 10 ? 0 : version < 27 ? 1 : 2
      var bits: [Bool] = []
      func add(_ value: Int, _ count: Int) { for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) } }
      let capacity = QRBlocks.dataWords(version, correction) * 8
      // Too much for a long time: nothing is written out for it.
      guard data.count * 10 / 3 <= capacity + 16 else { continue }
      if isDigits {
        add(1, 4)
        add(data.count, [10, 12, 14][range])
        for start in stride(from: 0, to: data.count, by: 3) {
          let part = data[start..<min(start + 3, data.count)]
          add(part.reduce(0) { $0 * 10 + Int($1) - 0x30 }, part.count * 3 + 1)
        }
      } else if isLetters {
        add(2, 4)
        add(data.count, [9, 11, 13][range])
        for start in stride(from: 0, to: data.count, by: 2) {
          let part = data[start..<min(start + 2, data.count)].map { letters.firstIndex(of: $0)! }
          add(part.reduce(0) { $0 * 45 + $1 }, part.count == 2 ? 11 : 6)
        }
      } else {
        add(4, 4)
        add(data.count, [8, 16, 16][range])
        for byte in data { add(Int(byte), 8) }
      }
      guard bits.count <= capacity else { continue }
      return (version, padded(bits, capacity))
    }
    return nil
  }

  /// 7.4.10
  private static func padded(_ bits: [Bool], _ capacity: Int) -> [UInt8] {
    var bits = bits + [Bool](repeating: false, count: min(4, capacity - bits.count))
    while !bits.count.isMultiple(of: 8) { bits.append(false) }
    var bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    var filler: UInt8 = 0xEC
    while bytes.count < capacity / 8 {
      bytes.append(filler)
      filler ^= 0xEC ^ 0x11
    }
    return bytes
  }
}

/// The data of a code in blocks, each with what corrects its errors.
enum QRBlocks {
  // Table 9, for versions 1 to 40.
  private static let correctionWords: [QRCode.Correction: [Int]] = [
    .low: [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    .medium: [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28,
      28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    .quartile: [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30,
      30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    .high: [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30,
      30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  private static let blocks: [QRCode.Correction: [Int]] = [
    .low: [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19,
      19,
      20, 21, 22, 24, 25,
    ],
    .medium: [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33,
      35,
      37, 38, 40, 43, 45, 47, 49,
    ],
    .quartile: [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43,
      45,
      48, 51, 53, 56, 59, 62, 65, 68,
    ],
    .high: [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51,
      54,
      57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]

  /// All words of a code, data and correction: what its marks leave of its modules.
  private static func words(_ version: Int) -> Int {
    var modules = (16 * version + 128) * version + 64
    if version >= 2 {
      let count = version / 7 + 2
      modules -= (25 * count - 10) * count - 55
    }
    if version >= 7 { modules -= 36 }
    return modules / 8
  }

  static func dataWords(_ version: Int, _ correction: QRCode.Correction) -> Int {
    words(version) - correctionWords[correction]![version - 1] * blocks[correction]![version - 1]
  }

  /// 7.5 and 7.6
  static func interleaved(_ data: [UInt8], _ version: Int, _ correction: QRCode.Correction) -> [UInt8] {
    let (count, extra) = (blocks[correction]![version - 1], correctionWords[correction]![version - 1])
    let all = words(version)
    let short = all / count - extra
    let long = all % count
    let code = ReedSolomon(extra)
    var (parts, checks): ([[UInt8]], [[UInt8]]) = ([], [])
    var place = 0
    for index in 0..<count {
      let length = short + (index >= count - long ? 1 : 0)
      let part = Array(data[place..<place + length])
      place += length
      parts.append(part)
      checks.append(code.remainder(part))
    }
    var result: [UInt8] = []
    for index in 0...short { for part in parts where index < part.count { result.append(part[index]) } }
    for index in 0..<extra { for check in checks { result.append(check[index]) } }
    return result
  }
}

/// Words that correct errors, over the field of 256 elements of the polynomial 0x11D.
struct ReedSolomon {
  private let divisor: [UInt8]

  /// - Parameter count: of the words.
  init(_ count: Int) {
    var divisor = [UInt8](repeating: 0, count: count)
    divisor[count - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in 0..<count {
        divisor[index] = Self.product(divisor[index], root)
        if index + 1 < count { divisor[index] ^= divisor[index + 1] }
      }
      root = Self.product(root, 2)
    }
    self.divisor = divisor
  }

  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result = 0
    for bit in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      result ^= Int(b) >> bit & 1 * Int(a)
    }
    return UInt8(truncatingIfNeeded: result)
  }

  func remainder(_ data: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for index in divisor.indices { result[index] ^= Self.product(divisor[index], factor) }
    }
    return result
  }
}
