import BenchSupport
import Foundation

// Without arguments: the whole report. With a mode: one run, in a process of its own.
setvbuf(stdout, nil, _IOLBF, 0)
let arguments = Array(CommandLine.arguments.dropFirst())
let rows = 100_000

func place() -> Place {
  Place(folder: URL(fileURLWithPath: arguments.count > 1 ? arguments[1] : NSTemporaryDirectory()))
}

switch arguments.first {
case "pairs": try PairRun.run(place(), rows: rows)
case "quince": try StoreRun(place(), rows: rows).run()
case "floor": try FloorRun(place(), rows: rows).run()
case "growth": try GrowthRun(place()).run()
case "threads": try ThreadsRun(place(), seconds: arguments.count > 2 ? Double(arguments[2]) ?? 60 : 60).run(threads: 8)
case "open": try OtherRuns.open(place())
case "faults": try OtherRuns.memory(place(), withRows: false)
case "faults-with-rows": try OtherRuns.memory(place(), withRows: true)
case "results": try OtherRuns.results(place())
default: try DataReport.run(rounds: arguments.first.flatMap { Int($0) } ?? 5)
}
