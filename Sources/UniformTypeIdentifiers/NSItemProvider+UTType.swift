import Foundation
import QuinceFoundation

// Apple: iOS 16, what takes identifiers of types takes the types too.
extension NSItemProvider {
  public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }
  // Apple: the types of which a file can be opened in place.
  public var registeredContentTypesForOpenInPlace: [UTType] {
    registeredTypeIdentifiers(fileOptions: .openInPlace).compactMap { UTType($0) }
  }
  public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  public func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
  }

  public func registerFileRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all, openInPlace: Bool = false,
    loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    registerFileRepresentation(
      forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [], visibility: visibility,
      loadHandler: loadHandler)
  }

  @discardableResult
  public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  @discardableResult
  public func loadFileRepresentation(
    for contentType: UTType, openInPlace: Bool = false,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    loadFileRepresentation(forTypeIdentifier: contentType.identifier) { completionHandler($0, false, $1) }
  }

  /// A provider of a file whose type is known.
  public convenience init(
    contentsOf fileURL: URL, contentType: UTType?, openInPlace: Bool = false, coordinated: Bool = false,
    visibility: NSItemProviderRepresentationVisibility = .all
  ) {
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type = contentType ?? UTType(filenameExtension: fileURL.pathExtension) ?? .data
    registerFileRepresentation(for: type, visibility: visibility, openInPlace: openInPlace) { completion in
      completion(fileURL, false, nil)
      return nil
    }
  }
}
