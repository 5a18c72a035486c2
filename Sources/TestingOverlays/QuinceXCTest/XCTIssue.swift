import Foundation
import XCTest

// Apple: XCTIssue
/// Something that made a test fail.
public struct XCTIssue: Sendable {
  public enum IssueType: Int, Sendable {
    case assertionFailure = 0
    case thrownError = 1
    case uncaughtException = 2
    case performanceRegression = 3
    case system = 4
    case unmatchedExpectedFailure = 5
  }

  // surface: for the test's own filter of issues
  public var type: IssueType
  /// One line, without numbers that vary.
  // surface: for the test's own filter of issues
  public var compactDescription: String
  // surface: for the test's own filter of issues
  public var detailedDescription: String?
  // surface: for the test's own filter of issues
  public var sourceCodeContext: XCTSourceCodeContext

  public init(
    type: IssueType, compactDescription: String, detailedDescription: String? = nil,
    sourceCodeContext: XCTSourceCodeContext = XCTSourceCodeContext()
  ) {
    (self.type, self.compactDescription) = (type, compactDescription)
    (self.detailedDescription, self.sourceCodeContext) = (detailedDescription, sourceCodeContext)
  }

  public var description: String { compactDescription }
}

// Apple: XCTSourceCodeContext
/// Where an issue came up.
public final class XCTSourceCodeContext: Sendable {
  public let location: XCTSourceCodeLocation?
  public init(location: XCTSourceCodeLocation? = nil) { self.location = location }
}

// Apple: XCTSourceCodeLocation
/// A line of a source.
public final class XCTSourceCodeLocation: Sendable {
  public let fileURL: URL
  /// From 1.
  public let lineNumber: Int

  public init(fileURL: URL, lineNumber: Int) { (self.fileURL, self.lineNumber) = (fileURL, lineNumber) }

  public convenience init(filePath: String, lineNumber: Int) {
    self.init(fileURL: URL(fileURLWithPath: filePath), lineNumber: lineNumber)
  }
}
