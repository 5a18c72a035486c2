import CoreGraphics
import Foundation
import UIKitCore

extension WKWebView {
  // MARK: Scripts

  /// The value of the script's last statement: `NSNumber`, `String`, `[Any]`, `[String: Any]`, `NSNull`; nil for `undefined`.
  public func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) {
    run(javaScriptString, completionHandler)
  }

  /// `NSNull` for `undefined`.
  @discardableResult public func evaluateJavaScript(_ javaScriptString: String) async throws -> Any {
    try await result { done in page.run(javaScriptString, done) }
  }

  public func evaluateJavaScript(
    _ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
    completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
  ) {
    guard Self.isMain(frame, completionHandler) else { return }
    page.run(javaScript, world: contentWorld.engineName) { result in
      completionHandler?(result.map { $0 ?? NSNull() })
    }
    page.settle()
  }

  public func evaluateJavaScript(
    _ javaScript: String, in frame: WKFrameInfo? = nil, contentWorld: WKContentWorld
  ) async throws -> Any? {
    try await withCheckedThrowingContinuation { continuation in
      evaluateJavaScript(javaScript, in: frame, in: contentWorld) { result in
        nonisolated(unsafe) let result = result
        continuation.resume(with: result.map { Optional($0) })
      }
    }
  }

  /// Runs the body of an async function, and waits for what it returns.
  /// - Parameter arguments: become the function's parameters, by way of JSON.
  public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    in contentWorld: WKContentWorld, completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
  ) {
    guard Self.isMain(frame, completionHandler) else { return }
    var body = ""
    for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
      guard let json = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed) else {
        completionHandler?(.failure(WKError.make(.javaScriptResultTypeIsUnsupported)))
        return
      }
      body += "let \(name) = \(String(decoding: json, as: UTF8.self)); "
    }
    page.run(body + functionBody, isFunction: true, world: contentWorld.engineName) { result in
      completionHandler?(result.map { $0 ?? NSNull() })
    }
    page.settle()
  }

  public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    contentWorld: WKContentWorld
  ) async throws -> Any? {
    try await withCheckedThrowingContinuation { continuation in
      callAsyncJavaScript(functionBody, arguments: arguments, in: frame, in: contentWorld) { result in
        nonisolated(unsafe) let result = result
        continuation.resume(with: result.map { Optional($0) })
      }
    }
  }

  private static func isMain(
    _ frame: WKFrameInfo?, _ done: (@MainActor (Result<Any, any Error>) -> Void)?
  ) -> Bool {
    guard let frame, !frame.isMainFrame else { return true }
    done?(.failure(WKError.make(.javaScriptInvalidFrameTarget)))
    return false
  }

  private func run(_ script: String, _ done: (@MainActor (Any?, (any Error)?) -> Void)?) {
    page.run(script) { result in
      switch result {
      case .success(let value): done?(value, nil)
      case .failure(let error): done?(nil, error)
      }
    }
    page.settle()
  }

  private func result(_ start: (@escaping (Result<Any?, any Error>) -> Void) -> Void) async throws -> Any {
    try await withCheckedThrowingContinuation { continuation in
      start { result in
        nonisolated(unsafe) let result = result
        continuation.resume(with: result.map { $0 ?? NSNull() })
      }
      page.settle()
    }
  }

  // MARK: Finding

  /// Selects the next match in the page.
  public func find(
    _ string: String, configuration: WKFindConfiguration? = nil,
    completionHandler: @escaping (WKFindResult) -> Void
  ) {
    guard !string.isEmpty else { return completionHandler(WKFindResult(matchFound: false)) }
    let configuration = configuration ?? WKFindConfiguration()
    finds.append(completionHandler)
    let options =
      (configuration.caseSensitive ? 0 : 1) | (configuration.backwards ? 8 : 0)
      | (configuration.wraps ? 16 : 0)
    page.open()
    page.send(.find, string, options)
    page.settle()
  }

  public func find(_ string: String, configuration: WKFindConfiguration? = nil) async throws
    -> WKFindResult
  {
    await withCheckedContinuation { continuation in
      find(string, configuration: configuration) { continuation.resume(returning: $0) }
    }
  }

  func heardFound(_ count: Int) {
    guard !finds.isEmpty else { return }
    finds.removeFirst()(WKFindResult(matchFound: count > 0))
  }

  // MARK: Pictures

  /// What the view shows of the page. nil: all that is visible, as wide as the view.
  public func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?, completionHandler: @escaping (UIImage?, (any Error)?) -> Void
  ) {
    page.run(PageScript.settling(keyMarks: 0, taps: 0), isFunction: true, world: PageScript.world) { [weak self] _ in
      guard let self, let image = content.picture(in: snapshotConfiguration) else {
        return completionHandler(nil, WKError.make(.unknown))
      }
      completionHandler(image, nil)
    }
  }

  public func takeSnapshot(configuration: WKSnapshotConfiguration?) async throws -> UIImage {
    try await withCheckedThrowingContinuation { continuation in
      takeSnapshot(with: configuration) { image, error in
        if let image {
          continuation.resume(returning: image)
        } else {
          continuation.resume(throwing: error ?? WKError.make(.unknown))
        }
      }
    }
  }
}

/// How a page is searched.
@preconcurrency @MainActor open class WKFindConfiguration: NSObject, @preconcurrency NSCopying {
  public override init() { super.init() }
  /// Defaults: forwards, over the end, whatever the case.
  open var backwards = false
  open var caseSensitive = false
  open var wraps = true

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = WKFindConfiguration()
    (copy.backwards, copy.caseSensitive, copy.wraps) = (backwards, caseSensitive, wraps)
    return copy
  }
}

@preconcurrency @MainActor open class WKFindResult: NSObject {
  public let matchFound: Bool
  init(matchFound: Bool) {
    self.matchFound = matchFound
    super.init()
  }
}

/// Which part of a page a picture shows.
@preconcurrency @MainActor open class WKSnapshotConfiguration: NSObject, @preconcurrency NSCopying {
  public override init() { super.init() }
  /// In the view's coordinates; null: all of it.
  open var rect = CGRect.null
  /// The picture's width in points; nil: that of `rect`.
  open var snapshotWidth: NSNumber?
  // surface: pictures are taken after the engine's next one either way
  open var afterScreenUpdates = true

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = WKSnapshotConfiguration()
    (copy.rect, copy.snapshotWidth, copy.afterScreenUpdates) = (rect, snapshotWidth, afterScreenUpdates)
    return copy
  }
}
