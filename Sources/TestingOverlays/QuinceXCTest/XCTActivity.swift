import XCTest

// Apple: XCTActivity
/// A named part of a test.
public protocol XCTActivity: NSObjectProtocol {
  var name: String { get }
  func add(_ attachment: XCTAttachment)
}

// Apple: XCTContext
/// The current test, where its parts are named.
open class XCTContext: NSObject {
  /// Runs the block as a part of the test. Attachments of the part belong to the test.
  @preconcurrency @MainActor open class func runActivity<Result>(
    named name: String, block: (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    try block(Activity(name: name))
  }
}

private final class Activity: NSObject, XCTActivity {
  let name: String
  init(name: String) { self.name = name }
  func add(_ attachment: XCTAttachment) { AttachmentStore.shared.add(attachment) }
}

extension XCTestCase {
  /// Keeps the attachment as its lifetime says.
  public func add(_ attachment: XCTAttachment) { AttachmentStore.shared.add(attachment) }
}
