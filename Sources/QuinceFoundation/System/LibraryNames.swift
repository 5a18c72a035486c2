import Glibc

/// Finds a function or variable by its name in C.
/// - Parameter handle: what `dlopen` gave, or one of Darwin's numbers for `RTLD_DEFAULT`, `RTLD_SELF` and
///   `RTLD_MAIN_ONLY`. Swift has no names for them, so apps write the numbers.
// Apple: dlfcn.h. `RTLD_NEXT` is -1 here too.
public func dlsym(_ handle: UnsafeMutableRawPointer!, _ symbol: String) -> UnsafeMutableRawPointer! {
  switch Int(bitPattern: handle) {
  // An app is one library beside the system's: its own comes first among all.
  case -2, -3: Glibc.dlsym(nil, symbol)
  case -5: Glibc.dlsym(dlopen(nil, RTLD_LAZY), symbol)
  default: Glibc.dlsym(handle, symbol)
  }
}
