import CoreSpotlight
import Testing
import UniformTypeIdentifiers

@testable import UIKitCore

/// What an app gives to the index, and what queries find of it.
@Suite(.serialized) struct SearchableIndexTests {
  private func item(_ identifier: String, _ domain: String?, _ change: (CSSearchableItemAttributeSet) -> Void)
    -> CSSearchableItem
  {
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    change(attributes)
    return CSSearchableItem(uniqueIdentifier: identifier, domainIdentifier: domain, attributeSet: attributes)
  }

  private func fill() async throws {
    let index = CSSearchableIndex.default()
    try await index.deleteAllSearchableItems()
    try await index.indexSearchableItems([
      item("1", "trees.fruit") {
        $0.title = "Quince tree"
        $0.keywords = ["pome", "yellow"]
        $0.rating = 5
      },
      item("2", "trees.nuts") {
        $0.title = "Hazel Búsh"
        $0.contentDescription = "Nuts say \"crack\""
        $0.rating = 3
      },
      item("3", "treeslike") { $0.displayName = "Fern" },
    ])
  }

  private func find(_ query: String) async -> [String] {
    await withCheckedContinuation { done in
      let search = CSSearchQuery(queryString: query, attributes: ["title"])
      nonisolated(unsafe) var found: [String] = []
      search.foundItemsHandler = { found += $0.map(\.uniqueIdentifier) }
      search.completionHandler = { error in
        done.resume(returning: error == nil ? found : ["error \((error! as NSError).code)"])
      }
      search.start()
    }
  }

  @Test(arguments: [
    (#"title == "Quince tree""#, ["1"]),
    (#"title == "quince tree""#, []),
    (#"title == "quince*"c"#, ["1"]),
    (#"title == "*bush"cd"#, ["2"]),
    (#"title == "tre"w"#, ["1"]),
    (#"title == "ree"w"#, []),
    (#"keywords == "yellow""#, ["1"]),
    (#"rating > 3"#, ["1"]),
    (#"rating >= 3 && !(title == "Q*")"#, ["2"]),
    (#"title == "Q*" || displayName == 'Fern'"#, ["1", "3"]),
    (#"title != "Quince tree""#, ["2", "3"]),
    (#"contentDescription == "*\"crack\"""#, ["2"]),
    (#"** == "*pome*""#, ["1"]),
    (#"title == "unfinished"#, ["error -2002"]),
    (#"title = "#, ["error -2002"]),
    (#"(title == "a""#, ["error -2002"]),
    ("", ["error -2002"]),
    (String(repeating: "(", count: 100_000), ["error -2002"]),
  ]) func `a query finds what it says`(query: String, found: [String]) async throws {
    try await fill()
    #expect(await find(query) == found)
  }

  @Test func `items are deleted by themselves and by domains`() async throws {
    try await fill()
    let index = CSSearchableIndex.default()
    try await index.deleteSearchableItems(withDomainIdentifiers: ["trees"])
    #expect(await find(#"** == "*""#) == ["3"])
    try await index.deleteSearchableItems(withIdentifiers: ["3", "unknown"])
    #expect(await find(#"** == "*""#) == [])
  }

  @Test func `an item that has expired is not found`() async throws {
    try await fill()
    let old = item("4", nil) { $0.title = "Old" }
    old.expirationDate = Date(timeIntervalSinceNow: -1)
    try await CSSearchableIndex.default().indexSearchableItems([old])
    #expect(await find(#"title == "Old""#) == [])
  }

  @Test func `what is indexed does not change with what the app does to its item`() async throws {
    try await fill()
    let changing = item("5", nil) { $0.title = "Before" }
    try await CSSearchableIndex.default().indexSearchableItems([changing])
    changing.attributeSet.title = "After"
    #expect(await find(#"title == "Before""#) == ["5"])
  }

  @Test func `the state of a client is kept, if it is short`() async {
    let index = CSSearchableIndex(name: "batches")
    func end(_ count: Int) async -> Int? {
      await withCheckedContinuation { done in
        index.beginBatch()
        index.endBatch(withClientState: Data(count: count)) { done.resume(returning: ($0 as NSError?)?.code) }
      }
    }
    #expect(await end(251) == CSIndexError.Code.invalidClientStateError.rawValue)
    #expect(await end(250) == nil)
    let state = await withCheckedContinuation { done in
      index.fetchLastClientState { state, _ in done.resume(returning: state) }
    }
    #expect(state?.count == 250)
  }
}
