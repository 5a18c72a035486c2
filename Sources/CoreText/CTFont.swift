import CoreGraphics
import QuinceFoundation
import QuinceText
import UIKitCore

// Apple: CTFont and UIFont, CTFontDescriptor and UIFontDescriptor, are toll-free bridged.
public typealias CTFont = UIFont
public typealias CTFontDescriptor = UIFontDescriptor

// MARK: Making fonts

/// The font of a PostScript or family name; the system's where there is none of the name.
///
/// - Parameter size: points; 0 for 12.
/// - Parameter matrix: what glyphs' outlines and advances go through; nil for none. Text that UIKit draws does not.
// Apple: CTFontCreateWithName(_:_:_:), "if 0.0, the default font size of 12.0 is used"
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let size = size == 0 ? 12 : size
  return (UIFont(name: name as String, size: size) ?? .systemFont(ofSize: size)).turned(by: matrix?.pointee)
}

/// - Parameter size: points; 0 for none.
public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
  UIFontDescriptor(name: name as String, size: size)
}

public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  var values: [UIFontDescriptor.AttributeName: Any] = [:]
  for (key, value) in attributes {
    if let key = key as? String { values[UIFontDescriptor.AttributeName(rawValue: key)] = value }
  }
  return UIFontDescriptor(fontAttributes: values)
}

/// What a font of the system is for.
public enum CTFontUIFontType: UInt32, Sendable {
  case user = 0
  case userFixedPitch = 1
  case system = 2
  case emphasizedSystem = 3
  case smallSystem = 4
  case label = 10
}

/// - Parameter size: points; 0 for the usual one.
public func CTFontCreateUIFontForLanguage(_ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?) -> CTFont?
{
  let size = size == 0 ? 12 : size
  switch uiType {
  case .emphasizedSystem: return .boldSystemFont(ofSize: size)
  case .userFixedPitch: return .monospacedSystemFont(ofSize: size, weight: .regular)
  case .user, .system, .smallSystem, .label: return .systemFont(ofSize: size)
  }
}

/// The font that is nearest to what the descriptor says.
///
/// - Parameter size: points; 0 for the descriptor's, or 12 where it names none.
/// - Parameter matrix: the descriptor's where nil.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let own = size == 0 ? descriptor.pointSize : size
  return UIFont(descriptor: descriptor, size: own == 0 ? 12 : own).turned(by: matrix?.pointee ?? descriptor.matrix)
}

/// The font with other attributes.
///
/// - Parameter size: points; 0 for the font's own.
/// - Parameter matrix: that of the attributes where nil, which is the font's where they name none.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
  let size = size == 0 ? font.pointSize : size
  let descriptor = font.fontDescriptor.addingAttributes(attributes?.fontAttributes ?? [:])
  let made = attributes == nil ? font.withSize(size) : UIFont(descriptor: descriptor, size: size)
  return made.turned(by: matrix?.pointee ?? descriptor.matrix)
}

extension UIFont {
  /// The same glyphs with another matrix; nil is none.
  fileprivate func turned(by matrix: CGAffineTransform?) -> UIFont {
    let matrix = matrix ?? .identity, own = fontDescriptor
    guard matrix != own.matrix else { return self }
    return with(scaling: nil) { own.withMatrix(matrix) }
  }
}

// MARK: Names and metrics

public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName as NSString }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName as NSString }

/// Points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.fontDescriptor.matrix }
/// Points above the baseline.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Points below the baseline: positive, other than `UIFont.descender`.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// Points from the baseline; negative, below it.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { CGFloat(font._glyphFont.underlinePosition) }
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { CGFloat(font._glyphFont.underlineThickness) }
/// Degrees against the clock from the vertical.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { CGFloat(font._glyphFont.face.italicAngle) }
/// In the units of the face that represents the font.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font._glyphFont.face.unitsPerEm) }

/// The box around all glyphs, in points.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  let glyphs = font._glyphFont
  let scale = CGFloat(glyphs.renderSize) / CGFloat(glyphs.face.unitsPerEm)
  return glyphs.face.bounds.applying(CGAffineTransform(scaleX: scale * CGFloat(glyphs.stretch), y: scale))
}
