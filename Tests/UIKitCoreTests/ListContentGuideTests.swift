import Foundation
import Testing

@testable import UIKitCore

/// The guides of a list content view's parts.
@Suite(.serialized) @MainActor struct ListContentGuideTests {
  @Test func guidesFollowTheParts() throws {
    let host = TestHost.launch()
    var configuration = UIListContentConfiguration.subtitleCell()
    configuration.text = "Text"
    let view = UIListContentView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 100, width: 300, height: 60)
    host.show().addSubview(view)
    #expect(view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide == nil)
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(line)
    let guide = try #require(view.textLayoutGuide)
    NSLayoutConstraint.activate([
      line.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      line.bottomAnchor.constraint(equalTo: view.bottomAnchor), line.heightAnchor.constraint(equalToConstant: 1),
    ])
    view.layoutIfNeeded()
    let before = line.frame.minX
    #expect(before == view.textInset)
    configuration.image = UIImage(systemName: "star")
    configuration.secondaryText = "Second"
    view.configuration = configuration
    view.layoutIfNeeded()
    #expect(view.textLayoutGuide === guide)
    #expect(line.frame.minX > before && abs(line.frame.minX - view.textInset) < 0.5)
    let (image, second) = (try #require(view.imageLayoutGuide), try #require(view.secondaryTextLayoutGuide))
    view.layoutIfNeeded()
    #expect(image.layoutFrame.maxX < guide.layoutFrame.minX)
    #expect(second.layoutFrame.minY >= guide.layoutFrame.maxY)
  }
}
