import CoreGraphics
import Foundation
import QuinceFoundation

/// A picture or file in text, on the character U+FFFC.
open class NSTextAttachment: NSObject, NSSecureCoding, @unchecked Sendable {
  private let mark = _QuinceObjectMark.word
  /// The character that carries an attachment.
  public class var character: Int { 0xFFFC }

  /// A picture's file is shown where there is no `image`.
  open var contents: Data? { didSet { decoded = nil } }
  /// The type of the contents, a uniform type identifier.
  // surface: data, for what reads attachments
  open var fileType: String?
  open var image: UIImage?
  private var decoded: UIImage?
  /// Points; the origin relative to the baseline, y up. Zero takes the image's size.
  open var bounds: CGRect = .zero
  /// Points of room on both sides. Default 0.
  open var lineLayoutPadding: CGFloat = 0

  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }
  public convenience override init() { self.init(data: nil, ofType: nil) }
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  public static var supportsSecureCoding: Bool { true }
  // Assumed: the keys.
  public required init?(coder: NSCoder) {
    contents = coder.decodeObject(of: NSData.self, forKey: "NSContents") as Data?
    fileType = coder.decodeObject(of: NSString.self, forKey: "NSFileType").map { "\($0)" }
    image = coder.decodeObject(of: UIImage.self, forKey: "NSImage")
    bounds = coder.decodeCGRect(forKey: "NSBounds")
    lineLayoutPadding = CGFloat(coder.decodeDouble(forKey: "NSLineLayoutPadding"))
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(contents as NSData?, forKey: "NSContents")
    coder.encode(fileType as NSString?, forKey: "NSFileType")
    coder.encode(image, forKey: "NSImage")
    coder.encode(bounds, forKey: "NSBounds")
    coder.encode(Double(lineLayoutPadding), forKey: "NSLineLayoutPadding")
  }

  /// The box of the attachment, relative to the baseline, y up.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    if bounds != .zero { return bounds }
    // A symbol stands on the line's baseline with its own.
    let shown = shownImage
    return CGRect(origin: CGPoint(x: 0, y: -(shown?.baselineOffsetFromBottom ?? 0)), size: shown?.size ?? .zero)
  }
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { shownImage }

  private var shownImage: UIImage? {
    if let image { return image }
    if decoded == nil { decoded = contents.flatMap { UIImage(data: $0) } }
    return decoded
  }
}

extension NSAttributedString {
  /// The character U+FFFC with the attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  public func containsAttachments(in range: NSRange) -> Bool {
    var found = false
    enumerateAttribute(.attachment, in: range) { value, _, stop in
      if value != nil {
        found = true
        stop.pointee = true
      }
    }
    return found
  }
}
