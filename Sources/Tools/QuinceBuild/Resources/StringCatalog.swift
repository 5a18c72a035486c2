import Foundation
import QuinceAssets

/// An `.xcstrings` file: the texts of all languages of one table, as tables for each language.
struct StringCatalog {
  struct Table: Equatable {
    var strings: [String: String] = [:]
    /// Entries of a `.stringsdict`.
    var rules: [String: NSDictionary] = [:]
  }

  private let file: String
  private(set) var tables: [String: Table] = [:]

  /// - Throws: `BuildError` naming the file and the key.
  init(_ url: URL) throws {
    guard let data = FileManager.default.contents(atPath: url.path) else {
      throw BuildError("\(url.path) can't be read")
    }
    try self.init(data, path: url.path)
  }

  init(_ data: Data, path: String) throws {
    file = path
    let json: Any
    do { json = try JSONFile.read(data) } catch let failure as JSONFile.Failure {
      throw BuildError("\(path):\(failure.line): \(failure.cause)")
    }
    guard let root = json as? [String: Any] else { throw BuildError("\(path):1: this is no dictionary") }
    guard let source = root["sourceLanguage"] as? String else { throw failure("sourceLanguage", "this is missing") }
    tables[source] = Table()
    for (key, value) in try dictionary(root["strings"] ?? [String: Any](), "strings").sorted(by: { $0.key < $1.key }) {
      let place = "strings[\"\(key.prefix(60))\"]"
      let entry = try dictionary(value, place)
      let localizations = try dictionary(entry["localizations"] ?? [String: Any](), "\(place).localizations")
      // What no one has written for the source language is the key itself.
      if localizations[source] == nil { tables[source]?.strings[key] = key }
      for (language, value) in localizations {
        try add(key, try dictionary(value, "\(place).\(language)"), language, "\(place).\(language)")
      }
    }
  }

  private func failure(_ place: String, _ cause: String) -> BuildError {
    BuildError("\(file): \(place): \(cause)")
  }

  private func dictionary(_ value: Any, _ place: String) throws -> [String: Any] {
    guard let found = value as? [String: Any] else { throw failure(place, "this is no dictionary") }
    return found
  }

  private mutating func add(_ key: String, _ entry: [String: Any], _ language: String, _ place: String) throws {
    let substitutions = try dictionary(entry["substitutions"] ?? [String: Any](), "\(place).substitutions")
    if let unit = entry["stringUnit"] {
      let text = try text(unit, "\(place).stringUnit")
      guard !substitutions.isEmpty else {
        tables[language, default: Table()].strings[key] = text
        return
      }
      tables[language, default: Table()].rules[key] = try rule(text, substitutions, place) as NSDictionary
    } else if let variations = entry["variations"] {
      let found = try variation(try dictionary(variations, "\(place).variations"), substitutions, "\(place).variations")
      if let text = found as? String {
        tables[language, default: Table()].strings[key] = text
      } else if let rule = found as? [String: Any] {
        tables[language, default: Table()].rules[key] = rule as NSDictionary
      }
    }
  }

  private func text(_ unit: Any, _ place: String) throws -> String {
    guard let text = try dictionary(unit, place)["value"] as? String else {
      throw failure("\(place).value", "this is no text")
    }
    return text
  }

  // MARK: - Variations

  /// A text, or the rules of a `.stringsdict` that choose one.
  private func variation(_ value: [String: Any], _ substitutions: [String: Any], _ place: String) throws -> Any {
    if let devices = value["device"] {
      var rules: [String: Any] = [:]
      for (device, inner) in try dictionary(devices, "\(place).device") {
        rules[device] = try node(inner, substitutions, "\(place).device.\(device)")
      }
      return ["NSStringDeviceSpecificRuleType": rules]
    }
    if let plural = value["plural"] {
      let texts = try plurals(plural, "\(place).plural").mapValues(FormatArguments.numbered)
      let place = texts.keys.sorted().reversed().lazy.compactMap { FormatArguments.number(in: texts[$0] ?? "") }.first
      let variable = place.map { $0 > 1 ? "%\($0)$#@value@" : "%#@value@" } ?? "%#@value@"
      return ["NSStringLocalizedFormatKey": variable, "value": pluralRule(texts, "value", nil)]
    }
    if let widths = value["width"] as? [String: Any] {
      let texts = try widths.mapValues { try node($0, substitutions, "\(place).width") }
      return ["NSStringVariableWidthRuleType": texts]
    }
    throw failure(place, "variations are by \"plural\", \"device\" or \"width\"")
  }

  private func node(_ value: Any, _ substitutions: [String: Any], _ place: String) throws -> Any {
    let entry = try dictionary(value, place)
    if let unit = entry["stringUnit"] {
      let text = try text(unit, "\(place).stringUnit")
      return substitutions.isEmpty ? text : try rule(text, substitutions, place)
    }
    return try variation(try dictionary(entry["variations"] ?? entry, place), substitutions, place)
  }

  private func plurals(_ value: Any, _ place: String) throws -> [String: String] {
    try dictionary(value, place).reduce(into: [:]) { texts, entry in
      let inner = try dictionary(entry.value, "\(place).\(entry.key)")
      texts[entry.key] = try text(inner["stringUnit"] ?? inner, "\(place).\(entry.key).stringUnit")
    }
  }

  private func rule(_ text: String, _ substitutions: [String: Any], _ place: String) throws -> [String: Any] {
    var format = text
    var result: [String: Any] = [:]
    for (name, value) in substitutions.sorted(by: { $0.key < $1.key }) {
      let inner = "\(place).substitutions.\(name)"
      let entry = try dictionary(value, inner)
      let variations = try dictionary(entry["variations"] ?? [String: Any](), "\(inner).variations")
      let specifier = entry["formatSpecifier"] as? String
      let texts = try plurals(variations["plural"] ?? [String: Any](), "\(inner).variations.plural")
      if let number = (entry["argNum"] as? NSNumber)?.intValue {
        format = format.replacingOccurrences(of: "%#@\(name)@", with: "%\(number)$#@\(name)@")
      }
      result[name] = pluralRule(texts, name, specifier)
    }
    result["NSStringLocalizedFormatKey"] = format
    return result
  }

  // Apple: in a substitution's texts `%arg` stands for its number.
  private func pluralRule(_ texts: [String: String], _ name: String, _ specifier: String?) -> [String: Any] {
    let type = specifier ?? texts.values.lazy.compactMap(Self.specifier).first ?? "lld"
    var result: [String: Any] = texts.mapValues {
      $0.replacingOccurrences(of: "%([0-9]+\\$)?arg", with: "%$1\(type)", options: .regularExpression)
    }
    result["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
    result["NSStringFormatValueTypeKey"] = type
    return result
  }

  /// The type of the first number in a text, such as `lld`.
  private static func specifier(_ text: String) -> String? {
    guard let found = text.range(of: "%(?:[0-9]+\\$)?(?:l{0,2}[diu]|l?f|l{0,2}[dux])", options: .regularExpression)
    else { return nil }
    return String(text[found].drop { "%0123456789$".contains($0) })
  }
}
