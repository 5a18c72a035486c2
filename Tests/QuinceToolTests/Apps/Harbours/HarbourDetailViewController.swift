import MapKit
import UIKit

/// One harbour: a picture of its surroundings and what can be done there.
class HarbourDetailViewController: UIViewController {
    var harbour: Harbour!
    private let picture = UIImageView()
    private let status = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        title = harbour.title
        let directions = UIButton(type: .system)
        directions.setTitle("Directions", for: .normal)
        directions.addTarget(self, action: #selector(showDirections), for: .touchUpInside)
        status.numberOfLines = 0
        picture.layer.cornerRadius = 10
        picture.clipsToBounds = true
        let stack = UIStackView(arrangedSubviews: [picture, status, directions])
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            picture.heightAnchor.constraint(equalToConstant: 180),
        ])
        takePicture()
    }

    private func takePicture() {
        let options = MKMapSnapshotter.Options()
        options.region = MKCoordinateRegion(
            center: harbour.coordinate, span: MKCoordinateSpan(latitudeDelta: 0.02, longitudeDelta: 0.02))
        options.size = CGSize(width: 343, height: 180)
        options.scale = UIScreen.main.scale
        MKMapSnapshotter(options: options).start { [weak self] snapshot, error in
            guard let self = self, let snapshot = snapshot else { return }
            let image = UIGraphicsImageRenderer(size: options.size).image { _ in
                snapshot.image.draw(at: .zero)
                let point = snapshot.point(for: self.harbour.coordinate)
                UIColor.systemRed.setFill()
                UIBezierPath(arcCenter: point, radius: 7, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
            }
            self.picture.image = image
            self.status.text = self.harbour.subtitle
        }
    }

    @objc private func showDirections() {
        let request = MKDirections.Request()
        request.source = MKMapItem.forCurrentLocation()
        request.destination = harbour.mapItem()
        request.transportType = .walking
        let directions = MKDirections(request: request)
        directions.calculate { [unowned self] response, error in
            if let route = response?.routes.first {
                self.status.text = route.name
            } else if let error = error as? MKError, error.code == .serverFailure {
                self.status.text = "No directions"
            }
        }
    }
}
