import UIKit

final class Model: NSObject {
  @objc dynamic var first = 1
  @objc dynamic var second = 2
  @objc dynamic var other: Model?
  @objc var sum: Int { first + second + (other?.first ?? 0) }
  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    key == "sum" ? ["first", "second", "other.first", "other.second"] : []
  }
}

/// Objects that tell others, and files of objects.
final class ObjectsController: UIViewController {
  private let listeners = NSHashTable<UILabel>.weakObjects()
  private let map = NSMapTable<UILabel, NSString>.strongToStrongObjects()
  private var labels: [UILabel] = []
  private var observations: [NSKeyValueObservation] = []

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Objects"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for number in 0..<12 {
      let label = UILabel(frame: CGRect(x: 20, y: 110 + 30 * number, width: 300, height: 24))
      label.text = "Label \(number)"
      view.addSubview(label)
      labels.append(label)
      listeners.add(label)
      map.setObject("value \(number)" as NSString, forKey: label)
      NotificationCenter.default.addObserver(
        self, selector: #selector(noted), name: Notification.Name("note\(number % 3)"), object: nil)
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Tell", style: .plain, target: self, action: #selector(tell))
  }

  @objc private func noted(_ note: Notification) { print("noted \(note.name.rawValue)") }

  @objc private func tell() {
    for label in listeners.allObjects { print("listener \(label.text ?? "")") }
    let values = map.objectEnumerator()
    while let value = values?.nextObject() { print("mapped \(value)") }
    for number in 0..<3 { NotificationCenter.default.post(name: Notification.Name("note\(number)"), object: self) }
    let (model, other) = (Model(), Model())
    model.other = other
    observations = [
      model.observe(\.sum, options: [.new]) { model, _ in print("sum \(model.sum)") },
      model.observe(\.first, options: [.new]) { model, _ in print("first \(model.first)") },
      other.observe(\.second, options: [.old]) { model, _ in print("second \(model.second)") },
    ]
    model.first = 5
    other.first = 7
    other.second = 9
    model.other = Model()
    writeFiles()
  }

  /// The bytes of files that are made of unordered values.
  private func writeFiles() {
    let words = Dictionary(uniqueKeysWithValues: (0..<20).map { ("key \($0)", $0 * $0) })
    let archive = try? NSKeyedArchiver.archivedData(
      withRootObject: ["words": words as NSDictionary, "set": NSSet(array: words.keys.map { $0 as NSString })] as NSDictionary,
      requiringSecureCoding: false)
    print("archive \(sum(archive))")
    UserDefaults.standard.register(defaults: words)
    UserDefaults.standard.set(words, forKey: "words")
    UserDefaults.standard.synchronize()
    let file = NSHomeDirectory() + "/Library/Preferences/" + (Bundle.main.bundleIdentifier ?? "") + ".plist"
    print("defaults \(sum(FileManager.default.contents(atPath: file)))")
    let wrapper = FileWrapper(
      directoryWithFileWrappers: Dictionary(
        uniqueKeysWithValues: words.keys.map { ($0, FileWrapper(regularFileWithContents: Data($0.utf8))) }))
    print("wrapper \(sum(wrapper.serializedRepresentation))")
  }

  private func sum(_ data: Data?) -> UInt64 {
    (data ?? Data()).reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
