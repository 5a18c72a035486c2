import Foundation

extension Notification.Name {
  static let todoStoreDidChange = Notification.Name("TodoStoreDidChange")
}

struct TodoItem: Codable, Equatable {
  var title: String
  var isDone = false
}

final class TodoStore {
  private(set) var items: [TodoItem] = [
    TodoItem(title: "Water the quinces"), TodoItem(title: "Sharpen the saw", isDone: true),
    TodoItem(title: "Write to Ada"),
  ]

  func add(_ title: String) {
    items.append(TodoItem(title: title))
    NotificationCenter.default.post(name: .todoStoreDidChange, object: self)
  }

  func toggle(at index: Int) {
    items[index].isDone.toggle()
    NotificationCenter.default.post(name: .todoStoreDidChange, object: self, userInfo: ["index": index])
  }

  func remove(at index: Int) {
    items.remove(at: index)
  }
}
