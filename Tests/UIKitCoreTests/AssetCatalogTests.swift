import CoreGraphics
import Foundation
import QuinceAssets
import Testing

@testable import UIKitCore

@MainActor @Suite("Asset catalogues in an app") struct AssetCatalogTests {
  /// A bundle with a catalogue, as a folder or compiled.
  private final class AssetBundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString).bundle")
    let bundle: Bundle

    init(_ files: [String: Data], isCompiled: Bool) throws {
      let source = isCompiled ? folder.appendingPathExtension("source") : folder
      for (name, data) in files {
        let file = source.appendingPathComponent("A.xcassets/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
      }
      if isCompiled {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let catalog = AssetFolder(path: source.appendingPathComponent("A.xcassets").path)
        let assets = catalog.sets.flatMap { kind, sets in sets.keys.compactMap { catalog.asset(kind, named: $0) } }
        try AssetArchive.data(of: assets).write(to: folder.appendingPathComponent("Assets.car"))
      }
      bundle = try #require(Bundle(path: folder.path))
    }

    deinit {
      try? FileManager.default.removeItem(at: folder)
      try? FileManager.default.removeItem(at: folder.appendingPathExtension("source"))
    }
  }

  private static func png(_ color: UIColor, _ size: CGFloat = 2) -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: size, height: size), format: format).pngData {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: size, height: size))
    }
  }

  private static func contents(_ images: [String]) -> Data {
    Data("{\"images\": [\(images.joined(separator: ","))]}".utf8)
  }

  private func pixel(_ image: UIImage, _ traits: [UITraitCollection]) -> UInt32? {
    image._resolved(with: UITraitCollection(traitsFrom: traits)).cgImage?.pixels?[0, 0]
  }

  private static let files: [String: Data] = [
    "red.png": Data(),
    "side.imageset/r.png": png(.red), "side.imageset/b.png": png(.blue), "side.imageset/g.png": png(.green),
    "side.imageset/Contents.json": contents([
      #"{"idiom": "universal", "filename": "r.png", "scale": "1x"}"#,
      #"{"idiom": "universal", "filename": "b.png", "scale": "1x", "language-direction": "right-to-left"}"#,
      #"{"idiom": "universal", "filename": "g.png", "scale": "1x", "height-class": "compact"}"#,
    ]),
    "device.imageset/r.png": png(.red), "device.imageset/b.png": png(.blue),
    "device.imageset/Contents.json": contents([
      #"{"idiom": "ipad", "filename": "b.png", "scale": "1x"}"#,
      #"{"idiom": "universal", "filename": "r.png", "scale": "1x"}"#,
    ]),
    "mirror.imageset/r.png": png(.red),
    "mirror.imageset/Contents.json": contents([
      #"{"idiom": "universal", "filename": "r.png", "language-direction": "left-to-right"}"#
    ]),
    "cap.imageset/r.png": png(.red, 20),
    "cap.imageset/Contents.json": contents([
      #"{"idiom": "universal", "filename": "r.png", "scale": "2x", "resizing": {"mode": "9-part", "center": {"mode": "tile"}, "cap-insets": {"top": 2, "left": 4, "bottom": 6, "right": 8}}, "alignment-insets": {"top": 2, "left": 0, "bottom": 0, "right": 0}}"#
    ]),
    "vector.imageset/v.svg": Data(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="lime"/></svg>"#
        .utf8),
    "vector.imageset/Contents.json": contents([#"{"idiom": "universal", "filename": "v.svg"}"#]),
    "linear.colorset/Contents.json": Data(
      #"{"colors": [{"idiom": "universal", "color": {"color-space": "extended-linear-srgb", "components": {"red": "0.214", "green": "0.0", "blue": "1.0", "alpha": "1.0"}}}]}"#
        .utf8),
    "link.colorset/Contents.json": Data(
      #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemRedColor"}}, {"idiom": "ipad", "color": {"color-space": "gray-gamma-22", "components": {"white": "1.0", "alpha": "1.0"}}}]}"#
        .utf8),
  ]

  @Test("images follow direction, size class, device and scale, compiled or not", arguments: [false, true])
  func images(isCompiled: Bool) throws {
    let assets = try AssetBundle(Self.files, isCompiled: isCompiled)
    func image(_ name: String, _ scale: CGFloat = 1, _ idiom: UIUserInterfaceIdiom = .phone) throws -> UIImage {
      let traits = UITraitCollection(traitsFrom: [.init(displayScale: scale), .init(userInterfaceIdiom: idiom)])
      return try #require(UIImage(named: name, in: assets.bundle, compatibleWith: traits))
    }
    let red = pixel(UIImage(data: Self.png(.red))!, []), blue = pixel(UIImage(data: Self.png(.blue))!, [])
    let green = pixel(UIImage(data: Self.png(.green))!, [])
    let side = try image("side")
    #expect(pixel(side, [.init(layoutDirection: .leftToRight), .init(verticalSizeClass: .regular)]) == red)
    #expect(pixel(side, [.init(layoutDirection: .rightToLeft), .init(verticalSizeClass: .regular)]) == blue)
    #expect(pixel(side, [.init(layoutDirection: .leftToRight), .init(verticalSizeClass: .compact)]) == green)
    #expect(pixel(try image("device"), []) == red)
    #expect(pixel(try image("device", 1, .pad), []) == blue)
    #expect(try image("mirror").flipsForRightToLeftLayoutDirection)
    #expect(try !image("side").flipsForRightToLeftLayoutDirection)
    let cap = try image("cap")
    #expect(cap.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) && cap.resizingMode == .tile)
    #expect(cap.alignmentRectInsets.top == 1 && cap.size == CGSize(width: 10, height: 10))
    let vector = try image("vector", 3)
    #expect(vector.size == CGSize(width: 8, height: 4) && vector.cgImage?.width == 24)
    #expect(UIImage(named: "none", in: assets.bundle, compatibleWith: nil) == nil)
    // By the name of the file that a set had once.
    #expect(try image("cap.png").size == cap.size)
    #expect(UIImage(named: "none.png", in: assets.bundle, compatibleWith: nil) == nil)
  }

  @Test("colours of linear spaces, of the system and of a device, compiled or not", arguments: [false, true])
  func colors(isCompiled: Bool) throws {
    let assets = try AssetBundle(Self.files, isCompiled: isCompiled)
    let light = UIColorTests.traits(.light)
    let linear = try #require(UIColor(named: "linear", in: assets.bundle, compatibleWith: nil))
    #expect(linear == UIColor(named: "linear", in: assets.bundle, compatibleWith: nil))
    // 0.214 in light is half in the eye's scale.
    #expect(UIColorTests.bytes(linear, light) == [127, 0, 255, 100])
    let link = try #require(
      UIColor(named: "link", in: assets.bundle, compatibleWith: UITraitCollection(userInterfaceIdiom: .phone)))
    #expect(UIColorTests.bytes(link, light) == UIColorTests.bytes(.systemRed, light))
    let pad = try #require(
      UIColor(named: "link", in: assets.bundle, compatibleWith: UITraitCollection(userInterfaceIdiom: .pad)))
    #expect(UIColorTests.bytes(pad, light) == [255, 255, 255, 100])
  }

  @Test("a resource is its name and bundle, and makes the colour or image", arguments: [false, true])
  func resources(isCompiled: Bool) throws {
    let assets = try AssetBundle(Self.files, isCompiled: isCompiled)
    let linear = ColorResource(name: "linear", bundle: assets.bundle)
    #expect(UIColorTests.bytes(UIColor(resource: linear), UIColorTests.traits(.light)) == [127, 0, 255, 100])
    #expect(UIImage(resource: ImageResource(name: "cap", bundle: assets.bundle)).size == CGSize(width: 10, height: 10))
    #expect(linear == ColorResource(name: "linear", bundle: assets.bundle))
    let others = [linear, ColorResource(name: "linear", bundle: .main), ColorResource(name: "link", bundle: .main)]
    #expect(Set(others).count == 3)
  }

  @Test("2,000 damaged archives: nothing is found, or something; no crash")
  func damagedArchives() throws {
    let assets = try AssetBundle(Self.files, isCompiled: true)
    let file = assets.folder.appendingPathComponent("Assets.car")
    let whole = [UInt8](try Data(contentsOf: file))
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var found = 0
    for round in 0..<2000 {
      var bytes = whole
      for _ in 0...random(8) {
        // Numbers of the table and the records are worth more than pixels.
        let place = round % 2 == 0 ? random(min(200, bytes.count)) : bytes.count - 1 - random(min(800, bytes.count))
        bytes[place] = random(3) == 0 ? 0xFF : UInt8(random(256))
      }
      if round % 5 == 0 { bytes.removeLast(random(bytes.count)) }
      let copy = assets.folder.appendingPathComponent("damaged.car")
      try Data(bytes).write(to: copy)
      guard let archive = AssetArchive(path: copy.path) else { continue }
      for (kind, name) in [(Asset.Kind.image, "side"), (.image, "cap"), (.color, "link"), (.data, "x")] {
        guard let asset = archive.asset(kind, named: name) else { continue }
        found += asset.variants.filter { archive.bytes(of: $0.content) != nil }.count
      }
    }
    #expect(found > 100)
  }
}
