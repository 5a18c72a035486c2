import CoreGraphics
import Foundation
import UIKitCore

/// A page of a document, or a picture that becomes one.
open class PDFPage: NSObject, @unchecked Sendable {
  private let file: PDFFile?
  private let index: Int
  private let image: UIImage?
  private var boxes: PDFFile.Page
  open internal(set) weak var document: PDFDocument?

  init(_ file: PDFFile, index: Int, in document: PDFDocument) {
    (self.file, self.index, image, boxes) = (file, index, nil, file.pages[index])
    self.document = document
  }

  /// A page as large as the picture, in points.
  public init?(image: UIImage) {
    (file, index, self.image) = (nil, 0, image)
    boxes = PDFFile.Page(mediaBox: CGRect(origin: .zero, size: image.size))
  }

  /// An empty page of US Letter's size.
  public override init() {
    (file, index, image, boxes) = (nil, 0, nil, PDFFile.Page())
    super.init()
  }

  // MARK: What it is

  open func bounds(for box: PDFDisplayBox) -> CGRect {
    box == .mediaBox ? boxes.mediaBox : boxes.cropBox ?? boxes.mediaBox
  }
  open func setBounds(_ bounds: CGRect, for box: PDFDisplayBox) {
    if box == .mediaBox { boxes.mediaBox = bounds } else { boxes.cropBox = bounds }
  }
  /// In degrees, clockwise.
  open var rotation: Int { boxes.rotation }
  /// The number of the page in its document, from 1.
  open var label: String? { document.map { "\($0.index(for: self) + 1)" } }
  open private(set) lazy var string: String? = file?.text(index + 1)
  open var attributedString: NSAttributedString? { string.map { NSAttributedString(string: $0) } }
  open var numberOfCharacters: Int { string?.utf16.count ?? 0 }

  /// The page as people see it, at the origin.
  var upright: CGRect {
    let size = bounds(for: .cropBox).size
    let isTurned = rotation % 180 != 0
    return CGRect(
      x: 0, y: 0, width: isTurned ? size.height : size.width, height: isTurned ? size.width : size.height)
  }

  // MARK: Drawing

  /// The page on white, as large as it is in points.
  /// - Parameter pixels: its size, with the page's proportions.
  package func picture(_ pixels: CGSize) -> UIImage? {
    let (width, height) = (Int(pixels.width.rounded()), Int(pixels.height.rounded()))
    guard width > 0, height > 0 else { return nil }
    if let file {
      guard let data = file.picture(index + 1, width: width, height: height) else { return nil }
      return UIImage(data: data)
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
      image?.draw(in: CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  /// A picture that fits the size, in points.
  open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
    let page = upright.size
    let fit = min(size.width / page.width, size.height / page.height)
    let points = CGSize(width: page.width * fit, height: page.height * fit)
    let scale = onMain { UIScreen.main.scale }
    let drawn = picture(CGSize(width: points.width * scale, height: points.height * scale))
    return drawn?.cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
  }

  /// Draws the page in points, y up.
  // Apple: the context is the page's, whose origin is at the bottom.
  open func draw(with box: PDFDisplayBox, to context: CGContext) {
    let page = upright
    guard let drawn = picture(CGSize(width: page.width * 2, height: page.height * 2))?.cgImage else { return }
    context.draw(drawn, in: page)
  }
}
