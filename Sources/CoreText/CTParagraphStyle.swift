import QuinceFoundation
import UIKitCore

public enum CTTextAlignment: UInt8, Sendable {
  case left, right, center, justified, natural
  public static var kCTLeftTextAlignment: CTTextAlignment { .left }
}

public enum CTLineBreakMode: UInt8, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public enum CTWritingDirection: Int8, Sendable { case natural = -1, leftToRight, rightToLeft }

/// What a setting is of. Sizes in points.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  case alignment, firstLineHeadIndent, headIndent, tailIndent, tabStops, defaultTabInterval, lineBreakMode
  case lineHeightMultiple, maximumLineHeight, minimumLineHeight, lineSpacing, paragraphSpacing, paragraphSpacingBefore
  case baseWritingDirection, maximumLineSpacing, minimumLineSpacing, lineSpacingAdjustment, lineBoundsOptions
}

/// A value in memory of the caller's, of a number of bytes.
public struct CTParagraphStyleSetting {
  public var spec: CTParagraphStyleSpecifier
  public var valueSize: Int
  public var value: UnsafeRawPointer

  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
  }
}

/// How the lines of a paragraph are set.
public final class CTParagraphStyle: NSObject, @unchecked Sendable {
  let style: NSParagraphStyle

  init(_ settings: UnsafeBufferPointer<CTParagraphStyleSetting>) {
    let style = NSMutableParagraphStyle()
    for setting in settings { Self.apply(setting, to: style) }
    self.style = style
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CTParagraphStyle)?.style.isEqual(style) == true }
  public override var hash: Int { style.hash }

  private static func apply(_ setting: CTParagraphStyleSetting, to style: NSMutableParagraphStyle) {
    let byte = setting.value.load(as: UInt8.self)
    func size() -> CGFloat {
      setting.valueSize >= MemoryLayout<CGFloat>.size ? setting.value.loadUnaligned(as: CGFloat.self) : 0
    }
    switch setting.spec {
    case .alignment:
      let all: [NSTextAlignment] = [.left, .right, .center, .justified, .natural]
      if Int(byte) < all.count { style.alignment = all[Int(byte)] }
    case .lineBreakMode: style.lineBreakMode = NSLineBreakMode(rawValue: Int(byte)) ?? .byWordWrapping
    case .baseWritingDirection:
      style.baseWritingDirection = NSWritingDirection(rawValue: Int(Int8(bitPattern: byte))) ?? .natural
    case .firstLineHeadIndent: style.firstLineHeadIndent = size()
    case .headIndent: style.headIndent = size()
    case .tailIndent: style.tailIndent = size()
    case .defaultTabInterval: style.defaultTabInterval = size()
    case .lineHeightMultiple: style.lineHeightMultiple = size()
    case .maximumLineHeight: style.maximumLineHeight = size()
    case .minimumLineHeight: style.minimumLineHeight = size()
    case .lineSpacing, .lineSpacingAdjustment, .minimumLineSpacing: style.lineSpacing = max(style.lineSpacing, size())
    case .paragraphSpacing: style.paragraphSpacing = size()
    case .paragraphSpacingBefore: style.paragraphSpacingBefore = size()
    // Assumed: lines are set without them.
    case .maximumLineSpacing, .lineBoundsOptions, .tabStops: break
    }
  }
}

/// - Parameter settings: nil for none.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  CTParagraphStyle(UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : settingCount))
}
