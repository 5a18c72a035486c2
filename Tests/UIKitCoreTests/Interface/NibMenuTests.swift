import Foundation
import Testing

@testable import UIKitCore

/// Menus, key commands and the appearances of bars in nibs.
@MainActor @Suite(.serialized) struct NibMenuTests {
  init() { TestHost.launch() }

  @Test("A button's menu has its elements, and menus inside it")
  func menu() throws {
    let button = try #require(
      InterfaceText.one(
        """
        <button id="b" showsMenuAsPrimaryAction="YES"><rect key="frame" x="0" y="0" width="80" height="44"/>
        <menu key="menu" title="Sort" id="m"><children key="children">
          <command title="Name" selector="sortByName:" id="c"/>
          <action title="Age" id="a"/>
          <menu title="More" id="n"><children key="children"><command title="Size" selector="sortBySize:" id="d"/></children></menu>
        </children></menu></button>
        """, as: UIButton.self))
    let menu = try #require(button.menu)
    #expect(menu.title == "Sort")
    #expect(menu.children.map(\.title) == ["Name", "Age", "More"])
    #expect((menu.children[0] as? UICommand)?.action.description == "sortByName:")
    #expect(menu.children[1] is UIAction)
    #expect(((menu.children[2] as? UIMenu)?.children.first as? UICommand)?.action.description == "sortBySize:")
  }

  @Test("A button without a frame has its titles, a spinner its style")
  func withoutFrames() throws {
    let button = try #require(
      InterfaceText.one(
        """
        <button id="b"><state key="normal" title="Go"/><state key="selected" title="Gone"/></button>
        """, as: UIButton.self))
    #expect(button.title(for: .normal) == "Go")
    #expect(button.title(for: .selected) == "Gone")
    let spinner = try #require(
      InterfaceText.one(
        """
        <activityIndicatorView hidesWhenStopped="NO" style="large" id="a"/>
        """, as: UIActivityIndicatorView.self))
    #expect(!spinner.hidesWhenStopped)
    #expect(spinner.style == .large)
  }

  @Test("A controller's key commands")
  func keyCommands() throws {
    let controller = try #require(
      InterfaceText.one(
        """
        <viewController id="c"><keyCommands>
        <keyCommand input="n" modifierFlags="1048576" actionName="add:" discoverabilityTitle="New" id="k"/>
        </keyCommands></viewController>
        """, as: UIViewController.self))
    let command = try #require(controller.keyCommands?.first)
    #expect(command.input == "n")
    #expect(command.modifierFlags == .command)
    #expect(command.action.description == "add:")
  }

  @Test("A navigation bar's appearances")
  func appearance() throws {
    let bar = try #require(
      InterfaceText.one(
        """
        <navigationBar id="n"><rect key="frame" x="0" y="0" width="390" height="44"/>
        <navigationBarAppearance key="standardAppearance">
          <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        </navigationBarAppearance>
        <navigationBarAppearance key="scrollEdgeAppearance"/></navigationBar>
        """, as: UINavigationBar.self))
    #expect(bar.standardAppearance.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(bar.scrollEdgeAppearance != nil)
    #expect(bar.scrollEdgeAppearance?.backgroundColor == nil)
  }
}
