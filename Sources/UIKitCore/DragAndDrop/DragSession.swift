import CoreGraphics
import Foundation
import QuinceFoundation

/// What the source of a drag holds in its hand.
@MainActor final class DragSession: NSObject, UIDragSession {
  var items: [UIDragItem]
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  /// The finger on the screen, in points.
  var point: CGPoint

  init(items: [UIDragItem], point: CGPoint) { (self.items, self.point) = (items, point) }

  func location(in view: UIView) -> CGPoint { view.convertFromScreen(point) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier) }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// The same drag, for those who may take it.
@MainActor final class DropSession: NSObject, UIDropSession {
  private let drag: DragSession
  let progress = Progress(totalUnitCount: 0)
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle = .default

  init(_ drag: DragSession) { self.drag = drag }

  var items: [UIDragItem] { drag.items }
  var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
  var localDragSession: (any UIDragSession)? { drag }
  func location(in view: UIView) -> CGPoint { drag.location(in: view) }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { drag.canLoadObjects(ofClass: aClass) }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let results = LoadedObjects(count: providers.count, completion)
    let whole = Progress(totalUnitCount: Int64(providers.count))
    progress.totalUnitCount += Int64(providers.count)
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in
        nonisolated(unsafe) let object = object
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            whole.completedUnitCount += 1
            self.progress.completedUnitCount += 1
            results.set(object, at: index)
          }
        }
      }
    }
    if providers.isEmpty { DispatchQueue.main.async { MainActor.assumeIsolated { results.finish() } } }
    return whole
  }
}

/// Objects that come in any order, given on in that of their items when all are there.
@MainActor private final class LoadedObjects {
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  private let completion: ([any NSItemProviderReading]) -> Void

  init(count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
    (objects, missing, self.completion) = (Array(repeating: nil, count: count), count, completion)
  }

  /// nil: the item could not give its object, and is left out.
  func set(_ object: (any NSItemProviderReading)?, at index: Int) {
    objects[index] = object
    missing -= 1
    if missing == 0 { finish() }
  }

  func finish() { completion(objects.compactMap { $0 }) }
}
