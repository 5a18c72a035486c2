import CoreGraphics
import Foundation

/// What a print interaction controller was given to print, as pages of a PDF.
@MainActor struct PrintJob {
  let info: UIPrintInfo
  let paper: UIPrintPaper
  let renderer: UIPrintPageRenderer

  /// Nil where there is nothing to print, or nothing that can be.
  init?(_ controller: UIPrintInteractionController) {
    info = controller.printInfo ?? UIPrintInfo()
    let usual = UIPrintPaper.usual(for: .current)
    paper = controller.delegate?.printInteractionController(controller, choosePaper: [usual]) ?? usual
    guard let renderer = Self.renderer(controller) else { return nil }
    self.renderer = renderer
    let isLandscape = info.orientation == .landscape
    renderer._paperRect = CGRect(origin: .zero, size: isLandscape ? paper.paperSize.turned : paper.paperSize)
    let printable = paper.printableRect
    renderer._printableRect =
      isLandscape
      ? CGRect(x: printable.minY, y: printable.minX, width: printable.height, height: printable.width) : printable
  }

  // Apple: of printPageRenderer, printFormatter, printingItem and printingItems only one is set.
  private static func renderer(_ controller: UIPrintInteractionController) -> UIPrintPageRenderer? {
    if let renderer = controller.printPageRenderer { return renderer }
    if let formatter = controller.printFormatter {
      let renderer = UIPrintPageRenderer()
      renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
      return renderer
    }
    let items = controller.printingItem.map { [$0] } ?? controller.printingItems ?? []
    let images = items.compactMap(UIPrintInteractionController.image)
    return images.isEmpty ? nil : ImagePageRenderer(images)
  }

  /// Writes the pages.
  /// - Returns: the file, in the app's folder for temporary files.
  /// - Throws: what writing the file throws.
  func run() throws -> URL {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("Printed")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = info.jobName.replacingOccurrences(of: "/", with: "-")
    let file = folder.appendingPathComponent(name.isEmpty ? "Document" : name).appendingPathExtension("pdf")
    try renderer.pdf(["Title": info.jobName]).write(to: file)
    return file
  }
}

/// A picture on each page, as large as fits.
private final class ImagePageRenderer: UIPrintPageRenderer {
  private let images: [UIImage]

  init(_ images: [UIImage]) {
    self.images = images
    super.init()
  }

  override var numberOfPages: Int { images.count }

  override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
    let image = images[pageIndex]
    guard image.size.width > 0, image.size.height > 0 else { return }
    let scale = min(1, contentRect.width / image.size.width, contentRect.height / image.size.height)
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    image.draw(
      in: CGRect(
        x: contentRect.midX - size.width / 2, y: contentRect.midY - size.height / 2, width: size.width,
        height: size.height))
  }
}

extension CGSize {
  fileprivate var turned: CGSize { CGSize(width: height, height: width) }
}
