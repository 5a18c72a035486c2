import Foundation
import FoundationNetworking
import Testing

@testable import UIKitCore
@testable import WebKit

/// Loads from a server on this machine.
@MainActor @Suite(.serialized, .enabled(if: WebEngine.isInstalled)) struct NetworkTests {
  @Test func `a redirect is told before the answer, and headers go along`() async throws {
    let server = try LoopbackServer { request in
      if request.hasPrefix("GET /from") {
        return .init(status: "302 Found", headers: ["Location": "/to"])
      }
      let has = request.contains("X-Fruit: quince")
      return .init(headers: ["Content-Type": "text/html", "Set-Cookie": "a=b"], body: "<title>\(has)</title>")
    }
    let stage = WebStage()
    var request = URLRequest(url: server.url("/from"))
    request.setValue("quince", forHTTPHeaderField: "X-Fruit")
    stage.view.load(request)
    try await stage.loaded()
    let from = server.url("/from").absoluteString, to = server.url("/to").absoluteString
    #expect(
      stage.heard == [
        "action -1 \(from)", "start", "action -1 \(to)", "redirect", "response text/html", "commit", "finish",
      ])
    #expect(stage.view.title == "true" && stage.view.url?.absoluteString == to)
    var cookies: [HTTPCookie]?
    stage.view.configuration.websiteDataStore.httpCookieStore.getAllCookies { cookies = $0 }
    try await stage.wait("cookies") { cookies != nil }
    #expect(cookies?.map(\.value) == ["b"])
  }

  @Test func `what is posted arrives`() async throws {
    let server = try LoopbackServer { request in
      let body = request.range(of: "\r\n\r\n").map { String(request[$0.upperBound...]) } ?? ""
      return .init(body: "<title>\(request.prefix(4))\(body)</title>")
    }
    let stage = WebStage()
    var request = URLRequest(url: server.url("/form"))
    request.httpMethod = "POST"
    request.httpBody = Data("sort=quince".utf8)
    stage.view.load(request)
    try await stage.loaded()
    #expect(stage.view.title == "POSTsort=quince" && stage.view.url == server.url("/form"))
  }

  @Test func `where nobody answers, the load fails`() async throws {
    let stage = WebStage()
    // A port that a server had a moment ago.
    let address = try LoopbackServer { _ in .init() }.url("/")
    stage.view.load(URLRequest(url: address))
    try await stage.loaded()
    #expect(stage.heard.last == "fail \(NSURLErrorCannotConnectToHost)", "\(stage.heard)")
    stage.heard = []
    stage.view.load(URLRequest(url: URL(string: "http://nothing.invalid/")!))
    try await stage.loaded()
    #expect(stage.heard.last == "fail \(NSURLErrorCannotFindHost)", "\(stage.heard)")
  }

  @Test func `a page that is not found is a page`() async throws {
    let server = try LoopbackServer { _ in .init(status: "404 Not Found", body: "<title>Nothing</title>") }
    let stage = WebStage()
    stage.view.load(URLRequest(url: server.url("/x")))
    try await stage.loaded()
    #expect(stage.view.title == "Nothing" && stage.heard.last == "finish")
  }
}
