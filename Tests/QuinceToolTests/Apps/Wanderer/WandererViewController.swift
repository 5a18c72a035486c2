import CoreLocation
import MapKit
import UIKit

extension CLLocationCoordinate2D: @retroactive Equatable {
    public static func == (lhs: CLLocationCoordinate2D, rhs: CLLocationCoordinate2D) -> Bool {
        lhs.latitude == rhs.latitude && lhs.longitude == rhs.longitude
    }
}

/// Shows where the device is, how far it has come from the opera house in Sydney, and whether that is home.
class WandererViewController: UIViewController {
    private let manager = CLLocationManager()
    private let geocoder = CLGeocoder()
    private let start = CLLocation(latitude: -33.8568, longitude: 151.2153)
    private let home = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: 48.8584, longitude: 2.2945), radius: 500, identifier: "home")
    private let permission = UILabel()
    private let place = UILabel()
    private let distance = UILabel()
    private let region = UILabel()
    private let address = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let stack = UIStackView(arrangedSubviews: [permission, place, distance, region, address])
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        for (title, action) in [
            ("Ask", #selector(ask)), ("Where", #selector(showPlace)), ("Follow", #selector(follow)),
            ("Stop", #selector(stop)), ("Watch", #selector(watch)), ("Always", #selector(askForAlways)),
            ("Address", #selector(findAddress)),
        ] {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.addTarget(self, action: action, for: .touchUpInside)
            stack.addArrangedSubview(button)
        }
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
        ])
        manager.delegate = self
        manager.desiredAccuracy = kCLLocationAccuracyBest
        manager.distanceFilter = 1000
    }

    @objc private func ask() { manager.requestWhenInUseAuthorization() }
    @objc private func askForAlways() { manager.requestAlwaysAuthorization() }
    @objc private func showPlace() { manager.requestLocation() }
    @objc private func follow() { manager.startUpdatingLocation() }
    @objc private func stop() { manager.stopUpdatingLocation() }
    @objc private func watch() { manager.startMonitoring(for: home) }

    @objc private func findAddress() {
        Task {
            do {
                let places = try await geocoder.reverseGeocodeLocation(start)
                address.text = places.first?.locality
            } catch let error as CLError where error.code == .network {
                address.text = "No network"
            } catch {
                address.text = "\(error)"
            }
        }
    }
}

extension WandererViewController: CLLocationManagerDelegate {
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        switch manager.authorizationStatus {
        case .notDetermined: permission.text = "Not asked"
        case .restricted, .denied: permission.text = "Refused"
        case .authorizedWhenInUse: permission.text = "While in use"
        case .authorizedAlways: permission.text = "Always"
        @unknown default: permission.text = "Unknown"
        }
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let location = locations.last else { return }
        print(location)
        place.text = String(format: "%.4f, %.4f", location.coordinate.latitude, location.coordinate.longitude)
        distance.text = String(format: "%.1f km", location.distance(from: start) / 1000)
        if location.coordinate == start.coordinate { distance.text = "At the start" }
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
        guard let error = error as? CLError else { return }
        switch error.code {
        case .locationUnknown: place.text = "Nobody knows"
        case .denied: place.text = "Not allowed"
        default: place.text = error.localizedDescription
        }
    }

    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
        self.region.text = "Watching \(region.identifier)"
        manager.requestState(for: region)
    }

    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
        print("entered \(region.identifier)")
    }

    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
        print("left \(region.identifier)")
    }

    func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {
        self.region.text = state == .inside ? "Inside \(region.identifier)" : "Outside \(region.identifier)"
    }
}
