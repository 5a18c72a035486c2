/// The bars of a code 128.
// ISO/IEC 15417
enum Code128 {
  /// Widths of bars and gaps in turn, by a character's value.
  private static let widths = [
    "212222", "222122", "222221", "121223", "121322", "131222", "122213", "122312", "132212", "221213", "221312",
    "231212", "112232", "122132", "122231", "113222", "123122", "123221", "223211", "221132", "221231", "213212",
    "223112", "312131", "311222", "321122", "321221", "312212", "322112", "322211", "212123", "212321", "232121",
    "111323", "131123", "131321", "112313", "132113", "132311", "211313", "231113", "231311", "112133", "112331",
    "132131", "113123", "113321", "133121", "313121", "211331", "231131", "213113", "213311", "213131", "311123",
    "311321", "331121", "312113", "312311", "332111", "314111", "221411", "431111", "111224", "111422", "121124",
    "121421", "141122", "141221", "112214", "112412", "122114", "122411", "142112", "142211", "241211", "221114",
    "413111", "241112", "134111", "111242", "121142", "121241", "114212", "124112", "124211", "411212", "421112",
    "421211", "212141", "214121", "412121", "111143", "111341", "131141", "114113", "114311", "411113", "411311",
    "113141", "114131", "311141", "411131", "211412", "211214", "211232", "2331112",
  ]

  private enum CodeSet: Int {
    case a = 103
    case b, c
    /// What changes to the set from another one.
    var change: Int { 204 - rawValue }
  }

  /// Dark and light from left to right, without the space at the sides; nil for data that are not ASCII.
  static func bars(_ data: [UInt8]) -> [Bool]? {
    guard !data.isEmpty, data.allSatisfy({ $0 < 128 }) else { return nil }
    var values = characters(data)
    values.append(values.enumerated().reduce(0) { $0 + $1.element * max(1, $1.offset) } % 103)
    values.append(106)
    return values.flatMap { value in
      widths[value].utf8.enumerated().flatMap { index, width in
        [Bool](repeating: index.isMultiple(of: 2), count: Int(width) - 0x30)
      }
    }
  }

  /// Annex E: pairs of digits where there are four at the start or end, or six elsewhere.
  private static func characters(_ data: [UInt8]) -> [Int] {
    var (values, set, place): ([Int], CodeSet?, Int) = ([], nil, 0)
    func use(_ wanted: CodeSet) {
      guard set != wanted else { return }
      values.append(set == nil ? wanted.rawValue : wanted.change)
      set = wanted
    }
    while place < data.count {
      let digits = data[place...].prefix { (0x30...0x39).contains($0) }.count
      let isAtEdge = place == 0 || place + digits == data.count
      if set == .c ? digits >= 2 : digits >= (isAtEdge ? 4 : 6) {
        if digits.isMultiple(of: 2) || set == .c {
          use(.c)
          values.append(Int(data[place] - 0x30) * 10 + Int(data[place + 1] - 0x30))
          place += 2
          continue
        }
      }
      let byte = data[place]
      let mustBeA = byte < 32
      use(mustBeA ? .a : byte >= 96 || set != .a ? .b : .a)
      values.append(mustBeA ? Int(byte) + 64 : Int(byte) - 32)
      place += 1
    }
    return values
  }
}
