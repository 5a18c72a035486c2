import Foundation
import Testing

@testable import UIKitCore

/// The font picker: families, faces, and what its delegate hears.
@MainActor @Suite(.serialized) struct FontPickerTests {
  final class Delegate: NSObject, UIFontPickerViewControllerDelegate {
    var lines: [String] = []
    func fontPickerViewControllerDidPickFont(_ picker: UIFontPickerViewController) {
      lines.append(picker.selectedFontDescriptor?.postscriptName ?? "none")
    }
    func fontPickerViewControllerDidCancel(_ picker: UIFontPickerViewController) { lines.append("cancel") }
  }

  let host = TestHost.launch()
  let delegate = Delegate()

  private func present(_ setUp: (UIFontPickerViewController.Configuration) -> Void = { _ in })
    -> (UIFontPickerViewController, UIViewController)
  {
    let configuration = UIFontPickerViewController.Configuration()
    setUp(configuration)
    let root = UIViewController()
    _ = host.show(root)
    let picker = UIFontPickerViewController(configuration: configuration)
    picker.delegate = delegate
    root.present(picker, animated: true)
    host.settle()
    return (picker, root)
  }
  private func list(_ picker: UIFontPickerViewController) -> FontListController? {
    (picker.children.first as? UINavigationController)?.topViewController as? FontListController
  }
  private func choose(_ name: String, _ picker: UIFontPickerViewController) throws {
    let table = try #require(list(picker))
    let rows = table.tableView(table.tableView, numberOfRowsInSection: 0)
    let row = try #require(
      (0..<rows).first { row in
        let path = IndexPath(row: row, section: 0)
        return table.tableView(table.tableView, cellForRowAt: path).textLabel?.text == name
      })
    table.tableView(table.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
    host.settle()
  }

  @Test func aFamilyGivesItsFirstFace() throws {
    let (picker, root) = present()
    try choose("Georgia", picker)
    #expect(delegate.lines == ["Georgia"] && root.presentedViewController == nil)
  }

  @Test func facesOpenFromTheirFamily() throws {
    let (picker, _) = present { $0.includeFaces = true }
    try choose("Georgia", picker)
    #expect(delegate.lines.isEmpty && list(picker)?.title == "Georgia")
    try choose("Georgia-Bold", picker)
    #expect(delegate.lines == ["Georgia-Bold"])
  }

  @Test func traitsLeaveFontsOut() throws {
    let (picker, _) = present { $0.filteredTraits = .traitMonoSpace }
    let table = try #require(list(picker))
    let count = table.tableView(table.tableView, numberOfRowsInSection: 0)
    #expect(count > 0 && count < UIFont.familyNames.count)
  }

  @Test func closingCancels() {
    let (picker, _) = present()
    picker.dismiss(animated: true)
    host.settle()
    #expect(delegate.lines == ["cancel"])
  }
}
