import Foundation

/// Touches, keys, rotations and settings from a seed, as steps that find something to do on any screen.
struct RandomSteps {
  private var state: UInt64
  private var width = 390
  private var height = 844
  private let links: [String]
  /// One step a line.
  private(set) var lines: [String] = []

  /// - Parameter links: URLs that open the app's pages.
  init(seed: UInt64, count: Int, links: [String]) {
    state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    self.links = links
    lines.append("open-url \(links[random(links.count)])")
    for number in 1...count {
      lines.append(step())
      if number % 50 == 0 { lines.append("screenshot \(number).png") }
    }
    lines += Self.rest
  }

  /// Everything as it was at the beginning, and time for what was begun to end.
  private static let rest = [
    "foreground", "hide-keyboard", "rotate portrait", "appearance light", "text-size L", "locale en",
    "bold-text off", "open-url catalogue://", "wait 3", "screenshot end.png",
  ]

  private mutating func random(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  private mutating func choice<T>(_ values: [T]) -> T { values[random(values.count)] }

  private mutating func point() -> String { "\(random(width)),\(random(height))" }

  private mutating func step() -> String {
    switch random(40) {
    case 0..<16: "tap \(point())"
    case 16, 17: "double-tap \(point())"
    case 18, 19, 20: "long-press \(point())"
    case 21..<25: "swipe \(choice(["up", "down", "left", "right"])) \(point())"
    case 25..<28: "drag \(point()) to \(point())"
    case 28: "drag \(point()) to \(point()) hold 0.6"
    case 29, 30: "key \(choice(["a", "Q", "7", "return", "backspace", "tab", "escape", "left", "down", "command+a"]))"
    case 31: rotation()
    case 32: setting()
    case 33: choice(["memory-warning", "shake", "background", "foreground", "edge-swipe", "hide-keyboard"])
    case 34: "wait 0.\(random(10))"
    default: "open-url \(choice(links))"
    }
  }

  private mutating func rotation() -> String {
    let isPortrait = random(2) == 0
    (width, height) = isPortrait ? (390, 844) : (844, 390)
    return "rotate \(isPortrait ? "portrait" : choice(["landscapeLeft", "landscapeRight"]))"
  }

  private mutating func setting() -> String {
    switch random(4) {
    case 0: "appearance \(choice(["light", "dark"]))"
    case 1: "text-size \(choice(["XS", "L", "XXXL", "AX1", "AX5"]))"
    case 2: "locale \(choice(["en", "ar", "ko", "de"]))"
    default: "bold-text \(choice(["on", "off"]))"
    }
  }
}
