import CoreData
import Foundation

// quince-store PATH LIMIT JSON [ENTITY]: what is in a Core Data store, as text or, where JSON is `json`, as JSON.
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 3, let limit = Int(arguments[1]) else {
  FileHandle.standardError.write(Data("quince-store wants a path, a number of rows, and `text` or `json`\n".utf8))
  exit(1)
}
do {
  let url = URL(fileURLWithPath: arguments[0])
  let report = try StoreReport(url, limit: limit, only: arguments.count > 3 ? arguments[3] : nil)
  var output = Data(report.text.utf8)
  if arguments[2] == "json" {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    output = try encoder.encode(report)
  }
  FileHandle.standardOutput.write(output)
} catch let error as NSError {
  let cause = error.localizedFailureReason ?? error.localizedDescription
  FileHandle.standardError.write(Data("\(arguments[0]) can't be read: \(cause)".utf8))
  exit(1)
}
