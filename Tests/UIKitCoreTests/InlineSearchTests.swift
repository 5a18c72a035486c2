import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// Search bars in the row of a navigation bar's buttons.
@MainActor @Suite(.serialized) struct InlineSearchTests {
  private func make(
    _ device: String, _ preferred: UINavigationItem.SearchBarPlacement, scopes: [String]? = nil
  ) throws -> (TestHost, UINavigationController, UISearchController) {
    let host = TestHost.launch(device: try #require(DeviceModel.named(device)))
    let page = UIViewController()
    page.title = "Quinces"
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.scopeButtonTitles = scopes
    page.navigationItem.preferredSearchBarPlacement = preferred
    page.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: page)
    _ = host.show(navigation)
    host.settle()
    return (host, navigation, search)
  }

  private struct Place: Sendable {
    var isPad = true
    var preferred = UINavigationItem.SearchBarPlacement.automatic
    var scopes: [String]?
    var placement = UINavigationItem.SearchBarPlacement.stacked
  }

  private static let places = [
    Place(placement: .inline), Place(preferred: .inline, placement: .inline), Place(preferred: .stacked),
    Place(scopes: ["A", "B"], placement: .inline), Place(isPad: false), Place(isPad: false, preferred: .inline),
  ]

  @Test("where the bar lies", arguments: places.indices)
  func places(index: Int) throws {
    let place = Self.places[index]
    let model = try #require(DeviceModel.all.first { ($0.idiom == .pad) == place.isPad })
    let (_, navigation, search) = try make(model.identifier, place.preferred, scopes: place.scopes)
    let bar = navigation.navigationBar
    let item = try #require(bar.topItem)
    #expect(item.searchBarPlacement == place.placement && search.searchBarPlacement == place.placement)
    let field = search.searchBar.searchTextField
    let frame = field.convert(field.bounds, to: bar)
    if place.placement == .inline {
      #expect(bar.frame.height == 44 && frame.height == 36 && frame.midY == 22)
      #expect(frame.maxX == bar.bounds.width - 20 && frame.width == 260)
      let add = try #require(bar._content?.rightViews.first)
      #expect(add.frame.maxX < frame.minX)
    } else {
      #expect(bar.frame.height > 90 && frame.minY > 40)
    }
  }

  @Test("scope buttons come below the row when the search begins, and go with it")
  func scopes() throws {
    let model = try #require(DeviceModel.all.first { $0.idiom == .pad })
    let (host, navigation, search) = try make(model.identifier, .automatic, scopes: ["All", "Ripe"])
    let bar = navigation.navigationBar
    let control = try #require(search.searchBar.scopeControl)
    search.isActive = true
    host.settle()
    #expect(bar.frame.height == 88 && search.searchBar.frame.height == 44)
    #expect(control.convert(control.bounds, to: bar) == CGRect(x: 20, y: 44, width: bar.bounds.width - 40, height: 32))
    #expect(navigation.topViewController?.view.safeAreaInsets.top == bar.frame.maxY)
    let middle = control.convert(CGPoint(x: control.bounds.width * 0.75, y: 16), to: nil)
    host.tap(middle.x, middle.y)
    #expect(search.searchBar.selectedScopeButtonIndex == 1)
    search.isActive = false
    host.settle()
    #expect(bar.frame.height == 44 && control.isHidden)
    search.searchBar.showsScopeBar = true
    host.settle()
    #expect(bar.frame.height == 88 && !control.isHidden)
  }

  @Test("an active search stays in the row and grows, with the title and items in their places")
  func active() throws {
    let model = try #require(DeviceModel.all.first { $0.idiom == .pad })
    let (host, navigation, search) = try make(model.identifier, .automatic)
    let bar = navigation.navigationBar
    search.isActive = true
    host.settle()
    #expect(bar.frame.height == 44 && bar._content?.titleLabel.alpha == 1)
    #expect(search.searchBar.frame.width == 376 && search.searchBar.cancelButton?.alpha == 1)
    search.isActive = false
    host.settle()
    #expect(search.searchBar.frame.width == 276)
  }
}
