import AccountsFeature
import BrowseFeature
import CharactersFeature
import DetailFeature
import FavoritesFeature
import Fetching
import Files
import Lists
import MovesFeature
import Persistence
import PokeAPI
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Store
import TransferFeature

extension Failure {
    /// The one place where an error of any room becomes words.
    package init(describing error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as ListError: self.init(error)
        case let error as BrowseError: self.init(error)
        case let error as CastError: self.init(error)
        case let error as DetailError: self.init(error)
        case let error as MovesError: self.init(error)
        case let error as SyncError: self.init(error)
        case let error as APIError: self.init(error)
        case let error as PersistenceError: self.init(error)
        case let error as StoreError: self.init(error)
        case let error as SessionFileError: self.init(error)
        case let error as NoSuchSession: self.init(error)
        case let fault as AccessToken.Fault: self.init(fault)
        case let error as FileError: self.init(error)
        case let error as ReferenceError: self.init(error)
        case let error as LookupError: self.init(error)
        case let error as ReadingError: self.init(error, of: "Standard input", isList: true)
        case let error as BadRows: self.init(error)
        case let error as Favorites.FactsMissing: self.init(BrowseError.factsMissing(field: error.field))
        case let error as Query.Inseparable: self.init(error)
        case let error as Favorites.InTheWay: self.init(error)
        case let error as Favorites.NotKept: self.init(error)
        case let fault as TagName.Fault: self.init(fault)
        case let fault as FavoriteFault: self.init(fault)
        case let error as any DescribedError: self = error.failure
        case let error as SettingError: self.init(error)
        case DatabaseAddress.Fault.hasPassword: self.init(StoreError.passwordInAddress)
        case DatabaseAddress.Fault.meaningless:
            self.init(
                .badSetting, .usage, "This isn't the address of a database.",
                advice: "Type postgresql://…, service=…, or the path of a file, with a slash in it.")
        case let fault as SettingFault: self.init(fault)
        case is CancellationError: self = .cancelled
        default: self.init(.unexpected, .failure, "Unexpected error: \(error).")
        }
    }
}

/// An error of a front, which knows its own words.
package protocol DescribedError: Error {
    /// An error in words.
    var failure: Failure { get }
}
