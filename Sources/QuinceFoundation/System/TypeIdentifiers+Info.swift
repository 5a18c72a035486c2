import Foundation

// Apple: "Defining file and data types for your app": UTExportedTypeDeclarations and UTImportedTypeDeclarations.
extension TypeIdentifiers {
  /// The types that an Info.plist declares; what is no declaration is passed over.
  package static func declared(in info: [String: Any]) -> [String: Declaration] {
    ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].reduce(into: [:]) { result, key in
      for entry in info[key] as? [[String: Any]] ?? [] {
        guard let identifier = (entry["UTTypeIdentifier"] as? String)?.lowercased(), result[identifier] == nil else {
          continue
        }
        let tags = entry["UTTypeTagSpecification"] as? [String: Any] ?? [:]
        result[identifier] = Declaration(
          parents: texts(entry["UTTypeConformsTo"]).filter { $0 != identifier },
          extensions: texts(tags["public.filename-extension"]), mimeTypes: texts(tags["public.mime-type"]))
      }
    }
  }

  /// One text, or a list of them.
  private static func texts(_ value: Any?) -> [String] {
    (value as? [String] ?? (value as? String).map { [$0] } ?? []).map { $0.lowercased() }
  }
}
