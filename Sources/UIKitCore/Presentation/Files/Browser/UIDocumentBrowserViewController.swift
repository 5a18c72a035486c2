import Foundation
import QuinceFoundation
import UniformTypeIdentifiers

/// Shows the documents of the app: the root of an app whose work lies in files.
// Assumed: the browser begins in the app's own folder, Documents; there are no other places, and no list of recent documents.
@preconcurrency @MainActor open class UIDocumentBrowserViewController: UIViewController {
  public enum ImportMode: UInt, Sendable { case none, copy, move }
  public enum BrowserUserInterfaceStyle: UInt, Sendable { case white, light, dark }

  private let types: [String]

  /// - Parameter contentTypes: what can be picked; nil for the types that Info.plist declares.
  public init(forOpening contentTypes: [UTType]?) {
    types = contentTypes?.map(\.identifier) ?? Self.declaredTypes
    super.init(nibName: nil, bundle: nil)
    setUp()
  }
  @available(*, deprecated, message: "Use init(forOpening:)")
  public init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
    types = allowedContentTypes ?? Self.declaredTypes
    super.init(nibName: nil, bundle: nil)
    setUp()
  }
  public required init?(coder: NSCoder) {
    types = Self.declaredTypes
    super.init(coder: coder)
    setUp()
  }

  /// The types of the documents that the app says it opens.
  private static var declaredTypes: [String] {
    let documents = Bundle.main.object(forInfoDictionaryKey: "CFBundleDocumentTypes") as? [[String: Any]] ?? []
    return documents.flatMap { $0["LSItemContentTypes"] as? [String] ?? [] }
  }

  private let pages = UINavigationController()

  private func setUp() {
    addChild(pages)
    pages.didMove(toParent: self)
    pages.setViewControllers([DocumentGridController(self, folder: Self.home)], animated: false)
  }

  static var home: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    pages.view.frame = view.bounds
    pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pages.view)
  }

  private var grids: [DocumentGridController] { pages.viewControllers.compactMap { $0 as? DocumentGridController } }
  private func refresh() { grids.forEach { $0.refresh() } }

  // MARK: Properties

  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
  /// Default true: there is a tile and a button that make a document.
  open var allowsDocumentCreation = true { didSet { refresh() } }
  /// Default false.
  open var allowsPickingMultipleItems = false { didSet { refresh() } }
  /// Default false: names are shown without their extensions.
  open var shouldShowFileExtensions = false { didSet { refresh() } }
  open var allowedContentTypes: [String] { types }
  open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { refresh() } }
  open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { refresh() } }
  open var customActions: [UIDocumentBrowserAction] = [] { didSet { refresh() } }
  open var localizedCreateDocumentActionTitle = "Create Document" { didSet { refresh() } }
  /// Width to height of a new document's picture. Default 2 / 3.
  open var defaultDocumentAspectRatio: CGFloat = 2.0 / 3 { didSet { refresh() } }
  /// Default white, which follows the device.
  open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white {
    didSet {
      overrideUserInterfaceStyle =
        browserUserInterfaceStyle == .dark ? .dark : browserUserInterfaceStyle == .light ? .light : .unspecified
    }
  }

  // MARK: What the grid asks for

  func takes(_ item: FileFolder.Item) -> Bool {
    types.isEmpty || types.contains { TypeIdentifiers.conforms(item.type, to: $0) }
  }

  func pick(_ urls: [URL]) { delegate?.documentBrowser(self, didPickDocumentsAt: urls) }

  func createDocument(in folder: URL) {
    delegate?.documentBrowser(
      self,
      didRequestDocumentCreationWithHandler: { [weak self] url, mode in
        guard let self, let url, mode != .none else { return }
        put(url, into: folder, moves: mode == .move) { _, _ in }
      })
  }

  func share(_ urls: [URL], from source: UIView) {
    let activities = delegate?.documentBrowser(self, applicationActivitiesForDocumentURLs: urls) ?? []
    let sheet = UIActivityViewController(activityItems: urls, applicationActivities: activities)
    sheet.popoverPresentationController?.sourceView = source
    delegate?.documentBrowser(self, willPresent: sheet)
    present(sheet, animated: true)
  }

  /// Tells the delegate and the caller how it went.
  private func put(
    _ url: URL, into folder: URL, moves: Bool, _ completion: @escaping @MainActor (URL?, (any Error)?) -> Void
  ) {
    do {
      let goal = try FileFolder.put([url], into: folder, moves: moves)[0]
      refresh()
      delegate?.documentBrowser(self, didImportDocumentAt: url, toDestinationURL: goal)
      completion(goal, nil)
    } catch {
      delegate?.documentBrowser(self, failedToImportDocumentAt: url, error: error)
      completion(nil, error)
    }
  }

  // MARK: Documents

  /// Shows the folder of the document.
  /// - Parameters:
  ///   - importIfNeeded: whether a document from elsewhere comes into the app's folder.
  ///   - completion: gets the place of the document, or why it cannot be shown.
  open func revealDocument(
    at url: URL, importIfNeeded: Bool, completion: (@MainActor (URL?, (any Error)?) -> Void)? = nil
  ) {
    guard FileManager.default.fileExists(atPath: url.path) else {
      completion?(nil, CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: url.path]))
      return
    }
    if url.standardizedFileURL.path.hasPrefix(Self.home.standardizedFileURL.path + "/") {
      show(url.deletingLastPathComponent())
      completion?(url, nil)
    } else if importIfNeeded {
      put(url, into: Self.home, moves: false) { completion?($0, $1) }
    } else {
      completion?(url, nil)
    }
  }

  private func show(_ folder: URL) {
    var way: [URL] = []
    var next = folder.standardizedFileURL
    while next.path.count > Self.home.standardizedFileURL.path.count {
      way.insert(next, at: 0)
      next = next.deletingLastPathComponent()
    }
    let pages = ([Self.home] + way).map { DocumentGridController(self, folder: $0) }
    self.pages.setViewControllers(pages, animated: false)
  }

  /// Brings a document from elsewhere to where another one is.
  open func importDocument(
    at documentURL: URL, nextToDocumentAt neighbourURL: URL, mode importMode: ImportMode,
    completionHandler completion: @escaping @MainActor (URL?, (any Error)?) -> Void
  ) {
    guard importMode != .none else { return completion(nil, UIDocumentBrowserError(.generic)) }
    put(documentURL, into: neighbourURL.deletingLastPathComponent(), moves: importMode == .move, completion)
  }

  /// - Parameters:
  ///   - proposedName: without an extension, or with one of its own.
  ///   - completion: gets the new place, or why the name stays as it is.
  open func renameDocument(
    at documentURL: URL, proposedName: String,
    completionHandler completion: @escaping @MainActor (URL?, (any Error)?) -> Void
  ) {
    let kind = documentURL.pathExtension
    let hasKind = kind.isEmpty || (proposedName as NSString).pathExtension == kind
    let goal = documentURL.deletingLastPathComponent()
      .appendingPathComponent(hasKind ? proposedName : "\(proposedName).\(kind)")
    do {
      try FileManager.default.moveItem(at: documentURL, to: goal)
      refresh()
      completion(goal, nil)
    } catch {
      completion(nil, error)
    }
  }

  open func transitionController(forDocumentAt documentURL: URL) -> UIDocumentBrowserTransitionController {
    UIDocumentBrowserTransitionController(grids.last?.tile(of: documentURL))
  }
  @available(*, deprecated, renamed: "transitionController(forDocumentAt:)")
  open func transitionController(forDocumentURL documentURL: URL) -> UIDocumentBrowserTransitionController {
    transitionController(forDocumentAt: documentURL)
  }
}

extension UIDocumentBrowserViewController {
  public func revealDocument(at url: URL, importIfNeeded: Bool) async throws -> URL {
    try await answer { revealDocument(at: url, importIfNeeded: importIfNeeded, completion: $0) }
  }

  public func importDocument(
    at documentURL: URL, nextToDocumentAt neighbourURL: URL, mode importMode: ImportMode
  ) async throws -> URL {
    try await answer {
      importDocument(at: documentURL, nextToDocumentAt: neighbourURL, mode: importMode, completionHandler: $0)
    }
  }

  public func renameDocument(at documentURL: URL, proposedName: String) async throws -> URL {
    try await answer { renameDocument(at: documentURL, proposedName: proposedName, completionHandler: $0) }
  }

  private func answer(
    _ start: (@escaping @MainActor (URL?, (any Error)?) -> Void) -> Void
  ) async throws -> URL {
    try await withCheckedThrowingContinuation { continuation in
      start { url, error in
        if let url {
          continuation.resume(returning: url)
        } else {
          continuation.resume(throwing: error ?? UIDocumentBrowserError(.generic))
        }
      }
    }
  }
}
