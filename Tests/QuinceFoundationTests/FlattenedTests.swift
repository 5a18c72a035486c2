import Foundation
import Testing

@testable import QuinceFoundation

struct FlattenedTests {
  @Test(
    "optionals inside of values are taken away, however many",
    arguments: [
      (nil, nil), (Optional<String>.none as Any, nil), ("text", "text"), (Optional("text") as Any, "text"),
      (Optional(Optional("text")) as Any, "text"), (Optional(Optional<String>.none) as Any, nil),
      (Optional<Any>.some(Optional<String>.none as Any) as Any, nil),
    ] as [(Any?, String?)])
  func values(_ value: Any?, _ flat: String?) {
    #expect(value.flattened as? String == flat)
    #expect((value.flattened == nil) == (flat == nil))
  }
}
