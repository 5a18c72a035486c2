import AssetsLibrary
import CoreLocation
import MusicKit
import Testing
import WeatherKit
import iAd

/// What apps are told of servers that do not answer.
@Suite(.serialized) @MainActor struct AbsentServerTests {
  @Test func `no server tells the weather`() async {
    let place = CLLocation(latitude: 37, longitude: 127)
    await #expect(throws: WeatherError.permissionDenied) { try await WeatherService.shared.weather(for: place) }
    await #expect(throws: WeatherError.permissionDenied) {
      try await WeatherService.shared.weather(for: place, including: .current, .daily)
    }
    #expect(WeatherCondition.mostlyClear.description == "Mostly Clear")
    #expect(Wind.CompassDirection.northNortheast.abbreviation == "NNE")
  }

  @Test func `nobody is signed in to Apple's music`() async {
    #expect(await MusicAuthorization.request() == .denied)
    let request = MusicCatalogSearchRequest(term: "quince", types: [Song.self, Album.self])
    await #expect(throws: MusicTokenRequestError.userNotSignedIn) { try await request.response() }
    await #expect(throws: MusicTokenRequestError.userNotSignedIn) { try await ApplicationMusicPlayer.shared.play() }
    #expect(ApplicationMusicPlayer.shared.state.playbackStatus == .stopped)
  }

  private final class Banner: NSObject, ADBannerViewDelegate {
    var failures = 0
    func bannerView(_ banner: ADBannerView!, didFailToReceiveAdWithError error: (any Error)!) { failures += 1 }
  }

  @Test func `no advertisement comes, and no old library opens`() async throws {
    let host = TestHost.launch()
    let (banner, delegate) = (ADBannerView(adType: .banner)!, Banner())
    banner.delegate = delegate
    host.show().addSubview(banner)
    for _ in 0..<100 where delegate.failures == 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(delegate.failures == 1 && !banner.isBannerLoaded && banner.bounds.height == 50)
    let error = await withCheckedContinuation { continuation in
      ALAssetsLibrary().writeImageData(toSavedPhotosAlbum: Data(), metadata: nil) { continuation.resume(returning: $1) }
    }
    #expect((error as? NSError)?.code == ALAssetsLibraryAccessUserDeniedError)
  }
}
