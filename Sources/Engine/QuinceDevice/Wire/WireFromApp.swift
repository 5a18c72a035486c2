/// What an app tells the simulator, apart from frames.
package enum WireFromApp: Codable, Sendable, Equatable {
  case hello(version: Int, process: Int32, name: String)
  case request(HostRequest)
  case tree(Int, TreeNode?)
  case pong(Int)
}
