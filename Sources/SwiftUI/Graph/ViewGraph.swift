import UIKitCore

/// All nodes under one root: knows what has to be evaluated again, and when.
@MainActor final class ViewGraph {
  /// The graphs that evaluate something, the innermost last.
  static var evaluating: [ViewGraph] = []

  /// The node that evaluates its view.
  var reader: _ViewNode?
  private var dirty: [ObjectIdentifier: _ViewNode] = [:]
  private var observers: [ObjectIdentifier: any PreferenceObserving] = [:]
  private var actions: [() -> Void] = []
  private var stages: [ObjectIdentifier: StageView] = [:]
  private var isScheduled = false
  private var isFlushing = false
  /// Of the changes that wait.
  private var waiting = Transaction()
  /// Of the changes that are being shown.
  private(set) var transaction = Transaction()
  /// The views that are the same one in several places.
  let matches = MatchRegistry()
  /// How often a view's body was evaluated.
  private(set) var evaluations = 0

  /// What is updated in the closure is shown by an animation.
  func animating(_ animation: Animation?, _ update: () -> Void) { transacting({ $0.animation = animation }, update) }
  /// What is updated in the closure is shown by a changed transaction.
  func transacting(_ change: (inout Transaction) -> Void, _ update: () -> Void) {
    let outer = transaction
    change(&transaction)
    update()
    transaction = outer
  }

  func countEvaluation() { evaluations += 1 }

  func invalidate(_ node: _ViewNode) {
    guard node.isAlive else { return }
    dirty[ObjectIdentifier(node)] = node
    waiting.merge(Transaction.current)
    schedule()
  }

  func preferencesChanged(_ observer: any PreferenceObserving) {
    observers[ObjectIdentifier(observer)] = observer
    schedule()
  }

  /// Runs when views and their places are up to date.
  func afterUpdate(_ action: @escaping () -> Void) {
    actions.append(action)
    schedule()
  }

  func needsLayout(_ stage: StageView) {
    stages[ObjectIdentifier(stage)] = stage
    waiting.merge(Transaction.current)
    schedule()
  }

  private func schedule() {
    guard !isScheduled, !isFlushing else { return }
    isScheduled = true
    DispatchQueue.main.async { MainActor.assumeIsolated { self.flush() } }
  }

  /// Brings nodes, places and what follows from them up to date.
  func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    defer {
      isFlushing = false
      if !dirty.isEmpty || !actions.isEmpty || !stages.isEmpty { schedule() }
    }
    isScheduled = false
    // Apple: a view that changes state in each update goes on in the next frame.
    for _ in 0..<32 {
      guard !dirty.isEmpty || !actions.isEmpty || !stages.isEmpty || !observers.isEmpty else { return }
      transaction = waiting
      waiting = Transaction()
      refreshNodes()
      layOutStages()
      transaction = Transaction()
      let due = actions
      actions = []
      for action in due { action() }
    }
  }

  private func refreshNodes() {
    while !dirty.isEmpty || !observers.isEmpty {
      while !dirty.isEmpty {
        let level = dirty.values.map(\.depth).min()!
        let nodes = dirty.values.filter { $0.depth == level }
        for node in nodes { dirty[ObjectIdentifier(node)] = nil }
        for node in nodes where node.isAlive { node.refresh() }
      }
      let changed = observers.values
      observers = [:]
      for observer in changed { observer.observePreferences() }
    }
  }

  private func layOutStages() {
    for _ in 0..<8 {
      // Those around come first: what a list's cell shows may have gone, which the list's own stage says to the cell.
      let due = stages.values.filter { $0.isReady }.sorted { $0.depth < $1.depth }
      stages = [:]
      guard !due.isEmpty else { return }
      for stage in due where stage.isReady { stage.place() }
    }
  }

  /// The stage is placed by its own layout.
  func isPlaced(_ stage: StageView) { stages[ObjectIdentifier(stage)] = nil }
}
