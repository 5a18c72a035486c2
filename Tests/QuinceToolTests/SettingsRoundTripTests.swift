import Foundation
import Testing

@testable import QuinceSettings

/// Every row of published bundles is changed in the Settings app, read in an app, changed there, and seen in the Settings app.
@Suite(.serialized) struct SettingsRoundTripTests {
  /// Those beside the repository, where there are some.
  static let bundles: [URL] = {
    let shared = Repository.root.deletingLastPathComponent().appendingPathComponent("shared/data/files")
    let files = FileManager.default.enumerator(at: shared, includingPropertiesForKeys: nil)
    var found: [URL] = []
    while let url = files?.nextObject() as? URL { if url.lastPathComponent == "Settings.bundle" { found.append(url) } }
    return found.sorted { $0.path < $1.path }
  }()

  /// What a row is set to in Settings, and what the app sets in its place.
  private struct Change {
    let row: SettingsRow
    let new: SettingsValue
    let own: SettingsValue

    init?(_ row: SettingsRow, in group: SettingsGroup) {
      self.row = row
      let shown = row.defaultValue
      switch row.kind {
      case .textField: (new, own) = (.string("ann"), .string("bob"))
      case .toggle(let on, let off): (new, own) = row.isOn(nil) ? (off, on) : (on, off)
      case .slider(let low, let high, _, _): (new, own) = (.real(low + (high - low) / 4), .real(low + (high - low) / 2))
      case .multiValue(let choice):
        guard let other = choice.entries.last(where: { entry in shown.map { !$0.matches(entry.value) } ?? true }),
          let first = choice.entries.first(where: { !$0.value.matches(other.value) })
        else { return nil }
        (new, own) = (other.value, first.value)
      case .option(let value):
        // One of a group stands for all of them.
        guard group.rows.last?.item == row.item, group.rows.last == row, let first = group.rows.first,
          case .option(let other) = first.kind
        else { return nil }
        (new, own) = (value, other)
      case .title, .childPane, .problem: return nil
      }
    }
  }

  /// As `string(forKey:)` says it.
  private static func text(_ value: SettingsValue) -> String {
    switch value {
    case .bool(let isTrue): isTrue ? "1" : "0"
    case .real(let number): String(format: "%.2f", number)
    default: value.text
    }
  }

  private static func literal(_ value: SettingsValue) -> String {
    switch value {
    case .bool(let isTrue): "\(isTrue)"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    default: "\"\(value.text)\""
    }
  }

  private static func changes(_ pane: SettingsPane) -> [Change] {
    pane.groups.flatMap { group in group.rows.compactMap { Change($0, in: group) } }
  }

  // MARK: Steps

  /// Opens every pane in turn, with the lines that `lines` has for the rows of each.
  private func visit(
    _ pane: SettingsPane, _ bundle: SettingsBundle, parents: [String] = [], _ lines: (SettingsPane) -> [String]
  ) -> [String] {
    var steps = lines(pane)
    for row in pane.groups.flatMap(\.rows) {
      guard case .childPane(let file) = row.kind else { continue }
      let child = bundle.pane(file, within: parents + [pane.file])
      guard child.problems.isEmpty else { continue }
      steps += ["tap \"\(row.title)\""] + visit(child, bundle, parents: parents + [pane.file], lines) + ["back"]
    }
    return steps
  }

  private func setting(_ pane: SettingsPane) -> [String] {
    Self.changes(pane).flatMap { change -> [String] in
      let key = "#\(change.row.key)"
      switch change.row.kind {
      case .toggle: return ["tap \(key)"]
      case .multiValue(let choice): return ["tap \(key)", "tap \"\(choice.entry(for: change.new)!.title)\"", "back"]
      case .option: return ["tap \"\(change.row.title)\""]
      default: return ["set \(key) \(Self.literal(change.new))", "hide-keyboard"]
      }
    }
  }

  private func seeing(_ pane: SettingsPane) -> [String] {
    Self.changes(pane).compactMap { change in
      let key = "#\(change.row.key)"
      switch change.row.kind {
      case .toggle(let on, _): return "expect-value \(key) \"\(change.own.matches(on) ? 1 : 0)\""
      case .multiValue(let choice): return "expect \"\(choice.entry(for: change.own)!.shortTitle)\""
      case .slider: return "expect-value \(key) \"50%\""
      case .textField(let field) where !field.isSecure: return "expect-value \(key) \"bob\""
      default: return nil
      }
    }
  }

  // MARK: The app

  private func source(_ changes: [Change]) -> String {
    let reals = changes.filter { if case .slider = $0.row.kind { true } else { false } }.map(\.row.key)
    return """
      import UIKit
      class Values: UIViewController {
        let keys = \(changes.map(\.row.key))
        let stack = UIStackView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .systemBackground
          stack.axis = .vertical
          stack.frame = view.bounds.insetBy(dx: 40, dy: 80)
          view.addSubview(stack)
          NotificationCenter.default.addObserver(
            self, selector: #selector(showAll), name: UserDefaults.didChangeNotification, object: nil)
          showAll()
        }
        @objc func showAll() {
          stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
          let change = UIButton(type: .system)
          change.setTitle("Change", for: .normal)
          change.addTarget(self, action: #selector(changeAll), for: .touchUpInside)
          stack.addArrangedSubview(change)
          for key in keys {
            let label = UILabel()
            let defaults = UserDefaults.standard
            label.text = key + "=" + (\(reals).contains(key)
              ? String(format: "%.2f", defaults.double(forKey: key)) : defaults.string(forKey: key) ?? "nil")
            stack.addArrangedSubview(label)
          }
        }
        @objc func changeAll() {
      \(changes.map { "    UserDefaults.standard.set(\(Self.literal($0.own)), forKey: \"\($0.row.key)\")" }.joined(separator: "\n"))
        }
      }
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = Values()
          window?.makeKeyAndVisible()
          return true
        }
      }
      """
  }

  @Test(.enabled(if: !bundles.isEmpty), arguments: bundles)
  func `every row goes to the app and back`(_ url: URL) throws {
    let bundle = SettingsBundle(path: url.path, languages: ["en"], idiom: .pad)
    let changes = bundle.allPanes().map(\.pane).filter(\.problems.isEmpty).flatMap(Self.changes)
    #expect(!changes.isEmpty)
    let read = changes.map { "expect \"\($0.row.key)=\(Self.text($0.new))\"" }
    let written = changes.map { "expect \"\($0.row.key)=\(Self.text($0.own))\"" }
    let steps =
      ["settings"] + visit(bundle.root, bundle, setting) + ["foreground"] + read + ["tap \"Change\""] + written
      + ["settings"] + visit(bundle.root, bundle, seeing) + ["foreground", "terminate", "relaunch"] + written
    let folder = try TemporaryFolder([
      "RoundTrip/App.swift": source(changes), "all.steps": steps.joined(separator: "\n") + "\n",
    ])
    try FileManager.default.copyItem(at: url, to: folder.url.appendingPathComponent("RoundTrip/Settings.bundle"))
    let result = try Repository.quince(
      ["screenshot", "RoundTrip", "--device", "ipad-10", "--steps", "all.steps", "--out", "end.png"], in: folder.url)
    #expect(result.status == 0, "\(result.output)\n\(steps.joined(separator: "\n"))")
  }
}
