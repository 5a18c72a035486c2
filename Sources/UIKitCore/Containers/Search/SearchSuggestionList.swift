import Foundation

/// The suggestions of a search, in the place of its results.
// Assumed: plain rows of the content configuration of cells, above the keyboard.
@MainActor final class SearchSuggestionList: UIView, UITableViewDataSource, UITableViewDelegate {
  var suggestions: [any UISearchSuggestion] = [] { didSet { table.reloadData() } }
  private let table = UITableView(frame: .zero, style: .plain)
  private let choose: (any UISearchSuggestion) -> Void

  init(choose: @escaping (any UISearchSuggestion) -> Void) {
    self.choose = choose
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    table.dataSource = self
    table.delegate = self
    table.contentInsetAdjustmentBehavior = .always
    table.translatesAutoresizingMaskIntoConstraints = false
    addSubview(table)
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: topAnchor), table.leadingAnchor.constraint(equalTo: leadingAnchor),
      table.trailingAnchor.constraint(equalTo: trailingAnchor),
      table.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { suggestions.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "suggestion")
      ?? UITableViewCell(style: .default, reuseIdentifier: "suggestion")
    let suggestion = suggestions[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = suggestion.localizedSuggestion
    content.attributedText = suggestion.localizedAttributedSuggestion
    content.secondaryText = suggestion.localizedDescription
    content.secondaryTextProperties.color = .secondaryLabel
    content.image = suggestion.iconImage
    content.imageProperties.tintColor = .secondaryLabel
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    choose(suggestions[indexPath.row])
  }
}
