import Foundation
import QuincePropertyLists
import Synchronization

/// One place where defaults look for a key.
enum DefaultsDomain {
  case store(DefaultsStore)
  case volatile(VolatileDomain)

  func value(_ key: String) -> DefaultsValue? {
    switch self {
    case .store(let store): return store.value(key)
    case .volatile(let domain): return domain.value(key)
    }
  }

  var values: DefaultsStore.Values {
    switch self {
    case .store(let store): return store.values
    case .volatile(let domain): return domain.values
    }
  }

  static func == (left: DefaultsDomain, right: DefaultsDomain) -> Bool {
    switch (left, right) {
    case (.store(let a), .store(let b)): return a === b
    case (.volatile(let a), .volatile(let b)): return a === b
    default: return false
    }
  }
}

/// A domain that ends with the process: the launch arguments, what was registered, what the device says, the app's own.
final class VolatileDomain: Sendable {
  static let arguments = VolatileDomain(DefaultsArguments.parse(Array(CommandLine.arguments.dropFirst())))
  static let registration = VolatileDomain([:])
  /// Beneath the global domain's file.
  static let device = VolatileDomain(UserLocale.defaults)

  private static let named = Mutex<[String: VolatileDomain]>([
    UserDefaults.argumentDomain: arguments, UserDefaults.registrationDomain: registration,
  ])

  private let contents: Mutex<DefaultsStore.Values>

  init(_ values: DefaultsStore.Values) { contents = Mutex(values) }

  func value(_ key: String) -> DefaultsValue? { contents.withLock { $0.isEmpty ? nil : $0[key] } }

  var values: DefaultsStore.Values {
    get { contents.withLock { $0 } }
    set { contents.withLock { $0 = newValue } }
  }

  func merge(_ values: DefaultsStore.Values) { contents.withLock { $0.merge(values) { $1 } } }

  // MARK: By name

  static var names: [String] { named.withLock { $0.keys.sorted() } }
  static func named(_ name: String) -> VolatileDomain? { named.withLock { $0[name] } }

  static func add(_ name: String, _ values: DefaultsStore.Values) {
    let known = named.withLock { named in
      if named[name] == nil { named[name] = VolatileDomain(values) }
      return named[name]
    }
    known?.values = values
  }

  static func remove(_ name: String) {
    let removed = named.withLock { named in
      name == UserDefaults.argumentDomain || name == UserDefaults.registrationDomain
        ? named[name] : named.removeValue(forKey: name)
    }
    removed?.values = [:]
  }
}

/// `-key value` in the launch arguments.
enum DefaultsArguments {
  // Apple: UserDefaults, "The Argument Domain": a value is a property list in the old style, or the string itself.
  static func parse(_ arguments: [String]) -> DefaultsStore.Values {
    var values: DefaultsStore.Values = [:]
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      guard argument.hasPrefix("-"), !argument.hasPrefix("--"), argument.count > 1, index < arguments.count else {
        continue
      }
      let text = arguments[index]
      guard !text.hasPrefix("-") || Double(text) != nil else { continue }
      index += 1
      values[String(argument.dropFirst())] = value(text)
    }
    return values
  }

  private static func value(_ text: String) -> DefaultsValue {
    if let first = text.first, "({<\"".contains(first), let list = try? PropertyList.read(Data(text.utf8)),
      let value = DefaultsValue(list)
    {
      return value
    }
    return .string(text)
  }
}
