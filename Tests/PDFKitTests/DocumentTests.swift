import CoreGraphics
import Foundation
import PDFKit
import QuickLook
import Testing

@testable import UIKitCore

/// Documents that Quince's own contexts write, read again by poppler.
@Suite(.serialized) @MainActor struct DocumentTests {
  /// A page for each text, 200 by 300 points, red in its upper half.
  private func document(_ texts: [String]) -> Data {
    UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 300)).pdfData {
      for text in texts {
        $0.beginPage()
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 200, height: 150))
        (text as NSString).draw(at: CGPoint(x: 20, y: 200), withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
      }
    }
  }

  /// Red, green and blue of a pixel, from 0 to 255.
  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4)
    bytes.withUnsafeMutableBytes { memory in
      let context = CGContext(
        data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      let cropped = image.cgImage?.cropping(to: CGRect(x: x, y: y, width: 1, height: 1))
      if let cropped { context?.draw(cropped, in: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    }
    return Array(bytes[..<3])
  }

  /// Pages as other programs write them: Quince's own have outlines in the place of letters.
  private func written(_ texts: [String]) -> Data {
    var objects = [
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Count \(texts.count)/Kids[\(texts.indices.map { "\($0 * 2 + 4) 0 R" }.joined(separator: " "))]>>",
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    for (index, text) in texts.enumerated() {
      objects.append(
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Resources<</Font<</F 3 0 R>>>>/Contents \(index * 2 + 5) 0 R>>"
      )
      let content = "BT /F 20 Tf 20 200 Td (\(text)) Tj ET"
      objects.append("<</Length \(content.count)>>stream\n\(content)\nendstream")
    }
    let body = objects.enumerated().map { "\($0 + 1) 0 obj\($1)endobj\n" }.joined()
    let end = "trailer<</Root 1 0 R/Info<</Title(Quinces)/Author(A Tree)/Keywords(pome, yellow)>>>>\n%%EOF\n"
    return Data(("%PDF-1.4\n" + body + end).utf8)
  }

  @Test func `a document has pages, attributes and text`() throws {
    let document = try #require(PDFDocument(data: written(["Cydonia oblonga", "Second quince"])))
    #expect(document.pageCount == 2 && document.page(at: 2) == nil && !document.isEncrypted)
    #expect(document.documentAttributes?[PDFDocumentAttribute.titleAttribute] as? String == "Quinces")
    #expect(document.documentAttributes?[PDFDocumentAttribute.keywordsAttribute] as? [String] == ["pome", "yellow"])
    let page = try #require(document.page(at: 1))
    #expect(page.bounds(for: .mediaBox) == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(document.index(for: page) == 1 && page.label == "2" && page.string == "Second quince")
    let found = document.findString("QUINCE", withOptions: .caseInsensitive)
    #expect(found.map(\.string) == ["quince"] && found.first?.pages.first === page)
    #expect(found.first?.range(at: 0, on: page) == NSRange(location: 7, length: 6))
  }

  @Test func `a page is drawn`() throws {
    let page = try #require(PDFDocument(data: document(["a"]))?.page(at: 0))
    let small = page.thumbnail(of: CGSize(width: 100, height: 100), for: .mediaBox)
    #expect(abs(small.size.width - 67) < 1 && small.size.height == 100)
    let image = try #require(page.picture(CGSize(width: 100, height: 150)))
    #expect(pixel(image, 50, 30) == [255, 0, 0] && pixel(image, 90, 140) == [255, 255, 255])
  }

  @Test(arguments: ["", "no PDF", "%PDF-1.4\nbroken", "%PDF-1.7\n1 0 obj\n<<"])
  func `what is no document is none`(text: String) { #expect(PDFDocument(data: Data(text.utf8)) == nil) }

  @Test func `pictures become pages`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image {
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    let made = PDFDocument()
    made.insert(try #require(PDFPage(image: image)), at: 0)
    made.insert(try #require(PDFDocument(data: document(["a"]))?.page(at: 0)), at: 1)
    made.exchangePage(at: 0, withPageAt: 1)
    let data = try #require(made.dataRepresentation())
    let read = try #require(PDFDocument(data: data))
    #expect(read.pageCount == 2 && read.page(at: 1)?.bounds(for: .mediaBox).size == CGSize(width: 40, height: 20))
    let picture = try #require(read.page(at: 1)?.picture(CGSize(width: 40, height: 20)))
    #expect(pixel(picture, 20, 10) == [0, 0, 255])
    made.removePage(at: 0)
    #expect(made.pageCount == 1)
  }

  @Test func `a view shows pages and goes to them`() throws {
    let host = TestHost.launch()
    let window = host.show()
    let view = PDFView(frame: CGRect(x: 0, y: 0, width: 208, height: 400))
    window.rootViewController?.view.addSubview(view)
    view.autoScales = true
    let document = try #require(PDFDocument(data: document(["one", "two", "three", "four"])))
    view.document = document
    host.settle()
    #expect(view.scaleFactor == 1 && view.currentPage === document.page(at: 0) && view.visiblePages.count == 2)
    #expect(view.canGoToNextPage && !view.canGoToPreviousPage)
    var changes = 0
    let token = NotificationCenter.default.addObserver(forName: .PDFViewPageChanged, object: view, queue: nil) { _ in
      changes += 1
    }
    func top() -> CGFloat? { (view.subviews.first as? UIScrollView)?.contentOffset.y }
    #expect(top() ?? 100 < 10)
    view.frame.size = CGSize(width: 416, height: 300)
    host.settle()
    #expect(top() ?? 100 < 10 && view.scaleFactor == 2)
    view.frame.size = CGSize(width: 208, height: 400)
    host.settle()
    view.goToLastPage(nil)
    host.settle()
    #expect(view.currentPage === document.page(at: 3) && changes >= 1 && !view.canGoToLastPage)
    view.displayMode = .singlePage
    view.go(to: try #require(document.page(at: 1)))
    host.settle()
    #expect(view.currentPage === document.page(at: 1) && view.visiblePages.count == 1)
    view.usePageViewController(true)
    host.settle()
    view.goToFirstPage(nil)
    host.settle()
    #expect(view.currentPage === document.page(at: 0))
    view.scaleFactor = 2
    #expect(view.scaleFactor == 2 && !view.autoScales)
    NotificationCenter.default.removeObserver(token)
  }

  @Test(arguments: ["", #"customModule="PDFKit""#]) func `a view may come from a nib`(module: String) {
    TestHost.launch()
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view contentMode="scaleToFill" id="m1" customClass="PDFView" \(module)>
      <rect key="frame" x="10" y="20" width="300" height="200"/>
      </view>
      </objects>
      </document>
      """
    let view = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil).first as? PDFView
    #expect(view?.frame.width == 300 && view?.scaleFactor == 1)
  }

  private final class Source: NSObject, QLPreviewControllerDataSource, QLPreviewControllerDelegate {
    let urls: [URL]
    var told: [String] = []
    init(_ urls: [URL]) { self.urls = urls }
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int { urls.count }
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
      urls[index] as NSURL
    }
    func previewControllerWillDismiss(_ controller: QLPreviewController) { told.append("will") }
    func previewControllerDidDismiss(_ controller: QLPreviewController) { told.append("did") }
  }

  @Test func `a preview shows PDFs and texts, one after the other`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let urls = ["a.pdf", "b.txt", "c.bin"].map(folder.appendingPathComponent)
    try document(["a"]).write(to: urls[0])
    try Data("Quinces".utf8).write(to: urls[1])
    try Data([0xff, 0xfe, 0xfd]).write(to: urls[2])
    #expect(QLPreviewController.canPreview(urls[0] as NSURL) && !QLPreviewController.canPreview(urls[2] as NSURL))
    let host = TestHost.launch()
    let root = UIViewController()
    _ = host.show(root)
    let source = Source(urls)
    let preview = QLPreviewController()
    (preview.dataSource, preview.delegate) = (source, source)
    root.present(preview, animated: true)
    host.settle()
    #expect(preview.view.subviews.contains { $0 is PDFView })
    preview.currentPreviewItemIndex = 1
    host.settle()
    #expect(preview.view.subviews.contains { ($0 as? UITextView)?.text == "Quinces" })
    preview.currentPreviewItemIndex = 2
    host.settle()
    #expect(preview.view.subviews.contains { $0 is UILabel })
    preview.dismiss(animated: true)
    host.settle()
    #expect(source.told == ["will", "did"] && root.presentedViewController == nil)
  }
}
