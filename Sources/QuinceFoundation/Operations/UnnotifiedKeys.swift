import Foundation

/// Keys that Apple's operations, queues and progress objects are observed by. Foundation on Linux changes them without
/// telling; they are looked at where its methods end, and compared with what they were.
enum UnnotifiedKeys {
  private static let operation = ["isCancelled", "dependencies", "isReady", "isExecuting", "isFinished"]
  private static let queue = ["operations", "operationCount", "isSuspended", "maxConcurrentOperationCount"]
  private static let progress = [
    "totalUnitCount", "completedUnitCount", "fractionCompleted", "isIndeterminate", "isCancelled", "isPaused",
    "isFinished",
  ]

  /// The keys of the object, in the order in which changes that are noticed together are told.
  static func names(of object: NSObject) -> [String] {
    switch object {
    case is Operation:
      let kept = Operation.keptStates(of: type(of: object))
      return operation.filter { kept.contains($0) || $0 == "isCancelled" || $0 == "dependencies" }
    case is OperationQueue: return queue
    case is Progress: return progress
    default: return []
    }
  }

  static func value(_ key: String, of object: NSObject) -> NSObject {
    switch object {
    case let object as Operation:
      switch key {
      case "isCancelled": object.isCancelled as NSNumber
      case "isReady": object.isReady as NSNumber
      case "isExecuting": object.isExecuting as NSNumber
      case "isFinished": object.isFinished as NSNumber
      default: object.dependencies as NSArray
      }
    case let object as OperationQueue:
      switch key {
      case "operationCount": object.operationCount as NSNumber
      case "isSuspended": object.isSuspended as NSNumber
      case "maxConcurrentOperationCount": object.maxConcurrentOperationCount as NSNumber
      default: object.operations as NSArray
      }
    case let object as Progress:
      switch key {
      case "totalUnitCount": object.totalUnitCount as NSNumber
      case "completedUnitCount": object.completedUnitCount as NSNumber
      case "isIndeterminate": object.isIndeterminate as NSNumber
      case "isCancelled": object.isCancelled as NSNumber
      case "isPaused": object.isPaused as NSNumber
      case "isFinished": object.isFinished as NSNumber
      default: object.fractionCompleted as NSNumber
      }
    default: NSNull()
    }
  }

  /// Makes the keys known, Objective-C's names of the truth values among them.
  static func register() {
    Registry.add {
      add(Operation.self, operation)
      add(OperationQueue.self, queue)
      add(Progress.self, progress)
    }
  }

  private static func add<Object: NSObject>(_ type: Object.Type, _ names: [String]) {
    let record = _QuinceClass(type)
    for name in names {
      let get: @MainActor (Object) -> Any? = {
        ObservationCenter.valueDuringNotification($0, name) ?? value(name, of: $0)
      }
      record.property(name, get: get)
      guard name.hasPrefix("is") else { continue }
      let short = name.dropFirst(2).lowercased()
      record.property(short, get: get).dependent(short, on: name)
    }
  }
}
