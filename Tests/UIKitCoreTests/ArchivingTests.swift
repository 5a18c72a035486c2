import CoreGraphics
import Foundation
import Testing

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver

@testable import QuinceFoundation
import QuincePropertyLists
@testable import UIKitCore

/// UIKit's values in archives: the keys that Apple's files have, and what comes back.
@MainActor @Suite struct ArchivingTests {
  private static func archive(_ object: Any) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  }

  private static func copy<Value: NSObject & NSCoding>(_ value: Value) throws -> Value? {
    try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: archive(value))
  }

  /// An archive of one object of that class, with values under its keys.
  private static func archive(_ className: String, _ values: [String: Any]) throws -> Data {
    let objects: [Any] = [
      "$null", values.merging(["$class": ArchiveUID(2)]) { $1 },
      ["$classname": className, "$classes": [className, "NSObject"]] as [String: Any],
    ]
    let list: [String: Any] = [
      "$version": 100_000, "$archiver": "NSKeyedArchiver", "$top": ["root": ArchiveUID(1)], "$objects": objects,
    ]
    return try PropertyList.write(list, format: .binary)
  }

  private static func keys(_ data: Data) throws -> [String: Any] {
    let list = try PropertyList.read(data) as? [String: Any]
    var found = (list?["$objects"] as? [Any])?[1] as? [String: Any] ?? [:]
    found["$class"] = nil
    return found
  }

  // MARK: - Traits

  private static let traits: [(name: String, collection: UITraitCollection, keys: Set<String>)] = [
    ("nothing", UITraitCollection(), []),
    ("dark", UITraitCollection(userInterfaceStyle: .dark), ["UITraitUserInterfaceStyle"]),
    (
      "a phone on its side",
      UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(horizontalSizeClass: .regular),
        UITraitCollection(verticalSizeClass: .compact), UITraitCollection(displayScale: 3),
      ]),
      [
        "UITraitUserInterfaceIdiom", "UITraitHorizontalSizeClass", "UITraitVerticalSizeClass", "UITraitDisplayScale",
      ]
    ),
    (
      "large text", UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
      ["UITraitPreferredContentSizeCategory"]
    ),
  ]
  @Test(arguments: traits.indices) func traitCollections(_ index: Int) throws {
    let (name, collection, keys) = Self.traits[index]
    #expect(try Self.copy(collection) == collection, "\(name)")
    #expect(try Set(Self.keys(Self.archive(collection)).keys) == keys, "\(name)")
  }

  @Test func damagedTraitsAreUnspecified() throws {
    let data = try Self.archive(
      "UITraitCollection", ["UITraitUserInterfaceStyle": 77, "UITraitDisplayScale": -2.0, "UITraitDisplayGamut": 1])
    let traits = try NSKeyedUnarchiver.unarchivedObject(ofClass: UITraitCollection.self, from: data)
    #expect(traits == UITraitCollection(displayGamut: .P3))
  }

  // MARK: - Colours

  private static let colors: [UIColor] = [
    .red, .white, .black, .clear, UIColor(white: 0.25, alpha: 0.5),
    UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
    UIColor(hue: 0.5, saturation: 0.5, brightness: 0.5, alpha: 1), .systemBlue, .label, .systemBackground,
    .secondarySystemFill, UIColor(red: 1.2, green: -0.1, blue: 0, alpha: 1),
  ]

  @Test("Colours come back equal, those of the system as such", arguments: colors.indices)
  func colors(_ index: Int) throws {
    let color = Self.colors[index]
    let read = try #require(try Self.copy(color))
    #expect(read == color)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(read.resolvedColor(with: dark) == color.resolvedColor(with: dark))
  }

  @Test("A colour lies in an archive as Apple's does")
  func colorKeys() throws {
    let rgb = try Self.keys(Self.archive(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)))
    #expect(rgb["UIColorComponentCount"] as? Int == 4 && rgb["NSColorSpace"] as? Int == 2)
    #expect(rgb["UIRed"] as? Float == 1 && rgb["UIGreen-Double"] as? Double == 0.5 && rgb["UIAlpha"] as? Float == 1)
    #expect(rgb["NSRGB"] as? Data == Data("1 0.5 0".utf8))
    let gray = try Self.keys(Self.archive(UIColor(white: 0, alpha: 0.5)))
    #expect(gray["UIColorComponentCount"] as? Int == 2 && gray["NSColorSpace"] as? Int == 4)
    #expect(gray["UIWhite"] as? Float == 0 && gray["NSWhite"] as? Data == Data("0 0.5".utf8))
    #expect(try Self.keys(Self.archive(UIColor.label))["UISystemColorName"] != nil)
  }

  @Test("Colours of older systems are read")
  func oldColors() throws {
    let rgb = try Self.archive(
      "UIColor", ["UIRed": Float(0.5), "UIGreen": Float(0), "UIBlue": Float(1), "UIAlpha": Float(1)])
    #expect(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: rgb)
        == UIColor(red: 0.5, green: 0, blue: 1, alpha: 1))
    let empty = try Self.archive("UIColor", [:])
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: empty) == nil)
  }

  // MARK: - Fonts

  private static let fonts: [UIFont] = [
    .systemFont(ofSize: 17), .boldSystemFont(ofSize: 13), .italicSystemFont(ofSize: 11.5),
    .systemFont(ofSize: 20, weight: .light), .monospacedSystemFont(ofSize: 12, weight: .medium),
    .monospacedDigitSystemFont(ofSize: 12, weight: .regular), UIFont(name: "Helvetica-Bold", size: 18)!,
    UIFont(name: "Georgia", size: 40)!, .preferredFont(forTextStyle: .headline),
    UIFontMetrics(forTextStyle: .body).scaledFont(for: UIFont(name: "Georgia", size: 19)!),
  ]

  @Test("Fonts come back equal", arguments: fonts.indices)
  func fonts(_ index: Int) throws {
    let font = Self.fonts[index]
    let read = try #require(try Self.copy(font))
    #expect(read == font && read.pointSize == font.pointSize && read._scaling == font._scaling)
    #expect(try Self.copy(font.fontDescriptor) != nil)
  }

  @Test("A font lies in an archive as Apple's does")
  func fontKeys() throws {
    let keys = try Self.keys(Self.archive(try #require(UIFont(name: "Helvetica-Bold", size: 18))))
    #expect(
      Set(keys.keys) == [
        "UIFontName", "UIFontDescriptor", "UIFontPointSize", "UIFontTextStyleForScaling", "UIFontPointSizeForScaling",
        "UIFontMaximumPointSizeAfterScaling", "UIFontTraits", "UISystemFont", "NSName", "NSSize",
      ])
    #expect(keys["UIFontPointSize"] as? Double == 18 && keys["UIFontTraits"] as? Int == 2)
    #expect(keys["UISystemFont"] as? Bool == false)
  }

  @Test("System fonts of Apple's archives are found by their usage")
  func usages() throws {
    let usages: [(String, UIFont)] = [
      ("CTFontRegularUsage", .systemFont(ofSize: 17)), ("CTFontEmphasizedUsage", .boldSystemFont(ofSize: 17)),
      ("CTFontObliqueUsage", .italicSystemFont(ofSize: 17)),
      ("CTFontMediumUsage", .systemFont(ofSize: 17, weight: .medium)),
      ("UICTFontTextStyleBody", .preferredFont(forTextStyle: .body)),
    ]
    for (usage, font) in usages {
      let descriptor = UIFontDescriptor(fontAttributes: [.textStyle: usage, .size: 17])
      let read = try #require(try Self.copy(descriptor))
      #expect(UIFont(descriptor: read, size: 0) == font, "\(usage)")
    }
  }

  // MARK: - Text

  private static var paragraph: NSMutableParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byTruncatingTail
    style.baseWritingDirection = .rightToLeft
    (style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore) = (1, 2, 3)
    (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (4, 5, -6)
    (style.minimumLineHeight, style.maximumLineHeight, style.lineHeightMultiple) = (7, 8, 1.5)
    style.hyphenationFactor = 0.5
    style.allowsDefaultTighteningForTruncation = false
    style.defaultTabInterval = 30
    style.tabStops = [NSTextTab(textAlignment: .right, location: 100)]
    style.lineBreakStrategy = .pushOut
    return style
  }

  @Test("Paragraph styles come back with all they have")
  func paragraphs() throws {
    #expect(try Self.copy(Self.paragraph) == Self.paragraph)
    let plain = NSMutableParagraphStyle()
    #expect(try Self.copy(plain) == plain)
    let keys = try Self.keys(Self.archive(plain))
    #expect(Set(keys.keys) == ["NSAlignment", "NSAllowsTighteningForTruncation", "NSTabStops"])
    #expect(try Self.keys(Self.archive(Self.paragraph))["NSAlignment"] as? Int == 2)
  }

  @Test("Shadows come back, their offset turned as AppKit has it")
  func shadows() throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    shadow.shadowBlurRadius = 3
    shadow.shadowColor = UIColor.red
    #expect(try Self.copy(shadow) == shadow)
    #expect(try Self.keys(Self.archive(shadow))["NSShadowVert"] as? Double == -2)
    #expect(try Self.copy(NSShadow()) == NSShadow())
    shadow.shadowColor = nil
    #expect(try #require(try Self.copy(shadow)).shadowColor == nil)
  }

  @Test("Text comes back with UIKit's attributes from a secure archive")
  func text() throws {
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 2
    let text = NSMutableAttributedString(
      string: "red bold link ",
      attributes: [.foregroundColor: UIColor.systemRed, .font: UIFont.boldSystemFont(ofSize: 14)])
    text.addAttribute(.paragraphStyle, value: Self.paragraph, range: NSRange(location: 0, length: 3))
    text.addAttribute(.link, value: URL(string: "https://example.org")!, range: NSRange(location: 9, length: 4))
    text.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 4, length: 4))
    text.addAttribute(.shadow, value: shadow, range: NSRange(location: 4, length: 4))
    text.addAttribute(.kern, value: 1.5, range: NSRange(location: 0, length: 2))
    let attachment = NSTextAttachment(image: UIImage(cgImage: Self.picture))
    attachment.bounds = CGRect(x: 0, y: -2, width: 10, height: 12)
    text.append(NSAttributedString(attachment: attachment))
    let read = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: NSAttributedString.self, from: Self.archive(text)))
    #expect(read.string == text.string)
    let keys: [NSAttributedString.Key] = [
      .foregroundColor, .font, .paragraphStyle, .link, .underlineStyle, .shadow, .kern,
    ]
    for index in 0..<(text.length - 1) {
      for key in keys {
        let values = [text, read].map { $0.attribute(key, at: index, effectiveRange: nil) as? NSObject }
        #expect(values[0] == values[1], "\(key.rawValue) at \(index)")
      }
    }
    let copied = read.attribute(.attachment, at: text.length - 1, effectiveRange: nil) as? NSTextAttachment
    #expect(copied?.bounds == attachment.bounds && copied?.image?.size == CGSize(width: 2, height: 3))
  }

  // MARK: - Pictures and paths

  private static let picture: CGImage = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3), format: format)
    return renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }.cgImage!
  }()

  @Test("Pictures come back with their points and what is said of their drawing")
  func images() throws {
    let plain = UIImage(cgImage: Self.picture, scale: 2, orientation: .right)
    let images = [
      plain, plain.withRenderingMode(.alwaysTemplate),
      UIImage(cgImage: Self.picture).resizableImage(
        withCapInsets: UIEdgeInsets(top: 1, left: 0, bottom: 1, right: 0), resizingMode: .stretch),
    ]
    for image in images {
      let read = try #require(try Self.copy(image))
      #expect(read.size == image.size && read.scale == image.scale && read.imageOrientation == image.imageOrientation)
      #expect(read.renderingMode == image.renderingMode && read.capInsets == image.capInsets)
      #expect(read.resizingMode == image.resizingMode && read.pngData() == image.pngData())
    }
  }

  @Test("Paths come back with their pen")
  func paths() throws {
    let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), controlPoint: CGPoint(x: 0.1, y: 1e-7))
    path.lineWidth = 2.5
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    (path.miterLimit, path.flatness, path.usesEvenOddFillRule) = (4, 0.5, true)
    path.setLineDash([4, 2, 1], count: 3, phase: 1.5)
    let read = try #require(try Self.copy(path))
    #expect(read == path && read.cgPath == path.cgPath)
    #expect(try Self.copy(UIBezierPath()) == UIBezierPath())
    let keys = try Self.keys(Self.archive(path))
    #expect(keys["UIBezierPathLineWidthKey"] as? Float == 2.5 && keys["UIBezierPathLineCapStyleKey"] as? Int == 1)
    #expect(keys["UIBezierPathLineDashPatternCountKey"] as? Int == 3)
  }

  /// Bytes of a path that are none.
  private static let damaged: [[UInt8]] = [
    [1] + [UInt8](repeating: 0, count: 16), [0], [0] + [UInt8](repeating: 0, count: 15), [9], [4],
    [0] + [UInt8](repeating: 0xFF, count: 16), [0] + [UInt8](repeating: 0, count: 16) + [3, 0, 0],
  ]

  @Test("A damaged path is an error", arguments: damaged.indices)
  func damagedPaths(_ index: Int) {
    #expect(PathData.path(Data(Self.damaged[index])) == nil)
  }
}
