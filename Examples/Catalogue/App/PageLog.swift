import UIKit

/// Remembers the pages that were opened, to find those that stay in memory for no reason.
class PageLog {
  private struct Entry {
    weak var controller: UIViewController?
  }

  private var entries: [Entry] = []

  func add(_ controller: UIViewController) {
    entries.append(Entry(controller: controller))
  }

  /// Prints the pages that are still there a moment after all of them were closed.
  func report() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self else { return }
      entries.removeAll { $0.controller == nil }
      for entry in entries {
        guard let controller = entry.controller else { continue }
        print("still there: \(type(of: controller))")
      }
    }
  }
}
