import Foundation
import QuinceAssetSymbols
import QuinceAssets
import TestSupport
import Testing

@testable import QuinceBuild

@Suite("Asset catalogues") struct CatalogTests {
  /// A page of 20 by 10 points, its left half red.
  static let pdf = """
    %PDF-1.4
    1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
    2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
    3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 20 10] /Contents 4 0 R>> endobj
    4 0 obj <</Length 27>>
    stream
    1 0 0 rg 0 0 10 10 re f    
    endstream
    endobj
    trailer <</Root 1 0 R>>
    %%EOF
    """

  private func archive(_ folder: TemporaryFolder) throws -> (archive: AssetArchive, warnings: [String]) {
    var assembly = try BundleAssembly(folder: folder.url.appendingPathComponent("build/App.app"))
    try assembly.add(folder.url.appendingPathComponent("A.xcassets"), as: "A.xcassets")
    try assembly.finish()
    return (
      try #require(AssetArchive(path: assembly.folder.appendingPathComponent("Assets.car").path)), assembly.warnings
    )
  }

  @Test("sets are found by their names, in namespaces too, and hold what Contents.json says")
  func sets() throws {
    let folder = try TemporaryFolder([
      "A.xcassets/Contents.json": "{\"info\": {}}", "A.xcassets/Plain/Contents.json": "{}",
      "A.xcassets/Plain/a.imageset/a.png": "AAA",
      "A.xcassets/Plain/a.imageset/Contents.json": """
      {"images": [
        {"idiom": "ipad", "scale": "2x", "filename": "a.png", "width-class": "compact", "language-direction": "right-to-left",
         "appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}],
         "resizing": {"mode": "3-part-horizontal", "center": {"mode": "tile", "width": 1}, "cap-insets": {"left": 3, "right": 4}},
         "alignment-insets": {"top": 1, "left": 2, "bottom": 3, "right": 4}, "display-gamut": "display-P3",
         "subtype": "736h", "locale": "fr"},
        {"idiom": "universal", "scale": "1x"}],
       "properties": {"template-rendering-intent": "template", "preserves-vector-representation": true}}
      """,
      "A.xcassets/Space/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
      "A.xcassets/Space/d.dataset/d.json": "{}",
      "A.xcassets/Space/d.dataset/Contents.json":
        "{\"data\": [{\"filename\": \"d.json\", \"universal-type-identifier\": \"public.json\"}]}",
    ])
    let archive = try archive(folder).archive
    let asset = try #require(archive.asset(.image, named: "a"))
    #expect(asset.renderingIntent == "template" && asset.preservesVector && asset.variants.count == 1)
    let variant = asset.variants[0]
    var traits = AssetTraits()
    (traits.idiom, traits.scale, traits.widthClass, traits.direction) = ("ipad", 2, "compact", "right-to-left")
    (traits.luminosity, traits.contrast, traits.gamut, traits.subtype, traits.locale) =
      ("dark", "high", "display-P3", "736h", "fr")
    #expect(variant.traits == traits)
    #expect(variant.resizing == AssetResizing(caps: .init(top: 0, left: 3, bottom: 0, right: 4), isTiled: true))
    #expect(variant.alignment == AssetEdges(top: 1, left: 2, bottom: 3, right: 4))
    #expect(archive.bytes(of: variant.content) == Data("AAA".utf8))
    let data = try #require(archive.asset(.data, named: "Space/d")?.variants.first)
    #expect(archive.bytes(of: data.content) == Data("{}".utf8))
    #expect(archive.asset(.data, named: "d") == nil && archive.asset(.color, named: "a") == nil)
  }

  @Test(
    "colours are read in every notation and space",
    arguments: [
      (
        #"{"color-space": "srgb", "components": {"red": "0xFF", "green": "51", "blue": "0.500", "alpha": "1"}}"#,
        AssetColor.components(space: "srgb", red: 1, green: 0.2, blue: 0.5, alpha: 1)
      ),
      (
        #"{"color-space": "display-p3", "components": {"red": 1, "green": 0.25, "blue": "-0.1", "alpha": "0x80"}}"#,
        .components(space: "display-p3", red: 1, green: 0.25, blue: -0.1, alpha: 128.0 / 255)
      ),
      (
        #"{"color-space": "gray-gamma-22", "components": {"white": "0.300", "alpha": "0.5"}}"#,
        .gray(space: "gray-gamma-22", white: 0.3, alpha: 0.5)
      ),
      (
        #"{"color-space": "extended-linear-srgb", "components": {"red": "1.2", "green": "0", "blue": "0"}}"#,
        .components(space: "extended-linear-srgb", red: 1.2, green: 0, blue: 0, alpha: 1)
      ),
      (#"{"platform": "ios", "reference": "systemBlueColor"}"#, .system("systemBlueColor")),
    ])
  func colors(_ json: String, _ expected: AssetColor) throws {
    let folder = try TemporaryFolder([
      "A.xcassets/c.colorset/Contents.json": "{\"colors\": [{\"idiom\": \"universal\", \"color\": \(json)}]}"
    ])
    #expect(try archive(folder).archive.asset(.color, named: "c")?.variants.map(\.content) == [.color(expected)])
  }

  @Test("a PDF is drawn for each scale, in the build alone, and again only when it changes")
  func vectors() throws {
    let folder = try TemporaryFolder([
      "A.xcassets/v.imageset/v.pdf": Self.pdf,
      "A.xcassets/v.imageset/Contents.json": "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"v.pdf\"}]}",
    ])
    let archive = try archive(folder).archive
    let variants = try #require(archive.asset(.image, named: "v")).variants
    #expect(variants.map(\.traits.scale) == [1, 2, 3])
    for (index, variant) in variants.enumerated() {
      let bytes = try #require(archive.bytes(of: variant.content)).map { $0 }
      // A PNG's size stands at its bytes 16 to 23.
      #expect(bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
      #expect(bytes[19] == UInt8(20 * (index + 1)) && bytes[23] == UInt8(10 * (index + 1)))
    }
    let stamp = try FileManager.default.contentsOfDirectory(atPath: folder.path("build/assets")).sorted()
    #expect(stamp.filter { $0.hasSuffix(".png") }.count == 3)
    let before = SDK.modified(folder.path("build/App.app/Assets.car"))
    _ = try self.archive(folder)
    #expect(SDK.modified(folder.path("build/App.app/Assets.car")) == before)
  }

  @Test(
    "damaged sets are refused with the file and the key",
    arguments: [
      ("x.imageset", "{", "Contents.json:1: this is no JSON"),
      ("x.imageset", "[]", "Contents.json:1: this is no dictionary"),
      ("x.imageset", "{\"images\": {}}", "Contents.json: images: this is no list"),
      ("x.imageset", "{\"images\": [{\"scale\": \"big\"}]}", "images[0].scale: \"big\" is no scale"),
      (
        "x.imageset", "{\"images\": [{\"filename\": \"../../etc/passwd\"}]}", "images[0].filename: \"../../etc/passwd\""
      ),
      ("x.imageset", "{\"images\": [1]}", "images[0]: this is no dictionary"),
      ("x.colorset", "{\"colors\": [{\"color\": {}}]}", "colors[0].color: it has neither components nor a reference"),
      (
        "x.colorset", "{\"colors\": [{\"color\": {\"components\": {\"red\": \"no\"}}}]}",
        "colors[0].color.components.red: \"no\" is no number"
      ),
      ("Group", "{", "Group/Contents.json:1: this is no JSON"),
    ])
  func damaged(_ set: String, _ json: String, _ message: String) throws {
    let folder = try TemporaryFolder(["A.xcassets/\(set)/Contents.json": json])
    let error = #expect(throws: BuildError.self) { try archive(folder) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.message.contains("A.xcassets/\(set)") == true)
  }

  @Test("a file that a set names and that is not there is warned of")
  func missing() throws {
    let folder = try TemporaryFolder([
      "A.xcassets/x.imageset/Contents.json": "{\"images\": [{\"filename\": \"x.png\", \"scale\": \"2x\"}]}"
    ])
    let (archive, warnings) = try archive(folder)
    #expect(archive.asset(.image, named: "x")?.variants == [])
    #expect(warnings.count == 1 && warnings[0].hasSuffix("Contents.json: images[0].filename: x.png is not there"))
  }

  @Test("the app's icon lies in the bundle under the names that Info.plist tells")
  func icons() throws {
    let folder = try TemporaryFolder([
      "A.xcassets/AppIcon.appiconset/i.png": "I", "A.xcassets/AppIcon.appiconset/p.png": "P",
      "A.xcassets/AppIcon.appiconset/Contents.json": """
      {"images": [{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "i.png"},
        {"idiom": "iphone", "size": "29x29", "scale": "2x", "filename": "i.png"},
        {"idiom": "ipad", "size": "76x76", "scale": "2x", "filename": "p.png"}]}
      """, "A.xcassets/Accent.colorset/Contents.json": "{}",
    ])
    var assembly = try BundleAssembly(folder: folder.url.appendingPathComponent("build/App.app"))
    try assembly.add(folder.url.appendingPathComponent("A.xcassets"), as: "A.xcassets")
    var info = InfoPlist()
    var settings = BuildSettings()
    settings.add([
      "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon", "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME": "Accent",
    ])
    try assembly.addIcons(settings, to: &info)
    try assembly.finish()
    let names = try FileManager.default.contentsOfDirectory(atPath: assembly.folder.path).sorted()
    #expect(names == ["AppIcon60x60@2x.png", "AppIcon76x76@2x~ipad.png", "Assets.car"])
    let phone = info.values["CFBundleIcons"] as? [String: [String: Any]]
    #expect(phone?["CFBundlePrimaryIcon"]?["CFBundleIconFiles"] as? [String] == ["AppIcon60x60"])
    #expect(info.values["NSAccentColorName"] as? String == "Accent")
  }

  @Test("alternate icons lie beside the primary one", arguments: ["named", "all", "none"])
  func alternateIcons(how: String) throws {
    let contents = #"{"images": [{"idiom": "universal", "platform": "ios", "size": "1024x1024", "filename": "i.png"}]}"#
    let folder = try TemporaryFolder([
      "A.xcassets/AppIcon.appiconset/i.png": "I", "A.xcassets/AppIcon.appiconset/Contents.json": contents,
      "A.xcassets/More/Night.appiconset/i.png": "N", "A.xcassets/More/Night.appiconset/Contents.json": contents,
      "A.xcassets/Day.appiconset/i.png": "D", "A.xcassets/Day.appiconset/Contents.json": contents,
    ])
    var assembly = try BundleAssembly(folder: folder.url.appendingPathComponent("build/App.app"))
    try assembly.add(folder.url.appendingPathComponent("A.xcassets"), as: "A.xcassets")
    var info = InfoPlist()
    info.values["CFBundleIcons"] = ["CFBundleAlternateIcons": ["Old": ["CFBundleIconFiles": ["old"]]]] as [String: Any]
    var settings = BuildSettings()
    settings.add(["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"])
    if how == "named" { settings.add(["ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES": "Night Missing"]) }
    if how == "all" { settings.add(["ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS": "YES"]) }
    try assembly.addIcons(settings, to: &info)
    let wanted = ["named": ["Night", "Old"], "all": ["Day", "Night", "Old"], "none": ["Old"]]
    let icons = info.values["CFBundleIcons"] as? [String: Any]
    let alternates = icons?["CFBundleAlternateIcons"] as? [String: [String: Any]]
    #expect(alternates?.keys.sorted() == wanted[how])
    #expect((icons?["CFBundlePrimaryIcon"] as? [String: Any])?["CFBundleIconName"] as? String == "AppIcon")
    if how == "named" {
      #expect(alternates?["Night"]?["CFBundleIconFiles"] as? [String] == ["Night1024x1024"])
      #expect(assembly.warnings.contains { $0.contains("Missing") })
    }
  }

  @Test(
    "names become Swift's as Xcode makes them",
    arguments: [
      ("AccentColor", Asset.Kind.color, "accent"), ("LogoImage", .image, "logo"), ("my-icon 2", .image, "myIcon2"),
      ("URLIcon", .image, "urlIcon"), ("BrandRed", .color, "brandRed"), ("2048", .image, "_2048"),
      ("Color", .color, "color"), ("ABC", .image, "abc"), ("--", .image, "_"),
    ])
  func symbols(_ name: String, _ kind: Asset.Kind, _ expected: String) {
    #expect(AssetSymbols.symbol(name, kind) == expected)
  }

  @Test(
    "names are members of UIKit's types, those of a namespace in a type; UIColor's own are left to it",
    arguments: [
      ("extension UIKit.ColorResource.Theme {\n  static let `in` = UIKit.ColorResource(name: \"Theme/in\"", true),
      ("static let red = UIKit.ColorResource(name: \"red\", bundle: ResourceBundle.bundle)", true),
      ("extension UIKit.ImageResource { enum Theme {} }\nextension UIKit.ImageResource.Theme { enum Dark {} }", true),
      ("extension UIKit.UIImage.Theme.Dark {\n  static var x: UIKit.UIImage", true),
      ("static var red", false), ("SwiftUI", false), ("struct", false), ("static let _ ", false),
      ("enum _Type {}", true), ("enum Type {}", false),
    ])
  func symbolSource(_ text: String, _ isThere: Bool) {
    let names: [Asset.Kind: [String]] = [.color: ["red", "Theme/in", "--", "Type/a"], .image: ["Theme/Dark/x"]]
    let source = AssetSymbols(names: names, hasExtensions: true).source
    #expect(source.contains(text) == isThere)
  }

  @Test("SwiftUI's colours and styles have the names where a source imports it")
  func symbolsOfSwiftUI() {
    let names: [Asset.Kind: [String]] = [.color: ["brand", "red"], .image: ["leaf"]]
    let plain = AssetSymbols(names: names, hasExtensions: false, hasSwiftUI: true).source
    #expect(plain.contains("static let brand") && !plain.contains("SwiftUI") && !plain.contains("static var brand"))
    let whole = AssetSymbols(names: names, hasExtensions: true, hasSwiftUI: true).source
    #expect(whole.contains("extension SwiftUI.Color {\n  static var brand: SwiftUI.Color"))
    #expect(whole.contains("extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {\n  static var brand"))
    #expect(!whole.contains("static var red"))
  }

  @Test("names of a package's target lie in its module's bundle")
  func symbolsOfPackage() {
    let names: [Asset.Kind: [String]] = [.color: ["brand"]]
    let source = AssetSymbols(names: names, hasExtensions: false, place: .packageModule).source
    #expect(source.contains("UIKit.ColorResource(name: \"brand\", bundle: Foundation.Bundle.module)"))
    #expect(!source.contains("ResourceBundle"))
  }

  @Test("a name is found in an archive of 300 sets in a fraction of the time that their folder takes")
  func lookup() throws {
    var files: [String: String] = [:]
    for index in 0..<300 {
      files["A.xcassets/Group\(index / 20)/i\(index).imageset/Contents.json"] =
        "{\"images\": [{\"idiom\": \"universal\", \"scale\": \"2x\", \"filename\": \"i.png\"}]}"
      files["A.xcassets/Group\(index / 20)/i\(index).imageset/i.png"] = "I"
    }
    let folder = try TemporaryFolder(files)
    _ = try archive(folder)
    func time(_ source: () -> (any AssetSource)?) -> Duration {
      let start = CPUClock.now
      let asset = source()?.asset(.image, named: "i123")
      let duration = CPUClock.now - start
      #expect(asset?.variants.count == 1)
      return duration
    }
    let loose = time { AssetFolder(path: folder.path("A.xcassets")) }
    let packed = time { AssetArchive(path: folder.path("build/App.app/Assets.car")) }
    print("first look-up: folder \(loose), archive \(packed)")
    #expect(packed * 5 < loose)
  }
}
