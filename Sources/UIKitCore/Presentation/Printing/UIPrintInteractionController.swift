import CoreGraphics
import Foundation

/// Prints: shows the options, and writes what a printer would get as a PDF, whose path it says on standard error.
@preconcurrency @MainActor open class UIPrintInteractionController: NSObject {
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  public static let shared = UIPrintInteractionController()
  /// True: the printer is a file.
  public class var isPrintingAvailable: Bool { true }
  /// The pictures that can be read here.
  public class var printableUTIs: Set<String> {
    ["public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp"]
  }
  public class func canPrint(_ data: Data) -> Bool { UIImage(data: data) != nil }
  public class func canPrint(_ url: URL) -> Bool { image(url) != nil }

  /// Nil for default values.
  open var printInfo: UIPrintInfo?
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  /// The paper of the job that runs, or ran last.
  open private(set) var printPaper: UIPrintPaper?

  // MARK: What to print: the one that was set last

  open var printPageRenderer: UIPrintPageRenderer? {
    didSet { if printPageRenderer != nil { (printFormatter, printingItem, printingItems) = (nil, nil, nil) } }
  }
  open var printFormatter: UIPrintFormatter? {
    didSet { if printFormatter != nil { (printPageRenderer, printingItem, printingItems) = (nil, nil, nil) } }
  }
  /// An image, or the data or file of one.
  open var printingItem: Any? {
    didSet { if printingItem != nil { (printPageRenderer, printFormatter, printingItems) = (nil, nil, nil) } }
  }
  open var printingItems: [Any]? {
    didSet { if printingItems != nil { (printPageRenderer, printFormatter, printingItem) = (nil, nil, nil) } }
  }

  static func image(_ item: Any) -> UIImage? {
    switch item {
    case let image as UIImage: image
    case let data as Data: UIImage(data: data)
    case let url as URL: url.isFileURL ? UIImage(contentsOfFile: url.path) : nil
    default: nil
    }
  }

  // MARK: The options

  private var panel: UIViewController?
  private var job: PrintJob?
  private var completion: CompletionHandler?

  /// - Returns: false where there is nothing to print or no place to show the options.
  @discardableResult open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
    show(animated, completion) { $0.modalPresentationStyle = .pageSheet }
  }
  /// A popover on iPads.
  @discardableResult open func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    show(animated, completion) {
      $0.modalPresentationStyle = .popover
      $0.popoverPresentationController?.sourceView = view
      $0.popoverPresentationController?.sourceRect = rect
    }
  }
  /// A popover on iPads.
  @discardableResult open func present(
    from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    show(animated, completion) {
      $0.modalPresentationStyle = .popover
      $0.popoverPresentationController?.barButtonItem = item
    }
  }
  open func dismiss(animated: Bool) { close(animated) { self.finish(false, nil) } }

  private var presenter: UIViewController? {
    if let parent = delegate?.printInteractionControllerParentViewController(self) { return parent }
    var controller = UIApplication.shared._keyWindow?.rootViewController
    while let next = controller?.presentedViewController { controller = next }
    return controller
  }

  private func show(
    _ animated: Bool, _ completion: CompletionHandler?, place: (UIViewController) -> Void
  ) -> Bool {
    guard panel == nil, let presenter, let job = PrintJob(self) else { return false }
    (self.job, self.completion, printPaper) = (job, completion, job.paper)
    let panel = UINavigationController(rootViewController: PrintOptions(job) { [weak self] in self?.decided($0) })
    panel.isModalInPresentation = true
    place(panel)
    self.panel = panel
    delegate?.printInteractionControllerWillPresentPrinterOptions(self)
    presenter.present(panel, animated: animated) {
      self.delegate?.printInteractionControllerDidPresentPrinterOptions(self)
    }
    return true
  }

  // Assumed: the job starts when the options have gone.
  private func decided(_ prints: Bool) {
    close(true) { prints ? self.start() : self.finish(false, nil) }
  }

  private func close(_ animated: Bool, then next: @escaping @MainActor () -> Void) {
    guard let panel else { return }
    self.panel = nil
    delegate?.printInteractionControllerWillDismissPrinterOptions(self)
    panel.presentingViewController?.dismiss(animated: animated) {
      self.delegate?.printInteractionControllerDidDismissPrinterOptions(self)
      next()
    }
  }

  private func start() {
    guard let job else { return }
    delegate?.printInteractionControllerWillStartJob(self)
    do {
      let file = try job.run()
      fputs("Quince: printed to \(file.path)\n", stderr)
      delegate?.printInteractionControllerDidFinishJob(self)
      finish(true, nil)
    } catch {
      delegate?.printInteractionControllerDidFinishJob(self)
      finish(false, error)
    }
  }

  private func finish(_ isDone: Bool, _ error: (any Error)?) {
    let completion = completion
    (job, self.completion) = (nil, nil)
    completion?(self, isDone, error)
  }
}
