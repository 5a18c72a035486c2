import Foundation
import Testing

@testable import QuinceBuild

/// A package that was built, and copied or moved with what was made of it.
@Suite struct MovedPackageTests {
  private static let made = [
    "checkouts/Kit/Package.swift", "repositories/Kit/HEAD", "workspace-state.json", "description.json",
    "debug/ModuleCache/a.pcm", "debug.yaml",
  ]

  private func project(_ folder: TemporaryFolder, _ name: String) -> PackageProject {
    let url = folder.url.appendingPathComponent(name)
    let sdk = SDK(
      root: url, configuration: "debug", products: url, toolchain: url, compileFlags: [], linkFlags: [])
    return PackageProject(folder: url, sdk: sdk, options: AppBuild.Options())
  }

  private func kept(_ project: PackageProject) -> [String] {
    Self.made.filter { FileManager.default.fileExists(atPath: project.scratch.appendingPathComponent($0).path) }
  }

  @Test func whatWasBuiltElsewhereGoesAndWhatWasFetchedStays() throws {
    let folder = try TemporaryFolder([:])
    let old = project(folder, "Old"), new = project(folder, "New")
    for name in Self.made { try folder.write(Data(), to: "Old/.build/quince/package-debug/\(name)") }
    // The first time, and again in its own place.
    for _ in 0..<2 {
      try old.forgetOtherPlace()
      #expect(kept(old) == Self.made)
    }
    try FileManager.default.copyItem(at: old.folder, to: new.folder)
    try new.forgetOtherPlace()
    #expect(kept(new) == Array(Self.made.prefix(3)))
    #expect(kept(old) == Self.made)
    // One that was never built.
    try project(folder, "Fresh").forgetOtherPlace()
  }
}
