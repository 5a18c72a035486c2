import Foundation
import QuinceFoundation
import Testing

/// A file's protection as an object, as options of stores have it.
struct FileProtectionTests {
  @Test func `a kind of protection is a string of Foundation's`() {
    let object = FileProtectionType.complete as NSObject
    #expect(object == "NSFileProtectionComplete" as NSString)
    #expect((FileProtectionType.none as NSString) as FileProtectionType == .none)
  }
}
