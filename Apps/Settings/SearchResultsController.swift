import QuinceSettingsAccess
import UIKit

/// Where a text of the search was found.
@MainActor struct SearchHit {
  enum Target {
    case system(SystemPages.Entry)
    /// The panes that lead to it, the app's first one at the front.
    case app(SettingsAccess.App, [SettingsPane])
  }
  var title: String
  /// The page that it lies on.
  var place: String
  var target: Target
}

/// Everything that can be found, read once for a search.
@MainActor struct SearchIndex {
  let hits: [SearchHit]

  init() {
    var hits = SystemPages.all.map { SearchHit(title: $0.title, place: text("Settings"), target: .system($0)) }
    for page in SystemPages.all {
      hits += page.words.map { SearchHit(title: $0, place: page.title, target: .system(page)) }
    }
    for app in SettingsAccess.current?.apps ?? [] {
      hits.append(SearchHit(title: app.name, place: text("Settings"), target: .app(app, [])))
      guard let bundle = AppPage.bundle(of: app) else { continue }
      for (pane, parents) in bundle.allPanes() {
        let place = ([app.name] + (parents + [pane]).dropFirst().compactMap(\.title)).joined(separator: " › ")
        for row in pane.groups.flatMap(\.rows) where !row.title.isEmpty {
          hits.append(SearchHit(title: row.title, place: place, target: .app(app, parents + [pane])))
        }
      }
    }
    self.hits = hits
  }

  /// Those that contain every word, without regard to case and accents; those that begin with it first.
  func find(_ query: String) -> [SearchHit] {
    let words = query.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return [] }
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
    let found = hits.filter { hit in words.allSatisfy { hit.title.range(of: $0, options: options) != nil } }
    let begins = { (hit: SearchHit) in hit.title.range(of: first, options: options.union(.anchored)) != nil }
    return found.filter(begins) + found.filter { !begins($0) }
  }
}

class SearchResultsController: Page {
  var choose: ((SearchHit) -> Void)?
  private var found: [SearchHit] = []
  private var index: SearchIndex?
  private var query = ""

  init() { super.init(title: "") }
  required init?(coder: NSCoder) { nil }

  func search(_ query: String) {
    self.query = query
    if query.isEmpty { index = nil }
    let index = self.index ?? SearchIndex()
    self.index = query.isEmpty ? nil : index
    found = Array(index.find(query).prefix(200))
    if isViewLoaded { refresh() }
  }

  override func makeSections() -> [Section] {
    guard !found.isEmpty else {
      return query.isEmpty ? [] : [Section(footer: text("No Results"), rows: [])]
    }
    return [
      Section(
        rows: found.map { hit in
          Row(title: hit.title, detail: hit.place, action: { [weak self] in self?.choose?(hit) })
        })
    ]
  }
}
