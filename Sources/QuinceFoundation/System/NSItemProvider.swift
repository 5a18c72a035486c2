import Foundation

/// Data that go from one place to another by dragging or pasting, in several types, made when somebody wants them.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  public typealias LoadHandler = (NSItemProviderCompletion?, AnyClass?, [AnyHashable: Any]?) -> Void
  public typealias NSItemProviderCompletion = ((any NSSecureCoding)?, (any Error)?) -> Void
  public typealias CompletionHandler = ((any NSSecureCoding)?, (any Error)?) -> Void

  public static let errorDomain = "NSItemProviderErrorDomain"

  public enum ErrorCode: Int, Sendable {
    case unknownError = -1
    case itemUnavailableError = -1000
    case unexpectedValueClassError = -1100
    case unavailableCoercionError = -1200
  }

  typealias Loader = (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

  private struct Representation {
    let type: String
    let visibility: NSItemProviderRepresentationVisibility
    var fileOptions: NSItemProviderFileOptions?
    /// The object itself, which goes to the same process without being written.
    var object: AnyObject?
    var loadData: Loader?
    var loadFile: ((@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?)?
    var loadItem: LoadHandler?
  }

  private let lock = NSLock()
  private var representations: [Representation] = []
  /// Loads under way, and what waits for their end.
  private var loads = 0
  private var waiting: [@Sendable () -> Void] = []

  /// A name for the file that the data may become.
  open var suggestedName: String?
  @available(*, deprecated, message: "Quince: no effect")
  open var previewImageHandler: LoadHandler? { didSet { NoEffect.log("NSItemProvider.previewImageHandler") } }

  // MARK: - Making

  public override init() { super.init() }

  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    guard let item else { return }
    let types: [String]
    if let typeIdentifier {
      types = [typeIdentifier]
    } else {
      types = (item as? any NSItemProviderWriting)?.writableTypeIdentifiersForItemProvider ?? []
    }
    for type in types { registerItem(forTypeIdentifier: type) { completion, _, _ in completion?(item, nil) } }
  }

  // Apple: the type is that of the path's extension.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, fileURL.isFileURL, FileManager.default.isReadableFile(atPath: fileURL.path) else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type = TypeIdentifiers.type(ofExtension: fileURL.pathExtension)
    registerFileRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
      completion(fileURL, false, nil)
      return nil
    }
    registerObject(fileURL as NSURL, visibility: .all)
  }

  // Apple: a copy has the representations that were registered before.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    copy.representations = lock.withLock { representations }
    copy.suggestedName = suggestedName
    return copy
  }

  private func add(_ representation: Representation) {
    lock.withLock {
      if let index = representations.firstIndex(where: { $0.type == representation.type }) {
        representations[index] = representation
      } else {
        representations.append(representation)
      }
    }
  }

  // MARK: - Registering

  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    add(Representation(type: typeIdentifier, visibility: visibility, loadData: loadHandler))
  }

  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    add(
      Representation(type: typeIdentifier, visibility: visibility, fileOptions: fileOptions, loadFile: loadHandler))
  }

  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    for type in object.writableTypeIdentifiersForItemProvider {
      var representation = Representation(type: type, visibility: visibility)
      representation.object = object
      representation.loadData = {
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0)
      }
      add(representation)
    }
  }

  open func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
  ) {
    for type in aClass.writableTypeIdentifiersForItemProvider {
      let loader: Loader = { completion in
        loadHandler { object, error in
          guard let object else { return completion(nil, error ?? Self.error(.itemUnavailableError)) }
          _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
        }
      }
      add(Representation(type: type, visibility: visibility, loadData: loader))
    }
  }

  open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
    add(Representation(type: typeIdentifier, visibility: .all, loadItem: loadHandler))
  }

  // MARK: - Types

  open var registeredTypeIdentifiers: [String] { lock.withLock { representations.map(\.type) } }

  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
    lock.withLock { representations.filter { Self.matches($0, fileOptions) }.map(\.type) }
  }

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(conformingTo: typeIdentifier) != nil
  }

  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool {
    registeredTypeIdentifiers(fileOptions: fileOptions).contains {
      TypeIdentifiers.conforms($0, to: typeIdentifier)
    }
  }

  private static func matches(_ representation: Representation, _ options: NSItemProviderFileOptions) -> Bool {
    options.isEmpty || representation.fileOptions?.isSuperset(of: options) == true
  }

  private func representation(conformingTo type: String) -> Representation? {
    lock.withLock {
      representations.first { $0.type == type }
        ?? representations.first { TypeIdentifiers.conforms($0.type, to: type) }
    }
  }

  // MARK: - Loading

  /// Runs the work when nothing is being loaded: at once, or at the end of the last load.
  package func afterLoading(_ work: @escaping @Sendable () -> Void) {
    let isIdle = lock.withLock {
      if loads > 0 { waiting.append(work) }
      return loads == 0
    }
    if isIdle { work() }
  }

  private func loadBegan() { lock.withLock { loads += 1 } }

  private func loadEnded() {
    let due = lock.withLock {
      loads -= 1
      guard loads == 0 else { return [@Sendable () -> Void]() }
      defer { waiting = [] }
      return waiting
    }
    for work in due { work() }
  }

  fileprivate static func error(_ code: ErrorCode, _ text: String = "") -> NSError {
    NSError(
      domain: errorDomain, code: code.rawValue, userInfo: text.isEmpty ? [:] : [NSLocalizedDescriptionKey: text])
  }

  private static func unavailable(_ type: String) -> NSError {
    error(.itemUnavailableError, "Cannot load representation of type \(type)")
  }

  // Apple: completion handlers are called on a queue of the provider's.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 100)
    let finish: @Sendable (Data?, (any Error)?) -> Void = { data, error in
      progress.completedUnitCount = 100
      completionHandler(data, data == nil ? error ?? Self.unavailable(typeIdentifier) : error)
      self.loadEnded()
    }
    loadBegan()
    let representation = representation(conformingTo: typeIdentifier)
    let work = Work { [self] in
      guard let representation else { return finish(nil, Self.unavailable(typeIdentifier)) }
      load(representation, finish)
    }
    DispatchQueue.global().async { work.body() }
    return progress
  }

  private struct Work: @unchecked Sendable {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  private func load(_ representation: Representation, _ finish: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    if let loadData = representation.loadData {
      _ = loadData(finish)
    } else if let loadFile = representation.loadFile {
      _ = loadFile { url, _, error in
        guard let url else { return finish(nil, error) }
        do { finish(try Data(contentsOf: url), nil) } catch { finish(nil, error) }
      }
    } else if let loadItem = representation.loadItem {
      loadItem(
        { item, error in
          switch item {
          case let data as NSData: finish(data as Data, nil)
          case let object as any NSItemProviderWriting:
            _ = object.loadData(withTypeIdentifier: representation.type, forItemProviderCompletionHandler: finish)
          default: finish(nil, error ?? Self.error(.unexpectedValueClassError))
          }
        }, NSData.self, nil)
    }
  }

  /// Loads the data into a file that is removed when the handler has returned.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let type = representation(conformingTo: typeIdentifier)?.type ?? typeIdentifier
    var name = suggestedName ?? "item"
    if let pathExtension = TypeIdentifiers.pathExtension(of: type),
      !name.lowercased().hasSuffix(".\(pathExtension)")
    {
      name += ".\(pathExtension)"
    }
    let path = name.replacingOccurrences(of: "/", with: "_")
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent(path)
        try data.write(to: url)
        completionHandler(url, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
  }

  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    nonisolated(unsafe) let aClass = aClass
    guard let type = aClass.readableTypeIdentifiersForItemProvider.first(where: hasItemConformingToTypeIdentifier),
      let representation = representation(conformingTo: type)
    else {
      DispatchQueue.global().async {
        completionHandler(nil, Self.error(.unavailableCoercionError, "Cannot load an object of \(aClass)"))
      }
      return Progress(totalUnitCount: 100)
    }
    if let object = representation.object, Swift.type(of: object) == aClass,
      let object = object as? any NSItemProviderReading
    {
      let progress = Progress(totalUnitCount: 100)
      progress.completedUnitCount = 100
      loadBegan()
      let work = Work {
        completionHandler(object, nil)
        self.loadEnded()
      }
      DispatchQueue.global().async { work.body() }
      return progress
    }
    let registered = representation.type
    return loadDataRepresentation(forTypeIdentifier: registered) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: registered), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// What `registerItem` promised, or the data of another representation.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    guard let representation = representation(conformingTo: typeIdentifier) else {
      completionHandler?(nil, Self.unavailable(typeIdentifier))
      return
    }
    let work = Work { [self] in
      if let loadItem = representation.loadItem {
        loadItem(completionHandler, nil, options)
      } else if let object = representation.object as? any NSSecureCoding {
        completionHandler?(object, nil)
      } else {
        let finish = Finish(completionHandler)
        load(representation) { data, error in finish.body?(data.map { $0 as NSData }, error) }
      }
    }
    DispatchQueue.global().async { work.body() }
  }

  private struct Finish: @unchecked Sendable {
    let body: CompletionHandler?
    init(_ body: CompletionHandler?) { self.body = body }
  }
}

// MARK: - Swift's values

extension NSItemProvider {
  /// `loadObject(ofClass: String.self)`
  @discardableResult
  public func loadObject<T: _ObjectiveCBridgeable>(
    ofClass _: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: T._ObjectiveCType.self) { object, error in
      completionHandler((object as? T._ObjectiveCType).map { T._unconditionallyBridgeFromObjectiveC($0) }, error)
    }
  }

  public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass _: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self)
  }

  public func registerObject<T: _ObjectiveCBridgeable>(
    ofClass _: T.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (T?, (any Error)?) -> Void) -> Progress?
  ) where T._ObjectiveCType: NSItemProviderWriting {
    registerObject(ofClass: T._ObjectiveCType.self, visibility: visibility) { completion in
      loadHandler { value, error in completion(value?._bridgeToObjectiveC(), error) }
    }
  }
}
