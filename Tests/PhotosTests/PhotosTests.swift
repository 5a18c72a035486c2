import CoreGraphics
import QuinceFoundation
import Testing

@testable import Photos
@testable import UIKitCore

/// A folder of photos for one test, which the app may see.
enum TestPhotos {
  static func with(
    _ names: [String], status: PrivacyPermission.Status = .granted, _ body: (URL) async throws -> Void
  ) async throws {
    let before = ProcessEnvironment.current
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      ProcessEnvironment.current = before
      try? FileManager.default.removeItem(at: folder)
    }
    for name in names { try write(name, in: folder) }
    ProcessEnvironment.current.photos = folder.path
    PhotoAccess.readWrite.status = status
    PhotoAccess.addOnly.status = status
    PhotoTransaction.asksBeforeDeleting = false
    try await body(folder)
  }

  /// Pictures are 40 by 20 pixels.
  static func write(_ name: String, in folder: URL, width: Int = 40, height: Int = 20) throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
    let isJPEG = name.lowercased().hasSuffix("jpg")
    let data = name.hasSuffix("mov") ? Data([0]) : isJPEG ? image.jpegData(compressionQuality: 0.9) : image.pngData()
    try #require(data).write(to: folder.appendingPathComponent(name), options: .atomic)
  }

  static func names(_ result: PHFetchResult<PHAsset>) -> [String] {
    (0..<result.count).map { result[$0].record.name }
  }

  /// A directory of EXIF in the byte order of Intel's processors.
  static func exif(orientation: Int = 6, date: String = "2021:05:04 03:02:01") -> [UInt8] {
    func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    func long(_ value: Int) -> [UInt8] { short(value & 0xFFFF) + short(value >> 16) }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      short(tag) + short(type) + long(count) + value + [UInt8](repeating: 0, count: 4 - value.count)
    }
    func rationals(_ values: [(Int, Int)]) -> [UInt8] { values.flatMap { long($0.0) + long($0.1) } }
    // Header 8, main directory 2 + 3 * 12 + 4, EXIF's 2 + 2 * 12 + 4, that of the place 2 + 4 * 12 + 4.
    let (main, exif, place) = (8, 50, 80)
    let data = place + 54
    let texts = Array(date.utf8) + [0] + Array("+02:00".utf8) + [0]
    let latitude = data + texts.count
    var bytes = [0x49, 0x49, 42, 0] + long(main)
    bytes += short(3) + entry(0x0112, 3, 1, short(orientation)) + entry(0x8769, 4, 1, long(exif))
    bytes += entry(0x8825, 4, 1, long(place)) + long(0)
    bytes += short(2) + entry(0x9003, 2, 20, long(data)) + entry(0x9011, 2, 7, long(data + 20)) + long(0)
    bytes += short(4) + entry(1, 2, 2, [0x53, 0]) + entry(2, 5, 3, long(latitude))
    bytes += entry(3, 2, 2, [0x45, 0]) + entry(4, 5, 3, long(latitude + 24)) + long(0)
    return bytes + texts + rationals([(33, 1), (30, 1), (36, 1)]) + rationals([(151, 1), (12, 1), (0, 1)])
  }

  static func insertExif(_ tiff: [UInt8], in file: URL) throws {
    let jpeg = try Data(contentsOf: file)
    let body = Array("Exif\0\0".utf8) + tiff
    let length = body.count + 2
    let segment: [UInt8] = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + body
    try (jpeg.prefix(2) + segment + jpeg.dropFirst(2)).write(to: file, options: .atomic)
  }
}

@Suite(.serialized) struct PhotosTests {
  @Test("fetches find what is in the folder, in the order of names, and look at no file for it")
  func fetching() async throws {
    try await TestPhotos.with(["b10.png", "b9.jpg", "c.mov", ".hidden.png", "notes.txt"]) { folder in
      let all = PHAsset.fetchAssets(with: nil)
      #expect(TestPhotos.names(all) == ["b9.jpg", "b10.png", "c.mov"])
      #expect(TestPhotos.names(PHAsset.fetchAssets(with: .video, options: nil)) == ["c.mov"])
      #expect(all.countOfAssets(with: .image) == 2 && all.countOfAssets(with: .audio) == 0)
      let options = PHFetchOptions()
      options.fetchLimit = 1
      options.sortDescriptors = [QuinceFoundation.NSSortDescriptor(key: "pixelWidth", ascending: true)]
      options.predicate = QuinceFoundation.NSPredicate(format: "mediaType == %d", PHAssetMediaType.image.rawValue)
      try TestPhotos.write("b10.png", in: folder, width: 10)
      let smallest = PHAsset.fetchAssets(with: options)
      #expect(TestPhotos.names(smallest) == ["b10.png"])
      let asset = try #require(smallest.firstObject)
      #expect(asset.pixelWidth == 10 && asset.pixelHeight == 20 && asset.mediaType == .image)
      #expect(all.contains(asset) && all.index(of: asset) == 1)
      let again = PHAsset.fetchAssets(withLocalIdentifiers: [asset.localIdentifier, "nothing"], options: nil)
      #expect(again.count == 1 && again.firstObject == asset)
    }
  }

  @Test("what a camera writes: upright sizes, the date by its offset, the place")
  func exif() async throws {
    try await TestPhotos.with(["a.jpg"]) { folder in
      try TestPhotos.insertExif(TestPhotos.exif(), in: folder.appendingPathComponent("a.jpg"))
      let asset = try #require(PHAsset.fetchAssets(with: nil).firstObject)
      #expect(asset.pixelWidth == 20 && asset.pixelHeight == 40)
      #expect(asset.creationDate == ISO8601DateFormatter().date(from: "2021-05-04T01:02:01Z"))
      let place = try #require(asset.location?.coordinate)
      #expect(abs(place.latitude + 33.51) < 1e-9 && abs(place.longitude - 151.2) < 1e-9)
      let options = PHImageRequestOptions()
      options.isSynchronous = true
      var size = CGSize.zero
      PHImageManager.default().requestImage(
        for: asset, targetSize: CGSize(width: 10, height: 10), contentMode: .aspectFit, options: options
      ) { image, _ in size = image?.size ?? .zero }
      #expect(size == CGSize(width: 5, height: 10))
    }
  }

  @Test("damaged EXIF is none", arguments: 0..<60)
  func damagedExif(seed: Int) async throws {
    try await TestPhotos.with(["a.jpg"]) { folder in
      var tiff = TestPhotos.exif()
      for step in 0..<6 {
        tiff[(seed * 31 + step * 17) % tiff.count] = UInt8(truncatingIfNeeded: seed * 91 + step * 57)
      }
      try TestPhotos.insertExif(tiff, in: folder.appendingPathComponent("a.jpg"))
      let asset = try #require(PHAsset.fetchAssets(with: nil).firstObject)
      #expect(Set([asset.pixelWidth, asset.pixelHeight]) == [20, 40])
      _ = (asset.location, asset.creationDate, asset.mediaSubtypes)
    }
  }

  @Test("without permission nothing is there; with a choice, what was chosen")
  func permission() async throws {
    try await TestPhotos.with(["a.png", "b.png"], status: .denied) { _ in
      #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .denied)
      #expect(PHAsset.fetchAssets(with: nil).count == 0)
      #expect(throws: PHPhotosError(.accessUserDenied)) {
        try PHPhotoLibrary.shared().performChangesAndWait {
          PHAssetChangeRequest.creationRequestForAsset(from: UIImage(systemName: "star")!)
        }
      }
      PhotoAccess.readWrite.status = .limited
      PhotoAccess.chosen = ["b.png"]
      #expect(PHPhotoLibrary.authorizationStatus() == .authorized)
      #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .limited)
      #expect(TestPhotos.names(PHAsset.fetchAssets(with: nil)) == ["b.png"])
    }
  }

  @Test("requests make, change and delete photos and albums, together")
  func changes() async throws {
    try await TestPhotos.with(["a.png"]) { _ in
      let old = try #require(PHAsset.fetchAssets(with: nil).firstObject)
      var (photo, album) = ("", "")
      try PHPhotoLibrary.shared().performChangesAndWait {
        let request = PHAssetChangeRequest.creationRequestForAsset(from: UIImage(systemName: "star")!)
        request.isFavorite = true
        request.location = CLLocation(latitude: 1, longitude: 2)
        request.creationDate = Date(timeIntervalSince1970: 5)
        let list = PHAssetCollectionChangeRequest.creationRequestForAssetCollection(withTitle: "Trip")
        list.addAssets([request.placeholderForCreatedAsset!, old] as NSArray)
        photo = request.placeholderForCreatedAsset!.localIdentifier
        album = list.placeholderForCreatedAssetCollection.localIdentifier
      }
      let made = try #require(PHAsset.fetchAssets(withLocalIdentifiers: [photo], options: nil).firstObject)
      #expect(made.isFavorite && made.location?.coordinate.longitude == 2)
      #expect(made.creationDate == Date(timeIntervalSince1970: 5) && made.record.name == "IMG_0001.PNG")
      let trip = try #require(
        PHAssetCollection.fetchAssetCollections(withLocalIdentifiers: [album], options: nil).firstObject)
      #expect(trip.localizedTitle == "Trip" && trip.estimatedAssetCount == 2)
      #expect(TestPhotos.names(PHAsset.fetchAssets(in: trip, options: nil)) == ["IMG_0001.PNG", "a.png"])
      let favorites = PHAssetCollection.fetchAssetCollections(
        with: .smartAlbum, subtype: .smartAlbumFavorites, options: nil)
      #expect(favorites.count == 1 && PHAsset.fetchAssets(in: favorites[0], options: nil).count == 1)
      try PHPhotoLibrary.shared().performChangesAndWait {
        PHAssetChangeRequest.deleteAssets([made] as NSArray)
        PHAssetCollectionChangeRequest(for: trip)?.title = "Journey"
      }
      #expect(TestPhotos.names(PHAsset.fetchAssets(in: trip, options: nil)) == ["a.png"])
      let options = PHFetchOptions()
      options.predicate = QuinceFoundation.NSPredicate(format: "title = %@", "Journey")
      #expect(
        PHAssetCollection.fetchAssetCollections(with: .album, subtype: .any, options: options).firstObject == trip)
    }
  }

  private final class Observer: NSObject, PHPhotoLibraryChangeObserver, @unchecked Sendable {
    let changes = AsyncStream<PHChange>.makeStream()
    func photoLibraryDidChange(_ changeInstance: PHChange) { changes.continuation.yield(changeInstance) }
  }

  @Test("observers hear of the app's changes and of those that others make")
  func observing() async throws {
    try await TestPhotos.with(["a.png", "b.png", "c.png"]) { folder in
      let observer = Observer()
      PHPhotoLibrary.shared().register(observer)
      PHPhotoLibrary.shared().notice()
      var iterator = observer.changes.stream.makeAsyncIterator()
      var all = PHAsset.fetchAssets(with: nil)
      let first = all[0]
      try await PHPhotoLibrary.shared().performChanges {
        PHAssetChangeRequest(for: first).isFavorite = true
        PHAssetChangeRequest.creationRequestForAsset(from: UIImage(systemName: "star")!)
      }
      var details: PHFetchResultChangeDetails<PHAsset>?
      while details == nil { details = await iterator.next()?.changeDetails(for: all) }
      #expect(details?.insertedIndexes == [3] && details?.changedIndexes == [0] && details?.removedIndexes == [])
      #expect(details?.changedObjects.first?.isFavorite == true && details?.hasMoves == false)
      all = try #require(details?.fetchResultAfterChanges)
      try FileManager.default.removeItem(at: folder.appendingPathComponent("b.png"))
      details = nil
      var gone: PHObjectChangeDetails<PHAsset>?
      while details == nil {
        let change = await iterator.next()
        details = change?.changeDetails(for: all)
        gone = change?.changeDetails(for: all[1])
      }
      #expect(details?.removedIndexes == [1] && details?.insertedIndexes == [] && gone?.objectWasDeleted == true)
      PHPhotoLibrary.shared().unregisterChangeObserver(observer)
    }
  }

  @Test(
    "a difference, done step by step, makes the one list from the other",
    arguments: [
      ("abcd", "abcd"), ("abcd", "dcba"), ("abcd", "xaybz"), ("", "ab"), ("ab", ""), ("abcdef", "fxbade"),
    ])
  func differences(before: String, after: String) {
    let (old, new) = (before.map(String.init), after.map(String.init))
    let difference = FetchDifference(old, new) { _, _ in false }
    var list = old
    for place in difference.removed.reversed() { list.remove(at: place) }
    for place in difference.inserted { list.insert(new[place], at: min(place, list.count)) }
    for move in difference.moves ?? [] { list.insert(list.remove(at: move.from), at: move.to) }
    #expect(list == new)
  }

  @MainActor @Test("a rough image comes first, then the whole one; then it comes at once; cancelled ones do not come")
  func images() async throws {
    try await TestPhotos.with(["a.jpg", "b.mov"]) { folder in
      try TestPhotos.write("a.jpg", in: folder, width: 1600, height: 800)
      let assets = PHAsset.fetchAssets(with: nil)
      let manager = PHCachingImageManager()
      let stream = AsyncStream<(CGSize, Bool)>.makeStream()
      func request(_ asset: PHAsset) -> PHImageRequestID {
        manager.requestImage(
          for: asset, targetSize: CGSize(width: 100, height: 100), contentMode: .aspectFill, options: nil
        ) { image, information in
          stream.continuation.yield(
            (image?.size ?? .zero, information?[PHImageResultIsDegradedKey] as? Bool ?? false))
        }
      }
      let cancelled = request(assets[0])
      manager.cancelImageRequest(cancelled)
      _ = request(assets[0])
      var iterator = stream.stream.makeAsyncIterator()
      let rough = await iterator.next()
      #expect(rough?.0 == CGSize(width: 50, height: 25) && rough?.1 == true)
      let whole = await iterator.next()
      #expect(whole?.0 == CGSize(width: 200, height: 100) && whole?.1 == false)
      _ = request(assets[0])
      let again = await iterator.next()
      #expect(again?.0 == CGSize(width: 200, height: 100) && again?.1 == false)
      _ = request(assets[1])
      #expect(await iterator.next()?.0 == .zero)
    }
  }

  @Test("data come as they lie in the file")
  func data() async throws {
    try await TestPhotos.with(["a.jpg"]) { folder in
      try TestPhotos.insertExif(TestPhotos.exif(), in: folder.appendingPathComponent("a.jpg"))
      let asset = try #require(PHAsset.fetchAssets(with: nil).firstObject)
      let options = PHImageRequestOptions()
      options.isSynchronous = true
      var found: (Data?, String?, CGImagePropertyOrientation)?
      PHImageManager.default().requestImageDataAndOrientation(for: asset, options: options) { data, type, turn, _ in
        found = (data, type, turn)
      }
      #expect(found?.0 == (try Data(contentsOf: folder.appendingPathComponent("a.jpg"))))
      #expect(found?.1 == "public.jpeg" && found?.2 == .right)
      #expect(PHAssetResource.assetResources(for: asset).first?.originalFilename == "a.jpg")
    }
  }

  @Test("a change request outside of a block ends the program")
  func outside() async {
    await #expect(processExitsWith: .failure) {
      PHAssetChangeRequest.deleteAssets([] as NSArray)
    }
  }
}

@Suite(.serialized) struct PhotoNamesTests {
  @Test("ten thousand photos are fetched without an object for each")
  func many() async throws {
    try await TestPhotos.with([]) { folder in
      for index in 0..<10_000 {
        FileManager.default.createFile(atPath: folder.appendingPathComponent("IMG_\(index).JPG").path, contents: nil)
      }
      let clock = ContinuousClock()
      var result: PHFetchResult<PHAsset>?
      let first = clock.measure { result = PHAsset.fetchAssets(with: .image, options: nil) }
      #expect(result?.count == 10_000 && result?[9_999].record.name == "IMG_9999.JPG")
      let second = clock.measure { result = PHAsset.fetchAssets(with: .image, options: nil) }
      // A debug build on a busy machine; it takes a tenth of that.
      #expect(first < .seconds(3) && second < .milliseconds(300), "\(first), \(second)")
      print("ten thousand photos: \(first), then \(second)")
    }
  }
}
