import DiaryModel
import UIKit

final class DiaryViewController: UITableViewController, UITextFieldDelegate {

    private let store: DiaryStore
    private let searchField = UITextField()
    private var shown: [Entry] = []
    private var observation: NSKeyValueObservation?
    private var authorContext = 0

    init(store: DiaryStore) {
        self.store = store
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    deinit {
        UserDefaults.standard.removeObserver(self, forKeyPath: "author", context: &authorContext)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        searchField.placeholder = NSLocalizedString("Search", bundle: .module, comment: "placeholder")
        searchField.borderStyle = .roundedRect
        searchField.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        searchField.addTarget(self, action: #selector(searchChanged(_:)), for: .editingChanged)
        searchField.delegate = self
        tableView.tableHeaderView = searchField
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(add(_:)))
        navigationItem.leftBarButtonItems = [
            UIBarButtonItem(title: NSLocalizedString("Rating", bundle: .module, comment: "sort"), style: .plain,
                            target: self, action: #selector(toggleSorting(_:))),
            UIBarButtonItem(barButtonSystemItem: .undo, target: self, action: #selector(undo(_:))),
        ]
        observation = store.observe(\.entries, options: [.initial, .new]) { [weak self] _, _ in self?.reload() }
        UserDefaults.standard.addObserver(self, forKeyPath: "author", options: [.initial, .new],
                                          context: &authorContext)
    }

    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                               context: UnsafeMutableRawPointer?) {
        guard context == &authorContext else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            return
        }
        navigationItem.prompt = change?[.newKey] as? String
    }

    private func reload() {
        shown = store.entries(matching: searchField.text ?? "")
        title = String.localizedStringWithFormat(
            NSLocalizedString("%d entries", bundle: .module, comment: "title"), shown.count)
        tableView.reloadData()
    }

    @objc private func searchChanged(_ sender: UITextField) { reload() }

    @objc private func add(_ sender: Any) {
        let number = store.entries.count + 1
        store.add(Entry(title: String(format: "Day %02d", number), text: "It was day \(number)",
                        rating: (number * 7) % 5, date: Date(timeIntervalSinceReferenceDate: Double(number) * 86_400),
                        tags: number % 2 == 0 ? ["even"] : ["odd"]))
        UserDefaults.standard.author = "Author \(number)"
    }

    @objc private func undo(_ sender: Any) { store.undoManager.undo() }

    @objc private func toggleSorting(_ sender: Any) { UserDefaults.standard.sortsByRating.toggle() }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool { return textField.resignFirstResponder() }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return shown.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Entry")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "Entry")
        let entry = shown[indexPath.row]
        cell.textLabel?.text = entry.value(forKey: "title") as? String
        cell.detailTextLabel?.text = "\(entry.rating) " + entry.tags.joined(separator: ", ")
        return cell
    }

    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                            forRowAt indexPath: IndexPath) {
        if editingStyle == .delete { store.remove(shown[indexPath.row]) }
    }
}
