import Foundation
import XCTest

/// Writes what a test attached when the test has ended, since only then it is known whether it failed.
final class AttachmentStore: NSObject, XCTestObservation, @unchecked Sendable {
  static let shared = AttachmentStore()
  private let lock = NSLock()
  private var waiting: [XCTAttachment] = []
  private var isObserving = false

  func add(_ attachment: XCTAttachment) {
    lock.lock()
    defer { lock.unlock() }
    waiting.append(attachment)
    guard !isObserving else { return }
    isObserving = true
    XCTestObservationCenter.shared.addTestObserver(self)
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    lock.lock()
    let attachments = waiting
    waiting = []
    lock.unlock()
    let failed = testCase.testRun?.hasSucceeded == false
    let kept = attachments.filter { failed || $0.lifetime == .keepAlways }
    guard !kept.isEmpty else { return }
    do { try write(kept, of: testCase.name) } catch {
      FileHandle.standardError.write(Data("XCTAttachment: \(testCase.name): \(error.localizedDescription)\n".utf8))
    }
  }

  private func write(_ attachments: [XCTAttachment], of test: String) throws {
    let root =
      ProcessInfo.processInfo.environment["QUINCE_ATTACHMENTS"]
      ?? FileManager.default.currentDirectoryPath + "/.build/attachments"
    let folder = URL(fileURLWithPath: root).appendingPathComponent(fileName(test))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, attachment) in attachments.enumerated() {
      var name = fileName(attachment.name ?? "\(index + 1)")
      if let suffix = Self.suffixes[attachment.uniformTypeIdentifier], !name.hasSuffix(".\(suffix)") {
        name += ".\(suffix)"
      }
      let file = folder.appendingPathComponent(name)
      try attachment.payload.write(to: file)
      print("Attachment of \(test): \(file.path)")
    }
  }

  /// One component of a path, whatever the name holds.
  private func fileName(_ name: String) -> String {
    let safe = name.map { $0 == "/" || $0 == "\0" ? "_" : $0 }
    let text = String(String(safe).prefix(120))
    return text.allSatisfy { $0 == "." } ? "_" : text
  }

  private static let suffixes = [
    "public.png": "png", "public.jpeg": "jpg", "public.plain-text": "txt", "com.apple.property-list": "plist",
  ]
}
