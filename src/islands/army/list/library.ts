/** What the list needs only for many armies, in one module, so that the browser fetches one file when it is first used. */
export { BackupBanner, JoinBanner, StorageBanner, UpgradeOffer } from './banners.tsx'
export { Demands } from './demands.tsx'
export { LibraryPage } from './library-page.tsx'
export { FilterDialog } from './filter-dialog.tsx'
export { SavedUnitsDialog } from './saved-units-dialog.tsx'
export { SelectBar } from './select-bar.tsx'
export { TagDialog } from './tag-dialog.tsx'
