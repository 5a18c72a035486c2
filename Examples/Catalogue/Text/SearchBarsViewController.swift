import UIKit

/// Search bars: styles, scopes, prompts and buttons.
class SearchBarsViewController: DemoViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Styles")
    add(make(.default), make(.prominent), make(.minimal))
    addHeading("Cancel and text")
    add(
      make(.minimal) { bar in
        bar.text = "Quince"
        bar.showsCancelButton = true
      })
    addHeading("Bookmark and results")
    add(make(.minimal) { $0.showsBookmarkButton = true }, make(.minimal) { $0.showsSearchResultsButton = true })
    addHeading("Scopes and prompt")
    add(
      make(.default) { bar in
        bar.prompt = "Prompt"
        bar.scopeButtonTitles = ["All", "Fruit", "Nuts"]
        bar.showsScopeBar = true
        bar.selectedScopeButtonIndex = 1
      })
    addHeading("Tokens")
    add(
      make(.minimal) { bar in
        bar.searchTextField.tokens = [
          UISearchToken(icon: UIImage(systemName: "tag"), text: "Sour"), UISearchToken(icon: nil, text: "Winter"),
        ]
      })
    addHeading("Colour")
    add(
      make(.prominent) { bar in
        bar.barTintColor = .systemTeal
        bar.tintColor = .systemPink
        bar.showsCancelButton = true
      })
  }

  private func make(_ style: UISearchBar.Style, change: (UISearchBar) -> Void = { _ in }) -> UISearchBar {
    let bar = UISearchBar()
    bar.searchBarStyle = style
    bar.placeholder = NSLocalizedString("Search", comment: "")
    change(bar)
    return bar
  }
}
