/// The words in which this room speaks of the network: errors, caches, transports.
@_exported import Fetching
