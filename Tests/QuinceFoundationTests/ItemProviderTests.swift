import Foundation
import Testing

@testable import QuinceFoundation

@Suite struct ItemProviderTests {
  @Test("text goes as text, to whoever reads text")
  func text() async {
    let provider = NSItemProvider(object: "quince" as NSString)
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(provider.canLoadObject(ofClass: NSString.self) && !provider.canLoadObject(ofClass: NSURL.self))
    #expect(provider.canLoadObject(ofClass: String.self))
    let string: String? = await withCheckedContinuation { continuation in
      _ = provider.loadObject(ofClass: String.self) { value, _ in continuation.resume(returning: value) }
    }
    #expect(string == "quince")
    let object: String? = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: NSString.self) { value, _ in continuation.resume(returning: value as? String) }
    }
    #expect(object == "quince")
    let data: Data? = await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { data, _ in
        continuation.resume(returning: data)
      }
    }
    #expect(data == Data("quince".utf8))
    let file: String? = await withCheckedContinuation { continuation in
      provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in
        continuation.resume(returning: url.flatMap { try? String(contentsOf: $0, encoding: .utf8) + $0.pathExtension })
      }
    }
    #expect(file == "quincetxt")
  }

  @Test("data, files, objects and items are made when they are wanted")
  func registered() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
      completion(Data([1, 2]), nil)
      return nil
    }
    provider.registerObject(ofClass: URL.self, visibility: .all) { completion in
      completion(URL(string: "https://quince.org"), nil)
      return nil
    }
    provider.registerItem(forTypeIdentifier: "org.quince.item") { completion, _, _ in
      completion?("item" as NSString, nil)
    }
    #expect(provider.registeredTypeIdentifiers == ["public.png", "public.url", "org.quince.item"])
    let image: Data? = await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: "public.image") { data, _ in
        continuation.resume(returning: data)
      }
    }
    #expect(image == Data([1, 2]))
    let url: URL? = await withCheckedContinuation { continuation in
      _ = provider.loadObject(ofClass: URL.self) { url, _ in continuation.resume(returning: url) }
    }
    #expect(url == URL(string: "https://quince.org"))
    let item: String? = await withCheckedContinuation { continuation in
      provider.loadItem(forTypeIdentifier: "org.quince.item") { item, _ in
        continuation.resume(returning: item as? String)
      }
    }
    #expect(item == "item")
    let error: NSError? = await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: "public.movie") { _, error in
        continuation.resume(returning: error as NSError?)
      }
    }
    #expect(error?.domain == NSItemProvider.errorDomain && error?.code == -1000)
    let copy = provider.copy() as? NSItemProvider
    #expect(copy?.registeredTypeIdentifiers.count == 3)
  }

  @Test("a file is provided with its name and type")
  func file() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString).json")
    try Data("{}".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let provider = try #require(NSItemProvider(contentsOf: url))
    #expect(provider.registeredTypeIdentifiers == ["public.json", "public.file-url", "public.url"])
    #expect(provider.suggestedName == url.deletingPathExtension().lastPathComponent)
    let data: Data? = await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: "public.json") { data, _ in
        continuation.resume(returning: data)
      }
    }
    #expect(data == Data("{}".utf8))
    #expect(NSItemProvider(contentsOf: url.appendingPathComponent("missing")) == nil)
  }
}

@Suite struct SmallGapTests {
  @Test("initializers without arguments")
  func initializers() {
    #expect(NSAttributedString().length == 0)
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a")
    #expect(Progress().totalUnitCount == 0)
  }

  @Test("a bookmark finds a file that was renamed, and no file that is gone")
  func bookmarks() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString)")
    try Data("x".utf8).write(to: url)
    let data = try url.bookmarkData()
    var isStale = true
    #expect(
      try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale).lastPathComponent == url.lastPathComponent)
    #expect(!isStale)
    let renamed = url.appendingPathExtension("renamed")
    try FileManager.default.moveItem(at: url, to: renamed)
    #expect(
      try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale).lastPathComponent == renamed.lastPathComponent
    )
    #expect(isStale)
    try FileManager.default.removeItem(at: renamed)
    #expect(throws: CocoaError.self) { try URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale) }
    #expect(throws: CocoaError.self) { try URL(resolvingBookmarkData: Data([1]), bookmarkDataIsStale: &isStale) }
  }

  @Test("the store of a person's devices keeps its values in a file")
  func ubiquitousStore() {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString)/values.plist")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let store = NSUbiquitousKeyValueStore(file: file)
    store.set("text", forKey: "s")
    store.set(true, forKey: "b")
    store.set(Int64(7), forKey: "l")
    store.set([1, 2], forKey: "a")
    store.set("gone", forKey: "g")
    store.removeObject(forKey: "g")
    #expect(store.synchronize())
    let again = NSUbiquitousKeyValueStore(file: file)
    #expect(again.string(forKey: "s") == "text" && again.bool(forKey: "b") && again.longLong(forKey: "l") == 7)
    #expect(again.array(forKey: "a") as? [Int] == [1, 2] && again.object(forKey: "g") == nil)
    #expect(again.dictionaryRepresentation.count == 4)
  }

  @Test("an activity goes with what is dragged into a window of its own")
  func activities() async throws {
    let activity = NSUserActivity(activityType: "org.quince.open")
    activity.title = "Open"
    activity.userInfo = ["page": 7]
    let provider = NSItemProvider(object: "text" as NSString)
    provider.registerObject(activity, visibility: .all)
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text", "org.quince.open"])
    let data: Data? = await withCheckedContinuation { continuation in
      _ = activity.loadData(withTypeIdentifier: activity.activityType) { data, _ in continuation.resume(returning: data)
      }
    }
    let read = try NSUserActivity.object(
      withItemProviderData: try #require(data), typeIdentifier: activity.activityType)
    #expect(read.activityType == activity.activityType && read.title == "Open")
    #expect(read.userInfo?["page"] as? Int == 7)
    #expect(throws: (any Error).self) {
      try NSUserActivity.object(withItemProviderData: Data([1]), typeIdentifier: "public.data")
    }
  }
}
