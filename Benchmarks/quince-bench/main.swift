import Foundation

// Without arguments: the whole report. With a mode: one measurement, in a process of its own.
let arguments = Array(CommandLine.arguments.dropFirst())
func number(_ index: Int, _ standard: Int) -> Int {
  arguments.count > index ? Int(arguments[index]) ?? standard : standard
}

switch arguments.first {
case "table":
  MainActor.assumeIsolated { TableBench.run(rows: number(1, 1_000_000), frames: number(2, 300), pause: number(3, 0)) }
case "snapshots":
  MainActor.assumeIsolated { SnapshotBench.run(items: number(1, 100_000), changes: number(2, 1000)) }
case "predicates": PredicateBench.run()
case "archives": try ArchiveBench.run(objects: number(1, 100_000))
case "interface": try MainActor.assumeIsolated { try InterfaceBench.run(rounds: number(1, 5)) }
case "interface-first":
  try MainActor.assumeIsolated { try InterfaceBench.first(mode: arguments.count > 1 ? arguments[1] : "code") }
case "growth": MainActor.assumeIsolated { GrowthBench.run() }
case "growth-case": MainActor.assumeIsolated { GrowthBench.run(case: number(1, 0), count: number(2, 100)) }
case "motion":
  MainActor.assumeIsolated {
    if let motion = arguments.dropFirst().first.flatMap(MotionBench.Motion.init) {
      MotionBench.run(motion)
    } else {
      MotionBench.run(rounds: 3)
    }
  }
case "memcpy": CopyBench.run(frames: number(1, 300), pause: number(2, 0))
default: Report.run(rounds: number(0, 3), frames: 300)
}
