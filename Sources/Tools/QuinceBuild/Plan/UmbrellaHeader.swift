import Foundation

/// What a framework's Objective-C header brings to Swift files that import the framework alone.
// Clang: a framework's module exports what its umbrella header imports.
enum UmbrellaHeader {
  private static let modules = ["UIKit", "CoreData", "QuartzCore", "CoreGraphics", "Foundation"]

  /// Those of Apple's modules that are here and that the headers import.
  static func exports(_ headers: [URL]) -> [String] {
    let texts = headers.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    return modules.filter { module in
      texts.contains { $0.contains("<\(module)/\(module).h>") || $0.contains("@import \(module);") }
    }
  }
}
