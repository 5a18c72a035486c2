import Foundation
import Testing

@testable import UIKitCore

/// Colours that come with a symbol's configuration.
@MainActor @Suite struct SymbolColorTests {
  private static let pink = UIImage.SymbolConfiguration(paletteColors: [.systemPink, .systemYellow])
  private static let green = UIImage.SymbolConfiguration(hierarchicalColor: .systemGreen)
  private static let large = UIImage.SymbolConfiguration(scale: .large)
  private func star(_ configuration: UIImage.SymbolConfiguration? = nil) throws -> UIImage {
    try #require(UIImage(systemName: "star", withConfiguration: configuration))
  }

  @Test func theyAreTheSymbolsHoweverTheConfigurationComes() throws {
    #expect(try star(Self.pink).attributes.tint == .systemPink)
    #expect(try star().withConfiguration(Self.pink).attributes.tint == .systemPink)
    #expect(try star(Self.large).applyingSymbolConfiguration(Self.green)?.attributes.tint == .systemGreen)
    #expect(try star(Self.green).applyingSymbolConfiguration(Self.large)?.attributes.tint == .systemGreen)
    #expect(try star(Self.green).withConfiguration(Self.large).attributes.tint == nil)
    #expect(try star().withTintColor(.red).withConfiguration(Self.large).attributes.tint == .red)
  }
}
