import Foundation
import QuinceFoundation
import Testing
import UniformTypeIdentifiers

/// Item providers that are asked by types instead of their identifiers.
@Suite struct ItemProviderTypeTests {
  @Test("data that are registered for a type are loaded for what it conforms to")
  func data() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(for: .png) { completion in
      completion(Data([1, 2]), nil)
      return nil
    }
    #expect(provider.registeredContentTypes == [.png])
    #expect(provider.registeredContentTypes(conformingTo: .image) == [.png])
    #expect(provider.registeredContentTypes(conformingTo: .text) == [])
    let loaded = await withCheckedContinuation { done in
      provider.loadDataRepresentation(for: .image) { data, _ in done.resume(returning: data) }
    }
    #expect(loaded == Data([1, 2]))
  }
}
