import CCairo
import Foundation

/// Pages of a PDF.
final class PDFTarget: OperationSink {
  private final class Output { var data = Data() }
  private let output = Output()
  private let consumer: CGDataConsumer?
  private var surface: OpaquePointer?
  private var cairo: OpaquePointer?
  private var renderer: Renderer?
  private let pointsDown: Bool
  private(set) var mediaBox: CGRect
  private var pageIsOpen = false
  private var isClosed = false

  /// `pointsDown`: y goes down, as in UIKit's PDF contexts.
  init?(consumer: CGDataConsumer?, mediaBox: CGRect, pointsDown: Bool, info: [String: Any]) {
    self.consumer = consumer
    self.mediaBox = mediaBox
    self.pointsDown = pointsDown
    let user = Unmanaged.passUnretained(output).toOpaque()
    surface = cairo_pdf_surface_create_for_stream(
      { closure, bytes, length in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue().data.append(bytes, count: Int(length))
        return CAIRO_STATUS_SUCCESS
      }, user, Double(mediaBox.width), Double(mediaBox.height))
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
    // The same drawing gives the same bytes: no date of today.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2001-01-01T00:00:00Z")
    let keys: [(String, cairo_pdf_metadata_t)] = [
      ("kCGPDFContextTitle", CAIRO_PDF_METADATA_TITLE), ("Title", CAIRO_PDF_METADATA_TITLE),
      ("kCGPDFContextAuthor", CAIRO_PDF_METADATA_AUTHOR), ("Author", CAIRO_PDF_METADATA_AUTHOR),
      ("kCGPDFContextSubject", CAIRO_PDF_METADATA_SUBJECT), ("Subject", CAIRO_PDF_METADATA_SUBJECT),
      ("kCGPDFContextCreator", CAIRO_PDF_METADATA_CREATOR), ("Creator", CAIRO_PDF_METADATA_CREATOR),
    ]
    for (key, tag) in keys {
      if let text = info[key] as? String { cairo_pdf_surface_set_metadata(surface, tag, text) }
    }
    cairo = cairo_create(surface)
  }

  deinit { close() }

  func beginPage(_ box: CGRect?) {
    guard !isClosed, let surface, let cairo else { return }
    if pageIsOpen { endPage() }
    if let box, box.isUsable, box.width > 0, box.height > 0 { mediaBox = box.standardized }
    cairo_pdf_surface_set_size(surface, Double(mediaBox.width), Double(mediaBox.height))
    let base =
      pointsDown
      ? CGAffineTransform(translationX: -mediaBox.minX, y: -mediaBox.minY)
      : CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -mediaBox.minX, ty: mediaBox.maxY)
    renderer = Renderer(
      cairo: cairo, base: base,
      limits: PixelRect(
        covering: CGRect(x: 0, y: 0, width: mediaBox.width, height: mediaBox.height)))
    pageIsOpen = true
  }

  func endPage() {
    guard pageIsOpen, let cairo else { return }
    cairo_reset_clip(cairo)
    cairo_show_page(cairo)
    renderer = nil
    pageIsOpen = false
  }

  func append(_ operation: DrawOperation) {
    if !pageIsOpen { beginPage(nil) }
    renderer?.append(operation)
  }

  /// Ends the file and hands it over.
  @discardableResult
  func close() -> Data {
    if isClosed { return output.data }
    if pageIsOpen { endPage() }
    isClosed = true
    if let cairo { cairo_destroy(cairo) }
    if let surface {
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    (cairo, surface) = (nil, nil)
    consumer?.write(output.data)
    return output.data
  }
}

extension CGContext {
  private static let letter = CGRect(x: 0, y: 0, width: 612, height: 792)

  private static func strings(_ dictionary: CFDictionary?) -> [String: Any] {
    var result: [String: Any] = [:]
    for (key, value) in dictionary ?? [:] { if let key = key as? String { result[key] = value } }
    return result
  }

  /// A PDF context, y up. Without a media box the pages have US Letter's size, 612 by 792 points.
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    guard
      let target = PDFTarget(
        consumer: consumer, mediaBox: mediaBox?.pointee.standardized ?? Self.letter, pointsDown: false,
        info: Self.strings(auxiliaryInfo))
    else { return nil }
    self.init(kind: .pdf(target), sink: target, baseToDevice: .identity)
  }

  /// A PDF file, y up. Without a media box the pages have US Letter's size, 612 by 792 points.
  public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
  }

  /// A PDF context with points, y down, whose bytes `_closePDF` gives.
  package convenience init?(_pdf bounds: CGRect, info: [String: Any]) {
    guard let target = PDFTarget(consumer: nil, mediaBox: bounds, pointsDown: true, info: info) else {
      return nil
    }
    self.init(
      kind: .pdf(target), sink: target,
      baseToDevice: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.maxY))
  }

  private var pdf: PDFTarget? {
    if case .pdf(let target) = kind { return target }
    return nil
  }

  /// `pageInfo` may give a media box under `kCGPDFContextMediaBox`, as data of a rectangle.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {
    var box: CGRect?
    if let data = Self.strings(pageInfo)[kCGPDFContextMediaBox as String] as? Data,
      data.count == MemoryLayout<CGRect>.size
    {
      box = data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
    }
    startPage(box)
  }

  public func beginPage(mediaBox: UnsafePointer<CGRect>?) { startPage(mediaBox?.pointee) }

  package func startPage(_ box: CGRect?) {
    pdf?.beginPage(box)
    (state, stack, openGroups) = (CGContextState(), [], [])
    storage = PathStorage()
  }

  public func endPDFPage() { pdf?.endPage() }
  public func endPage() { pdf?.endPage() }
  public func closePDF() { pdf?.close() }

  package func _closePDF() -> Data { pdf?.close() ?? Data() }
}

public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
