import Foundation
import Testing

@testable import CoreGraphics

/// What a font's file says, and its glyphs in a context.
@Suite struct CGFontTests {
  private static func data(_ name: String = "JetBrainsMono-Regular.ttf") throws -> Data {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try Data(contentsOf: folder.appendingPathComponent("../../Sources/Engine/QuinceText/Fonts/\(name)"))
  }

  private func font() throws -> CGFont { try #require(CGFont(CGDataProvider(try Self.data()))) }
  /// Its glyphs have names.
  private func inter() throws -> CGFont {
    try #require(CGFont(CGDataProvider(try Self.data("Inter-Regular.otf"))))
  }

  @Test func aFileTellsItsNamesAndMetrics() throws {
    let font = try font()
    #expect(font.postScriptName as String? == "JetBrainsMono-Regular")
    #expect(font.fullName as String? == "JetBrains Mono")
    // The file's head, hhea and OS/2 tables.
    #expect(font.unitsPerEm == 1000)
    #expect(font.ascent == 1020 && font.descent == -300 && font.leading == 0)
    #expect(font.capHeight == 730 && font.xHeight == 550)
    #expect(font.italicAngle == 0)
    #expect(font.fontBBox.height > 1000 && font.fontBBox.minY < 0)
    #expect(font.table(for: 0x6865_6164)?.length == 54)
    #expect(font.table(for: 0x7878_7878) == nil)
  }

  @Test func glyphsHaveNamesAdvancesAndBoxes() throws {
    let font = try inter()
    let glyphs = ["H", "a", "g"].map { font.getGlyphWithGlyphName(name: $0 as NSString) }
    #expect(Set(glyphs).count == 3 && !glyphs.contains(0) && glyphs.allSatisfy { Int($0) < font.numberOfGlyphs })
    // The file names its glyphs by their numbers.
    #expect(glyphs.allSatisfy { glyph in font.name(for: glyph).map(font.getGlyphWithGlyphName) == glyph })
    #expect(font.name(for: 0) as String? == ".notdef")
    #expect(font.getGlyphWithGlyphName(name: "no such glyph") == 0 && font.name(for: .max) == nil)
    var advances = [Int32](repeating: 0, count: 3)
    #expect(font.getGlyphAdvances(glyphs: glyphs, count: 3, advances: &advances))
    #expect(advances[0] > advances[1] && advances.allSatisfy { $0 > font.unitsPerEm / 3 && $0 < font.unitsPerEm })
    #expect(!font.getGlyphAdvances(glyphs: [.max], count: 1, advances: &advances))
    var boxes = [CGRect](repeating: .zero, count: 3)
    #expect(font.getGlyphBBoxes(glyphs: glyphs, count: 3, bboxes: &boxes))
    #expect(boxes[0].minY == 0 && boxes[0].height == CGFloat(font.capHeight) && boxes[0].width < CGFloat(advances[0]))
    #expect(boxes[2].minY < 0)
    #expect(!font.getGlyphBBoxes(glyphs: [.max], count: 1, bboxes: &boxes))
    // A face of one width.
    #expect(try self.font().getGlyphAdvances(glyphs: [5, 6], count: 2, advances: &advances))
    #expect(advances[0] == 600 && advances[1] == 600)
  }

  @Test func bytesThatAreNoFontMakeNone() throws {
    #expect(CGFont(CGDataProvider(Data())) == nil)
    #expect(CGFont(CGDataProvider(Data("no font at all".utf8))) == nil)
    #expect(CGFont(CGDataProvider(try Self.data().prefix(200))) == nil)
  }

  @Test func namesFindTheFontsOfIOS() throws {
    let font = try #require(CGFont("Helvetica-Bold" as NSString))
    #expect(font.postScriptName as String? == "Helvetica-Bold")
    let em = Double(font.unitsPerEm)
    #expect(abs(Double(font.ascent) / em - 0.92) < 0.001 && abs(Double(font.descent) / em + 0.23) < 0.001)
    #expect(CGFont("Nonesuch" as NSString) == nil)
  }

  @Test func glyphsAreDrawnUpright() throws {
    let font = try inter()
    let context = canvas(40, 40)
    context.setFillColor(red)
    context.setFont(font)
    let glyphs = [font.getGlyphWithGlyphName(name: "L")]
    context.showGlyphs(glyphs, at: [CGPoint(x: 2, y: 5)])
    #expect(context.coveredArea == 0)  // without a size nothing shows
    context.setFontSize(40)
    context.showGlyphs(glyphs, at: [CGPoint(x: 2, y: 5)])
    func covered(_ rows: Range<Int>) -> Int {
      rows.reduce(0) { sum, y in sum + (0..<40).reduce(0) { $0 + context.alpha($1, y) } }
    }
    // The foot of the letter stands on the baseline, 5 above the bottom; its head is 29 higher.
    #expect(covered(35..<40) == 0 && covered(0..<5) == 0)
    #expect(covered(32..<35) > 2 * covered(8..<11) && covered(8..<11) > 0)
    #expect((0..<40).contains { context.pixel($0, 20) == 0xFFFF_0000 })
  }

  @Test func theTextMatrixTurnsGlyphs() throws {
    let font = try inter()
    let context = canvas(40, 40)
    context.setFont(font)
    context.setFontSize(20)
    context.textMatrix = CGAffineTransform(scaleX: 2, y: -2).concatenating(CGAffineTransform(translationX: 0, y: 38))
    context.showGlyphs([font.getGlyphWithGlyphName(name: "L")], at: [.zero])
    func covered(_ rows: Range<Int>) -> Int {
      rows.reduce(0) { sum, y in sum + (0..<40).reduce(0) { $0 + context.alpha($1, y) } }
    }
    #expect(covered(2..<6) > 2 * covered(24..<28) && covered(24..<28) > 0)
  }
}
