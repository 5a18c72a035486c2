import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Keys that Apple does not document and that apps use.
@MainActor @Suite(.serialized) struct HiddenKeyTests {
  private let host = TestHost.launch()

  private func labels(_ view: UIView) -> [UILabel] {
    view.subviews.flatMap { [$0 as? UILabel].compactMap { $0 } + labels($0) }
  }

  @Test func alertsHaveTextsAndActionsInTheirOwnLooks() throws {
    let alert = UIAlertController(title: "Plain", message: "Words", preferredStyle: .alert)
    let large: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 24), .foregroundColor: UIColor.red]
    alert.setValue(NSAttributedString(string: "Rich", attributes: large), forKey: "attributedTitle")
    let text = NSAttributedString(string: "Deep", attributes: [.foregroundColor: UIColor.green])
    alert.setValue(text, forKey: "attributedMessage")
    let action = UIAlertAction(title: "Go", style: .destructive)
    action.setValue(UIColor.blue, forKey: "titleTextColor")
    action.setValue(NSTextAlignment.left.rawValue, forKey: "titleTextAlignment")
    action.setValue(UIImage(systemName: "star"), forKey: "image")
    alert.addAction(action)
    let window = host.show()
    window.rootViewController?.present(alert, animated: false)
    host.settle()
    let all = labels(alert.view)
    #expect(all.contains { $0.attributedText == alert.value(forKey: "attributedTitle") as? NSAttributedString })
    #expect(all.contains { $0.text == "Deep" } && !all.contains { $0.text == "Plain" || $0.text == "Words" })
    let title = try #require(all.first { $0.text == "Go" })
    #expect(title.textColor == .blue && title.textAlignment == .left && title.frame.minX > 24)
    #expect((action.copy() as? UIAlertAction)?.value(forKey: "titleTextColor") as? UIColor == .blue)
  }

  @Test func aWordForAnAlignmentIsTaken() {
    // Apple: the word is a string, which answers 0 where it is asked for a number.
    let action = UIAlertAction(title: "Go", style: .default)
    action.setValue(CATextLayerAlignmentMode.right, forKey: "titleTextAlignment")
    #expect(action.value(forKey: "titleTextAlignment") as? Int == NSTextAlignment.left.rawValue)
  }

  @Test func anActionThatIsCheckedHasAMark() throws {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for (title, isChecked) in [("Low", false), ("High", true)] {
      let action = UIAlertAction(title: title, style: .default)
      action.setValue(isChecked, forKey: "checked")
      sheet.addAction(action)
    }
    #expect((sheet.actions[1].copy() as? UIAlertAction)?.value(forKey: "checked") as? Bool == true)
    host.show().rootViewController?.present(sheet, animated: false)
    host.settle()
    func marks(_ title: String) throws -> [UIImageView] {
      let button = try #require(labels(sheet.view).first { $0.text == title }?.superview)
      return button.subviews.compactMap { $0 as? UIImageView }.filter { $0.image != nil }
    }
    #expect(try marks("Low").isEmpty)
    let mark = try #require(try marks("High").first)
    #expect(mark.frame.maxX == mark.superview!.bounds.width - 16)
    #expect(mark.superview!.accessibilityTraits.contains(.selected))
  }

  @Test func anAlertShowsAnotherControllersView() throws {
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    let content = UIViewController()
    content.preferredContentSize.height = 120
    alert.setValue(content, forKey: "contentViewController")
    alert.addAction(UIAlertAction(title: "Done", style: .default))
    host.show().rootViewController?.present(alert, animated: false)
    host.settle()
    #expect(content.parent === alert && content.view.window != nil)
    #expect(content.view.bounds.size == CGSize(width: 270, height: 120))
    let title = try #require(labels(alert.view).first { $0.text == "Title" })
    let frame = content.view.convert(content.view.bounds, to: alert.view)
    #expect(frame.minY > title.convert(title.bounds, to: alert.view).maxY)
    content.preferredContentSize.height = 60
    host.settle()
    #expect(content.view.bounds.height == 60)
  }

  @Test func fieldsHaveTheirClearButton() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    field.clearButtonMode = .always
    for key in ["clearButton", "_clearButton"] {
      let button = try #require(field.value(forKey: key) as? UIButton)
      #expect(button.isHidden && button.image(for: .normal)?.renderingMode == .alwaysTemplate)
    }
    host.show().addSubview(field)
    field.text = "Text"
    host.settle()
    let button = try #require(field.value(forKey: "_clearButton") as? UIButton)
    #expect(!button.isHidden && button.frame == field.clearButtonRect(forBounds: field.bounds))
  }

  @Test func textViewsHaveAPlaceholder() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let label = UILabel()
    label.text = "Type"
    view.addSubview(label)
    view.setValue(label, forKey: "_placeholderLabel")
    host.show().addSubview(view)
    host.settle()
    #expect(!label.isHidden && label.frame.width > 20)
    #expect(label.frame.minX == 5 && abs(label.frame.minY - 8) < 0.001)
    view.text = "Text"
    host.settle()
    #expect(label.isHidden)
    let other = UITextView(frame: view.frame)
    other.setValue(NSAttributedString(string: "Rich"), forKey: "attributedPlaceholder")
    host.show().addSubview(other)
    host.settle()
    #expect(labels(other).contains { $0.text == "Rich" && !$0.isHidden })
  }

  @Test func barsHaveTheirItemsViewsAndNoShadow() throws {
    let tabs = UITabBarController()
    let page = UIViewController()
    page.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
    let navigation = UINavigationController(rootViewController: page)
    tabs.viewControllers = [navigation]
    _ = host.show(tabs)
    let view = try #require(page.tabBarItem.value(forKey: "view") as? UIView)
    #expect(view.isDescendant(of: tabs.tabBar))
    navigation.navigationBar.setValue(true, forKey: "hidesShadow")
    #expect(navigation.navigationBar.value(forKey: "hidesShadow") as? Bool == true)
    #expect(UIScreen.main.value(forKey: "_displayCornerRadius") as? CGFloat == 47.33)
  }

  /// What nobody has here ends no app that reads or sets it on a view of UIKit's.
  @Test func otherKeysAreNil() {
    final class Own: UIView {}
    #expect(UISlider().value(forKey: "_minTrackView") == nil)
    #expect(UIView().value(forKey: "nobodyHasThis") == nil)
    UIPageControl().setValue(UIImage(), forKey: "_pageImage")
    #expect(Own().value(forKey: "_nobodyHasThis") == nil)
    #expect(host.logged.filter { $0.contains("has no key") }.count == 4)
  }

  @Test func aTabBarOfTheAppsOwnClassTakesTheItems() throws {
    final class Fancy: UITabBar {}
    let tabs = UITabBarController()
    let pages = ["One", "Two"].map { title in
      let page = UIViewController()
      page.title = title
      return page
    }
    tabs.viewControllers = pages
    let fancy = Fancy()
    tabs.setValue(fancy, forKey: "tabBar")
    _ = host.show(tabs)
    #expect(tabs.tabBar === fancy && tabs.value(forKey: "tabBar") as? UITabBar === fancy)
    #expect(fancy.items?.map(\.title) == ["One", "Two"] && fancy.superview === tabs.view)
    #expect(fancy.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    host.tap(300, 780)
    #expect(tabs.selectedIndex == 1)
    let other = Fancy()
    tabs.setValue(other, forKey: "tabBar")
    host.settle()
    #expect(fancy.superview == nil && other.frame.minY == 761 && other.selectedItem?.title == "Two")
    host.tap(100, 780)
    #expect(tabs.selectedIndex == 0)
  }

  @Test func aNavigationBarOfTheAppsOwnClassTakesTheItems() throws {
    final class Tall: UINavigationBar {}
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    let bar = Tall()
    navigation.setValue(bar, forKey: "navigationBar")
    _ = host.show(navigation)
    #expect(navigation.navigationBar === bar && bar.topItem === root.navigationItem)
    #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    let next = UIViewController()
    navigation.pushViewController(next, animated: true)
    host.settle()
    #expect(bar.items?.count == 2)
    let point = try #require(bar._content?.backButton.map { $0.convert($0.bounds, to: nil) })
    host.tap(point.midX, point.midY)
    host.settle()
    #expect(navigation.topViewController === root)
  }

  @Test func pickersHaveAColour() throws {
    final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "Row \(row)"
      }
    }
    let source = Source()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
    (picker.dataSource, picker.delegate) = (source, source)
    let dates = UIDatePicker(frame: CGRect(x: 0, y: 400, width: 320, height: 216))
    dates.preferredDatePickerStyle = .wheels
    let view = try #require(host.show().rootViewController?.view)
    view.addSubview(picker)
    view.addSubview(dates)
    host.settle()
    picker.setValue(UIColor.red, forKey: "textColor")
    dates.setValue(UIColor.red, forKeyPath: "textColor")
    host.settle()
    #expect(Set(labels(picker).map(\.textColor)) == [.red])
    #expect(Set(labels(dates).map(\.textColor)) == [.red, .label])
    dates.setValue(false, forKey: "highlightsToday")
    host.settle()
    #expect(Set(labels(dates).map(\.textColor)) == [.red])
    dates.datePickerMode = .time
    host.settle()
    #expect(Set(labels(dates).map(\.textColor)) == [.red])
  }

  @Test func aPlaceholderTakesTheColourOfItsLabel() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    field.placeholder = "Name"
    let view = try #require(host.show().rootViewController?.view)
    view.addSubview(field)
    field.setValue(UIColor.red, forKeyPath: "_placeholderLabel.textColor")
    let label = try #require(field.value(forKey: "placeholderLabel") as? UILabel)
    #expect(label.text == "Name" && label.textColor == .red)
    label.font = .boldSystemFont(ofSize: 20)
    let styled = try #require(field.madePlaceholderLabel?.styled)
    #expect(styled.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(styled.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
    field.placeholder = "First name"
    #expect(field.madePlaceholderLabel?.styled?.string == "First name" && label.textColor == .red)
    let image = UIGraphicsImageRenderer(size: field.bounds.size).image { _ in field._drawPlaceholder(in: field.bounds) }
    let pixels = try #require(image.cgImage?.pixels)
    let all = (0..<pixels.height).flatMap { y in (0..<pixels.width).map { pixels[$0, y] } }
    #expect(all.contains(0xFFFF_0000))
  }

  @Test func partsOfSearchBarsAreFound() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    let view = try #require(host.show().rootViewController?.view)
    view.addSubview(bar)
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    #expect(bar.value(forKey: "_searchField") as? UITextField === bar.searchTextField)
    bar.setValue("Abbrechen", forKey: "cancelButtonText")
    bar.showsCancelButton = true
    let button = try #require(bar.value(forKey: "cancelButton") as? UIButton)
    #expect(button.title(for: .normal) == "Abbrechen")
    bar.setValue("Stop", forKey: "_cancelButtonText")
    #expect(button.title(for: .normal) == "Stop")
  }
}
