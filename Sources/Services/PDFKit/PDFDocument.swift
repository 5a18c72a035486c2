import CoreGraphics
import Foundation
import UIKitCore

public struct PDFDocumentAttribute: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let titleAttribute = PDFDocumentAttribute(rawValue: "Title")
  public static let authorAttribute = PDFDocumentAttribute(rawValue: "Author")
  public static let subjectAttribute = PDFDocumentAttribute(rawValue: "Subject")
  public static let creatorAttribute = PDFDocumentAttribute(rawValue: "Creator")
  public static let producerAttribute = PDFDocumentAttribute(rawValue: "Producer")
  public static let creationDateAttribute = PDFDocumentAttribute(rawValue: "CreationDate")
  public static let modificationDateAttribute = PDFDocumentAttribute(rawValue: "ModDate")
  public static let keywordsAttribute = PDFDocumentAttribute(rawValue: "Keywords")
}

public enum PDFDisplayBox: Int, Sendable { case mediaBox, cropBox, bleedBox, trimBox, artBox }

/// A document of pages. Poppler reads it; one whose pages the app has changed is written with its pages as pictures.
open class PDFDocument: NSObject, NSCopying, @unchecked Sendable {
  public let documentURL: URL?
  private let file: PDFFile?
  private var pages: [PDFPage] = []
  private var isChanged = false

  /// A document without pages.
  public override init() {
    (documentURL, file) = (nil, nil)
    super.init()
  }

  /// Nil for what is no PDF.
  public init?(url: URL) {
    guard url.isFileURL, let file = PDFFile(url) else { return nil }
    (documentURL, self.file) = (url, file)
    super.init()
    takePages()
  }

  /// Nil for what is no PDF.
  public init?(data: Data) {
    guard let file = PDFFile(data) else { return nil }
    (documentURL, self.file) = (nil, file)
    super.init()
    takePages()
  }

  private func takePages() {
    guard let file else { return }
    pages = file.pages.indices.map { PDFPage(file, index: $0, in: self) }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    guard let data = dataRepresentation(), let copy = PDFDocument(data: data) else { return PDFDocument() }
    return copy
  }

  // MARK: What it is

  open var documentAttributes: [AnyHashable: Any]? {
    guard let file else { return nil }
    let dates = ISO8601DateFormatter()
    return file.attributes.reduce(into: [:]) { result, entry in
      let attribute = PDFDocumentAttribute(rawValue: entry.key)
      switch attribute {
      case .titleAttribute, .authorAttribute, .subjectAttribute, .creatorAttribute, .producerAttribute:
        result[attribute] = entry.value
      case .keywordsAttribute:
        result[attribute] = entry.value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      case .creationDateAttribute, .modificationDateAttribute:
        // Poppler leaves the minutes of the zone out.
        result[attribute] = dates.date(from: entry.value) ?? dates.date(from: entry.value + ":00")
      default: break
      }
    }
  }

  open var isEncrypted: Bool { file?.isEncrypted ?? false }
  open var isLocked: Bool { file?.isLocked ?? false }
  /// - Returns: whether the document can be read now.
  open func unlock(withPassword password: String) -> Bool {
    guard let file, file.isLocked else { return true }
    guard file.unlock(password) else { return false }
    takePages()
    return true
  }

  // MARK: Pages

  open var pageCount: Int { pages.count }
  open func page(at index: Int) -> PDFPage? { pages.indices.contains(index) ? pages[index] : nil }
  /// `NSNotFound` for a page of another document.
  open func index(for page: PDFPage) -> Int { pages.firstIndex { $0 === page } ?? NSNotFound }

  open func insert(_ page: PDFPage, at index: Int) {
    precondition((0...pages.count).contains(index), "the document has \(pages.count) pages")
    page.document = self
    pages.insert(page, at: index)
    isChanged = true
  }
  open func removePage(at index: Int) {
    pages.remove(at: index).document = nil
    isChanged = true
  }
  open func exchangePage(at indexA: Int, withPageAt indexB: Int) {
    pages.swapAt(indexA, indexB)
    isChanged = true
  }

  // MARK: Text

  open var string: String? {
    let texts = pages.compactMap(\.string)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  open func findString(_ string: String, withOptions options: NSString.CompareOptions = []) -> [PDFSelection] {
    guard !string.isEmpty else { return [] }
    return pages.flatMap { page -> [PDFSelection] in
      guard let text = page.string else { return [] }
      var found: [PDFSelection] = []
      var start = text.startIndex
      while let range = text.range(of: string, options: options, range: start..<text.endIndex) {
        found.append(PDFSelection(page, NSRange(range, in: text), String(text[range])))
        start = range.isEmpty ? text.index(after: range.lowerBound) : range.upperBound
        if start >= text.endIndex { break }
      }
      return found
    }
  }

  // MARK: Writing

  /// The file as it was, or, once pages were changed, one with pictures of them.
  open func dataRepresentation() -> Data? {
    if !isChanged, let file { return try? Data(contentsOf: file.url) }
    guard let first = pages.first else { return nil }
    return UIGraphicsPDFRenderer(bounds: first.upright).pdfData { context in
      for page in pages {
        context.beginPage(withBounds: page.upright, pageInfo: [:])
        let scale = 2.0
        page.picture(CGSize(width: page.upright.width * scale, height: page.upright.height * scale))?
          .draw(in: page.upright)
      }
    }
  }

  @discardableResult open func write(to url: URL) -> Bool {
    guard let data = dataRepresentation() else { return false }
    return (try? data.write(to: url, options: .atomic)) != nil
  }
  @discardableResult open func write(toFile path: String) -> Bool { write(to: URL(fileURLWithPath: path)) }
}

/// A piece of the text of a page.
open class PDFSelection: NSObject {
  public let string: String?
  private let page: PDFPage
  private let range: NSRange

  init(_ page: PDFPage, _ range: NSRange, _ string: String) {
    (self.page, self.range, self.string) = (page, range, string)
  }

  open var pages: [PDFPage] { [page] }
  open func numberOfTextRanges(on page: PDFPage) -> Int { page === self.page ? 1 : 0 }
  open func range(at index: Int, on page: PDFPage) -> NSRange {
    page === self.page && index == 0 ? range : NSRange(location: NSNotFound, length: 0)
  }
}

/// A place in a document.
open class PDFDestination: NSObject {
  open private(set) weak var page: PDFPage?
  /// In the page's space, y up.
  public let point: CGPoint

  public init(page: PDFPage, at point: CGPoint) { (self.page, self.point) = (page, point) }
}
