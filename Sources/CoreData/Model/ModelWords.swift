import QuinceFoundation

/// The words in which a model's errors speak: read when the first of them is looked for.
final class ModelWords {
  private(set) lazy var found: [String: String]? = find()
  private let find: () -> [String: String]?

  init(_ given: [String: String]?) { find = { given } }

  /// - Parameter url: the model's file. A version's words are those of the model that it belongs to.
  init(of url: URL) {
    find = {
      let parent = url.deletingLastPathComponent()
      let model = ["momd", "xcdatamodeld"].contains(parent.pathExtension) ? parent : url
      return Self.table("\(model.deletingPathExtension().lastPathComponent)Model", beside: model)
    }
  }

  /// Of models that have other words for the same, the first counts.
  init(merging all: [ModelWords]) {
    find = {
      let tables = all.compactMap(\.found)
      return tables.isEmpty ? nil : tables.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
  }

  private static func table(_ name: String, beside model: URL) -> [String: String]? {
    guard let bundle = Bundle(path: model.deletingLastPathComponent().path) else { return nil }
    let strings = StringsTables.strings(name, of: bundle)
    return strings.isEmpty ? nil : strings
  }
}
