import Foundation
import Testing

@testable import QuinceRuntime

struct MetadataKindTests {
  private enum Choice { case one, two(Int) }

  @Test(
    "optionals are told from all other types",
    arguments: [
      (Int?.self, true), (AnyObject?.self, true), (Any?.self, true), (NSString??.self, true),
      ((() -> Void)?.self, true), (Int.self, false), (Choice.self, false), (NSString.self, false), ([Int?].self, false),
      ((Int?, Int).self, false), (Any.self, false), (Result<Int?, any Error>.self, false),
      ((@Sendable () -> Int?).self, false), (Int?.Type.self, false),
    ] as [(Any.Type, Bool)])
  func kinds(_ type: Any.Type, _ optional: Bool) {
    #expect(isOptional(type) == optional)
  }
}
