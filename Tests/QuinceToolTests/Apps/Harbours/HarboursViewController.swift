import CoreLocation
import MapKit
import UIKit

/// A map of harbours above a list of them.
class HarboursViewController: UIViewController {
    @IBOutlet weak var mapView: MKMapView!
    @IBOutlet weak var tableView: UITableView!
    @IBOutlet weak var kindControl: UISegmentedControl!

    let locationManager = CLLocationManager()
    let regionRadius: CLLocationDistance = 5000
    let harbours = Harbour.all

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Harbours"
        navigationItem.rightBarButtonItem = MKUserTrackingBarButtonItem(mapView: mapView)
        let center = CLLocation(latitude: 60.151, longitude: 24.948)
        let region = MKCoordinateRegion(
            center: center.coordinate, latitudinalMeters: regionRadius, longitudinalMeters: regionRadius)
        mapView.setRegion(region, animated: false)
        mapView.register(
            MKMarkerAnnotationView.self,
            forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
        mapView.addAnnotations(harbours)
        addRoute()
        locationManager.delegate = self
        locationManager.requestWhenInUseAuthorization()
    }

    private func addRoute() {
        let coordinates = harbours.prefix(3).map { $0.coordinate }
        mapView.addOverlay(MKPolyline(coordinates: coordinates, count: coordinates.count))
        mapView.addOverlay(MKCircle(center: harbours[4].coordinate, radius: 600), level: .aboveRoads)
        var corners = [
            CLLocationCoordinate2D(latitude: 60.1560, longitude: 24.8700),
            CLLocationCoordinate2D(latitude: 60.1640, longitude: 24.8760),
            CLLocationCoordinate2D(latitude: 60.1620, longitude: 24.8930),
            CLLocationCoordinate2D(latitude: 60.1530, longitude: 24.8900),
        ]
        mapView.addOverlay(MKPolygon(coordinates: &corners, count: corners.count), level: .aboveRoads)
    }

    @IBAction func kindChanged(_ sender: UISegmentedControl) {
        switch sender.selectedSegmentIndex {
        case 1: mapView.mapType = .satellite
        case 2: mapView.mapType = .hybrid
        default: mapView.mapType = .standard
        }
    }

    @IBAction func showAll(_ sender: Any) {
        mapView.showAnnotations(harbours, animated: true)
    }
}

extension HarboursViewController: MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
        guard let harbour = annotation as? Harbour else { return nil }
        if harbour.kind == .quay {
            let identifier = "quay"
            var view: MKPinAnnotationView
            if let old = mapView.dequeueReusableAnnotationView(withIdentifier: identifier) as? MKPinAnnotationView {
                old.annotation = harbour
                view = old
            } else {
                view = MKPinAnnotationView(annotation: harbour, reuseIdentifier: identifier)
                view.canShowCallout = true
                view.animatesDrop = true
                view.isDraggable = true
                view.pinTintColor = harbour.markerTintColor
            }
            return view
        }
        let view = mapView.dequeueReusableAnnotationView(
            withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier, for: harbour)
        if let marker = view as? MKMarkerAnnotationView {
            marker.markerTintColor = harbour.markerTintColor
            marker.glyphText = harbour.kind == .town ? "H" : nil
            marker.canShowCallout = true
            marker.calloutOffset = CGPoint(x: 0, y: -5)
            marker.rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
        }
        return view
    }

    func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
        if let line = overlay as? MKPolyline {
            let renderer = MKPolylineRenderer(polyline: line)
            renderer.strokeColor = .systemBlue
            renderer.lineWidth = 4
            renderer.lineDashPattern = [8, 6]
            return renderer
        }
        if overlay is MKCircle {
            let renderer = MKCircleRenderer(overlay: overlay)
            renderer.fillColor = UIColor.systemGreen.withAlphaComponent(0.2)
            renderer.strokeColor = .systemGreen
            renderer.lineWidth = 1
            return renderer
        }
        let renderer = MKPolygonRenderer(overlay: overlay)
        renderer.fillColor = UIColor.systemOrange.withAlphaComponent(0.25)
        renderer.strokeColor = .systemOrange
        renderer.lineWidth = 2
        return renderer
    }

    func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
    ) {
        guard let harbour = view.annotation as? Harbour else { return }
        let detail = HarbourDetailViewController()
        detail.harbour = harbour
        navigationController?.pushViewController(detail, animated: true)
    }

    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
        guard let harbour = view.annotation as? Harbour, let row = harbours.firstIndex(of: harbour) else { return }
        tableView.selectRow(at: IndexPath(row: row, section: 0), animated: true, scrollPosition: .middle)
        print("selected \(view.annotation?.title! ?? "nothing")")
    }

    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {
        tableView.reloadData()
    }

    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
        let center = mapView.centerCoordinate
        print(String(format: "center %.3f %.3f", center.latitude, center.longitude))
    }
}

extension HarboursViewController: CLLocationManagerDelegate {
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        if manager.authorizationStatus == .authorizedWhenInUse {
            mapView.showsUserLocation = true
        }
    }
}

extension HarboursViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return harbours.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "HarbourCell", for: indexPath)
        let harbour = harbours[indexPath.row]
        cell.textLabel?.text = harbour.title
        if let location = mapView.userLocation.location {
            let place = CLLocation(latitude: harbour.coordinate.latitude, longitude: harbour.coordinate.longitude)
            let formatter = MKDistanceFormatter()
            formatter.units = .metric
            cell.detailTextLabel?.text = formatter.string(fromDistance: place.distance(from: location))
        } else {
            cell.detailTextLabel?.text = harbour.subtitle
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        mapView.selectAnnotation(harbours[indexPath.row], animated: true)
    }
}
