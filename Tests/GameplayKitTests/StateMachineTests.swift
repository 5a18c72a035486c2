import GameplayKit
import Testing

private final class Log { var lines: [String] = [] }

private class Logged: GKState {
  let log: Log
  init(_ log: Log) {
    self.log = log
    super.init()
  }
  var name: String { "\(type(of: self))" }
  override func didEnter(from previousState: GKState?) {
    log.lines.append("\(name) from \(previousState.map { "\(type(of: $0))" } ?? "nothing")")
  }
  override func willExit(to nextState: GKState) { log.lines.append("\(name) to \(type(of: nextState))") }
  override func update(deltaTime seconds: TimeInterval) { log.lines.append("\(name) \(seconds)") }
}

private final class Ready: Logged {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass is Playing.Type }
}
private final class Playing: Logged {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass == Over.self }
}
private final class Over: Logged {}
private final class Missing: GKState {}

struct StateMachineTests {
  @Test func `a machine goes where its states let it, and tells them`() {
    let log = Log()
    let machine = GKStateMachine(states: [Ready(log), Playing(log), Over(log)])
    #expect(machine.currentState == nil && machine.canEnterState(Over.self) && !machine.canEnterState(Missing.self))
    #expect(machine.enter(Ready.self))
    #expect(!machine.enter(Over.self) && machine.currentState is Ready)
    machine.update(deltaTime: 0.5)
    #expect(machine.enter(Playing.self) && machine.enter(Over.self) && machine.enter(Over.self))
    #expect(!machine.enter(Missing.self))
    #expect(
      log.lines == [
        "Ready from nothing", "Ready 0.5", "Ready to Playing", "Playing from Ready", "Playing to Over",
        "Over from Playing", "Over to Over", "Over from Over",
      ])
    #expect(machine.state(forClass: Playing.self)?.stateMachine === machine)
    #expect(machine.state(forClass: Missing.self) == nil)
  }
}

private final class Health: GKComponent {
  var value = 3
  var told: [String] = []
  override func update(deltaTime seconds: TimeInterval) { value -= Int(seconds) }
  override func didAddToEntity() { told.append("added to \(entity === nil ? "nothing" : "an entity")") }
  override func willRemoveFromEntity() { told.append("removed") }
}
private final class Name: GKComponent {}

struct EntityTests {
  @Test func `an entity has one component of each class`() {
    let entity = GKEntity()
    let (first, second) = (Health(), Health())
    entity.addComponent(first)
    entity.addComponent(Name())
    entity.addComponent(second)
    #expect(entity.components.count == 2 && entity.component(ofType: Health.self) === second)
    #expect(first.entity == nil && first.told == ["added to an entity", "removed"])
    entity.update(deltaTime: 1)
    #expect(second.value == 2)
    let system = GKComponentSystem(componentClass: Health.self)
    system.addComponent(foundIn: entity)
    system.update(deltaTime: 2)
    #expect(system.components.count == 1 && second.value == 0)
    entity.removeComponent(ofType: Health.self)
    #expect(entity.component(ofType: Health.self) == nil && second.told.last == "removed")
  }
}
