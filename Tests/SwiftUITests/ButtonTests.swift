import SwiftUI
import class QuinceFoundation.UserDefaults
import Testing
import UIKitCore

@MainActor @Suite("SwiftUI: the colours of buttons") struct ButtonTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let color: UIColor
    let make: @MainActor @Sendable () -> AnyView
    init(_ name: String, _ color: UIColor, @ViewBuilder _ make: @escaping @MainActor @Sendable () -> some View) {
      testDescription = name
      self.color = color
      self.make = { AnyView(make()) }
    }
  }

  nonisolated static let rows = [
    Row("none", .systemBlue) { Button("Go") {} },
    Row("a tint", .systemGreen) { Button("Go") {}.tint(.green) },
    Row("foregroundColor", .systemRed) { Button("Go") {}.foregroundColor(.red) },
    Row("foregroundStyle", .systemRed) { Button("Go") {}.foregroundStyle(.red) },
    Row("of a stack around", .white) { VStack { Button("Go") {} }.foregroundStyle(.white) },
    Row("of the label", .systemRed) { Button(action: {}) { Text("Go").foregroundColor(.red) }.foregroundStyle(.white) },
    Row("a destructive one", .systemRed) { Button("Go", role: .destructive) {} },
    Row("borderless", .systemOrange) { Button("Go") {}.buttonStyle(.borderless).foregroundStyle(.orange) },
    Row("in a section's header", .systemBlue) {
      List {
        Section(
          header: HStack {
            Text("Title"); Button("Go") {}
          }
        ) { Text("Row") }
      }
    },
  ]

  @Test("in the foreground style around them, else in the tint", arguments: rows) func color(_ row: Row) throws {
    let controller = UIHostingController(rootView: row.make())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    func labels(_ view: UIView) -> [UILabel] {
      ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
    }
    let label = try #require(labels(window).first { $0.text?.uppercased() == "GO" })
    let traits = window.traitCollection
    #expect((label.textColor ?? .clear).resolvedColor(with: traits) == row.color.resolvedColor(with: traits))
  }

  final class Settings: ObservableObject {
    @AppStorage("ButtonTests.theme") var theme = "System"
  }

  @Test("stored defaults of an observable object are published") func storage() {
    let settings = Settings()
    settings.theme = "System"
    var count = 0
    let watch = settings.objectWillChange.sink { count += 1 }
    settings.theme = "Dark"
    #expect(count == 1 && settings.theme == "Dark")
    #expect(UserDefaults.standard.string(forKey: "ButtonTests.theme") == "Dark")
    UserDefaults.standard.removeObject(forKey: "ButtonTests.theme")
    watch.cancel()
  }
}
