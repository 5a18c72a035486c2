import Combine
import Foundation

struct Headline: Decodable, Hashable {
  let title: String
  let source: String
}

final class FeedModel: ObservableObject {
  @Published private(set) var headlines: [Headline] = []
  @Published private(set) var message: String?
  @Published var filter = ""
  private var load: AnyCancellable?

  var shown: AnyPublisher<[Headline], Never> {
    Publishers.CombineLatest($headlines, $filter)
      .map { headlines, filter in
        headlines.filter { filter.isEmpty || $0.title.localizedCaseInsensitiveContains(filter) }
      }
      .removeDuplicates()
      .eraseToAnyPublisher()
  }

  func reload(from url: URL) {
    load = URLSession.shared.dataTaskPublisher(for: url)
      .tryMap { data, response in
        guard response.url == url else { throw URLError(.badServerResponse) }
        return data
      }
      .decode(type: [Headline].self, decoder: JSONDecoder())
      .receive(on: DispatchQueue.main)
      .sink { [weak self] completion in
        if case .failure(let error) = completion { self?.message = error.localizedDescription }
      } receiveValue: { [weak self] headlines in
        self?.message = nil
        self?.headlines = headlines
      }
  }
}
