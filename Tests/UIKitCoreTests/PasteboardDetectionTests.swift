import Foundation
import Testing

@testable import UIKitCore

/// What a pasteboard says of its text without showing it.
@MainActor @Suite(.serialized) struct PasteboardDetectionTests {
  @Test(
    arguments: [
      ("https://example.com/a?b=1", UIPasteboard.DetectionPattern.probableWebURL), ("www.example.com", .probableWebURL),
      ("42", .number), ("-3.5", .number), (" blue whale ", .probableWebSearch),
      ("mail me at a@example.com", .probableWebSearch),
      ("", nil),
    ] as [(String, UIPasteboard.DetectionPattern?)])
  func patterns(text: String, pattern: UIPasteboard.DetectionPattern?) async throws {
    TestHost.launch()
    let board = UIPasteboard.withUniqueName()
    board.string = text
    let all: Set<UIPasteboard.DetectionPattern> = [.probableWebURL, .probableWebSearch, .number]
    let found = try await withCheckedThrowingContinuation { continuation in
      board.detectPatterns(for: all) { continuation.resume(with: $0) }
    }
    #expect(found == Set([pattern].compactMap { $0 }))
    let others = try await withCheckedThrowingContinuation { continuation in
      board.detectPatterns(for: all.subtracting(found)) { continuation.resume(with: $0) }
    }
    #expect(others.isEmpty)
  }
}
