import CoreText
import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

/// Fonts and their glyphs as Core Text has them.
@MainActor struct CoreTextTests {
  private func glyphs(_ text: String, _ font: CTFont) -> [CGGlyph] {
    var glyphs = [CGGlyph](repeating: 0, count: text.utf16.count)
    #expect(CTFontGetGlyphsForCharacters(font, Array(text.utf16), &glyphs, glyphs.count))
    return glyphs
  }

  @Test func aFontIsMadeOfANameOrADescriptor() {
    let named = CTFontCreateWithName("Helvetica-Bold" as NSString, 0, nil)
    #expect(CTFontCopyPostScriptName(named) as String == "Helvetica-Bold" && CTFontGetSize(named) == 12)
    #expect(CTFontCopyFamilyName(named) as String == "Helvetica")
    let font = UIFont.systemFont(ofSize: 20, weight: .bold)
    let made = CTFontCreateWithFontDescriptor(font.fontDescriptor, 30, nil)
    #expect(CTFontGetSize(made) == 30 && made.fontName == font.fontName)
    #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(font.fontDescriptor, 0, nil)) == 20)
    #expect(CTFontGetDescent(made) == -made.descender && CTFontGetDescent(made) > 0)
    #expect(CTFontGetAscent(made) == made.ascender)
    #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(font, 0, nil, nil)) == 20)
  }

  @Test func aMatrixTurnsOutlinesAndAdvances() throws {
    var matrix = CGAffineTransform(scaleX: 2, y: 1)
    let plain = CTFontCreateWithName("Helvetica" as NSString, 40, nil)
    let wide = CTFontCreateWithName("Helvetica" as NSString, 40, &matrix)
    #expect(CTFontGetMatrix(plain).isIdentity && CTFontGetMatrix(wide) == matrix)
    let letter = glyphs("H", plain)
    let (box, twice) = try (
      #require(CTFontCreatePathForGlyph(plain, letter[0], nil)?.boundingBoxOfPath),
      #require(CTFontCreatePathForGlyph(wide, letter[0], nil)?.boundingBoxOfPath)
    )
    #expect(abs(twice.width - box.width * 2) < 0.01 && abs(twice.height - box.height) < 0.01)
    #expect(
      CTFontGetAdvancesForGlyphs(wide, .horizontal, letter, nil, 1)
        == CTFontGetAdvancesForGlyphs(plain, .default, letter, nil, 1) * 2)
    #expect(CTFontGetMatrix(CTFontCreateCopyWithAttributes(wide, 10, nil, nil)) == matrix)
    #expect(CTFontGetMatrix(CTFontCreateWithFontDescriptor(wide.fontDescriptor, 10, nil)) == matrix)
  }

  @Test func outlinesStandOnTheBaseline() throws {
    let font = UIFont.systemFont(ofSize: 100)
    let letters = glyphs("Hg ", font)
    let capital = try #require(CTFontCreatePathForGlyph(font, letters[0], nil)).boundingBoxOfPath
    #expect(abs(capital.minY) < 0.5 && abs(capital.maxY - font.capHeight) < 1)
    #expect(try #require(CTFontCreatePathForGlyph(font, letters[1], nil)).boundingBoxOfPath.minY < -10)
    // A space has no outline.
    #expect(CTFontCreatePathForGlyph(font, letters[2], nil) == nil)
    var up = CGAffineTransform(translationX: 0, y: 7)
    let moved = try #require(CTFontCreatePathForGlyph(font, letters[0], &up)).boundingBoxOfPath
    #expect(abs(moved.minY - capital.minY - 7) < 0.01)
    var boxes = [CGRect](repeating: .zero, count: 3)
    let all = CTFontGetBoundingRectsForGlyphs(font, .horizontal, letters, &boxes, 3)
    #expect(boxes[0] == capital && boxes[2] == .zero && all.contains(boxes[0]) && all.contains(boxes[1]))
  }

  @Test func advancesAreThoseOfTheText() {
    let font = UIFont.systemFont(ofSize: 17)
    // Letters without kerning between them.
    let letters = glyphs("HHH", font)
    var advances = [CGSize](repeating: .zero, count: 3)
    let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, letters, &advances, 3)
    let width = ("HHH" as NSString).size(withAttributes: [.font: font]).width
    #expect(abs(CGFloat(sum) - width) < 0.01 && advances[0] == advances[2])
  }

  @Test func charactersWithoutGlyphsAreTold() {
    let font = UIFont.systemFont(ofSize: 17)
    var glyphs: [CGGlyph] = [9, 9, 9]
    #expect(!CTFontGetGlyphsForCharacters(font, Array("a\u{10FFFD}".utf16), &glyphs, 3))
    #expect(glyphs[0] != 0 && glyphs[1] == 0 && glyphs[2] == 0)
    #expect(CTFontGetGlyphWithName(font, "no such glyph" as NSString) == 0)
    #expect(CTFontGetGlyphCount(font) > 100)
  }

  @Test func aLayoutManagerTellsItsGlyphs() {
    let font = UIFont.systemFont(ofSize: 17)
    let storage = NSTextStorage(string: "ab\nc", attributes: [.font: font])
    let (manager, container) = (NSLayoutManager(), NSTextContainer())
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let found = (0..<manager.numberOfGlyphs).map { manager.cgGlyph(at: $0) }
    #expect(found[0...1] == glyphs("ab", font)[0...1] && found[3] == glyphs("c", font)[0])
    // The end of a line shows nothing.
    #expect(found[2] == .max)
    var isValid = ObjCBool(true)
    #expect(manager.cgGlyph(at: 4, isValidIndex: &isValid) == 0 && !isValid.boolValue)
  }

  @Test func aFileIsRegisteredOnce() throws {
    let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Engine/QuinceText/Fonts")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Mono.ttf"), text = folder.appendingPathComponent("text.ttf")
    func register(_ url: URL) -> Int? {
      var error: Unmanaged<CFError>?
      if CTFontManagerRegisterFontsForURL(url as NSURL, .process, &error) { return nil }
      return error?.takeRetainedValue().code
    }
    #expect(register(file) == CTFontManagerError.fileNotFound.rawValue)
    try FileManager.default.copyItem(at: fonts.appendingPathComponent("JetBrainsMono-Regular.ttf"), to: file)
    try Data("no font".utf8).write(to: text)
    #expect(register(text) == CTFontManagerError.unrecognizedFormat.rawValue)
    #expect(UIFont(name: "JetBrainsMono-Regular", size: 10) == nil)
    #expect(register(file) == nil)
    #expect(UIFont(name: "JetBrainsMono-Regular", size: 10)?.familyName == "JetBrains Mono")
    #expect(register(file) == CTFontManagerError.alreadyRegistered.rawValue)
  }
}
