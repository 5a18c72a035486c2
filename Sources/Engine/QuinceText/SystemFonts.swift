import Foundation

/// The machine's own fonts, for scripts that are not bundled: a walk over /usr/share/fonts on first need.
enum SystemFonts {
  static let files: [String] = {
    var found: [String] = []
    var folders = ["/usr/share/fonts", "/usr/local/share/fonts"]
    while let folder = folders.popLast() {
      guard let directory = opendir(folder) else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name.hasPrefix(".") { continue }
        let path = folder + "/" + name
        if entry.pointee.d_type == UInt8(DT_DIR) {
          folders.append(path)
        } else if name.hasSuffix(".ttf") || name.hasSuffix(".otf") || name.hasSuffix(".ttc") {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }()

  private static let pathByName: [String: String] = {
    var byName: [String: String] = [:]
    for path in files { byName[String(path[path.index(after: path.lastIndex(of: "/")!)...])] = path }
    return byName
  }()

  static let emoji: FontFace? = {
    for name in ["NotoColorEmoji.ttf", "NotoColorEmoji-Regular.ttf", "TwitterColorEmoji.ttf", "JoyPixels.ttf"] {
      if let path = pathByName[name], let face = FontFace.open(path), face.isColor { return face }
    }
    return nil
  }()

  /// Files that may hold the scalar, likely ones first.
  static func candidates(for scalar: UInt32, bold: Bool) -> [String] {
    var names: [String] = []
    if let script = script(of: scalar) {
      let styles = bold ? ["Bold", "Regular"] : ["Regular"]
      for family in script {
        for style in styles { for ext in ["ttf", "otf", "ttc"] { names.append("\(family)-\(style).\(ext)") } }
      }
    }
    names += bold ? ["DejaVuSans-Bold.ttf", "DejaVuSans.ttf"] : ["DejaVuSans.ttf"]
    names += [
      "NotoSansSymbols-Regular.ttf", "NotoSansSymbols2-Regular.ttf", "NotoSansMath-Regular.ttf", "NotoSans-Regular.ttf",
    ]
    var paths = names.compactMap { pathByName[$0] }
    if paths.isEmpty || script(of: scalar) == nil {
      // A rare script: every regular sans face.
      paths += files.filter { $0.contains("Sans") && $0.contains("Regular") && !$0.hasSuffix(".ttc") }
    }
    return paths
  }

  /// Faces of a collection to try; Noto's CJK collection starts with Japanese, Korean, simplified Chinese.
  static func indices(of path: String) -> [Int] { path.hasSuffix(".ttc") ? [1, 0] : [0] }

  private static func script(of scalar: UInt32) -> [String]? {
    for (range, families) in scripts where range.contains(scalar) { return families }
    return nil
  }

  private static let cjk = ["NotoSansCJK", "NotoSansCJKkr", "NotoSansKR", "NotoSansJP", "WenQuanYiZenHei"]
  private static let scripts: [(ClosedRange<UInt32>, [String])] = [
    (0x530...0x58F, ["NotoSansArmenian"]),
    (0x590...0x5FF, ["NotoSansHebrew"]),
    (0x600...0x6FF, ["NotoSansArabic", "NotoSansArabicUI", "NotoNaskhArabic"]),
    (0x700...0x74F, ["NotoSansSyriac"]),
    (0x750...0x77F, ["NotoSansArabic"]),
    (0x780...0x7BF, ["NotoSansThaana"]),
    (0x8A0...0x8FF, ["NotoSansArabic"]),
    (0x900...0x97F, ["NotoSansDevanagari"]),
    (0x980...0x9FF, ["NotoSansBengali"]),
    (0xA00...0xA7F, ["NotoSansGurmukhi"]),
    (0xA80...0xAFF, ["NotoSansGujarati"]),
    (0xB00...0xB7F, ["NotoSansOriya"]),
    (0xB80...0xBFF, ["NotoSansTamil"]),
    (0xC00...0xC7F, ["NotoSansTelugu"]),
    (0xC80...0xCFF, ["NotoSansKannada"]),
    (0xD00...0xD7F, ["NotoSansMalayalam"]),
    (0xD80...0xDFF, ["NotoSansSinhala"]),
    (0xE00...0xE7F, ["NotoSansThai"]),
    (0xE80...0xEFF, ["NotoSansLao"]),
    (0xF00...0xFFF, ["NotoSerifTibetan"]),
    (0x1000...0x109F, ["NotoSansMyanmar"]),
    (0x10A0...0x10FF, ["NotoSansGeorgian"]),
    (0x1200...0x139F, ["NotoSansEthiopic"]),
    (0x13A0...0x13FF, ["NotoSansCherokee"]),
    (0x1780...0x17FF, ["NotoSansKhmer"]),
    (0x1800...0x18AF, ["NotoSansMongolian"]),
    (0x2E80...0x9FFF, cjk),
    (0xF900...0xFAFF, cjk),
    (0xFB1D...0xFB4F, ["NotoSansHebrew"]),
    (0xFB50...0xFDFF, ["NotoSansArabic", "NotoNaskhArabic"]),
    (0xFE70...0xFEFF, ["NotoSansArabic", "NotoNaskhArabic"]),
    (0x20000...0x323AF, cjk),
  ]
}
