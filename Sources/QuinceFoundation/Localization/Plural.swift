import Foundation
import QuinceRuntime
import Synchronization

/// The plural categories of a language, from the CLDR data of the ICU that Foundation brings along.
enum Plural {
  static let categories = ["zero", "one", "two", "few", "many", "other"]

  /// The categories whose texts are tried for the number, in order.
  // Observed: Apple's systems take the text for `zero` at 0 in every language that has one.
  static func candidates(_ value: CVarArg, language: String) -> [String] {
    let number = number(value)
    return (number == 0 ? ["zero"] : []) + [category(number, language: language), "other"]
  }

  private static func number(_ value: CVarArg) -> Double {
    switch value {
    case let value as Int: return Double(value)
    case let value as any BinaryInteger: return Double(value)
    case let value as any BinaryFloatingPoint: return Double(value)
    case let value as NSNumber: return value.doubleValue
    default: return 0
    }
  }

  private typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Select =
    @convention(c) (
      OpaquePointer, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32

  private static let open = ProcessLibrary.function("uplrules_open", as: Open.self)
  private static let select = ProcessLibrary.function("uplrules_select", as: Select.self)

  /// Looks for the functions, so that the self-check names what is missing.
  static func check() { _ = (open, select) }

  private struct Rules: @unchecked Sendable { let pointer: OpaquePointer }
  private static let rules = Mutex<[String: Rules]>([:])

  static func category(_ number: Double, language: String) -> String {
    guard let open, let select else { return number == 1 ? "one" : "other" }
    let found = rules.withLock { known -> Rules? in
      if let rules = known[language] { return rules }
      var status: Int32 = 0
      let name = (Languages.Tag(language)?.text ?? language).replacingOccurrences(of: "-", with: "_")
      let rules = open(name, &status).map { Rules(pointer: $0) }
      if status <= 0, let rules { known[language] = rules }
      return status <= 0 ? rules : nil
    }
    guard let found else { return number == 1 ? "one" : "other" }
    var keyword = [UInt16](repeating: 0, count: 16)
    var status: Int32 = 0
    let count = select(found.pointer, number, &keyword, 16, &status)
    guard status <= 0, count > 0 else { return "other" }
    return String(decoding: keyword.prefix(Int(count)), as: UTF16.self)
  }
}
