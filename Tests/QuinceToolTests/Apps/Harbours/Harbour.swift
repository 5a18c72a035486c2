import CoreLocation
import MapKit

/// A place where ferries call.
class Harbour: NSObject, MKAnnotation {
    enum Kind: String { case town, island, quay }

    let title: String?
    let kind: Kind
    let departures: Int
    @objc dynamic var coordinate: CLLocationCoordinate2D

    init(title: String, kind: Kind, departures: Int, latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.title = title
        self.kind = kind
        self.departures = departures
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        super.init()
    }

    var subtitle: String? {
        return "\(departures) departures a day"
    }

    var markerTintColor: UIColor {
        switch kind {
        case .town: return .systemRed
        case .island: return .systemTeal
        case .quay: return .systemIndigo
        }
    }

    func mapItem() -> MKMapItem {
        let placemark = MKPlacemark(coordinate: coordinate, addressDictionary: ["City": title ?? ""])
        let item = MKMapItem(placemark: placemark)
        item.name = title
        return item
    }

    static let all = [
        Harbour(title: "Helsinki", kind: .town, departures: 42, latitude: 60.1675, longitude: 24.9559),
        Harbour(title: "Suomenlinna", kind: .island, departures: 38, latitude: 60.1480, longitude: 24.9867),
        Harbour(title: "Vallisaari", kind: .island, departures: 9, latitude: 60.1349, longitude: 25.0030),
        Harbour(title: "Lauttasaari", kind: .quay, departures: 4, latitude: 60.1543, longitude: 24.8850),
        Harbour(title: "Pihlajasaari", kind: .island, departures: 12, latitude: 60.1390, longitude: 24.9150),
    ]
}
