import Foundation
import Testing

import class QuinceFoundation.NSRegularExpression

@testable import QuinceFoundation

private enum Plain: Error { case first, second(Int) }
private struct Told: LocalizedError {
  var errorDescription: String? { "Told" }
  var failureReason: String? { "Why" }
  var recoverySuggestion: String? { "Do" }
}

@Suite struct ErrorTextTests {
  @Test func methodsTakeTheirPlaces() { #expect(_QuinceErrorMethods.missing == []) }

  struct Row: CustomTestStringConvertible {
    var domain = NSCocoaErrorDomain
    let code: Int
    var info: [String: any Sendable] = [:]
    let text: String
    var testDescription: String { "\(domain) \(code) \(info.keys.sorted())" }
  }

  private static let path: [String: any Sendable] = [NSFilePathErrorKey: "/tmp/Box/a.txt"]
  private static func variant(_ name: String) -> [String: any Sendable] {
    path.merging(["NSUserStringVariant": [name], "NSDestinationFilePath": "/tmp/Other/b.txt"]) { $1 }
  }

  static let rows: [Row] = [
    Row(domain: "com.x", code: 7, text: "The operation couldn’t be completed. (com.x error 7.)"),
    Row(domain: "com.x", code: 7, info: [NSLocalizedDescriptionKey: "Hey"], text: "Hey"),
    Row(
      domain: "com.x", code: 7, info: [NSLocalizedFailureReasonErrorKey: "No ink."],
      text: "The operation couldn’t be completed. No ink."),
    Row(domain: "com.x", code: 7, info: [NSLocalizedFailureErrorKey: "It can’t print."], text: "It can’t print."),
    Row(
      domain: "com.x", code: 7,
      info: [NSLocalizedFailureErrorKey: "It can’t print.", NSLocalizedFailureReasonErrorKey: "No ink."],
      text: "It can’t print. No ink."),
    Row(domain: NSPOSIXErrorDomain, code: 2, text: "The operation couldn’t be completed. No such file or directory"),
    Row(domain: NSOSStatusErrorDomain, code: -50, text: "The operation couldn’t be completed. (OSStatus error -50.)"),
    Row(
      domain: NSURLErrorDomain, code: -1009,
      text: "The operation couldn’t be completed. (NSURLErrorDomain error -1009.)"),
    Row(
      domain: NSURLErrorDomain, code: -1004,
      info: [NSURLErrorFailingURLStringErrorKey: "http://a/", NSLocalizedDescriptionKey: "curl"],
      text: "Could not connect to the server."),
    Row(domain: NSURLErrorDomain, code: -1004, info: [NSLocalizedDescriptionKey: "Mine"], text: "Mine"),
    Row(code: 999_999, text: "The operation couldn’t be completed. (Cocoa error 999999.)"),
    Row(code: 4, text: "The file doesn’t exist."),
    Row(code: 4, info: path, text: "The file “a.txt” doesn’t exist."),
    Row(code: 4, info: variant("Folder"), text: "The folder “a.txt” doesn’t exist."),
    Row(code: 4, info: variant("Remove"), text: "“a.txt” couldn’t be removed."),
    Row(
      code: 4, info: variant("Move"),
      text:
        "“a.txt” couldn’t be moved to “Other” because either the former doesn’t exist, or the folder containing the latter doesn’t exist."
    ),
    Row(code: 256, text: "The file couldn’t be opened."),
    Row(code: 256, info: path, text: "The file “a.txt” couldn’t be opened."),
    Row(
      code: 257, info: path, text: "The file “a.txt” couldn’t be opened because you don’t have permission to view it."),
    Row(code: 258, text: "The file name is invalid."),
    Row(
      code: 258, info: [NSFilePathErrorKey: ""],
      text: "The item couldn’t be opened because the file name “” is invalid."),
    Row(code: 259, info: path, text: "The file “a.txt” couldn’t be opened because it isn’t in the correct format."),
    Row(code: 260, text: "The file couldn’t be opened because there is no such file."),
    Row(code: 260, info: path, text: "The file “a.txt” couldn’t be opened because there is no such file."),
    Row(
      code: 260, info: [NSURLErrorKey: URL(fileURLWithPath: "/tmp/c.txt")],
      text: "The file “c.txt” couldn’t be opened because there is no such file."),
    Row(code: 260, info: variant("Copy"), text: "The file “a.txt” couldn’t be opened because there is no such file."),
    Row(code: 260, info: variant("Folder"), text: "The folder “a.txt” doesn’t exist."),
    Row(
      code: 261, info: path.merging([NSStringEncodingErrorKey: 4]) { $1 },
      text: "The file “a.txt” couldn’t be opened using text encoding Unicode (UTF-8)."),
    Row(
      code: 264, info: path,
      text: "The file “a.txt” couldn’t be opened because the text encoding of its contents can’t be determined."),
    Row(code: 512, info: path, text: "The file “a.txt” couldn’t be saved in the folder “Box”."),
    Row(code: 513, info: path, text: "You don’t have permission to save the file “a.txt” in the folder “Box”."),
    Row(
      code: 513, info: [NSFilePathErrorKey: "a.txt"], text: "You don’t have permission to save the file “a.txt”."),
    Row(
      code: 513, info: variant("Remove"),
      text: "“a.txt” couldn’t be removed because you don’t have permission to access it."),
    Row(
      code: 513, info: variant("Move"),
      text: "“a.txt” couldn’t be moved because you don’t have permission to access “Other”."),
    Row(
      code: 514, info: [NSFilePathErrorKey: ""], text: "The item couldn’t be saved because the file name “” is invalid."
    ),
    Row(
      code: 516, info: path,
      text: "The file “a.txt” couldn’t be saved in the folder “Box” because a file with the same name already exists."),
    Row(
      code: 516, info: variant("Copy"),
      text: "“a.txt” couldn’t be copied to “Other” because an item with the same name already exists."),
    Row(code: 640, info: path, text: "You can’t save the file “a.txt” because the volume “/” is out of space."),
    Row(code: 640, text: "You can’t save the file because the volume is out of space."),
    Row(code: 2048, info: ["NSInvalidValue": "("], text: "The value “(” is invalid."),
    Row(code: 3072, text: "The operation was cancelled."),
    Row(
      code: 3328, text: "The requested operation couldn’t be completed because the feature is not supported."),
    Row(
      code: 3840, info: [NSDebugDescriptionErrorKey: "No value."],
      text: "The data couldn’t be read because it isn’t in the correct format."),
    Row(code: 4865, text: "The data couldn’t be read because it is missing."),
    Row(code: 4866, text: "The data couldn’t be written because it isn’t in the correct format."),
    Row(
      code: 4, info: [NSLocalizedFailureReasonErrorKey: "It ran away."],
      text: "The operation couldn’t be completed. It ran away."),
  ]

  @Test(arguments: rows) func localizedDescription(_ row: Row) {
    #expect(NSError(domain: row.domain, code: row.code, userInfo: row.info).localizedDescription == row.text)
  }

  @Test func swiftErrors() {
    #expect(
      Plain.first.localizedDescription
        == "The operation couldn’t be completed. (\((Plain.first as NSError).domain) error 1.)")
    #expect(Told().localizedDescription == "Told")
    #expect((Told() as NSError).localizedFailureReason == "Why")
    #expect((Told() as NSError).localizedRecoverySuggestion == "Do")
    #expect(CocoaError(.fileNoSuchFile).localizedDescription == "The file doesn’t exist.")
    #expect(
      POSIXError(.ENOENT).localizedDescription == "The operation couldn’t be completed. No such file or directory")
  }

  @Test func foundationsOwnErrors() throws {
    func text(_ body: () throws -> Void) -> String {
      do { try body() } catch { return error.localizedDescription }
      return ""
    }
    let files = FileManager.default
    #expect(
      text { _ = try JSONDecoder().decode([Int].self, from: Data("{".utf8)) }.contains("isn’t in the correct format."))
    #expect(
      text { _ = try JSONDecoder().decode([String: Int].self, from: Data("[]".utf8)) }
        == "The data couldn’t be read because it isn’t in the correct format.")
    struct Named: Decodable { let name: String }
    #expect(
      text { _ = try JSONDecoder().decode(Named.self, from: Data("{}".utf8)) }
        == "The data couldn’t be read because it is missing.")
    #expect(
      text { _ = try Data(contentsOf: URL(fileURLWithPath: "/none/a.txt")) }
        == "The file “a.txt” couldn’t be opened because there is no such file.")
    #expect(
      text { try "x".write(toFile: "/none/a.txt", atomically: true, encoding: .utf8) }
        == "The folder “a.txt” doesn’t exist.")
    #expect(text { _ = try files.contentsOfDirectory(atPath: "/none") } == "The folder “none” doesn’t exist.")
    #expect(text { try files.removeItem(atPath: "/none") } == "“none” couldn’t be removed.")
    #expect(
      text { try files.moveItem(atPath: "/none", toPath: "/tmp/other") }
        == "“none” couldn’t be moved to “tmp” because either the former doesn’t exist, or the folder containing the latter doesn’t exist."
    )
    #expect(
      text { try files.copyItem(atPath: "/none", toPath: "/tmp/other") }
        == "The file “none” couldn’t be opened because there is no such file.")
    #expect(
      text { try files.createDirectory(atPath: "/tmp", withIntermediateDirectories: false) }.contains(
        "because a file with the same name already exists."))
    #expect(text { _ = try NSRegularExpression(pattern: "(") } == "The value “(” is invalid.")
  }

  struct Print: CustomTestStringConvertible {
    let error: NSError
    let text: String
    var testDescription: String { text }
  }

  static let prints: [Print] = [
    Print(error: NSError(domain: "com.x", code: 7), text: "Error Domain=com.x Code=7 \"(null)\""),
    Print(
      error: NSError(domain: "com.x", code: 7, userInfo: [NSLocalizedDescriptionKey: "Hey"]),
      text: "Error Domain=com.x Code=7 \"Hey\" UserInfo={NSLocalizedDescription=Hey}"),
    Print(
      error: NSError(domain: "com.x", code: 7, userInfo: ["a": 1, "b": ["x", "y"]]),
      text: "Error Domain=com.x Code=7 \"(null)\" UserInfo={a=1, b=(\n    x,\n    y\n)}"),
    Print(
      error: NSError(domain: NSPOSIXErrorDomain, code: 2),
      text: "Error Domain=NSPOSIXErrorDomain Code=2 \"No such file or directory\""),
    Print(
      error: NSError(domain: NSCocoaErrorDomain, code: 260, userInfo: [NSFilePathErrorKey: "/a/b.txt"]),
      text:
        "Error Domain=NSCocoaErrorDomain Code=260 \"The file “b.txt” couldn’t be opened because there is no such file.\" UserInfo={NSFilePath=/a/b.txt}"
    ),
    Print(
      error: NSError(domain: NSCocoaErrorDomain, code: 3840, userInfo: [NSDebugDescriptionErrorKey: "No value."]),
      text: "Error Domain=NSCocoaErrorDomain Code=3840 \"No value.\" UserInfo={NSDebugDescription=No value.}"),
  ]

  @Test(arguments: prints) func description(_ row: Print) {
    #expect("\(row.error)" == row.text)
    #expect("\(row.error as any Error)" == row.text)
    #expect(row.error.description == row.text)
  }

  @Test func anErrorBelowIsPrintedInside() {
    let below = NSError(domain: NSPOSIXErrorDomain, code: 13)
    let error = NSError(domain: "com.x", code: 1, userInfo: [NSUnderlyingErrorKey: below])
    #expect(error.description.hasPrefix("Error Domain=com.x Code=1 \"(null)\" UserInfo={NSUnderlyingError=0x"))
    #expect(error.description.hasSuffix(" {Error Domain=NSPOSIXErrorDomain Code=13 \"Permission denied\"}}"))
  }

  @Test func aProviderOfADomainIsAsked() {
    NSError.setUserInfoValueProvider(forDomain: "com.provided") { error, key in
      key == NSLocalizedDescriptionKey ? "Provided \((error as NSError).code)" : nil
    }
    defer { NSError.setUserInfoValueProvider(forDomain: "com.provided", provider: nil) }
    #expect(NSError(domain: "com.provided", code: 3).localizedDescription == "Provided 3")
    let given = NSError(domain: "com.provided", code: 3, userInfo: [NSLocalizedDescriptionKey: "Given"])
    #expect(given.localizedDescription == "Given")
  }

  @Test func theSystemIsTheOneOfTheAPI() {
    let system = ProcessInfo.processInfo
    #expect(system.operatingSystemVersion.majorVersion == 16)
    #expect(system.operatingSystemVersionString == "Version 16.5 (Build 20F66)")
    func isAtLeast(_ major: Int, _ minor: Int) -> Bool {
      system.isOperatingSystemAtLeast(OperatingSystemVersion(majorVersion: major, minorVersion: minor, patchVersion: 0))
    }
    #expect(isAtLeast(13, 0) && isAtLeast(16, 5) && !isAtLeast(16, 6) && !isAtLeast(17, 0))
  }
}
