import QuinceFoundation

/// What the filters of `CIFilterBuiltins` have in common.
// surface: for apps to call
public protocol CIFilterProtocol: NSObjectProtocol {
  var outputImage: CIImage? { get }
}

extension CIFilter: CIFilterProtocol {
  /// One of the filters of `CIFilterBuiltins`, each of which has a kind of its name.
  convenience init(built name: String) { self.init(FilterKind.named[name]!) }
}
