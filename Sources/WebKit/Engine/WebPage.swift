import CoreGraphics
import Foundation
import QuinceFoundation
import UIKitCore

/// The engine's side of one web view: what the engine says of the page, and what it is asked for.
@MainActor final class WebPage: EngineProcess.Listener {
  let number: UInt32
  let configuration: WKWebViewConfiguration
  weak var view: WKWebView?

  private var isOpen = false
  private var engine: EngineProcess { .shared }
  /// In points and pixels a point.
  private(set) var size = CGSize.zero
  private var scale: CGFloat = 1
  private var memory: PictureMemory?
  /// Names of the app's handlers that the engine knows, with their worlds.
  private var handlers: Set<[String]> = []

  // What is awaited of the engine.
  var isLoadAwaited = false
  private var isSettling = false
  private var isSettledAgain = false
  private var document = 0
  private var keyMarks = 0
  private var taps = 0

  /// After the end of a tap: the engine clicks once the page has had its touches.
  func markTap() { taps += 1 }

  /// After keys, in runs that wait for the engine: it takes them one by one.
  func markKeys() {
    guard OutsideWork.isWaitedFor else { return }
    keyMarks += 1
    send(.key, 0, 0xFFD1, 0, 0)
    settle()
  }
  private var results = 0
  /// Questions that the app has not answered yet.
  var questions = 0

  init(view: WKWebView, configuration: WKWebViewConfiguration) {
    number = EngineProcess.shared.makeNumber()
    self.view = view
    self.configuration = configuration
    engine.listen(self, view: number)
    configuration.userContentController.add(self)
  }

  /// Its view goes.
  func close() { engine.forget(view: number) }

  // MARK: Opening

  /// The engine's view is made when it is first needed, so that an empty one costs nothing.
  func open() {
    guard !isOpen, engine.isAvailable else { return }
    isOpen = true
    configuration.websiteDataStore.open()
    for (scheme, _) in configuration.schemeHandlers { configuration.websiteDataStore.register(scheme) }
    if size == .zero { size = CGSize(width: 320, height: 480) }
    send(
      .open, Int(size.width), Int(size.height), scale, configuration.websiteDataStore.number,
      configuration.opener?.number ?? 0)
    send(.style, PageScript.style)
    if OutsideWork.isWaitedFor { send(.style, PageScript.steadyStyle) }
    send(.handler, "add", PageScript.handler, PageScript.world)
    applyScripts()
    applySettings()
    view?.tellActivity()
  }

  @discardableResult func send(_ command: EngineCommand, _ fields: any EngineField...) -> Bool {
    engine.send(command, view: number, fields)
  }

  /// The scripts and handlers of the app's controller, beside Quince's own.
  func applyScripts() {
    guard isOpen else { return }
    send(.scripts, "clear")
    send(.scripts, "add", PageScript.source, "start", "main", PageScript.world)
    if isDark { send(.scripts, "add", PageScript.appearance(isDark: true), "start", "all", "") }
    for script in configuration.userContentController.userScripts {
      send(
        .scripts, "add", script.source, script.injectionTime == .atDocumentEnd ? "end" : "start",
        script.isForMainFrameOnly ? "main" : "all", script.world.engineName)
    }
    let wanted = configuration.userContentController.handlerNames
    for name in handlers.subtracting(wanted) { send(.handler, "remove", name[0], name[1]) }
    for name in wanted.subtracting(handlers) { send(.handler, "add", name[0], name[1]) }
    handlers = wanted
  }

  /// What the app decided for the page that a navigation leads to; nil: as the configuration has it.
  var pagePreferences: WKWebpagePreferences? { didSet { applySettings() } }

  private var isDark = false

  /// The view's appearance, for documents to come and for the one that shows.
  func setDark(_ isDark: Bool) {
    guard isDark != self.isDark else { return }
    self.isDark = isDark
    applyScripts()
    guard isOpen else { return }
    run(PageScript.appearance(isDark: isDark)) { _ in }
    settle()
  }

  func applySettings() {
    guard isOpen, let view else { return }
    let preferences = configuration.preferences
    func set(_ name: String, _ value: Bool) { send(.settings, name, "b", value) }
    set(
      "enable-javascript-markup",
      (pagePreferences ?? configuration.defaultWebpagePreferences).allowsContentJavaScript
        && preferences.isJavaScriptAllowed)
    set("javascript-can-open-windows-automatically", preferences.javaScriptCanOpenWindowsAutomatically)
    set("enable-smooth-scrolling", false)
    set("media-playback-allows-inline", configuration.allowsInlineMediaPlayback)
    set("media-playback-requires-user-gesture", !configuration.mediaTypesRequiringUserActionForPlayback.isEmpty)
    set("enable-developer-extras", false)
    send(.settings, "minimum-font-size", "u", Int(max(0, min(preferences.minimumFontSize, 1000))))
    let agent = view.customUserAgent ?? ""
    send(.settings, "user-agent", "s", agent.isEmpty ? UserAgent.standard(configuration) : agent)
    send(.settings, "zoom", "d", view.pageZoom)
    let color = view.isOpaque ? UIColor.white : .clear
    send(
      .settings, "background", "c", color.engineParts[0], color.engineParts[1], color.engineParts[2],
      color.engineParts[3])
  }

  // MARK: Size

  func resize(to size: CGSize, scale: CGFloat) {
    let whole = CGSize(width: max(1, size.width.rounded()), height: max(1, size.height.rounded()))
    guard whole != self.size || scale != self.scale else { return }
    (self.size, self.scale) = (whole, scale)
    guard isOpen else { return }
    send(.size, Int(whole.width), Int(whole.height), scale)
    settle()
  }

  // MARK: Loading

  /// - Returns: false where there is no engine, or the page is too long for it.
  func load(_ command: EngineCommand, _ fields: any EngineField...) -> Bool {
    open()
    guard engine.isAvailable else { return false }
    // The app may have changed its preferences since the last one.
    applySettings()
    isLoadAwaited = true
    return engine.send(command, view: number, fields)
  }

  // MARK: Scripts

  /// - Parameters:
  ///   - isFunction: whether it is a function's body, whose promise is waited for; - world: "" is the page's own.
  func run(
    _ script: String, isFunction: Bool = false, world: String = "", _ done: @escaping (Result<Any?, any Error>) -> Void
  ) {
    open()
    let request = engine.makeNumber()
    results += 1
    engine.expect(request) { [weak self] message in
      self?.answered()
      done(Self.result(message))
      return true
    }
    guard send(isFunction ? .call : .evaluate, request, script, world) else {
      return engine.expect(request) { _ in true }
    }
    lastRequest = request
  }

  private var lastRequest: UInt32 = 0

  private func answered() { results = max(0, results - 1) }

  /// Runs a script and waits for its end, in real time.
  func runAndWait(_ script: String) -> Result<Any?, any Error> {
    var result = Result<Any?, any Error>.success(nil)
    run(script) { result = $0 }
    engine.wait(for: lastRequest)
    return result
  }

  private static func result(_ message: EngineMessage?) -> Result<Any?, any Error> {
    guard let message else { return .failure(WKError.make(.webContentProcessTerminated)) }
    switch message.text(1) {
    case "value": return .success(value(message.fields.count > 2 ? message.fields[2] : Data()))
    case "undefined": return .success(nil)
    case "unsupported": return .failure(WKError.make(.javaScriptResultTypeIsUnsupported))
    default: return .failure(EngineErrors.exception(message.text(2)))
    }
  }

  static func value(_ json: Data) -> Any? { try? JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed) }

  // MARK: Waiting

  var isAwaiting: Bool { questions == 0 && (isLoadAwaited || isSettling || results > 0) }

  func giveUpWaiting() {
    isLoadAwaited = false
    results = 0
    (isSettling, isSettledAgain) = (false, false)
  }

  /// The pictures of a scroll view that moves are not waited for, the last one is.
  func settleAtRest() { settlesAtRest = true }
  private var settlesAtRest = false

  func prepareToWait() {
    guard settlesAtRest, view?.scroller.isMoving == false else { return }
    settlesAtRest = false
    settle()
  }

  /// In runs that wait for the engine: until what it was told shows in a picture.
  func settle() {
    guard OutsideWork.isWaitedFor, isOpen, !isLoadAwaited, let view, view.hasCommitted, view.window != nil else {
      return
    }
    // What comes while one is open has a picture of its own.
    isSettledAgain = isSettling
    guard !isSettling else { return }
    isSettling = true
    let document = document
    let script = PageScript.settling(keyMarks: keyMarks, taps: taps)
    run(script, isFunction: true, world: PageScript.world) { [weak self] result in
      guard let self, document == self.document else { return }
      isSettling = false
      if case .success(let value) = result, let view = self.view {
        view.content.showElements(value as? [Any] ?? [], zoom: view.pageZoom)
      }
      if isSettledAgain { settle() }
    }
  }

  /// Another document: scripts of the one before have no end that the engine tells of.
  func committed() {
    document += 1
    (keyMarks, taps) = (0, 0)
    results = 0
    (isSettling, isSettledAgain) = (false, false)
  }

  // MARK: Hearing

  func engineEnded() {
    let wasOpen = isOpen
    isOpen = false
    handlers = []
    memory = nil
    giveUpWaiting()
    questions = 0
    view?.engineEnded(hasBroken: wasOpen && engine.isAvailable)
  }

  func heard(_ message: EngineMessage) {
    guard let view else { return }
    switch message.kind {
    case .frame: showFrame(message, view)
    case .message where message.text(1) == PageScript.world && message.text(0) == PageScript.handler:
      view.heardPage(Self.value(message.fields.count > 2 ? message.fields[2] : Data()) as? [String: Any] ?? [:])
    case .message:
      configuration.userContentController.deliver(
        message.text(0), world: message.text(1), Self.value(message.fields.count > 2 ? message.fields[2] : Data()),
        from: view)
    default: view.heard(message)
    }
  }

  private func showFrame(_ message: EngineMessage, _ view: WKWebView) {
    let (file, slot) = (message.integer(0), message.integer(1))
    let (width, height) = (message.integer(2), message.integer(3))
    if memory?.file != file || memory?.width != width || memory?.height != height {
      memory = PictureMemory(process: engine.process, file: file, width: width, height: height)
    }
    if let memory { view.show(memory.image(slot: slot, isOpaque: view.isOpaque), scale: scale) }
    send(.shown)
  }
}

/// What web views say they are.
enum UserAgent {
  static func standard(_ configuration: WKWebViewConfiguration) -> String {
    let name = configuration.applicationNameForUserAgent.map { " \($0)" } ?? ""
    return "Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)\(name)"
  }
}

extension UIColor {
  /// Red, green, blue and alpha.
  var engineParts: [Double] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { Double($0) }
  }
}
