import Foundation
import FoundationNetworking

/// Loads an address for libraries that do not bring networking along: by C, since they find it by name.
/// - Parameter done: called with the bytes, or nil and the code of a `URLError`.
@_cdecl("quince_load_resource")
func loadResource(
  _ address: UnsafePointer<CChar>, _ context: UnsafeMutableRawPointer,
  _ done: @escaping @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer?, Int, Int) -> Void
) {
  nonisolated(unsafe) let context = context
  guard let url = URL(string: String(cString: address)) else { return done(context, nil, 0, URLError.badURL.rawValue) }
  URLSession.shared.dataTask(with: url) { data, response, error in
    let status = (response as? HTTPURLResponse)?.statusCode ?? 200
    guard let data, error == nil, (200..<300).contains(status) else {
      let code = (error as? URLError)?.code ?? (status == 404 ? .fileDoesNotExist : .badServerResponse)
      return done(context, nil, 0, code.rawValue)
    }
    data.withUnsafeBytes { done(context, $0.baseAddress ?? UnsafeRawPointer(context), $0.count, 0) }
  }.resume()
}
