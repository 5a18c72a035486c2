import Foundation

/// The scripts and handlers of an app in the pages of the views that have this controller.
@preconcurrency @MainActor open class WKUserContentController: NSObject {
  private struct Handler {
    let name: String
    let world: WKContentWorld
    let handler: any WKScriptMessageHandler
  }
  private struct Page { weak var page: WebPage? }
  private var handlers: [Handler] = []
  private var pages: [Page] = []

  public override init() { super.init() }

  // MARK: Scripts

  open private(set) var userScripts: [WKUserScript] = []

  open func addUserScript(_ userScript: WKUserScript) {
    userScripts.append(userScript)
    changed()
  }

  open func removeAllUserScripts() {
    userScripts = []
    changed()
  }

  // MARK: Messages

  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    add(scriptMessageHandler, contentWorld: .page, name: name)
  }

  /// The program ends where the world has a handler of the name.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String) {
    precondition(
      !handlers.contains { $0.name == name && $0.world === world },
      "Attempt to add script message handler with name '\(name)' when one already exists.")
    handlers.append(Handler(name: name, world: world, handler: scriptMessageHandler))
    changed()
  }

  open func removeScriptMessageHandler(forName name: String) {
    removeScriptMessageHandler(forName: name, contentWorld: .page)
  }

  open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
    handlers.removeAll { $0.name == name && $0.world === contentWorld }
    changed()
  }

  open func removeAllScriptMessageHandlers() {
    handlers = []
    changed()
  }

  open func removeAllScriptMessageHandlers(from contentWorld: WKContentWorld) {
    handlers.removeAll { $0.world === contentWorld }
    changed()
  }

  // MARK: Pages

  func add(_ page: WebPage) {
    pages.removeAll { $0.page == nil }
    pages.append(Page(page: page))
  }

  var handlerNames: Set<[String]> { Set(handlers.map { [$0.name, $0.world.engineName] }) }

  private func changed() { for each in pages { each.page?.applyScripts() } }

  func deliver(_ name: String, world: String, _ body: Any?, from view: WKWebView) {
    guard let handler = handlers.first(where: { $0.name == name && $0.world.engineName == world }) else { return }
    let message = WKScriptMessage(body: body ?? NSNull(), webView: view, name: name, world: handler.world)
    handler.handler.userContentController(self, didReceive: message)
  }
}
