import Foundation

// Apple: CFString.h and CFStringEncodingExt.h. A text's encoding is a number of Core Foundation's, or another one of
// `String.Encoding`.

public typealias CFStringEncoding = UInt32
public let kCFStringEncodingInvalidId: CFStringEncoding = 0xffff_ffff

/// The encodings that every system has.
public enum CFStringBuiltInEncodings: CFStringEncoding, Sendable {
  case macRoman = 0
  case windowsLatin1 = 0x0500
  case isoLatin1 = 0x0201
  case nextStepLatin = 0x0B01
  case ASCII = 0x0600
  case unicode = 0x0100
  case UTF8 = 0x0800_0100
  case nonLossyASCII = 0x0BFF
  case UTF16BE = 0x1000_0100
  case UTF16LE = 0x1400_0100
  case UTF32 = 0x0C00_0100
  case UTF32BE = 0x1800_0100
  case UTF32LE = 0x1C00_0100
  public static var UTF16: CFStringBuiltInEncodings { .unicode }
}

/// Encodings of countries and of older systems.
public enum CFStringEncodings: CFIndex, Sendable {
  case macJapanese = 1
  case isoLatin2 = 0x0202, isoLatin3, isoLatin4, isoLatinCyrillic, isoLatinArabic, isoLatinGreek, isoLatinHebrew
  case isoLatin5 = 0x0209, isoLatin6, isoLatinThai
  case isoLatin7 = 0x020D, isoLatin8, isoLatin9, isoLatin10
  case dosLatin1 = 0x0410
  case dosCyrillic = 0x0413
  case dosJapanese = 0x0420, dosChineseSimplif, dosKorean, dosChineseTrad
  case windowsLatin2 = 0x0501, windowsCyrillic, windowsGreek, windowsLatin5, windowsHebrew, windowsArabic
  case windowsBalticRim = 0x0507, windowsVietnamese
  case shiftJIS_X0213 = 0x0628
  case GB_2312_80 = 0x0630, GBK_95, GB_18030_2000
  case ISO_2022_JP = 0x0820
  case ISO_2022_KR = 0x0840
  case EUC_JP = 0x0920
  case EUC_CN = 0x0930, EUC_TW
  case EUC_KR = 0x0940
  case shiftJIS = 0x0A01, KOI8_R, big5
  case HZ_GB_2312 = 0x0A05, big5_HKSCS_1999
  case KOI8_U = 0x0A08
}

/// An encoding under its three names.
private struct EncodingName {
  let number: CFStringEncoding
  let encoding: UInt
  let names: [String]

  init(_ builtIn: CFStringBuiltInEncodings, _ encoding: String.Encoding, _ names: String...) {
    (number, self.encoding, self.names) = (builtIn.rawValue, encoding.rawValue, names)
  }

  init(_ external: CFStringEncodings, _ names: String..., as encoding: String.Encoding? = nil) {
    number = CFStringEncoding(external.rawValue)
    // Apple: encodings that `String.Encoding` has no name for are Core Foundation's number with the highest bit.
    self.encoding = encoding?.rawValue ?? UInt(0x8000_0000 | number)
    self.names = names
  }

  // The first name is the registered one.
  static let all: [EncodingName] = [
    .init(.UTF8, .utf8, "utf-8", "utf8"), .init(.ASCII, .ascii, "us-ascii", "ascii"),
    .init(.unicode, .utf16, "utf-16", "utf16", "unicode", "iso-10646-ucs-2"),
    .init(.UTF16BE, .utf16BigEndian, "utf-16be"), .init(.UTF16LE, .utf16LittleEndian, "utf-16le"),
    .init(.UTF32, .utf32, "utf-32"), .init(.UTF32BE, .utf32BigEndian, "utf-32be"),
    .init(.UTF32LE, .utf32LittleEndian, "utf-32le"),
    .init(.isoLatin1, .isoLatin1, "iso-8859-1", "latin1", "iso8859-1", "iso_8859-1", "l1"),
    .init(.windowsLatin1, .windowsCP1252, "windows-1252", "cp1252"), .init(.macRoman, .macOSRoman, "macintosh", "mac"),
    .init(.nextStepLatin, .nextstep, "x-nextstep"), .init(.nonLossyASCII, .nonLossyASCII, "x-nonlossy-ascii"),
    .init(.isoLatin2, "iso-8859-2", "latin2", as: .isoLatin2), .init(.isoLatin3, "iso-8859-3", "latin3"),
    .init(.isoLatin4, "iso-8859-4", "latin4"), .init(.isoLatinCyrillic, "iso-8859-5", "cyrillic"),
    .init(.isoLatinArabic, "iso-8859-6", "arabic"), .init(.isoLatinGreek, "iso-8859-7", "greek"),
    .init(.isoLatinHebrew, "iso-8859-8", "hebrew"), .init(.isoLatin5, "iso-8859-9", "latin5"),
    .init(.isoLatin6, "iso-8859-10", "latin6"), .init(.isoLatinThai, "iso-8859-11", "tis-620"),
    .init(.isoLatin7, "iso-8859-13"), .init(.isoLatin8, "iso-8859-14"), .init(.isoLatin9, "iso-8859-15", "latin-9"),
    .init(.isoLatin10, "iso-8859-16"), .init(.dosLatin1, "cp850", "ibm850"), .init(.dosCyrillic, "cp855", "ibm855"),
    .init(.dosJapanese, "cp932", "windows-31j"), .init(.dosKorean, "cp949", "windows-949"),
    .init(.dosChineseTrad, "cp950"), .init(.dosChineseSimplif, "cp936"),
    .init(.windowsLatin2, "windows-1250", "cp1250", as: .windowsCP1250),
    .init(.windowsCyrillic, "windows-1251", "cp1251", as: .windowsCP1251),
    .init(.windowsGreek, "windows-1253", "cp1253", as: .windowsCP1253),
    .init(.windowsLatin5, "windows-1254", "cp1254", as: .windowsCP1254),
    .init(.windowsHebrew, "windows-1255", "cp1255"), .init(.windowsArabic, "windows-1256", "cp1256"),
    .init(.windowsBalticRim, "windows-1257", "cp1257"), .init(.windowsVietnamese, "windows-1258", "cp1258"),
    .init(.GB_18030_2000, "gb18030"), .init(.GBK_95, "gbk"), .init(.EUC_CN, "gb2312", "euc-cn", "x-gbk"),
    .init(.EUC_TW, "euc-tw"), .init(.EUC_KR, "euc-kr", "ks_c_5601-1987"), .init(.EUC_JP, "euc-jp", as: .japaneseEUC),
    .init(.shiftJIS, "shift_jis", "shift-jis", "sjis", "x-sjis", as: .shiftJIS), .init(.big5, "big5", "big-5"),
    .init(.big5_HKSCS_1999, "big5-hkscs"), .init(.KOI8_R, "koi8-r"), .init(.KOI8_U, "koi8-u"),
    .init(.ISO_2022_JP, "iso-2022-jp", as: .iso2022JP), .init(.ISO_2022_KR, "iso-2022-kr"),
    .init(.HZ_GB_2312, "hz-gb-2312"),
  ]
}

/// - Parameter theString: a name as headers and pages say it, such as "utf-8"; in any case.
/// - Returns: `kCFStringEncodingInvalidId` for a name that nobody knows.
public func CFStringConvertIANACharSetNameToEncoding(_ theString: CFString!) -> CFStringEncoding {
  let name = (theString as String? ?? "").lowercased()
  return EncodingName.all.first { $0.names.contains(name) }?.number ?? kCFStringEncodingInvalidId
}

public func CFStringConvertEncodingToIANACharSetName(_ encoding: CFStringEncoding) -> CFString! {
  EncodingName.all.first { $0.number == encoding }.map { $0.names[0] as NSString }
}

/// - Returns: the raw value of a `String.Encoding`; `kCFStringEncodingInvalidId` for a number that nobody knows.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
  EncodingName.all.first { $0.number == encoding }?.encoding ?? UInt(kCFStringEncodingInvalidId)
}

public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
  EncodingName.all.first { $0.encoding == encoding }?.number ?? kCFStringEncodingInvalidId
}

public func CFStringIsEncodingAvailable(_ encoding: CFStringEncoding) -> Bool {
  EncodingName.all.contains { $0.number == encoding }
}

// MARK: - Texts of bytes, and of addresses

public func CFStringCreateWithCString(
  _ alloc: CFAllocator!, _ cStr: UnsafePointer<CChar>!, _ encoding: CFStringEncoding
) -> CFString! {
  String(cString: cStr, encoding: String.Encoding(rawValue: CFStringConvertEncodingToNSStringEncoding(encoding)))
    .map { $0 as NSString }
}

/// Escapes what has no place in an address.
/// - Parameters:
///   - charactersToLeaveUnescaped: stay as they are; nil for none.
///   - legalURLCharactersToBeEscaped: are escaped, though an address may have them; nil for none.
public func CFURLCreateStringByAddingPercentEscapes(
  _ allocator: CFAllocator!, _ originalString: CFString!, _ charactersToLeaveUnescaped: CFString!,
  _ legalURLCharactersToBeEscaped: CFString!, _ encoding: CFStringEncoding
) -> CFString! {
  // Apple: RFC 2396, where brackets and the number sign have no place of their own.
  var allowed = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'();/?:@&=+$,")
  if let more = charactersToLeaveUnescaped as String? { allowed.formUnion(CharacterSet(charactersIn: more)) }
  if let less = legalURLCharactersToBeEscaped as String? { allowed.subtract(CharacterSet(charactersIn: less)) }
  return (originalString as String).addingPercentEncoding(withAllowedCharacters: allowed).map { $0 as NSString }
}

/// - Parameter charactersToLeaveEscaped: nil to leave everything as it is, an empty text to replace every escape.
public func CFURLCreateStringByReplacingPercentEscapesUsingEncoding(
  _ allocator: CFAllocator!, _ origString: CFString!, _ charsToLeaveEscaped: CFString!, _ encoding: CFStringEncoding
) -> CFString! {
  guard let kept = charsToLeaveEscaped as String? else { return origString }
  guard kept.isEmpty else {
    var text = origString as String
    // What stays is escaped once more, so that it is itself afterwards.
    for scalar in kept.unicodeScalars {
      let escape = String(format: "%%%02X", scalar.value)
      text = text.replacingOccurrences(of: escape, with: "%25" + escape.dropFirst(), options: .caseInsensitive)
    }
    return text.removingPercentEncoding.map { $0 as NSString }
  }
  return (origString as String).removingPercentEncoding.map { $0 as NSString }
}
