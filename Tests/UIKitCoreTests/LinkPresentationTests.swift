import Foundation
import LinkPresentation
import Network
import Testing

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver

@testable import UIKitCore

/// Links as cards, and the path to the network.
@MainActor @Suite(.serialized) struct LinkPresentationTests {
  @Test("what is known of a link is kept, and shown with its host")
  func links() throws {
    TestHost.launch()
    let metadata = LPLinkMetadata()
    metadata.url = URL(string: "https://example.com/quinces")
    metadata.title = "Quinces"
    let view = LPLinkView(metadata: metadata)
    #expect(view.accessibilityLabel == "Quinces, example.com")
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).width == 200)
    let data = try NSKeyedArchiver.archivedData(withRootObject: metadata, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: LPLinkMetadata.self, from: data)
    #expect(copy?.title == "Quinces" && copy?.url == metadata.url)
  }

  @Test("a monitor tells the path of the moment, on its queue")
  func paths() async {
    let monitor = NWPathMonitor()
    let path = await withCheckedContinuation { done in
      monitor.pathUpdateHandler = { path in
        monitor.pathUpdateHandler = nil
        done.resume(returning: path)
      }
      monitor.start(queue: DispatchQueue(label: "paths"))
    }
    #expect((path.status == .satisfied) == !path.availableInterfaces.isEmpty && path == monitor.currentPath)
    #expect(NWPathMonitor(requiredInterfaceType: .cellular).currentPath.status == .unsatisfied)
  }
}
