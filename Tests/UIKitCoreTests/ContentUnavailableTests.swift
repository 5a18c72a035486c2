import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

private final class Search: UITableViewController {
  var results = 0
  var updates = 0
  var tapped = false
  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    updates += 1
    guard results == 0 else {
      contentUnavailableConfiguration = nil
      return
    }
    var configuration = UIContentUnavailableConfiguration.search()
    configuration.button.title = "Again"
    configuration.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.tapped = true }
    contentUnavailableConfiguration = configuration
  }
}

@Suite(.serialized) @MainActor struct ContentUnavailableTests {
  @Test func aControllerWithoutContentSaysSo() throws {
    let host = TestHost.launch()
    let search = Search()
    _ = host.show(search)
    #expect(search.updates == 1)
    let view = try #require(search.view.subviews.last as? UIContentUnavailableView)
    #expect(view.frame == search.view.bounds.inset(by: search.view.safeAreaInsets))
    let labels = view.subviews.flatMap(\.subviews).compactMap { ($0 as? UILabel)?.text }
    #expect(labels == ["No Results", "Check the spelling or try a new search."])
    let button = try #require(view.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }.first)
    let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    host.tap(middle.x, middle.y)
    host.settle()
    #expect(search.tapped)

    search.results = 3
    search.setNeedsUpdateContentUnavailableConfiguration()
    host.settle()
    #expect(search.updates == 2)
    #expect(view.superview == nil && search.contentUnavailableConfiguration == nil)
  }

  @Test func whatIsSetBeforeTheViewIsShownLater() {
    let host = TestHost.launch()
    let controller = UIViewController()
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    _ = host.show(controller)
    let view = controller.view.subviews.last as? UIContentUnavailableView
    #expect(view?.subviews.flatMap(\.subviews).contains { $0 is UIActivityIndicatorView } == true)
  }

  @Test func aSearchNamesWhatWasLookedFor() {
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    state.searchText = "medlar"
    #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results for “medlar”")
    #expect(UIContentUnavailableConfiguration.empty().updated(for: state).text == nil)
  }
}
