import Foundation

/// The arguments that a format takes, by the places of its conversions.
enum FormatArguments {
  private struct Conversion {
    var range: Range<String.Index>
    /// Counted from 1; nil where the format does not say.
    var place: Int?
    var isNumber: Bool
  }

  // A doubled percent sign is matched too, so that its second half begins nothing.
  private static let pattern = try? NSRegularExpression(
    pattern: "%%|%(?:([0-9]+)\\$)?[-+ #0-9.*']*(?:hh|h|ll|l|q|L|z|t|j)?([@diouxXeEfFgGaAcCsSp]|arg)")

  private static func conversions(_ format: String) -> [Conversion] {
    let whole = NSRange(format.startIndex..., in: format)
    return (pattern?.matches(in: format, range: whole) ?? []).compactMap { match in
      guard let range = Range(match.range, in: format), let kind = Range(match.range(at: 2), in: format) else {
        return nil
      }
      let place = Range(match.range(at: 1), in: format).flatMap { Int(format[$0]) }
      return Conversion(range: range, place: place, isNumber: format[kind] == "arg" || !"@cCsSp".contains(format[kind]))
    }
  }

  /// The place of the first number, counted from 1; nil where there is none.
  static func number(in format: String) -> Int? {
    let all = conversions(format)
    return all.firstIndex(where: \.isNumber).map { all[$0].place ?? $0 + 1 }
  }

  /// The same format with the place of each argument, where one of several might choose the text.
  static func numbered(_ format: String) -> String {
    let all = conversions(format)
    guard all.allSatisfy({ $0.place == nil }), all.count > 1 || all.first?.isNumber == false else { return format }
    var result = format
    for (index, conversion) in all.enumerated().reversed() {
      let start = result.index(after: conversion.range.lowerBound)
      result.insert(contentsOf: "\(index + 1)$", at: start)
    }
    return result
  }
}
