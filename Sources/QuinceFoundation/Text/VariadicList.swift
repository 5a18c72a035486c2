import Foundation
import QuinceRuntime

/// The arguments as C functions take them. They live until the run loop's turn ends.
public func getVaList(_ args: [any CVarArg]) -> CVaListPointer {
  let arguments = OwnedArguments(args)
  _ = Autorelease.keep(arguments)
  return arguments.list
}
