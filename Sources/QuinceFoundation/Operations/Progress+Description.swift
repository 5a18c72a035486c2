import Foundation

// Foundation on Linux answers empty texts.
extension Progress {
  // Apple: NSProgress.h, "30% completed". Assumed: rounded down; nothing while the end is not known.
  @_silgen_name("$s10Foundation8ProgressC20localizedDescriptionSSSgvg")
  public func _quinceLocalizedDescription() -> String? {
    isIndeterminate ? "" : "\(Int(fractionCompleted * 100))% completed"
  }

  // Apple: NSProgress.h, "123 KB of 789.1 MB" for files.
  @_silgen_name("$s10Foundation8ProgressC30localizedAdditionalDescriptionSSSgvg")
  public func _quinceLocalizedAdditionalDescription() -> String? {
    guard !isIndeterminate else { return "" }
    let text: (Int64) -> String =
      kind == .file
      ? { ByteCountFormatter.string(fromByteCount: $0, countStyle: .file) }
      : { NumberFormatter.localizedString(from: NSNumber(value: $0), number: .decimal) }
    return "\(text(completedUnitCount)) of \(text(totalUnitCount))"
  }
}
