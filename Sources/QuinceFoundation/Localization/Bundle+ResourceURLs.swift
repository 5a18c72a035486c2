import Foundation

/// What adapted source calls for `urls(forResourcesWithExtension:…)`, whose answer is a list of `NSURL` on Linux.
extension Bundle {
  public func urls(_quinceForResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [URL]? {
    urls(forResourcesWithExtension: ext, subdirectory: subpath)?.map { $0 as URL }
  }

  public func urls(
    _quinceForResourcesWithExtension ext: String?, subdirectory subpath: String?, localization localizationName: String?
  ) -> [URL]? {
    urls(forResourcesWithExtension: ext, subdirectory: subpath, localization: localizationName)?.map { $0 as URL }
  }

  public class func urls(
    _quinceForResourcesWithExtension ext: String?, subdirectory subpath: String?, in bundleURL: URL
  ) -> [URL]? {
    urls(forResourcesWithExtension: ext, subdirectory: subpath, in: bundleURL as NSURL)?.map { $0 as URL }
  }
}
