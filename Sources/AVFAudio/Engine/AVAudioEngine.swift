import Foundation
import QuinceAudio

extension NSNotification.Name {
  /// The device's rate or channels have changed, and the engine has stopped.
  public static let AVAudioEngineConfigurationChange = NSNotification.Name(
    "AVAudioEngineConfigurationChangeNotification")
}

/// Nodes that are connected to each other, from those that make sound to the device.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  /// In the order in which they were attached.
  private var nodes: [AVAudioNode] = []
  private var connections: [NodeInput: NodeConnection] = [:]
  private var connectionCount = 0
  private var input: AVAudioInputNode?
  private var output: AVAudioOutputNode?
  private var mixer: AVAudioMixerNode?
  private let voice = EngineVoice()
  private var round = 0
  private(set) var lastHostTime: UInt64 = 0
  /// Handlers that are called once the present round is heard.
  private var dueHandlers: [() -> Void] = []
  var manual: ManualRendering?

  public override init() {
    super.init()
    voice.engine = self
  }

  deinit { AudioHardware.stop(voice) }

  // MARK: Nodes

  open var attachedNodes: Set<AVAudioNode> { audioLock.locked { Set(nodes) } }

  open func attach(_ node: AVAudioNode) {
    audioLock.locked {
      require(node.engine == nil || node.engine === self, "!nodeimpl->HasEngineImpl()")
      guard node.engine == nil else { return }
      nodes.append(node)
      node.engine = self
      node.engineStarts()
    }
  }

  /// Takes a node and its connections away.
  open func detach(_ node: AVAudioNode) {
    audioLock.locked {
      require(contains(node), "[_nodes containsObject: node]")
      removeConnections { $0.source === node || $0.receiver.node == ObjectIdentifier(node) }
      node.engineStopped()
      nodes.removeAll { $0 === node }
      node.engine = nil
    }
  }

  private func contains(_ node: AVAudioNode) -> Bool { node.engine === self }

  private func node(_ identifier: ObjectIdentifier) -> AVAudioNode? {
    nodes.first { ObjectIdentifier($0) == identifier }
  }

  /// The device's microphone.
  open var inputNode: AVAudioInputNode {
    audioLock.locked {
      if let input { return input }
      let node = AVAudioInputNode()
      input = node
      attach(node)
      return node
    }
  }

  /// The device's loudspeaker.
  open var outputNode: AVAudioOutputNode {
    audioLock.locked {
      if let output { return output }
      let node = AVAudioOutputNode()
      output = node
      attach(node)
      return node
    }
  }

  /// A mixer in front of the output, made when it is first asked for.
  open var mainMixerNode: AVAudioMixerNode {
    audioLock.locked {
      if let mixer { return mixer }
      let node = AVAudioMixerNode()
      mixer = node
      attach(node)
      if connections[key(outputNode, 0)] == nil { connect(node, to: outputNode, format: outputNode.deviceFormat) }
      return node
    }
  }

  // MARK: Connections

  /// Bus 0 to bus 0; of a mixer, to the next free bus.
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    audioLock.locked {
      let bus = (node2 as? AVAudioMixerNode)?.nextAvailableInputBus ?? 0
      connect(node1, to: node2, fromBus: 0, toBus: bus, format: format)
    }
  }

  /// - Parameter format: of the output, and so of the input; nil for the one that the output has.
  open func connect(
    _ node1: AVAudioNode, to node2: AVAudioNode, fromBus bus1: AVAudioNodeBus, toBus bus2: AVAudioNodeBus,
    format: AVAudioFormat?
  ) {
    audioLock.locked {
      require(contains(node1) && contains(node2), "[_nodes containsObject: node1] && [_nodes containsObject: node2]")
      removeConnections { $0.source === node1 && $0.sourceBus == bus1 }
      add(node1, bus1, to: node2, bus2, format)
    }
  }

  /// Gives one output to several inputs.
  open func connect(
    _ sourceNode: AVAudioNode, to destNodes: [AVAudioConnectionPoint], fromBus sourceBus: AVAudioNodeBus,
    format: AVAudioFormat?
  ) {
    audioLock.locked {
      let isAttached = contains(sourceNode) && destNodes.allSatisfy { $0.node.map(contains) ?? false }
      require(isAttached, "[_nodes containsObject: sourceNode]")
      removeConnections { $0.source === sourceNode && $0.sourceBus == sourceBus }
      for point in destNodes { if let node = point.node { add(sourceNode, sourceBus, to: node, point.bus, format) } }
    }
  }

  private func add(
    _ source: AVAudioNode, _ sourceBus: AVAudioNodeBus, to node: AVAudioNode, _ bus: AVAudioNodeBus,
    _ format: AVAudioFormat?
  ) {
    require(bus1IsValid(source, sourceBus), "bus < numOutputs")
    require(bus >= 0 && bus < node.numberOfInputs || node is AVAudioMixerNode, "bus < numInputs")
    if let format {
      require(format.sampleRate > 0 && format.channelCount > 0, "IsFormatSampleRateAndChannelCountValid(format)")
      source.outputFormats[sourceBus] = format
    }
    node.inputFormats[bus] = source.outputFormat(forBus: sourceBus)
    // What goes on with the same format tells those behind it.
    if node.keepsFormat { passFormat(from: node) }
    let receiver = key(node, bus)
    connectionCount += 1
    connections[receiver] = NodeConnection(source, bus: sourceBus, to: receiver, number: connectionCount)
  }

  private func bus1IsValid(_ node: AVAudioNode, _ bus: AVAudioNodeBus) -> Bool {
    bus >= 0 && bus < node.numberOfOutputs
  }

  private func passFormat(from node: AVAudioNode) {
    node.outputFormats[0] = nil
    for connection in connections.values where connection.source === node {
      guard let next = self.node(connection.receiver.node) else { continue }
      next.inputFormats[connection.receiver.bus] = node.outputFormat(forBus: 0)
      if next.keepsFormat { passFormat(from: next) }
    }
  }

  private func key(_ node: AVAudioNode, _ bus: AVAudioNodeBus) -> NodeInput {
    NodeInput(node: ObjectIdentifier(node), bus: bus)
  }

  private func removeConnections(where isMeant: (NodeConnection) -> Bool) {
    connections = connections.filter { !isMeant($0.value) }
  }

  open func disconnectNodeInput(_ node: AVAudioNode, bus: AVAudioNodeBus) {
    audioLock.locked {
      require(contains(node), "[_nodes containsObject: node]")
      connections[key(node, bus)] = nil
    }
  }

  open func disconnectNodeInput(_ node: AVAudioNode) {
    audioLock.locked {
      require(contains(node), "[_nodes containsObject: node]")
      removeConnections { $0.receiver.node == ObjectIdentifier(node) }
    }
  }

  open func disconnectNodeOutput(_ node: AVAudioNode, bus: AVAudioNodeBus) {
    audioLock.locked {
      require(contains(node), "[_nodes containsObject: node]")
      removeConnections { $0.source === node && $0.sourceBus == bus }
    }
  }

  open func disconnectNodeOutput(_ node: AVAudioNode) {
    audioLock.locked {
      require(contains(node), "[_nodes containsObject: node]")
      removeConnections { $0.source === node }
    }
  }

  open func inputConnectionPoint(for node: AVAudioNode, inputBus bus: AVAudioNodeBus) -> AVAudioConnectionPoint? {
    audioLock.locked {
      connections[key(node, bus)].map { AVAudioConnectionPoint(node: $0.source, bus: $0.sourceBus) }
    }
  }

  open func outputConnectionPoints(for node: AVAudioNode, outputBus bus: AVAudioNodeBus) -> [AVAudioConnectionPoint] {
    audioLock.locked {
      receivers(of: node, bus: bus).compactMap { input in
        self.node(input.node).map { AVAudioConnectionPoint(node: $0, bus: input.bus) }
      }
    }
  }

  func source(of node: AVAudioNode, bus: AVAudioNodeBus) -> NodeConnection? { connections[key(node, bus)] }

  func usedInputs(of node: AVAudioNode) -> [AVAudioNodeBus] {
    connections.keys.filter { $0.node == ObjectIdentifier(node) }.map(\.bus).sorted()
  }

  func receivers(of node: AVAudioNode, bus: AVAudioNodeBus) -> [NodeInput] {
    connections.values.filter { $0.source === node && $0.sourceBus == bus }.sorted { $0.number < $1.number }
      .map(\.receiver)
  }

  func isConnected(_ node: AVAudioNode) -> Bool { connections.values.contains { $0.source === node } }

  // MARK: Running

  private var runs = false
  open var isRunning: Bool { audioLock.locked { runs } }
  open func prepare() {
    audioLock.locked { require(input != nil || output != nil, "inputNode != nullptr || outputNode != nullptr") }
    AudioHardware.prepare()
  }

  open func start() throws {
    let usesInput = try audioLock.locked { () throws -> Bool in
      require(input != nil || output != nil, "inputNode != nullptr || outputNode != nullptr")
      guard !runs else { return false }
      if !isPaused { for node in nodes { node.engineStarts() } }
      (runs, isPaused) = (true, false)
      return input != nil && manual == nil
    }
    if usesInput { MediaPermission.requestForRecording() }
    audioLock.locked {
      voice.wantsInput = usesInput || voice.wantsInput
      if manual == nil { AudioHardware.start(voice) }
    }
  }

  private var isPaused = false

  /// `start()` goes on where the engine was.
  open func pause() {
    audioLock.locked {
      guard runs else { return }
      (runs, isPaused) = (false, true)
      AudioHardware.stop(voice)
    }
  }

  /// Players have to be started again afterwards.
  open func stop() {
    audioLock.locked {
      runs = false
      isPaused = false
      AudioHardware.stop(voice)
      for node in nodes { node.engineStopped() }
      flushHandlers()
    }
  }

  open func reset() {
    audioLock.locked {
      for node in nodes { node.reset() }
      for connection in connections.values { connection.reset() }
      flushHandlers()
    }
  }

  // MARK: Rendering

  /// Calls a handler when what is rendered now has been heard.
  func callLater(_ handler: @escaping () -> Void) { dueHandlers.append(handler) }

  func flushHandlers() {
    let handlers = dueHandlers
    dueHandlers = []
    for handler in handlers { offMainQueue(handler) }
  }

  /// The next frames for the device, and for taps of nodes that lead nowhere.
  func render(_ count: Int, format: AVAudioFormat, hostTime: UInt64, input heard: Samples) -> Samples {
    round += 1
    lastHostTime = hostTime
    let round = EngineRound(number: round, hostTime: hostTime, input: heard)
    var result = Samples(silence: count, channelCount: Int(format.channelCount))
    if let output, let connection = connections[key(output, 0)] {
      result = connection.pull(count, as: format, round)
    }
    for case let sink as AVAudioSinkNode in nodes { sink.receive(Double(count) / format.sampleRate, round) }
    for node in nodes where node.lastRound != round.number && node !== output {
      for bus in node.tappedBuses {
        let rate = node.outputFormat(forBus: bus).sampleRate
        _ = node.pull(Int((Double(count) * rate / format.sampleRate).rounded()), bus: bus, for: nil, round)
      }
    }
    return result
  }
}

/// What the device asks for an engine's sound; the engine itself may go at any time.
final class EngineVoice: AudioClient {
  weak var engine: AVAudioEngine?
  var wantsInput = false

  func render(_ moment: AudioMoment) -> Samples? {
    audioLock.lock()
    defer { audioLock.unlock() }
    guard let engine, engine.isRunning, engine.manual == nil else { return nil }
    engine.flushHandlers()
    return engine.render(
      moment.frameCount, format: .standard(AudioHardware.sampleRate, 2), hostTime: moment.hostTime, input: moment.input)
  }
}
