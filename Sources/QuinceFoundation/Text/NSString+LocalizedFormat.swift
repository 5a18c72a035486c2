import Foundation

extension NSString {
  /// The format with numbers as the current locale writes them.
  public class func localizedStringWithFormat(_ format: NSString, _ args: any CVarArg...) -> Self {
    let text = String(format: format as String, locale: .current, arguments: args)
    guard let object = NSString(string: text) as? Self ?? NSMutableString(string: text) as? Self else {
      trap("*** \(self) makes no strings of itself", name: .invalidArgumentException)
    }
    return object
  }
}
