import Foundation

/// Shows the system's panel for finding text above the keyboard.
// Apple: UIFindInteraction, iOS 16.
@preconcurrency @MainActor open class UIFindInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// While the panel shows.
  open private(set) var activeFindSession: UIFindSession?
  private let options = UITextSearchOptions()
  private lazy var finder = FindResponder(self)
  private weak var former: UIResponder?

  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
    super.init()
  }

  open func willMove(to view: UIView?) { if view !== self.view { dismissFindNavigator() } }
  open func didMove(to view: UIView?) { self.view = view }

  // MARK: The panel

  open var isFindNavigatorVisible: Bool { activeFindSession != nil }

  /// - Parameter showingReplace: with a second line where the session replaces text.
  open func presentFindNavigator(showingReplace: Bool) {
    if let activeFindSession {
      finder.panel.showsReplacement = showingReplace && activeFindSession.supportsReplacement
      finder.begin()
      return
    }
    guard let view, let window = view.window,
      let session = delegate?.findInteraction(self, sessionFor: view)
    else { return }
    activeFindSession = session
    session.changed = { [weak self] in self?.updateResultCount() }
    former = window.firstResponder
    finder.panel.showsReplacement = showingReplace && session.supportsReplacement
    view.addSubview(finder)
    finder.begin()
    delegate?.findInteraction(self, didBegin: session)
    search()
  }

  open func dismissFindNavigator() {
    guard let session = activeFindSession else { return }
    activeFindSession = nil
    session.invalidateFoundResults()
    session.changed = {}
    finder.end()
    finder.removeFromSuperview()
    if let former, former.responderWindow != nil { former.becomeFirstResponder() }
    delegate?.findInteraction(self, didEnd: session)
  }

  // MARK: Searching

  open var searchText: String? {
    get { finder.panel.query }
    set {
      finder.panel.query = newValue ?? ""
      search()
    }
  }
  open var replacementText: String? {
    get { finder.panel.replacement }
    set { finder.panel.replacement = newValue ?? "" }
  }

  open func findNext() { activeFindSession?.highlightNextResult(in: .forward) }
  open func findPrevious() { activeFindSession?.highlightNextResult(in: .backward) }

  /// The panel says again how many results the session has.
  open func updateResultCount() {
    guard let session = activeFindSession else { return }
    finder.panel.show(session)
  }

  func search() { activeFindSession?.performSearch(query: finder.panel.query, options: options) }

  func replace() {
    activeFindSession?.performSingleReplacement(
      query: finder.panel.query, replacementString: finder.panel.replacement, options: options)
  }

  func replaceAll() {
    activeFindSession?.replaceAll(
      searchQuery: finder.panel.query, replacementString: finder.panel.replacement, options: options)
  }
}
