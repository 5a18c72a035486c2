import QuinceFoundation
import UIKitCore

// Apple: CTStringAttributes.h. Fonts, kerns and underlines have UIKit's keys; colours are CoreGraphics' under keys of their
// own.

nonisolated(unsafe) public let kCTFontAttributeName: CFString = "NSFont"
nonisolated(unsafe) public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
nonisolated(unsafe) public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
nonisolated(unsafe) public let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
nonisolated(unsafe) public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
nonisolated(unsafe) public let kCTKernAttributeName: CFString = "NSKern"
nonisolated(unsafe) public let kCTLigatureAttributeName: CFString = "NSLigature"
nonisolated(unsafe) public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
nonisolated(unsafe) public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"
nonisolated(unsafe) public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
nonisolated(unsafe) public let kCTUnderlineColorAttributeName: CFString = "CTUnderlineColor"
nonisolated(unsafe) public let kCTSuperscriptAttributeName: CFString = "NSSuperScript"
nonisolated(unsafe) public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"
nonisolated(unsafe) public let kCTRunDelegateAttributeName: CFString = "CTRunDelegate"

public struct CTUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static let single = CTUnderlineStyle(rawValue: 0x01)
  public static let thick = CTUnderlineStyle(rawValue: 0x02)
  public static let double = CTUnderlineStyle(rawValue: 0x09)
}

extension NSAttributedString {
  /// The text with the attributes that UIKit lays out, on one line where that is wanted.
  func laidOut(isLine: Bool) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    let whole = NSRange(location: 0, length: length)
    enumerateAttributes(in: whole, options: []) { values, range, _ in
      if let style = values[NSAttributedString.Key(kCTParagraphStyleAttributeName as String)] as? CTParagraphStyle {
        result.addAttribute(.paragraphStyle, value: style.style, range: range)
      }
      guard let delegate = values[NSAttributedString.Key(kCTRunDelegateAttributeName as String)] as? CTRunDelegate
      else {
        return
      }
      let attachment = NSTextAttachment()
      attachment.bounds = CGRect(
        x: 0, y: -delegate.descent, width: delegate.width, height: delegate.ascent + delegate.descent)
      for place in range.location..<NSMaxRange(range) {
        let unit = NSRange(location: place, length: 1)
        result.replaceCharacters(in: unit, with: "\u{fffc}")
        result.addAttribute(.attachment, value: attachment, range: unit)
      }
    }
    guard isLine else { return result }
    // A line goes on behind a separator.
    let text = result.string as NSString
    for place in 0..<text.length where [0x0a, 0x0d, 0x2028, 0x2029].contains(text.character(at: place)) {
      result.replaceCharacters(in: NSRange(location: place, length: 1), with: "\u{200b}")
    }
    return result
  }
}

// MARK: - Runs of the app's own size

public let kCTRunDelegateVersion1: CFIndex = 1
public let kCTRunDelegateCurrentVersion: CFIndex = 1

public typealias CTRunDelegateDeallocateCallback = (UnsafeMutableRawPointer) -> Void
public typealias CTRunDelegateGetAscentCallback = (UnsafeMutableRawPointer) -> CGFloat
public typealias CTRunDelegateGetDescentCallback = (UnsafeMutableRawPointer) -> CGFloat
public typealias CTRunDelegateGetWidthCallback = (UnsafeMutableRawPointer) -> CGFloat

/// Sizes in points.
public struct CTRunDelegateCallbacks {
  // surface: there is one
  public var version: CFIndex
  public var dealloc: CTRunDelegateDeallocateCallback
  public var getAscent: CTRunDelegateGetAscentCallback
  public var getDescent: CTRunDelegateGetDescentCallback
  public var getWidth: CTRunDelegateGetWidthCallback

  public init(
    version: CFIndex, dealloc: @escaping CTRunDelegateDeallocateCallback,
    getAscent: @escaping CTRunDelegateGetAscentCallback, getDescent: @escaping CTRunDelegateGetDescentCallback,
    getWidth: @escaping CTRunDelegateGetWidthCallback
  ) {
    (self.version, self.dealloc, self.getAscent) = (version, dealloc, getAscent)
    (self.getDescent, self.getWidth) = (getDescent, getWidth)
  }
}

/// Says how large a run is that the app draws itself.
public final class CTRunDelegate: NSObject, @unchecked Sendable {
  private let callbacks: CTRunDelegateCallbacks
  fileprivate let info: UnsafeMutableRawPointer?
  // The callbacks of Apple's have an address always, if only that of nothing.
  private var argument: UnsafeMutableRawPointer { info ?? UnsafeMutableRawPointer(bitPattern: 1)! }

  fileprivate init(_ callbacks: CTRunDelegateCallbacks, _ info: UnsafeMutableRawPointer?) {
    (self.callbacks, self.info) = (callbacks, info)
  }

  deinit { callbacks.dealloc(argument) }

  var ascent: CGFloat { callbacks.getAscent(argument) }
  var descent: CGFloat { callbacks.getDescent(argument) }
  var width: CGFloat { callbacks.getWidth(argument) }
}

public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? { CTRunDelegate(callbacks.pointee, refCon) }

/// What the delegate was made with.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer {
  runDelegate.info ?? UnsafeMutableRawPointer(bitPattern: 1)!
}
