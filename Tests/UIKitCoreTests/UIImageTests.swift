import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@Suite struct UIImageTests {
  static let (r, g, b, w): (UInt32, UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF)

  static func picture(_ width: Int, _ height: Int, _ pixels: [UInt32]) -> CGImage {
    let surface = Surface(width: width, height: height)!
    for (index, pixel) in pixels.enumerated() { surface.pixels[index] = pixel }
    return CGImage(surface: surface)
  }

  static func render(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ draw: () -> Void) -> Surface {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in draw()
    }
    return image.cgImage!.pixels!
  }

  /// The stored picture is red, green over blue, white.
  @Test(arguments: [
    (UIImage.Orientation.up, [r, g, b, w]), (.down, [w, b, g, r]), (.left, [g, w, r, b]), (.right, [b, r, w, g]),
    (.upMirrored, [g, r, w, b]), (.downMirrored, [b, w, r, g]), (.leftMirrored, [r, b, g, w]),
    (.rightMirrored, [w, g, b, r]),
  ])
  func orientations(_ orientation: UIImage.Orientation, _ expected: [UInt32]) {
    let image = UIImage(
      cgImage: Self.picture(2, 2, [Self.r, Self.g, Self.b, Self.w]), scale: 1, orientation: orientation)
    let drawn = Self.render(2, 2) { image.draw(at: .zero) }
    #expect((0..<4).map { drawn[$0 % 2, $0 / 2] } == expected)
    #expect(image._pixels(tint: nil)!.pixels![0, 0] == expected[0])
  }

  @Test func sidewaysImagesSwapTheirSides() {
    let image = UIImage(cgImage: Self.picture(4, 2, Array(repeating: Self.r, count: 8)), scale: 2, orientation: .right)
    #expect(image.size == CGSize(width: 1, height: 2))
  }

  @Test func resizableImagesKeepTheirCaps() {
    // A red frame around blue.
    let image = UIImage(
      cgImage: Self.picture(3, 3, [Self.r, Self.r, Self.r, Self.r, Self.b, Self.r, Self.r, Self.r, Self.r]), scale: 1,
      orientation: .up)
    for mode in [UIImage.ResizingMode.tile, .stretch] {
      let resizable = image.resizableImage(
        withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: mode)
      let drawn = Self.render(20, 10) { resizable.draw(in: CGRect(x: 0, y: 0, width: 20, height: 10)) }
      #expect(drawn[0, 5] == Self.r && drawn[19, 5] == Self.r && drawn[10, 0] == Self.r && drawn[10, 9] == Self.r)
      #expect(drawn[1, 1] == Self.b && drawn[18, 8] == Self.b && drawn[10, 5] == Self.b)
    }
  }

  @Test func tintsColourTheShape() {
    let image = UIImage(cgImage: Self.picture(2, 1, [Self.w, 0]))
    let drawn = Self.render(2, 1) { image.withTintColor(.red).draw(at: .zero) }
    #expect(drawn[0, 0] == Self.r && drawn[1, 0] == 0)
    let template = image.withRenderingMode(.alwaysTemplate)
    #expect(template._pixels(tint: .blue)!.pixels![0, 0] == Self.b)
    #expect(image._pixels(tint: .blue)!.pixels![0, 0] == Self.w)
  }

  @Test func dataAndBack() {
    let image = UIImage(cgImage: Self.picture(2, 2, [Self.r, Self.g, Self.b, 0]))
    let again = UIImage(data: image.pngData()!)!
    #expect(again == image)
    #expect(again != UIImage(cgImage: Self.picture(2, 2, [Self.r, Self.g, Self.g, 0])))
    #expect(UIImage(data: image.jpegData(compressionQuality: 0.8)!) != nil)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
  }

  @Test func allSymbolsCanBeDrawn() {
    let names = SymbolLibrary.names
    #expect(names.count > 1000)
    for name in names {
      let image = UIImage(systemName: name)
      #expect(image?.cgImage != nil, "\(name)")
    }
    #expect(UIImage(systemName: "no.such.symbol") == nil)
  }

  @Test(
    "names formed from other names are drawn, each otherwise than what it is formed from",
    arguments: [
      ("tortoise.circle", "hare.circle"), ("hare", "hare.fill"), ("burst.fill", "burst"), ("bird.fill", "bird"),
      ("paperclip.circle", "paperclip"), ("paperclip.circle.fill", "paperclip.circle"),
      ("cart.square.fill", "cart.square"), ("leaf.hexagon", "leaf"), ("person.diamond.fill", "person.diamond"),
      ("wifi.shield", "shield"), ("phone.slash", "phone"), ("bag.slash.fill", "bag.slash"),
      ("folder.badge.minus", "folder"), ("folder.fill.badge.minus", "folder.badge.minus"),
      ("photo.badge.checkmark", "photo"), ("star.badge.exclamationmark.fill", "star.fill"),
      ("printer.trianglebadge.exclamationmark", "printer"), ("message.badge", "message"), ("37.circle", "36.circle"),
      ("37.circle.fill", "37.circle"), ("50.square", "50.circle"), ("q.circle", "o.circle"),
      ("z.square.fill", "z.square"),
      ("clock.and.leaf", "clock"), ("star.on.flag", "flag"), ("person.fill.checkmark", "person.fill"),
      ("heart.rectangle", "rectangle"), ("questionmark.message", "message"),
    ])
  func composedSymbols(_ name: String, _ other: String) throws {
    #expect(SymbolLibrary.recipe(named: name) != nil)
    func ink(_ name: String) throws -> [UInt32] {
      let pixels = try #require(UIImage(systemName: name)?.cgImage?.pixels)
      return Array(UnsafeBufferPointer(start: pixels.pixels, count: pixels.stride * pixels.height))
    }
    #expect(try ink(name).contains { $0 != 0 })
    #expect(try ink(name) != ink(other))
  }

  @Test("directions of reading and variants for languages have the drawing that text from left to right has")
  func directedSymbols() throws {
    let pairs = [
      ("arrow.forward.square", "arrow.right.square"), ("text.bubble.rtl", "text.bubble"),
      ("character.ar", "character"), ("arrow.backward.to.line", "arrow.left.to.line"),
    ]
    for (name, plain) in pairs {
      let image = try #require(UIImage(systemName: name)?.pngData(), "\(name)")
      #expect(image == UIImage(systemName: plain)?.pngData(), "\(name)")
    }
  }

  @Test("names of Apple's words without a drawing have a neutral template image; others have none")
  func undrawnSymbols() throws {
    for name in ["car.side.front.open", "volcano.tornado", "waveform.badge.magnifyingglass.shaded"] {
      let image = try #require(UIImage(systemName: name), "\(name)")
      #expect(image.isSymbolImage && image.isTemplate && image.cgImage != nil)
      #expect(SymbolLibrary.recipe(named: name) == nil && !name.withCString(drawsSystemImage))
    }
    let near = UIImage(systemName: "car.front.left.open")?.pngData()
    #expect(near != nil && near == UIImage(systemName: "car")?.pngData())
    #expect(UIImage(systemName: "volcano.tornado.left")?.size == UIImage(systemName: "square.dashed")?.size)
    for name in ["", ".", "car.", "str.fill", "MyLogo", "star fill", "Star", "star..fill", "x1234"] {
      #expect(UIImage(systemName: name) == nil, "\(name)")
    }
  }

  @Test func symbolsFollowTheirConfiguration() {
    let small = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 10))!
    let large = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))!
    #expect(abs(large.size.width / small.size.width - 4) < 0.3)
    #expect(large.isSymbolImage && large.isTemplate)
    func ink(_ weight: UIImage.SymbolWeight) -> Int {
      let image = UIImage(
        systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40, weight: weight))!
      let pixels = image.cgImage!.pixels!
      return (0..<pixels.stride * pixels.height).reduce(0) { $0 + Int(pixels.pixels[$1] >> 24) }
    }
    #expect(ink(.thin) < ink(.regular) && ink(.regular) < ink(.bold))
  }

  /// A template of three weights in one scale: squares of 20, 40 and 80 units that stand on the baseline.
  private static let template: String = {
    func group(_ weight: String, _ side: Int, _ x: Int) -> String {
      let rise = 696 - side
      return
        "<g id=\"\(weight)-S\" transform=\"matrix(1 0 0 1 \(x) \(rise))\"><path d=\"M0 0 H\(side) V\(side) H0 Z\"/></g>"
        + "<line id=\"left-margin-\(weight)-S\" x1=\"\(x - 10)\" x2=\"\(x - 10)\" y1=\"600\" y2=\"720\"/>"
        + "<line id=\"right-margin-\(weight)-S\" x1=\"\(x + side + 10)\" x2=\"\(x + side + 10)\" y1=\"600\" y2=\"720\"/>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200"><g id="Notes"><text id="template-version">Template v.3.0</text></g>
      <g id="Guides"><line id="Baseline-S" x1="263" x2="3036" y1="696" y2="696"/><line id="Capline-S" x1="263" x2="3036" y1="626" y2="626"/></g>
      <g id="Symbols">\(group("Ultralight", 20, 500))\(group("Regular", 40, 1500))\(group("Black", 80, 2500))</g></svg>
      """
  }()

  @Test("a custom symbol of the catalogue follows size, weight and scale; weights between two designs are mixed")
  func customSymbols() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/own.symbolset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Self.template.write(to: set.appendingPathComponent("own.svg"), atomically: true, encoding: .utf8)
    try "{\"symbols\": [{\"idiom\": \"universal\", \"filename\": \"own.svg\"}]}"
      .write(to: set.appendingPathComponent("Contents.json"), atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(path: folder.path))
    func symbol(_ weight: UIImage.SymbolWeight, _ scale: UIImage.SymbolScale) throws -> UIImage {
      let configuration = UIImage.SymbolConfiguration(pointSize: 100, weight: weight, scale: scale)
      return try #require(UIImage(named: "own", in: bundle, with: configuration))
    }
    let small = try symbol(.regular, .small)
    #expect(small.isSymbolImage && small.isTemplate)
    #expect(small.size.width == 60)
    // 35 units above the baseline is the capitals' middle; the square reaches as far below it.
    #expect(small.size.height == 70)
    #expect(try symbol(.black, .small).size == CGSize(width: 100, height: 90))
    #expect(abs(try symbol(.regular, .medium).size.width - 60 / 0.79) < 0.5)
    // Thin is a third of the way from ultralight to regular.
    let thin = try symbol(.thin, .small).size.width
    #expect(abs(thin - (40 + 20 / 3.0)) < 0.5)
    let picture = try #require(small.cgImage?.pixels)
    let scale = Double(picture.width) / 60
    func alpha(_ x: Double, _ y: Double) -> UInt32 { picture[Int(x * scale), Int(y * scale)] >> 24 }
    #expect(alpha(30, 65) == 255 && alpha(30, 25) == 0 && alpha(5, 65) == 0)
    #expect(UIImage(named: "other", in: bundle, with: nil) == nil)
  }

  @Test func filesAndCatalogues() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Icons/star.imageset")
    let colors = folder.appendingPathComponent("Assets.xcassets/accent.colorset")
    for path in [set, colors] { try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true) }
    func png(_ size: Int, _ pixel: UInt32) -> Data {
      UIImage(cgImage: Self.picture(size, size, Array(repeating: pixel, count: size * size))).pngData()!
    }
    try png(10, Self.r).write(to: folder.appendingPathComponent("plain.png"))
    try png(20, Self.g).write(to: folder.appendingPathComponent("plain@2x.png"))
    try png(30, Self.r).write(to: set.appendingPathComponent("light.png"))
    try png(30, Self.b).write(to: set.appendingPathComponent("dark.png"))
    try """
    {"images": [{"idiom": "universal", "scale": "1x"}, {"idiom": "universal", "scale": "3x", "filename": "light.png"},
      {"idiom": "universal", "scale": "3x", "filename": "dark.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
     "properties": {"template-rendering-intent": "template"}}
    """.write(to: set.appendingPathComponent("Contents.json"), atomically: true, encoding: .utf8)
    try """
    {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "1.000", "green": "0x80", "blue": "51", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
       "color": {"color-space": "srgb", "components": {"red": "0.000", "green": "0.000", "blue": "1.000", "alpha": "0.500"}}}]}
    """.write(to: colors.appendingPathComponent("Contents.json"), atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(path: folder.path))
    let screen = UITraitCollection(displayScale: 2)
    let plain = try #require(UIImage(named: "plain", in: bundle, compatibleWith: screen))
    #expect(plain.scale == 2 && plain.size == CGSize(width: 10, height: 10))
    #expect(plain.cgImage!.pixels![0, 0] == Self.g)
    #expect(UIImage(named: "plain.png", in: bundle, compatibleWith: UITraitCollection(displayScale: 1))?.scale == 1)
    #expect(UIImage(contentsOfFile: folder.appendingPathComponent("plain@2x.png").path)?.scale == 2)
    let star = try #require(UIImage(named: "star", in: bundle, compatibleWith: screen))
    #expect(star.renderingMode == .alwaysTemplate && star.size == CGSize(width: 10, height: 10))
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(star._resolved(with: .current).cgImage!.pixels![0, 0] == Self.b)
    }
    let color = try #require(UIColor(named: "accent", in: bundle, compatibleWith: nil))
    #expect(UIColorTests.bytes(color, UIColorTests.traits(.light)) == [255, 128, 51, 100])
    #expect(UIColorTests.bytes(color, UIColorTests.traits(.dark)) == [0, 0, 255, 50])
    #expect(UIImage(named: "missing", in: bundle, compatibleWith: nil) == nil)
  }
}
