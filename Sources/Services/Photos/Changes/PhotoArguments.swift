import QuinceFoundation

/// What Apple's requests take as collections: arrays, sets and fetch results.
enum PhotoArguments {
  static func objects<Value: AnyObject>(_ list: any NSFastEnumeration) -> [Value] {
    switch list {
    case let result as PHFetchResult<Value>: (0..<result.count).map { result[$0] }
    case let array as NSArray: array.compactMap { $0 as? Value }
    case let set as NSSet: set.compactMap { $0 as? Value }
    case let set as NSOrderedSet: set.compactMap { $0 as? Value }
    case let sequence as any Sequence: sequence.compactMap { $0 as? Value }
    default: []
    }
  }
}
