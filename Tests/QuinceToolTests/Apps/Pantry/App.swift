import SwiftUI
import CoreData

@objc(Note) class Note: NSManagedObject { @NSManaged var title: String?; @NSManaged var date: Date? }
extension Note: Identifiable {}

struct PersistenceController {
  static let shared = PersistenceController()
  let container: NSPersistentContainer
  init() {
    let model = NSManagedObjectModel()
    let e = NSEntityDescription(); e.name = "Note"; e.managedObjectClassName = "Note"
    let t = NSAttributeDescription(); t.name = "title"; t.attributeType = .stringAttributeType; t.isOptional = true
    let d = NSAttributeDescription(); d.name = "date"; d.attributeType = .dateAttributeType; d.isOptional = true
    e.properties = [t, d]; model.entities = [e]
    container = NSPersistentContainer(name: "Notes", managedObjectModel: model)
    container.persistentStoreDescriptions.first!.url = URL(fileURLWithPath: "/dev/null")
    container.loadPersistentStores { _, error in if let error { fatalError("\(error)") } }
    container.viewContext.automaticallyMergesChangesFromParent = true
  }
}

class AppDelegate: NSObject, UIApplicationDelegate {
  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool { print("launched"); return true }
}

@main
struct PantryApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
  let persistence = PersistenceController.shared
  var body: some Scene {
    WindowGroup {
      RootView().environment(\.managedObjectContext, persistence.container.viewContext)
    }
  }
}

struct CardStyle: ViewModifier {
  var color: Color = .white
  func body(content: Content) -> some View {
    content.padding().background(RoundedRectangle(cornerRadius: 10).fill(color).shadow(radius: 4))
  }
}
extension View { func card(_ color: Color = Color(.systemBackground)) -> some View { modifier(CardStyle(color: color)) } }

private struct ThemeKey: EnvironmentKey { static let defaultValue = "plain" }
extension EnvironmentValues { var themeName: String { get { self[ThemeKey.self] } set { self[ThemeKey.self] = newValue } } }

enum Tab: Hashable { case notes, play, pages }

struct RootView: View {
  @State private var tab: Tab = .notes
  var body: some View {
    TabView(selection: $tab) {
      NotesView().tabItem { Label("Notes", systemImage: "note.text") }.tag(Tab.notes)
      PlayView().tabItem { Label("Play", systemImage: "gamecontroller") }.tag(Tab.play).badge(2)
      PagesView().tabItem { Label("Pages", systemImage: "book") }.tag(Tab.pages)
    }
    .accentColor(.purple)
    .environment(\.themeName, "fancy")
  }
}

struct NotesView: View {
  @Environment(\.managedObjectContext) private var viewContext
  @FetchRequest(sortDescriptors: [NSSortDescriptor(keyPath: \Note.date, ascending: true)], animation: .default)
  private var notes: FetchedResults<Note>
  var body: some View {
    NavigationView {
      List {
        ForEach(notes) { note in
          NavigationLink {
            Text("Note \(note.title ?? "")")
          } label: {
            Text(note.title ?? "?")
          }
        }
        .onDelete(perform: deleteItems)
      }
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) { EditButton() }
        ToolbarItem { Button(action: addItem) { Label("Add Item", systemImage: "plus") } }
      }
      .overlay { if notes.isEmpty { Text("No notes").font(.title).foregroundStyle(.secondary) } }
      .navigationTitle("Notes")
      Text("Select an item")
    }
  }
  private func addItem() {
    withAnimation {
      let n = Note(context: viewContext); n.title = "Note \(notes.count + 1)"; n.date = Date()
      do { try viewContext.save() } catch { fatalError("\(error)") }
    }
  }
  private func deleteItems(offsets: IndexSet) {
    withAnimation { offsets.map { notes[$0] }.forEach(viewContext.delete); try? viewContext.save() }
  }
}

struct PlayView: View {
  @Environment(\.themeName) var theme
  @State private var offset = CGSize.zero
  @GestureState private var isDragging = false
  @State private var scale: CGFloat = 1
  @State private var show = true
  @State private var seconds = 0
  let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  @ViewBuilder func title(_ text: String) -> some View { if text.isEmpty { EmptyView() } else { Text(text).font(.headline) } }
  var drag: some Gesture {
    DragGesture()
      .updating($isDragging) { _, state, _ in state = true }
      .onChanged { offset = $0.translation }
      .onEnded { _ in withAnimation(.spring(response: 0.4, dampingFraction: 0.6)) { offset = .zero } }
  }
  var body: some View {
    ScrollView {
      VStack(spacing: 20) {
        title(theme)
        Text("Drag me \(isDragging ? "!" : "")").card(.yellow).offset(offset).gesture(drag)
        Image(systemName: "heart.fill").font(.system(size: 44)).foregroundColor(.red).scaleEffect(scale)
          .onTapGesture { withAnimation(.easeOut(duration: 0.2)) { scale = scale == 1 ? 1.5 : 1 } }
          .accessibilityLabel("heart")
        Text("\(seconds) s").onReceive(timer) { _ in seconds += 1 }
        Toggle(isOn: $show.animation()) { Text("Show") }.toggleStyle(SwitchToggleStyle(tint: .orange))
        if show {
          Text("Shown text").padding().border(Color.green, width: 2).transition(.move(edge: .leading).combined(with: .opacity))
        }
        HStack(alignment: .firstTextBaseline) { Text("Big").font(.largeTitle); Text("small").font(.caption) }
        ZStack { Circle().trim(from: 0, to: 0.7).stroke(style: StrokeStyle(lineWidth: 8, lineCap: .round)).rotationEffect(.degrees(-90)); Text("70%") }
          .frame(width: 80, height: 80).foregroundColor(.blue)
        Menu("Options") { Button("One") { seconds = 100 }; Divider(); Button("Two", role: .destructive) {} }
        Text("Hold me").contextMenu { Button { seconds = 200 } label: { Label("Act", systemImage: "bolt") } }
        ForEach(["a", "b"].indices, id: \.self) { i in Text(["a", "b"][i]) }
        AnyView(Text("any").italic().underline())
        LazyHStackRow()
      }
      .frame(maxWidth: .infinity).padding()
    }
    .background(LinearGradient(gradient: Gradient(colors: [.white, .blue.opacity(0.2)]), startPoint: .top, endPoint: .bottom).edgesIgnoringSafeArea(.all))
  }
}
struct LazyHStackRow: View {
  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      LazyHStack(spacing: 12) { ForEach(0..<50) { n in Text("\(n)").frame(width: 60, height: 60).background(Color.gray.opacity(0.3)).clipShape(Circle()) } }
    }.frame(height: 70)
  }
}
struct PagesView: View {
  @State private var page = 0
  @State private var actions = false
  var body: some View {
    VStack {
      TabView(selection: $page) {
        ForEach(0..<3) { i in
          VStack { Text("Page \(i)").font(.largeTitle); Text("swipe") }.frame(maxWidth: .infinity, maxHeight: .infinity).background(Color(hue: Double(i) / 3, saturation: 0.4, brightness: 1)).tag(i)
        }
      }.tabViewStyle(PageTabViewStyle())
      Button("Next") { withAnimation { page = (page + 1) % 3 } }
      Button("Sheet") { actions = true }
    }
    .actionSheet(isPresented: $actions) {
      ActionSheet(title: Text("Choose"), message: nil, buttons: [.default(Text("First")) { page = 0 }, .destructive(Text("Delete")), .cancel()])
    }
    .safeAreaInset(edge: .bottom) { Text("Inset \(page)").frame(maxWidth: .infinity).padding(8).background(.thinMaterial) }
  }
}
