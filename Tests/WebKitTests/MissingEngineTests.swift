import Foundation
import Testing

@testable import UIKitCore
@testable import WebKit

/// Web views on a machine without the engine.
@MainActor @Suite(.serialized) struct MissingEngineTests {
  @Test func `a load fails, and the view names the packages`() async throws {
    try await EngineProcess.replaced(by: "/bin/false") {
      let stage = WebStage()
      #expect(stage.view.loadHTMLString("<p>Hello", baseURL: nil) != nil)
      try await stage.wait("failure") { !stage.heard.isEmpty }
      #expect(stage.heard == ["fail \(WKError.unknown.rawValue)"])
      let label = stage.view.content.subviews.compactMap { $0 as? UILabel }.first
      #expect(label?.text?.contains("apt-get install libwpewebkit") == true)
      #expect(label?.frame.width ?? 0 > 100)
      var error: (any Error)?
      stage.view.evaluateJavaScript("1") { error = $1 }
      try await stage.wait("script") { error != nil }
      stage.view.loadHTMLString("<p>Hello", baseURL: nil)
      try await stage.wait("second failure") { stage.heard.count == 2 }
    }
  }

  @Test func `messages are cut where they end, and damaged ones refused`() throws {
    var bytes = try #require(EngineMessage.encode(.load, view: 7, ["a\u{FC}", 12]))
    // A command's number happens to be a report's too.
    let message = try #require(EngineMessage.take(from: &bytes)?.first)
    #expect(bytes.isEmpty && message.view == 7 && message.text(0) == "a\u{FC}" && message.integer(1) == 12)
    let whole = try #require(EngineMessage.encode(.load, view: 7, ["abc"]))
    for count in whole.indices {
      var part = Data(whole.prefix(count))
      #expect(EngineMessage.take(from: &part)?.isEmpty == true && part.count == count)
    }
    for index in 0..<whole.count {
      for value: UInt8 in [0, 1, 127, 255] {
        var damaged = whole
        damaged[index] = value
        _ = EngineMessage.take(from: &damaged)
      }
    }
    #expect(EngineMessage.encode(.bytes, view: 1, [Data(count: EngineMessage.longest)]) == nil)
  }
}
