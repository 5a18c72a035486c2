import Foundation

public typealias CFMutableString = NSMutableString
public typealias CFMutableArray = NSMutableArray
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFAttributedString = NSAttributedString
public typealias CFMutableAttributedString = NSMutableAttributedString

/// A range of UTF-16 units or elements.
public struct CFRange: Equatable, Sendable {
  public var location: CFIndex
  public var length: CFIndex

  public init() { self.init(location: 0, length: 0) }
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

// MARK: - Transforms

public let kCFStringTransformStripCombiningMarks: CFString! = name(.stripCombiningMarks)
public let kCFStringTransformStripDiacritics: CFString! = name(.stripDiacritics)
public let kCFStringTransformToLatin: CFString! = name(.toLatin)
public let kCFStringTransformToUnicodeName: CFString! = name(.toUnicodeName)
public let kCFStringTransformToXMLHex: CFString! = name(.toXMLHex)
public let kCFStringTransformFullwidthHalfwidth: CFString! = name(.fullwidthToHalfwidth)
public let kCFStringTransformHiraganaKatakana: CFString! = name(.hiraganaToKatakana)
public let kCFStringTransformMandarinLatin: CFString! = name(.mandarinToLatin)
public let kCFStringTransformLatinArabic: CFString! = name(.latinToArabic)
public let kCFStringTransformLatinCyrillic: CFString! = name(.latinToCyrillic)
public let kCFStringTransformLatinGreek: CFString! = "Latin-Greek"
public let kCFStringTransformLatinHangul: CFString! = name(.latinToHangul)
public let kCFStringTransformLatinHebrew: CFString! = name(.latinToHebrew)
public let kCFStringTransformLatinHiragana: CFString! = name(.latinToHiragana)
public let kCFStringTransformLatinKatakana: CFString! = name(.latinToKatakana)
public let kCFStringTransformLatinThai: CFString! = name(.latinToThai)

private func name(_ transform: StringTransform) -> CFString { transform.rawValue as NSString }

/// Replaces the text in a range by its transform, and sets the range to what came of it.
/// - Parameter range: nil for the whole text.
/// - Parameter transform: one of the names above, or an ICU transform.
/// - Returns: false, with the text as it was, for an unknown transform.
@discardableResult
public func CFStringTransform(
  _ string: CFMutableString!, _ range: UnsafeMutablePointer<CFRange>!, _ transform: CFString!, _ reverse: Bool
) -> Bool {
  let old = range.map { NSRange(location: $0.pointee.location, length: $0.pointee.length) }
  let place = old ?? NSRange(location: 0, length: string.length)
  let transform = StringTransform(rawValue: transform as String)
  guard let text = string.substring(with: place).applyingTransform(transform, reverse: reverse) else { return false }
  string.replaceCharacters(in: place, with: text)
  range?.pointee.length = text.utf16.count
  return true
}

// MARK: - Unique names

public func CFUUIDCreate(_ alloc: CFAllocator!) -> CFUUID! { NSUUID() }
public func CFUUIDCreateString(_ alloc: CFAllocator!, _ uuid: CFUUID!) -> CFString! { uuid.uuidString as NSString }
public func CFUUIDCreateFromString(_ alloc: CFAllocator!, _ uuidStr: CFString!) -> CFUUID! {
  NSUUID(uuidString: uuidStr as String)
}

// MARK: - Info.plist

public let kCFBundleInfoDictionaryVersionKey: CFString! = "CFBundleInfoDictionaryVersion"
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
public let kCFBundleDevelopmentRegionKey: CFString! = "CFBundleDevelopmentRegion"
public let kCFBundleNameKey: CFString! = "CFBundleName"
public let kCFBundleLocalizationsKey: CFString! = "CFBundleLocalizations"
