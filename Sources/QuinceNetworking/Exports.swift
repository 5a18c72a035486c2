// Who imports this module alone gets of two members of one name the one that stands here.
@_exported import FoundationNetworking
