import PDFKit
import UIKit

enum Leaflet {
  static func write() -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("Leaflet.pdf")
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 420, height: 595))
    try? renderer.writePDF(to: url) { context in
      for tree in ["Quince", "Pear", "Medlar"] {
        context.beginPage()
        tree.draw(at: CGPoint(x: 40, y: 40), withAttributes: [.font: UIFont.boldSystemFont(ofSize: 40)])
        UIColor.systemYellow.setFill()
        UIBezierPath(ovalIn: CGRect(x: 110, y: 200, width: 200, height: 200)).fill()
      }
    }
    return url
  }
}

class PagesController: UIViewController {
  private let pages = PDFView()
  private let small = PDFThumbnailView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Pages"
    view.backgroundColor = .systemBackground
    small.layoutMode = .horizontal
    small.thumbnailSize = CGSize(width: 48, height: 64)
    for part in [pages, small] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      pages.topAnchor.constraint(equalTo: safe.topAnchor),
      pages.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      pages.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      pages.bottomAnchor.constraint(equalTo: small.topAnchor),
      small.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      small.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      small.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      small.heightAnchor.constraint(equalToConstant: 76),
    ])
    pages.autoScales = true
    pages.displayMode = .singlePageContinuous
    pages.document = PDFDocument(url: Leaflet.write())
    small.pdfView = pages
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Next", style: .plain, target: pages, action: #selector(PDFView.goToNextPage(_:)))
    NotificationCenter.default.addObserver(
      self, selector: #selector(turned), name: .PDFViewPageChanged, object: pages)
  }

  @objc private func turned() {
    guard let page = pages.currentPage, let document = pages.document else { return }
    title = "\(document.index(for: page) + 1) of \(document.pageCount)"
  }
}
