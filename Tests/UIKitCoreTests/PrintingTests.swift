import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

/// Pages: how content is cut into them, what draws them in which order, and what printing writes.
@MainActor @Suite(.serialized) struct PrintingTests {
  private static let paper = CGRect(x: 0, y: 0, width: 400, height: 300)

  private func renderer(_ formatter: UIPrintFormatter? = nil) -> UIPrintPageRenderer {
    let renderer = UIPrintPageRenderer()
    // As apps say what the paper is.
    renderer.setValue(NSValue(cgRect: Self.paper), forKey: "paperRect")
    renderer.setValue(NSValue(cgRect: Self.paper.insetBy(dx: 20, dy: 20)), forKey: "printableRect")
    if let formatter { renderer.addPrintFormatter(formatter, startingAtPageAt: 0) }
    return renderer
  }

  private func lines(_ count: Int) -> String { (1...count).map { "Line \($0)" }.joined(separator: "\n") }

  /// The rows of points, from the top, that have ink.
  private func ink(_ renderer: UIPrintPageRenderer, page: Int) throws -> [Int] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(bounds: Self.paper, format: format).image { _ in
      renderer.drawPage(at: page, in: renderer.printableRect)
    }
    let picture = try #require(image.cgImage)
    let data = try #require(picture.dataProvider?.data as Data?)
    let row = picture.bytesPerRow
    return (0..<picture.height).filter { y in (0..<row).contains { data[y * row + $0] > 40 } }
  }

  @Test func textIsCutBetweenLines() throws {
    let formatter = UISimpleTextPrintFormatter(text: lines(50))
    #expect(formatter.pageCount == 0, "without a renderer there is no paper")
    let renderer = renderer(formatter)
    let height = UIFont.systemFont(ofSize: 12).lineHeight
    let perPage = (260 / height).rounded(.down)
    #expect(renderer.numberOfPages == Int((50 / perPage).rounded(.up)))
    for page in 0..<renderer.numberOfPages {
      let rows = try ink(renderer, page: page)
      #expect((rows.first ?? 0) >= 20 && (rows.last ?? 300) < 280, "\(page)")
    }
    renderer.headerHeight = 60
    renderer.footerHeight = 40
    #expect(renderer.numberOfPages == Int((50 / (160 / height).rounded(.down)).rounded(.up)))
    #expect(try #require(ink(renderer, page: 1).first) >= 80)
    formatter.perPageContentInsets = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
    #expect(try #require(ink(renderer, page: 0).first) >= 180)
    formatter.font = .systemFont(ofSize: 30)
    #expect(renderer.numberOfPages == 50, "one line a page")
    formatter.removeFromPrintPageRenderer()
    #expect(renderer.numberOfPages == 0 && formatter.printPageRenderer == nil)
  }

  @Test func markupAndLaterPages() throws {
    let renderer = renderer(UISimpleTextPrintFormatter(text: lines(5)))
    let markup = UIMarkupTextPrintFormatter(markupText: "<h1>Quinces</h1><p>" + lines(80) + "</p>")
    renderer.addPrintFormatter(markup, startingAtPageAt: 1)
    #expect(markup.startPage == 1 && markup.pageCount > 0)
    #expect(renderer.numberOfPages == 1 + markup.pageCount)
    #expect(renderer.printFormattersForPage(at: 1)?.first === markup)
    #expect(renderer.printFormattersForPage(at: 90) == nil)
    #expect(try !ink(renderer, page: 1).isEmpty)
    #expect(renderer.pdf().starts(with: Data("%PDF".utf8)))
  }

  @Test func aScrollViewPrintsAllOfItsContent() throws {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.contentSize = CGSize(width: 720, height: 1040)
    let bar = UIView(frame: CGRect(x: 0, y: 530, width: 720, height: 100))
    bar.backgroundColor = .black
    view.addSubview(bar)
    let formatter = view.viewPrintFormatter()
    let renderer = renderer(formatter)
    #expect(formatter.view === view && renderer.numberOfPages == 2, "half as large, 520 points in pages of 260")
    #expect(try ink(renderer, page: 0).isEmpty)
    let rows = try ink(renderer, page: 1)
    #expect(rows.first == 25 && rows.last == 74)
  }

  private final class Logged: UIPrintPageRenderer {
    var log: [String] = []
    override var numberOfPages: Int { 2 }
    override func prepare(forDrawingPages range: NSRange) { log.append("prepare \(range.location),\(range.length)") }
    override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
      log.append("header \(pageIndex) \(headerRect.minY) \(headerRect.height)")
    }
    override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
      log.append("content \(pageIndex) \(contentRect.minY) \(contentRect.height)")
    }
    override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
      log.append("footer \(pageIndex) \(footerRect.minY) \(footerRect.height)")
    }
  }

  @Test func thePartsOfAPageAreDrawnInOrder() {
    let renderer = Logged()
    renderer.setValue(Self.paper, forKey: "paperRect")
    renderer.setValue(Self.paper, forKey: "printableRect")
    renderer.headerHeight = 30
    renderer.footerHeight = 20
    _ = renderer.pdf()
    #expect(
      renderer.log == [
        "prepare 0,2", "header 0 0.0 30.0", "content 0 30.0 250.0", "footer 0 280.0 20.0", "header 1 0.0 30.0",
        "content 1 30.0 250.0", "footer 1 280.0 20.0",
      ])
  }

  private final class Delegate: NSObject, UIPrintInteractionControllerDelegate {
    var log: [String] = []
    func printInteractionControllerWillPresentPrinterOptions(_ c: UIPrintInteractionController) {
      log.append("will present")
    }
    func printInteractionControllerDidPresentPrinterOptions(_ c: UIPrintInteractionController) {
      log.append("did present")
    }
    func printInteractionControllerWillDismissPrinterOptions(_ c: UIPrintInteractionController) {
      log.append("will dismiss")
    }
    func printInteractionControllerDidDismissPrinterOptions(_ c: UIPrintInteractionController) {
      log.append("did dismiss")
    }
    func printInteractionControllerWillStartJob(_ c: UIPrintInteractionController) { log.append("start") }
    func printInteractionControllerDidFinishJob(_ c: UIPrintInteractionController) { log.append("finish") }
  }

  @Test("how to print is kept in a dictionary")
  func dictionary() {
    let info = UIPrintInfo(dictionary: nil)
    #expect(info.orientation == .portrait && info.outputType == .general && info.printerID == nil)
    #expect(info.jobName == UIPrintInfo.printInfo().jobName)
    info.jobName = "Quince"
    info.orientation = .landscape
    info.outputType = .photo
    info.duplex = .shortEdge
    info.printerID = "p"
    let copy = UIPrintInfo(dictionary: info.dictionaryRepresentation)
    #expect(copy.jobName == "Quince" && copy.orientation == .landscape && copy.outputType == .photo)
    #expect(copy.duplex == .shortEdge && copy.printerID == "p")
    #expect(UIPrintInfo(dictionary: ["orientation": "x", "jobName": 3]).orientation == .portrait)
  }

  @Test(arguments: [true, false]) func theOptionsPrintOrDoNot(prints: Bool) throws {
    let host = TestHost.launch()
    let window = host.show()
    let delegate = Delegate()
    let controller = UIPrintInteractionController.shared
    let info = UIPrintInfo.printInfo()
    info.jobName = "Names \(UUID().uuidString)"
    controller.printInfo = info
    controller.delegate = delegate
    controller.printingItem = Data()
    #expect(!controller.present(animated: true), "no picture")
    controller.printFormatter = UISimpleTextPrintFormatter(text: lines(100))
    #expect(controller.printingItem == nil)
    controller.present(animated: true) { controller, isDone, error in
      delegate.log.append("done \(isDone) \(error == nil)")
    }
    host.settle()
    let bar = try #require(window.rootViewController?.presentedViewController as? UINavigationController)
    let options = try #require(bar.topViewController)
    let item = prints ? options.navigationItem.rightBarButtonItem : options.navigationItem.leftBarButtonItem
    let action = try #require(item?.primaryAction)
    #expect(item?.isEnabled == true)
    action._perform(sender: item)
    host.settle()
    let end = prints ? ["start", "finish", "done true true"] : ["done false true"]
    #expect(delegate.log == ["will present", "did present", "will dismiss", "did dismiss"] + end)
    #expect(window.rootViewController?.presentedViewController == nil)
    let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("Printed/\(info.jobName).pdf")
    #expect((try? Data(contentsOf: file))?.starts(with: Data("%PDF".utf8)) ?? false == prints)
    try? FileManager.default.removeItem(at: file)
    controller.printFormatter = nil
  }

  @Test func paper() {
    let american = UIPrintPaper.usual(for: Locale(identifier: "en_US"))
    let european = UIPrintPaper.usual(for: Locale(identifier: "de_DE"))
    #expect(american.paperSize == CGSize(width: 612, height: 792))
    #expect(european.paperSize.height > 841 && european.printableRect.minX == 18)
    let best = UIPrintPaper.bestPaper(
      forPageSize: CGSize(width: 570, height: 700), withPapersFrom: [european, american])
    #expect(best === american, "the one that is wide enough")
  }
}
