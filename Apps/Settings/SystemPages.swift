import QuinceSettingsAccess
import UIKit

/// The pages about the device itself.
@MainActor enum SystemPages {
  struct Entry {
    var title: String
    var symbol: String
    var color: UIColor
    /// What the search finds there.
    var words: [String]
    var make: @MainActor () -> UIViewController
  }

  static var all: [Entry] {
    [
      Entry(
        title: text("Notifications"), symbol: "bell.badge.fill", color: .systemRed, words: [],
        make: { NotificationsPage() }),
      Entry(
        title: text("General"), symbol: "gear", color: .systemGray,
        words: [text("About"), text("Language & Region"), text("Storage"), text("Keyboard"), text("Reset")],
        make: { GeneralController() }),
      Entry(
        title: text("Display & Brightness"), symbol: "sun.max.fill", color: .systemBlue,
        words: [text("Dark"), text("Light"), text("Text Size"), text("Bold Text"), text("Orientation Lock")],
        make: { DisplayPage() }),
      Entry(
        title: text("Accessibility"), symbol: "figure.stand", color: .systemBlue,
        words: [text("Larger Text"), text("Reduce Motion"), text("Bold Text")], make: { AccessibilityPage() }),
    ]
  }

  static func change(_ verb: String, _ value: String) { SettingsAccess.current?.change(verb, to: value) }

  /// A row that turns a switch of the device, by its verb.
  static func row(_ title: String, _ verb: String) -> Page.Row {
    Page.Row(
      title: text(title), isOn: SettingsAccess.current?.isOn(verb) ?? false, identifier: verb,
      turned: { change(verb, $0 ? "on" : "off") })
  }
}

class GeneralController: Page {
  init() { super.init(title: text("General")) }
  required init?(coder: NSCoder) { nil }

  override func makeSections() -> [Section] {
    [
      Section(rows: [
        Row(
          title: text("About"), accessory: .disclosureIndicator, action: { [weak self] in self?.show(AboutPage()) })
      ]),
      Section(rows: [
        Row(
          title: text("Storage"), accessory: .disclosureIndicator,
          action: { [weak self] in self?.show(StorageListPage()) }),
        Row(
          title: text("Keyboard"), accessory: .disclosureIndicator,
          action: { [weak self] in self?.show(KeyboardPage()) }),
        Row(
          title: text("Language & Region"), accessory: .disclosureIndicator,
          action: { [weak self] in self?.show(LanguagePage()) }),
      ]),
      Section(rows: [
        Row(title: text("Reset All Settings"), isDestructive: true, action: { [weak self] in self?.reset() })
      ]),
    ]
  }

  private func reset() {
    let sheet = UIAlertController(
      title: nil, message: text("This will reset all settings. No data will be deleted."), preferredStyle: .alert)
    sheet.addAction(
      UIAlertAction(title: text("Reset All Settings"), style: .destructive) { _ in
        for (verb, value) in [
          ("appearance", "light"), ("text-size", "L"), ("bold-text", "off"), ("reduce-motion", "off"),
          ("cross-fade", "off"),
          ("auto-capitalization", "on"), ("period-shortcut", "on"), ("orientation-lock", "off"),
        ] { SystemPages.change(verb, value) }
      })
    sheet.addAction(UIAlertAction(title: text("Cancel"), style: .cancel))
    present(sheet, animated: true)
  }
}

class AboutPage: Page {
  init() { super.init(title: text("About")) }
  required init?(coder: NSCoder) { nil }

  override func makeSections() -> [Section] {
    let device = UIDevice.current
    let bounds = UIScreen.main.bounds
    let scale = Int(UIScreen.main.scale)
    return [
      Section(rows: [
        Row(title: text("Name"), detail: device.name),
        Row(title: text("Software Version"), detail: device.systemVersion),
        Row(title: text("Model Name"), detail: device.model),
        Row(title: text("Screen"), detail: "\(Int(bounds.width)) × \(Int(bounds.height)) @\(scale)x"),
      ]),
      Section(rows: [Row(title: text("Applications"), detail: "\(SettingsAccess.current?.apps.count ?? 0)")]),
    ]
  }
}

class DisplayPage: Page {
  init() { super.init(title: text("Display & Brightness")) }
  required init?(coder: NSCoder) { nil }

  override func makeSections() -> [Section] {
    let isDark = traitCollection.userInterfaceStyle == .dark
    return [
      Section(
        title: text("Appearance"),
        rows: [("Light", "light", !isDark), ("Dark", "dark", isDark)].map { name, value, isChosen in
          Row(
            title: text(name), accessory: isChosen ? .checkmark : .none,
            action: { SystemPages.change("appearance", value) })
        }),
      Section(rows: [
        Row(
          title: text("Text Size"), accessory: .disclosureIndicator,
          action: { [weak self] in self?.show(TextSizePage(hasLarger: false)) }),
        SystemPages.row("Bold Text", "bold-text"),
      ]),
      Section(rows: [SystemPages.row("Orientation Lock", "orientation-lock")]),
    ]
  }
}

class AccessibilityPage: Page {
  init() { super.init(title: text("Accessibility")) }
  required init?(coder: NSCoder) { nil }

  override func makeSections() -> [Section] {
    let fades =
      UIAccessibility.isReduceMotionEnabled
      ? [SystemPages.row("Prefer Cross-Fade Transitions", "cross-fade")] : []
    return [
      Section(
        title: text("Vision"),
        rows: [
          Row(
            title: text("Larger Text"), accessory: .disclosureIndicator,
            action: { [weak self] in self?.show(TextSizePage(hasLarger: true)) }),
          SystemPages.row("Bold Text", "bold-text"),
          SystemPages.row("Reduce Motion", "reduce-motion"),
        ] + fades)
    ]
  }
}

class KeyboardPage: Page {
  init() { super.init(title: text("Keyboard")) }
  required init?(coder: NSCoder) { nil }

  override func makeSections() -> [Section] {
    [
      Section(
        footer: text("Double tapping the space bar will insert a period followed by a space."),
        rows: [
          SystemPages.row("Auto-Capitalization", "auto-capitalization"),
          SystemPages.row("“.” Shortcut", "period-shortcut"),
        ])
    ]
  }
}

class TextSizePage: Page {
  private static let sizes: [(UIContentSizeCategory, String)] = [
    (.extraSmall, "XS"), (.small, "S"), (.medium, "M"), (.large, "L"), (.extraLarge, "XL"),
    (.extraExtraLarge, "XXL"), (.extraExtraExtraLarge, "XXXL"), (.accessibilityMedium, "AX1"),
    (.accessibilityLarge, "AX2"), (.accessibilityExtraLarge, "AX3"), (.accessibilityExtraExtraLarge, "AX4"),
    (.accessibilityExtraExtraExtraLarge, "AX5"),
  ]
  private let hasLarger: Bool

  init(hasLarger: Bool) {
    self.hasLarger = hasLarger
    super.init(title: text(hasLarger ? "Larger Text" : "Text Size"))
  }

  required init?(coder: NSCoder) { nil }

  override func makeSections() -> [Section] {
    let now = UIApplication.shared.preferredContentSizeCategory
    return [
      Section(
        footer: text("Apps that support Dynamic Type will adjust to your preferred reading size."),
        rows: Self.sizes.prefix(hasLarger ? 12 : 7).map { size, name in
          Row(
            title: name, accessory: size == now ? .checkmark : .none,
            action: { SystemPages.change("text-size", name) })
        })
    ]
  }
}

class LanguagePage: Page {
  private static let locales = [
    "en_US", "en_GB", "ko_KR", "ja_JP", "zh_CN", "de_DE", "fr_FR", "es_ES", "ar_SA", "he_IL",
  ]

  init() { super.init(title: text("Language & Region")) }
  required init?(coder: NSCoder) { nil }

  override func makeSections() -> [Section] {
    let now = Locale.current.identifier
    let all = Self.locales.contains { Self.isSame($0, now) } ? Self.locales : [now] + Self.locales
    return [
      Section(
        footer: text("Apps that are open take the new language when they start again."),
        rows: all.map { identifier in
          Row(
            title: Locale(identifier: identifier).localizedString(forIdentifier: identifier) ?? identifier,
            detail: identifier, accessory: Self.isSame(identifier, now) ? .checkmark : .none,
            action: { SystemPages.change("locale", identifier) })
        })
    ]
  }

  /// `ko` is `ko_KR`.
  private static func isSame(_ known: String, _ now: String) -> Bool { known == now || known.hasPrefix(now + "_") }
}

class StorageListPage: Page {
  init() { super.init(title: text("Storage")) }
  required init?(coder: NSCoder) { nil }

  override func makeSections() -> [Section] {
    guard let access = SettingsAccess.current else { return [] }
    return [
      Section(
        rows: access.apps.map { app in
          Row(
            title: app.name, detail: StoragePage.text(access.appSize(of: app) + access.documentsAndData(of: app)),
            image: AppIcon.image(bundle: app.bundle, icons: app.icons, name: app.name), accessory: .disclosureIndicator,
            action: { [weak self] in self?.show(StoragePage(app: app)) })
        })
    ]
  }
}

/// What an app takes, and how to take its data away.
class StoragePage: Page {
  private let app: SettingsAccess.App

  init(app: SettingsAccess.App) {
    self.app = app
    super.init(title: app.name)
  }

  required init?(coder: NSCoder) { nil }

  static func text(_ bytes: Int64) -> String { ByteCountFormatter.string(fromByteCount: bytes, countStyle: .file) }

  override func makeSections() -> [Section] {
    guard let access = SettingsAccess.current else { return [] }
    let app = app
    return [
      Section(rows: [
        Row(title: Settings.text("App Size"), detail: Self.text(access.appSize(of: app))),
        Row(title: Settings.text("Documents & Data"), detail: Self.text(access.documentsAndData(of: app))),
      ]),
      Section(
        footer: Settings.text("Settings of this app go back to those that it came with."),
        rows: [
          Row(
            title: Settings.text("Reset Settings"), isDestructive: true,
            action: { [weak self] in self?.ask("Reset Settings") { access.store(of: app).removeAll() } }),
          Row(
            title: Settings.text("Delete App Data"), isDestructive: true,
            action: { [weak self] in self?.ask("Delete App Data") { try access.deleteData(of: app) } }),
        ]),
    ]
  }

  private func ask(_ action: String, _ body: @escaping () throws -> Void) {
    let alert = UIAlertController(
      title: Settings.text(action), message: Settings.text("This cannot be undone."), preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: Settings.text("Delete"), style: .destructive) { [weak self] _ in
        do { try body() } catch { self?.tell(error) }
        self?.refresh()
      })
    alert.addAction(UIAlertAction(title: Settings.text("Cancel"), style: .cancel))
    present(alert, animated: true)
  }

  private func tell(_ error: Error) {
    let alert = UIAlertController(title: app.name, message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: Settings.text("OK"), style: .default))
    present(alert, animated: true)
  }
}
