import QuinceFoundation
import UIKitCore
import UniformTypeIdentifiers

/// Presents the system's picker of files while a value says so.
private struct FilePickerModifier: ViewModifier {
  let isPresented: Binding<Bool>
  let make: @MainActor () throws -> UIDocumentPickerViewController?
  /// Nil for a person who chose nothing.
  let done: @MainActor (Result<[URL], any Error>?) -> Void
  @Environment(\.host) private var host
  @State private var watcher = PickerWatcher()

  func body(content: Content) -> some View {
    content.onChange(of: isPresented.wrappedValue, initial: true) { if isPresented.wrappedValue { present() } }
  }
  private func present() {
    do {
      guard let picker = try make() else { return isPresented.wrappedValue = false }
      let (isPresented, done) = (isPresented, done)
      watcher.finished = { urls in
        isPresented.wrappedValue = false
        done(urls.map { .success($0) })
      }
      picker.delegate = watcher
      host?.frontmost?.present(picker, animated: true)
    } catch {
      isPresented.wrappedValue = false
      done(.failure(error))
    }
  }
}

@MainActor private final class PickerWatcher: NSObject, UIDocumentPickerDelegate {
  var finished: ([URL]?) -> Void = { _ in }
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { finished(urls) }
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { finished(nil) }
}

/// A document that is a value.
public protocol FileDocument {
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  static var readableContentTypes: [UTType] { get }
  // surface: the app says itself as what it exports a document
  static var writableContentTypes: [UTType] { get }
  // surface: called by the app, which reads what it imports; there are no scenes of documents
  init(configuration: ReadConfiguration) throws
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}
extension FileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper
}
public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  /// What was there before; nil for a new file.
  public let existingFile: FileWrapper?
}

extension FileDocument {
  /// Writes the document where the picker takes it from.
  fileprivate func export(_ type: UTType, _ name: String?) throws -> URL {
    let wrapper = try fileWrapper(configuration: WriteConfiguration(contentType: type, existingFile: nil))
    var file = name ?? wrapper.preferredFilename ?? "Untitled"
    if let suffix = type.preferredFilenameExtension, (file as NSString).pathExtension.isEmpty { file += "." + suffix }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(file)
    try wrapper.write(to: url, options: .atomic, originalContentsURL: nil)
    return url
  }
}

extension View {
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View {
    modifier(
      FilePickerModifier(
        isPresented: isPresented,
        make: {
          let picker = UIDocumentPickerViewController(forOpeningContentTypes: allowedContentTypes)
          picker.allowsMultipleSelection = allowsMultipleSelection
          return picker
        }, done: { result in result.map(onCompletion) ?? onCancellation() }))
  }
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented, allowedContentTypes: allowedContentTypes, allowsMultipleSelection: false,
      onCompletion: { result in
        switch result {
        case .success(let urls): if let url = urls.first { onCompletion(.success(url)) }
        case .failure(let error): onCompletion(.failure(error))
        }
      })
  }
  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    exporting(isPresented, onCompletion) { try document.map { [try $0.export(contentType, defaultFilename)] } }
  }
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { exporting(isPresented, onCompletion, asCopy: false) { file.map { [$0] } } }

  private func exporting(
    _ isPresented: Binding<Bool>, _ onCompletion: @escaping (Result<URL, any Error>) -> Void, asCopy: Bool = true,
    _ files: @escaping () throws -> [URL]?
  ) -> some View {
    modifier(
      FilePickerModifier(
        isPresented: isPresented,
        make: { try files().map { UIDocumentPickerViewController(forExporting: $0, asCopy: asCopy) } },
        done: { result in
          switch result {
          case .success(let urls)?: if let url = urls.first { onCompletion(.success(url)) }
          case .failure(let error)?: onCompletion(.failure(error))
          case nil: break
          }
        }))
  }
}
