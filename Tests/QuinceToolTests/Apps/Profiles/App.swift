import UIKit
import SwiftUI
import CoreData

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: MenuController(style: .insetGrouped))
    window?.makeKeyAndVisible()
    return true
  }
}

class MenuController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Menu"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "c")
  }
  override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 3 }
  override func tableView(_ t: UITableView, cellForRowAt p: IndexPath) -> UITableViewCell {
    let cell = t.dequeueReusableCell(withIdentifier: "c", for: p)
    cell.contentConfiguration = UIHostingConfiguration {
      HStack { Image(systemName: "heart.fill").foregroundStyle(.pink); Text("Row \(p.row)"); Spacer(); Text("hosted").foregroundStyle(.secondary) }
    }
    return cell
  }
  override func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {
    let profile = Profile()
    let host = UIHostingController(rootView: ProfileView(profile: profile) { [weak self] in self?.navigationController?.popViewController(animated: true) })
    host.title = "Profile"
    navigationController?.pushViewController(host, animated: true)
  }
}

class Profile: ObservableObject { @Published var stars = 2; @Published var note = "" }

struct StarsView: UIViewRepresentable {
  @Binding var stars: Int
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> UIStackView {
    let stack = UIStackView()
    stack.spacing = 4
    for i in 1...5 {
      let b = UIButton(type: .system)
      b.tag = i
      b.accessibilityLabel = "star \(i)"
      b.addTarget(context.coordinator, action: #selector(Coordinator.tapped(_:)), for: .touchUpInside)
      stack.addArrangedSubview(b)
    }
    stack.setContentHuggingPriority(.required, for: .horizontal)
    stack.setContentHuggingPriority(.required, for: .vertical)
    return stack
  }
  func updateUIView(_ stack: UIStackView, context: Context) {
    context.coordinator.parent = self
    for case let b as UIButton in stack.arrangedSubviews { b.setImage(UIImage(systemName: b.tag <= stars ? "star.fill" : "star"), for: .normal) }
  }
  class Coordinator: NSObject {
    var parent: StarsView
    init(_ p: StarsView) { parent = p }
    @objc func tapped(_ b: UIButton) { parent.stars = b.tag }
  }
}

struct MapPage: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIViewController {
    let c = UIViewController(); c.view.backgroundColor = .systemTeal; return c
  }
  func updateUIViewController(_ c: UIViewController, context: Context) {}
}

struct ProfileView: View {
  @ObservedObject var profile: Profile
  var done: () -> Void
  @State private var height: CGFloat = 0
  var body: some View {
    VStack(spacing: 20) {
      ZStack(alignment: .bottomTrailing) {
        Circle().fill(Color.blue.gradient).frame(width: 120, height: 120)
        Image(systemName: "pencil.circle.fill").font(.largeTitle).foregroundColor(.white)
      }
      StarsView(stars: $profile.stars)
      Text("\(profile.stars) stars").font(.headline)
      TextField("Note", text: $profile.note).textFieldStyle(RoundedBorderTextFieldStyle())
      MapPage().frame(height: 100).clipShape(RoundedRectangle(cornerRadius: 16))
      GeometryReader { g in
        Text("width \(Int(g.size.width))").preference(key: H.self, value: g.size.height)
      }.frame(height: 30)
      Text("height \(Int(height))")
      Spacer()
      Button("Finish", action: done).buttonStyle(BigButton())
    }
    .padding()
    .onPreferenceChange(H.self) { height = $0 }
  }
}
struct H: PreferenceKey { static var defaultValue: CGFloat = 0; static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) } }
struct BigButton: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.font(.headline).foregroundColor(.white).frame(maxWidth: .infinity).padding()
      .background(Capsule().fill(Color.accentColor)).scaleEffect(configuration.isPressed ? 0.95 : 1)
  }
}
struct Profile_Previews: PreviewProvider { static var previews: some View { ProfileView(profile: Profile()) {}.previewLayout(.sizeThatFits) } }
