import CoreGraphics
import Foundation
import FoundationNetworking
import QuinceFoundation
import Testing

@testable import UIKitCore
@testable import WebKit

@MainActor @Suite(.serialized, .enabled(if: WebEngine.isInstalled)) struct WebViewTests {
  @Test func `a load is told in Apple's order`() async throws {
    let stage = WebStage()
    try await stage.load("<title>Quince</title><p>Hello")
    let expected = ["action -1 https://quince.example/page", "start", "commit", "finish"]
    #expect(stage.heard.filter { !$0.hasPrefix("response") } == expected)
    #expect(stage.view.title == "Quince")
    #expect(stage.view.url?.absoluteString == "https://quince.example/page")
    #expect(stage.view.estimatedProgress == 1 && !stage.view.isLoading)
  }

  @Test func `a script's value is Foundation's`() async throws {
    let stage = WebStage()
    try await stage.load("<p>Hello")
    #expect(try await stage.evaluate("1 + 1.5") as? Double == 2.5)
    #expect(try await stage.evaluate("'a' + 'ü'") as? String == "aü")
    #expect(try await stage.evaluate("true") as? Bool == true)
    #expect(try await stage.evaluate("undefined") == nil)
    #expect(try await stage.evaluate("null") is NSNull)
    let value = try await stage.evaluate("({ a: [1, 'b'] })") as? [String: Any]
    #expect((value?["a"] as? [Any])?.count == 2)
    #expect(try await stage.evaluate("document.querySelector('p').textContent") as? String == "Hello")
  }

  @Test func `an exception is an error with its message`() async throws {
    let stage = WebStage()
    try await stage.load("<p>Hello")
    do {
      _ = try await stage.evaluate("nothing.here")
      Issue.record("no error")
    } catch let error as NSError {
      #expect(error.domain == WKErrorDomain && error.code == WKError.javaScriptExceptionOccurred.rawValue)
      let message = error.userInfo["WKJavaScriptExceptionMessage"] as? String ?? ""
      #expect(message.contains("Can't find variable: nothing"), "\(error.userInfo)")
    }
  }

  @Test func `an async function gets its arguments and is waited for`() async throws {
    let stage = WebStage()
    try await stage.load("<p>Hello")
    var result: Result<Any, any Error>?
    stage.view.callAsyncJavaScript(
      "return (await Promise.resolve(a)) + b.length", arguments: ["a": 40, "b": ["x", "y"]], in: nil, in: .page
    ) { result = $0 }
    try await stage.wait { result != nil }
    #expect(try result?.get() as? Int == 42)
  }

  @Test func `what a script posts reaches its handler`() async throws {
    let configuration = WKWebViewConfiguration()
    let stage = WebStage(configuration)
    configuration.userContentController.add(stage, name: "fruit")
    configuration.userContentController.addUserScript(
      WKUserScript(source: "window.sort = 'quince'", injectionTime: .atDocumentStart, forMainFrameOnly: true))
    try await stage.load("<script>webkit.messageHandlers.fruit.postMessage({ name: sort, count: 3 })</script>")
    try await stage.wait { !stage.messages.isEmpty }
    let body = try #require(stage.messages.first as? [String: Any])
    #expect(body["name"] as? String == "quince" && body["count"] as? Int == 3)
    configuration.userContentController.removeScriptMessageHandler(forName: "fruit")
    #expect(try await stage.evaluate("!!window.webkit?.messageHandlers?.fruit") as? Bool == false)
  }

  @Test func `panels are the delegate's`() async throws {
    let stage = WebStage()
    try await stage.load("<p>Hello")
    _ = try await stage.evaluate("alert('Well')")
    #expect(try await stage.evaluate("confirm('Sure?')") as? Bool == true)
    #expect(try await stage.evaluate("prompt('Name?', 'none')") as? String == "typed")
    #expect(stage.heard.suffix(3) == ["alert Well", "confirm Sure?", "prompt Name? none"])
  }

  @Test func `a touched link goes where it leads, unless that is refused, and back`() async throws {
    let stage = WebStage()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-web-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let style = "<meta name=viewport content='width=device-width'><style>a{display:block;height:100px}</style>"
    for (name, to) in [("a", "b"), ("b", "a")] {
      try Data("\(style)<title>\(name)</title><a href=\(to).html>\(to)</a><a href=x.html>x</a>".utf8)
        .write(to: folder.appendingPathComponent("\(name).html"))
    }
    stage.refused = folder.appendingPathComponent("x.html").absoluteString
    stage.view.loadFileURL(folder.appendingPathComponent("a.html"), allowingReadAccessTo: folder)
    try await stage.loaded()
    #expect(stage.view.title == "a" && !stage.view.canGoBack)
    let top = stage.view.scrollView.adjustedContentInset.top
    try await stage.touch(60, top + 150)
    #expect(stage.heard.last == "action 0 \(stage.refused!)")
    stage.heard = []
    try await stage.touch(60, top + 50)
    try await stage.loaded()
    #expect(stage.view.title == "b" && stage.view.canGoBack)
    #expect(stage.view.backForwardList.backItem?.url.lastPathComponent == "a.html")
    stage.heard = []
    #expect(stage.view.goBack() != nil)
    try await stage.loaded()
    #expect(stage.view.title == "a" && stage.view.canGoForward && stage.heard.first?.hasPrefix("action 2") == true)
    stage.view.load(URLRequest(url: folder.appendingPathComponent("none.html")))
    stage.heard = []
    try await stage.loaded()
    #expect(stage.heard.contains("fail \(NSURLErrorFileDoesNotExist)"), "\(stage.heard)")
  }

  @Test func `the scroll view is as large as the document, and both scroll together`() async throws {
    let stage = WebStage()
    try await stage.load(
      "<meta name=viewport content='width=device-width'><body style='margin:0'><div style='height:3000px'>")
    #expect(stage.view.scrollView.contentSize.height == 3000)
    stage.view.scrollView.contentOffset.y = 500
    stage.host.settle()
    let inset = stage.view.scrollView.adjustedContentInset.top
    #expect(try await stage.evaluate("scrollY") as? Double == 500 + inset)
    _ = try await stage.evaluate("scrollTo(0, 900)")
    try await stage.wait("scroll") { stage.view.scrollView.contentOffset.y == 900 - inset }
  }

  @Test func `text typed goes to the field that was touched`() async throws {
    let stage = WebStage()
    try await stage.load(
      """
      <meta name=viewport content='width=device-width'>
      <body style='margin:0'><input inputmode=email style='width:300px;height:80px'>
      """)
    try await stage.touch(100, stage.view.scrollView.adjustedContentInset.top + 40)
    try await stage.wait("focus") { stage.view.content.isFirstResponder }
    #expect(stage.view.content.keyboardType == .emailAddress)
    stage.view.content.insertText("Quitte ü 마")
    stage.view.content.deleteBackward()
    try await stage.wait("keys") { !stage.view.page.isAwaiting }
    let value = try await stage.evaluate("document.querySelector('input').value") as? String
    #expect(value == "Quitte ü ")
    stage.view.endEditing(true)
    #expect(try await stage.evaluate("document.activeElement === document.body") as? Bool == true)
  }

  @Test func `the keyboard leaves the field free, and the page its size`() async throws {
    let stage = WebStage()
    try await stage.load(
      """
      <meta name=viewport content='width=device-width'>
      <body style='margin:0'><div style='height:600px'></div><input style='width:300px;height:60px;display:block'>
      """)
    let scroller = stage.view.scroller
    let size = try await stage.evaluate("innerHeight") as? Double
    try await stage.touch(100, scroller.adjustedContentInset.top + 630)
    try await stage.wait("focus") { stage.view.content.isFirstResponder }
    stage.host.settle()
    let keyboard = scroller.adjustedContentInset.bottom
    #expect(keyboard > 200 && scroller.fieldFrame == CGRect(x: 0, y: 600, width: 300, height: 60))
    #expect(660 - scroller.contentOffset.y <= stage.view.bounds.height - keyboard)
    #expect(try await stage.evaluate("innerHeight") as? Double == size)
    stage.view.endEditing(true)
    stage.host.settle()
    #expect(scroller.adjustedContentInset.bottom < 100)
  }

  @Test func `a page's own scripts run unless its preferences forbid it`() async throws {
    let configuration = WKWebViewConfiguration()
    configuration.defaultWebpagePreferences.allowsContentJavaScript = false
    let stage = WebStage(configuration)
    try await stage.load("<title>Plain</title><script>document.title = 'Scripted'</script>")
    #expect(stage.view.title == "Plain")
    #expect(try await stage.evaluate("1 + 1") as? Int == 2)
  }

  @Test func `a snapshot shows the page`() async throws {
    let stage = WebStage()
    try await stage.load("<body style='background:#00ff00'>")
    var picture: UIImage?
    stage.view.takeSnapshot(with: nil) { image, _ in picture = image }
    try await stage.wait("picture") { picture != nil }
    #expect(picture?.size == stage.view.bounds.size)
    let image = try #require(picture?.cgImage)
    let data = try #require(image.dataProvider?.data as Data?)
    let middle = (image.height / 2 * image.bytesPerRow) + image.width / 2 * 4
    #expect(data[middle + 1] == 255 && data[middle] < 10 && data[middle + 2] < 10)
    #expect(stage.view.underPageBackgroundColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
  }

  @Test func `a new window is the view that the delegate makes`() async throws {
    let configuration = WKWebViewConfiguration()
    configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
    let stage = WebStage(configuration)
    try await stage.load("<p>Hello")
    #expect(try await stage.evaluate("!!window.open('about:blank')") as? Bool == true)
    #expect(stage.windows.count == 1 && stage.heard.contains("window about:blank"))
  }

  @Test func `an app's scheme is loaded by its handler`() async throws {
    @MainActor final class Handler: NSObject, WKURLSchemeHandler {
      func webView(_ webView: WKWebView, start task: any WKURLSchemeTask) {
        let url = task.request.url!
        task.didReceive(
          URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: "utf-8"))
        task.didReceive(Data("<title>\(url.host ?? "")</title>".utf8))
        task.didFinish()
      }
      func webView(_ webView: WKWebView, stop task: any WKURLSchemeTask) {}
    }
    let configuration = WKWebViewConfiguration()
    configuration.setURLSchemeHandler(Handler(), forURLScheme: "fruit")
    let stage = WebStage(configuration)
    stage.view.load(URLRequest(url: URL(string: "fruit://medlar/")!))
    try await stage.loaded()
    #expect(stage.view.title == "medlar", "\(stage.heard)")
  }

  @Test func `cookies are set, listed and removed`() async throws {
    let stage = WebStage()
    try await stage.load("<p>Hello")
    let store = stage.view.configuration.websiteDataStore.httpCookieStore
    let cookie = try #require(
      HTTPCookie(properties: [.name: "sort", .value: "quince", .domain: "quince.example", .path: "/"]))
    var found: [HTTPCookie]?
    store?.setCookie(cookie) { store?.getAllCookies { found = $0 } }
    try await stage.wait("cookies") { found != nil }
    #expect(found?.map(\.value) == ["quince"])
    found = nil
    store?.delete(cookie) { store?.getAllCookies { found = $0 } }
    try await stage.wait("no cookies") { found != nil }
    #expect(found?.isEmpty == true)
  }

  @Test func `observers hear of titles, addresses and progress under Apple's names`() async throws {
    final class Observer: NSObject, _QuinceObserver {
      nonisolated(unsafe) var keys: Set<String> = []
      func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        keys.insert(keyPath ?? "")
      }
    }
    let stage = WebStage()
    let observer = Observer()
    let keys = ["title", "URL", "loading", "estimatedProgress"]
    for key in keys { stage.view.addObserver(observer, forKeyPath: key, options: .new, context: nil) }
    try await stage.load("<title>Quince</title>")
    #expect(observer.keys == Set(keys))
    for key in keys { stage.view.removeObserver(observer, forKeyPath: key) }
  }

  @Test func `the title is known when a load has ended`() async throws {
    for count in 1...8 {
      let stage = WebStage()
      try await stage.load("<title>Quince \(count)</title><h1>Fruit</h1>")
      #expect(stage.view.title == "Quince \(count)")
    }
  }

  @Test func `tools see what a page shows`() async throws {
    let stage = WebStage()
    try await stage.load("<meta name=viewport content='width=device-width'><h1>Fruit</h1><a href=q>Quince</a>")
    let elements = stage.view.content.accessibilityElements as? [UIAccessibilityElement] ?? []
    #expect(elements.map(\.accessibilityLabel) == ["Fruit", "Quince"])
    #expect(elements.last?.accessibilityTraits == .link)
  }

  @Test func `a dark view's pages prefer dark colours, and change with it`() async throws {
    let stage = WebStage()
    stage.view.overrideUserInterfaceStyle = .dark
    stage.host.settle()
    try await stage.load(
      "<style>p { color: red } @media (prefers-color-scheme: dark) { p { color: lime } }</style><p>Hello")
    let color = "getComputedStyle(document.querySelector('p')).color"
    let query = "matchMedia('(prefers-color-scheme: dark)').matches"
    #expect(try await stage.evaluate(color) as? String == "rgb(0, 255, 0)")
    #expect(try await stage.evaluate(query) as? Bool == true)
    stage.view.overrideUserInterfaceStyle = .light
    stage.host.settle()
    #expect(try await stage.evaluate(color) as? String == "rgb(255, 0, 0)")
    #expect(try await stage.evaluate(query) as? Bool == false)
  }

  @Test func `another load stops what an app's scheme still loads`() async throws {
    @MainActor final class Handler: NSObject, WKURLSchemeHandler {
      var stopped = 0
      var started = 0
      func webView(_ webView: WKWebView, start task: any WKURLSchemeTask) { started += 1 }
      func webView(_ webView: WKWebView, stop task: any WKURLSchemeTask) { stopped += 1 }
    }
    let handler = Handler()
    let configuration = WKWebViewConfiguration()
    configuration.setURLSchemeHandler(handler, forURLScheme: "slow")
    let stage = WebStage(configuration)
    stage.view.load(URLRequest(url: URL(string: "slow://quince/")!))
    try await stage.wait("start") { handler.started == 1 }
    stage.view.loadHTMLString("<title>Other</title>", baseURL: nil)
    try await stage.wait("other") { stage.view.title == "Other" }
    #expect(handler.stopped == 1 && stage.heard.contains("fail \(NSURLErrorCancelled)"), "\(stage.heard)")
  }

  @Test func `an engine that breaks is told of, and started again by the next load`() async throws {
    let stage = WebStage()
    try await stage.load("<p>Hello")
    kill(EngineProcess.shared.process, SIGKILL)
    try await stage.wait("end") { stage.heard.last == "terminated" }
    try await stage.load("<title>Again</title>")
    #expect(stage.view.title == "Again")
  }

  @Test func `a word is found`() async throws {
    let stage = WebStage()
    try await stage.load("<p>Hello Quince")
    var results: [Bool] = []
    for word in ["quince", "medlar"] {
      stage.view.find(word) { results.append($0.matchFound) }
      try await stage.wait(word) { results.count == (word == "quince" ? 1 : 2) }
    }
    #expect(results == [true, false])
  }

  @Test func `an old web view answers at once`() async throws {
    let stage = WebStage()
    let old = UIWebView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.view.addSubview(old)
    @MainActor final class Listener: NSObject, UIWebViewDelegate {
      var heard: [String] = []
      func webView(
        _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
      ) -> Bool {
        heard.append("should \(navigationType)")
        return true
      }
      func webViewDidStartLoad(_ webView: UIWebView) { heard.append("start") }
      func webViewDidFinishLoad(_ webView: UIWebView) { heard.append("finish") }
    }
    let listener = Listener()
    old.delegate = listener
    old.loadHTMLString("<title>Old</title>", baseURL: nil)
    try await stage.wait("old") { listener.heard.contains("finish") }
    #expect(listener.heard == ["should other", "start", "finish"])
    #expect(old.stringByEvaluatingJavaScript(from: "document.title") == "Old")
    #expect(old.stringByEvaluatingJavaScript(from: "1 + 1") == "2")
    #expect(old.stringByEvaluatingJavaScript(from: "nothing.here") == nil)
  }
}
