import CoreGraphics
import Foundation

/// A sheet of paper.
@preconcurrency @MainActor open class UIPrintPaper: NSObject {
  /// Points.
  public let paperSize: CGSize
  /// What a printer reaches of it, in points.
  public let printableRect: CGRect

  // Assumed: a quarter of an inch at the sides stays free, as with most printers.
  init(_ size: CGSize) {
    paperSize = size
    printableRect = CGRect(origin: .zero, size: size).insetBy(dx: 18, dy: 18)
    super.init()
  }

  /// The smallest paper that has room for a page; the largest where none has.
  public class func bestPaper(forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]) -> UIPrintPaper
  {
    func area(_ paper: UIPrintPaper) -> CGFloat { paper.paperSize.width * paper.paperSize.height }
    let sorted = paperList.sorted { area($0) < area($1) }
    let fitting = sorted.first {
      $0.printableRect.width >= contentSize.width && $0.printableRect.height >= contentSize.height
    }
    return fitting ?? sorted.last ?? usual(for: .current)
  }

  // Assumed: US Letter in the countries that use it, else A4.
  static func usual(for locale: Locale) -> UIPrintPaper {
    let letters: Set<String> = ["US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "PA", "PR"]
    let isLetter = locale.region.map { letters.contains($0.identifier) } ?? false
    return UIPrintPaper(isLetter ? CGSize(width: 612, height: 792) : CGSize(width: 595.28, height: 841.89))
  }
}
