import Foundation
import QuinceFoundation
import UniformTypeIdentifiers

/// What a document picker of before iOS 14 does.
public enum UIDocumentPickerMode: UInt, Sendable { case `import`, open, exportToService, moveToService }

/// Lets the user pick files of the device, or a folder to which files go.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  private let types: [String]
  private let exported: [URL]
  private let copies: Bool
  @available(*, deprecated)
  open private(set) var documentPickerMode: UIDocumentPickerMode = .open

  /// - Parameter asCopy: whether the app gets copies of its own, which are in its folder of temporary files.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    (types, exported, copies) = (contentTypes.map(\.identifier), [], asCopy)
    super.init(nibName: nil, bundle: nil)
    setUp()
  }
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }
  /// - Parameter asCopy: whether the app keeps its files; they move otherwise.
  public init(forExporting urls: [URL], asCopy: Bool) {
    (types, exported, copies) = ([], urls, asCopy)
    super.init(nibName: nil, bundle: nil)
    if urls.isEmpty { raiseInvalidArgument("Array of urls to export must not be empty") }
    setUp()
  }
  public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

  @available(*, deprecated, message: "Use init(forOpeningContentTypes:asCopy:)")
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    (types, exported, copies) = (allowedUTIs, [], mode == .import)
    super.init(nibName: nil, bundle: nil)
    documentPickerMode = mode
    setUp()
  }
  @available(*, deprecated, message: "Use init(forExporting:asCopy:)")
  public init(urls: [URL], in mode: UIDocumentPickerMode) {
    (types, exported, copies) = ([], urls, mode != .moveToService)
    super.init(nibName: nil, bundle: nil)
    documentPickerMode = mode
    setUp()
  }
  @available(*, deprecated, message: "Use init(forExporting:asCopy:)")
  public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }

  public required init?(coder: NSCoder) { return nil }

  private func setUp() {
    modalPresentationStyle = .formSheet
    let navigation = UINavigationController()
    addChild(navigation)
    navigation.didMove(toParent: self)
  }

  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Default false.
  open var allowsMultipleSelection = false
  /// Default false: names are shown without their extensions.
  open var shouldShowFileExtensions = false
  /// Where the picker begins. Default: the folder of all files.
  open var directoryURL: URL?

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard let navigation = children.first as? UINavigationController else { return }
    var way: [URL] = [FileFolder.url]
    if let goal = directoryURL?.standardizedFileURL, goal.path != way[0].path {
      way += goal.path.hasPrefix(way[0].path + "/") ? Self.folders(from: way[0], to: goal) : [goal]
    }
    navigation.setViewControllers(way.map { FileListController(self, folder: $0) }, animated: false)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
  }

  private static func folders(from root: URL, to goal: URL) -> [URL] {
    var way: [URL] = []
    var folder = goal
    while folder.path.count > root.path.count {
      way.insert(folder, at: 0)
      folder = folder.deletingLastPathComponent()
    }
    return way
  }

  // MARK: Picking

  var isExporting: Bool { !exported.isEmpty }
  var movesFiles: Bool { isExporting && !copies }

  /// Whether a file or folder can be picked.
  func takes(_ item: FileFolder.Item) -> Bool {
    guard !isExporting else { return false }
    return types.contains { TypeIdentifiers.conforms(item.type, to: $0) }
  }

  func cancel() {
    let delegate = delegate
    dismiss(animated: true) { delegate?.documentPickerWasCancelled(self) }
  }

  func pick(_ urls: [URL]) {
    do {
      // Assumed: copies lie where those of files opened from elsewhere do.
      finish(copies ? try FileFolder.put(urls, into: inbox, moves: false) : urls)
    } catch {
      report(error)
    }
  }

  func export(to folder: URL) {
    do { finish(try FileFolder.put(exported, into: folder, moves: !copies)) } catch { report(error) }
  }

  private var inbox: URL {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("\(Bundle.main.bundleIdentifier ?? "app")-Inbox", isDirectory: true)
  }

  private func finish(_ urls: [URL]) {
    let delegate = delegate
    dismiss(animated: true) { delegate?.documentPicker(self, didPickDocumentsAt: urls) }
  }

  private func report(_ error: any Error) {
    let alert = UIAlertController(title: nil, message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
