import CFreeType
import CHarfBuzz
import Foundation

/// One face of a font file: mapped, opened on first use, never closed.
package final class FontFace {
  /// Small and dense: faces are numbered as they are opened.
  package let id: Int
  package let path: String
  package let unitsPerEm: Int
  /// True for bitmap colour fonts.
  package let isColor: Bool
  package let postScriptName: String
  package let familyName: String
  package let styleName: String

  let face: FT_Face
  let shaper: OpaquePointer
  private let data: UnsafeRawPointer
  private let length: Int
  private var currentPixelSize: Int = -1
  private var glyphIndices: [UInt32: UInt16] = [:]
  private var latinIndices = [UInt16](repeating: 0xFFFF, count: 0x250)

  private convenience init?(path: String, index: Int, id: Int) {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { Foundation.close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return nil }
    let length = Int(status.st_size)
    guard let mapped = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0), mapped != MAP_FAILED else {
      return nil
    }
    self.init(UnsafeRawPointer(mapped), length, path: path, index: index, id: id)
  }

  /// - Parameter bytes: the file's contents, which stay.
  private init?(_ bytes: UnsafeRawPointer, _ length: Int, path: String, index: Int, id: Int) {
    let mapped = UnsafeMutableRawPointer(mutating: bytes)
    var face: FT_Face?
    guard let library = FontFace.library,
      FT_New_Memory_Face(library, mapped.assumingMemoryBound(to: UInt8.self), FT_Long(length), FT_Long(index), &face)
        == 0,
      let face
    else { return nil }
    self.id = id
    self.path = path
    self.face = face
    self.data = bytes
    self.length = length
    isColor = face.pointee.face_flags & (1 << 14) != 0 && face.pointee.num_fixed_sizes > 0
    unitsPerEm = face.pointee.units_per_EM > 0 ? Int(face.pointee.units_per_EM) : 1000
    postScriptName = FT_Get_Postscript_Name(face).map { String(cString: $0) } ?? ""
    familyName = face.pointee.family_name.map { String(cString: $0) } ?? ""
    styleName = face.pointee.style_name.map { String(cString: $0) } ?? ""
    let blob = hb_blob_create(
      mapped.assumingMemoryBound(to: CChar.self), UInt32(length), HB_MEMORY_MODE_READONLY, nil, nil)
    let shapingFace = hb_face_create(blob, UInt32(index))
    shaper = hb_font_create(shapingFace)
    hb_font_set_scale(shaper, Int32(unitsPerEm), Int32(unitsPerEm))
    hb_face_destroy(shapingFace)
    hb_blob_destroy(blob)
    if isColor { FT_Select_Size(face, 0) }
  }

  // MARK: Opening

  private static let library: FT_Library? = {
    var library: FT_Library?
    return FT_Init_FreeType(&library) == 0 ? library : nil
  }()
  private static var opened: [String: FontFace] = [:]
  private static var failed: Set<String> = []
  private static var count = 0

  /// The face at `index` of the file at `path`; nil when the file is missing or damaged.
  package static func open(_ path: String, index: Int = 0) -> FontFace? {
    TextLock.hold {
      let key = index == 0 ? path : "\(path)#\(index)"
      if let face = opened[key] { return face }
      if failed.contains(key) { return nil }
      guard let face = FontFace(path: path, index: index, id: count) else {
        failed.insert(key)
        return nil
      }
      count += 1
      opened[key] = face
      return face
    }
  }

  /// The face of a font file's contents; nil when they are damaged. Equal contents give the identical face, whose path is a
  /// name by which the library finds it.
  package static func open(contents: Data) -> FontFace? {
    TextLock.hold {
      if let known = inMemory[contents] { return known }
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(contents.count, 1), alignment: 16)
      bytes.copyBytes(from: contents)
      guard let start = bytes.baseAddress,
        let face = FontFace(start, contents.count, path: "memory:\(count)", index: 0, id: count)
      else {
        bytes.deallocate()
        return nil
      }
      count += 1
      opened[face.path] = face
      inMemory[contents] = face
      return face
    }
  }
  private static var inMemory: [Data: FontFace] = [:]

  // MARK: Characters

  /// The glyph of a Unicode scalar; 0 when the face has none.
  package func glyph(for scalar: UInt32) -> UInt16 {
    TextLock.hold {
      if scalar < 0x250 {
        let known = latinIndices[Int(scalar)]
        if known != 0xFFFF { return known }
        let found = UInt16(truncatingIfNeeded: FT_Get_Char_Index(face, FT_ULong(scalar)))
        latinIndices[Int(scalar)] = found
        return found
      }
      if let known = glyphIndices[scalar] { return known }
      let found = UInt16(truncatingIfNeeded: FT_Get_Char_Index(face, FT_ULong(scalar)))
      glyphIndices[scalar] = found
      return found
    }
  }

  /// The advance of a glyph in font units.
  package func advance(of glyph: UInt16) -> Int {
    TextLock.hold { Int(hb_font_get_glyph_h_advance(shaper, hb_codepoint_t(glyph))) }
  }

  /// Ascender, descender (negative) and line gap of the file, as parts of an em.
  package var verticalMetrics: (ascender: Double, descender: Double, lineGap: Double) {
    let em = Double(unitsPerEm)
    let record = face.pointee
    let ascender = Double(record.ascender) / em
    let descender = Double(record.descender) / em
    return (ascender, descender, max(0, Double(record.height) / em - ascender + descender))
  }

  /// Height of capitals and of x, as parts of an em; zero when the file does not say.
  package var letterHeights: (cap: Double, x: Double) {
    guard let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self).pointee else {
      return (0, 0)
    }
    return (Double(table.sCapHeight) / Double(unitsPerEm), Double(table.sxHeight) / Double(unitsPerEm))
  }

  // MARK: Sizes

  /// Sets the size in 1/64 pixel.
  func select(pixelSize: Int) {
    guard !isColor, currentPixelSize != pixelSize else { return }
    currentPixelSize = pixelSize
    FT_Set_Char_Size(face, 0, FT_F26Dot6(pixelSize), 72, 72)
  }

  /// Sets the size to the design units, for outlines.
  func selectUnits() {
    select(pixelSize: unitsPerEm * 64)
  }
}
