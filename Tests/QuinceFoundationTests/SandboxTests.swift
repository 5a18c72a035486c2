import Foundation
import Testing

@testable import QuinceFoundation

/// Which folder each question names, with the container at `/c`.
@Suite(.serialized) struct SandboxTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let directory: FileManager.SearchPathDirectory
    var domains: FileManager.SearchPathDomainMask = .userDomainMask
    let answer: [String]
    var testDescription: String { "directory \(directory.rawValue) in \(domains.rawValue) is \(answer)" }
  }

  static let rows: [Row] = [
    Row(directory: .documentDirectory, answer: ["/c/Documents"]),
    Row(directory: .libraryDirectory, answer: ["/c/Library"]),
    Row(directory: .cachesDirectory, answer: ["/c/Library/Caches"]),
    Row(directory: .applicationSupportDirectory, answer: ["/c/Library/Application Support"]),
    Row(directory: .applicationDirectory, answer: ["/c/Applications"]),
    Row(directory: .demoApplicationDirectory, answer: ["/c/Applications/Demos"]),
    Row(directory: .developerApplicationDirectory, answer: ["/c/Developer/Applications"]),
    Row(directory: .adminApplicationDirectory, answer: ["/c/Applications/Utilities"]),
    Row(directory: .developerDirectory, answer: ["/c/Developer"]),
    Row(directory: .documentationDirectory, answer: ["/c/Library/Documentation"]),
    Row(directory: .autosavedInformationDirectory, answer: ["/c/Library/Autosave Information"]),
    Row(directory: .desktopDirectory, answer: ["/c/Desktop"]),
    Row(directory: .downloadsDirectory, answer: ["/c/Downloads"]),
    Row(directory: .inputMethodsDirectory, answer: ["/c/Library/Input Methods"]),
    Row(directory: .moviesDirectory, answer: ["/c/Movies"]),
    Row(directory: .musicDirectory, answer: ["/c/Music"]),
    Row(directory: .picturesDirectory, answer: ["/c/Pictures"]),
    Row(directory: .sharedPublicDirectory, answer: ["/c/Public"]),
    Row(directory: .preferencePanesDirectory, answer: ["/c/Library/PreferencePanes"]),
    Row(
      directory: .allApplicationsDirectory,
      answer: [
        "/c/Applications", "/c/Applications/Utilities", "/c/Developer/Applications", "/c/Applications/Demos",
      ]),
    Row(directory: .allLibrariesDirectory, answer: ["/c/Library", "/c/Developer"]),
    Row(directory: .userDirectory, answer: []),
    Row(directory: .userDirectory, domains: .localDomainMask, answer: ["/Users"]),
    Row(directory: .coreServiceDirectory, answer: []),
    Row(directory: .coreServiceDirectory, domains: .systemDomainMask, answer: ["/System/Library/CoreServices"]),
    Row(directory: .itemReplacementDirectory, answer: []),
    Row(directory: .trashDirectory, answer: []),
    Row(directory: .libraryDirectory, domains: .localDomainMask, answer: ["/Library"]),
    Row(directory: .libraryDirectory, domains: .systemDomainMask, answer: ["/System/Library"]),
    Row(directory: .libraryDirectory, domains: .networkDomainMask, answer: ["/Network/Library"]),
    Row(
      directory: .libraryDirectory, domains: [.userDomainMask, .localDomainMask], answer: ["/c/Library", "/Library"]),
    Row(
      directory: .cachesDirectory, domains: .allDomainsMask,
      answer: ["/c/Library/Caches", "/Library/Caches", "/Network/Library/Caches", "/System/Library/Caches"]),
    Row(directory: .documentDirectory, domains: .systemDomainMask, answer: []),
  ]

  @Test func `methods of folders and bundles take the place of Foundation's`() {
    #expect(_QuinceFolderMethods.missing == [])
    #expect(_QuinceBundleMethods.missing == [])
  }

  @Test(arguments: rows) func `a search finds`(_ row: Row) {
    inContainer("/c") {
      #expect(NSSearchPathForDirectoriesInDomains(row.directory, row.domains, true) == row.answer)
      let tildes = row.answer.map { $0.hasPrefix("/c/") ? "~" + $0.dropFirst(2) : $0 }
      #expect(NSSearchPathForDirectoriesInDomains(row.directory, row.domains, false) == tildes)
      let urls = FileManager.default.urls(for: row.directory, in: row.domains)
      #expect(urls.map(\.path) == row.answer)
      #expect(urls.allSatisfy { $0.hasDirectoryPath })
      #expect(FileManager().urls(for: row.directory, in: row.domains) == urls)
    }
  }

  @Test func `home and temporary folders are the container's`() {
    inContainer("/c") {
      #expect(NSHomeDirectory() == "/c")
      #expect(NSHomeDirectoryForUser("mobile") == "/c")
      #expect(NSTemporaryDirectory() == "/c/tmp/")
      #expect(FileManager.default.temporaryDirectory.path == "/c/tmp")
      #expect(URL.homeDirectory.path == "/c")
      #expect(URL.temporaryDirectory.path == "/c/tmp")
      #expect(URL.documentsDirectory.path == "/c/Documents")
      #expect(URL.libraryDirectory.path == "/c/Library")
      #expect(URL.cachesDirectory.path == "/c/Library/Caches")
      #expect(URL.applicationSupportDirectory.path == "/c/Library/Application Support")
      #expect(("~/Documents" as NSString).expandingTildeInPath == "/c/Documents")
    }
  }

  @Test func `a folder is made when asked`() throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: home) }
    try inContainer(home.path) {
      let files = FileManager.default
      let found = try files.url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
      #expect(!files.fileExists(atPath: found.path))
      _ = try files.url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
      #expect(files.fileExists(atPath: home.path + "/Library/Caches"))
      let replacement = try files.url(
        for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: found, create: true)
      #expect(replacement.path.hasPrefix(home.path + "/tmp/"))
      #expect(files.fileExists(atPath: replacement.path))
      #expect(throws: (any Error).self) {
        try files.url(for: .trashDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
      }
    }
  }

  @Test func `apps of a group share a folder beside the containers`() throws {
    let device = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: device) }
    func group(_ app: String) -> String? {
      inContainer("\(device.path)/containers/\(app)") {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.org.quince")?.path
      }
    }
    #expect(group("one") == "\(device.path)/groups/group.org.quince")
    #expect(group("two") == group("one"))
  }
}

/// Runs `body` as a process does that was started in the container `home`.
func inContainer<Answer>(_ home: String, _ body: () throws -> Answer) rethrows -> Answer {
  let outside = ProcessEnvironment.current
  ProcessEnvironment.current.home = home
  ProcessEnvironment.current.temporary = home + "/tmp"
  // Foundation's own functions read these.
  let names = ["CFFIXED_USER_HOME", "HOME", "TMPDIR"]
  let old = names.map { name in getenv(name).map { String(cString: $0) } }
  for (name, value) in zip(names, [home, home, home + "/tmp"]) { setenv(name, value, 1) }
  defer {
    ProcessEnvironment.current = outside
    for (name, value) in zip(names, old) {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
  }
  return try body()
}
