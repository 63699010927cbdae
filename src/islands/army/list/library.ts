/** What is for many armies, in one module, so that the browser fetches one file when it is first used. */
export { Demands } from './demands.tsx'
export { LibraryPage } from './library-page.tsx'
export { FilterDialog } from './filter-dialog.tsx'
export { MiniaturesPane } from '#islands/army/miniatures/miniatures-pane.tsx'
export { MissingBases } from '#islands/army/miniatures/missing-bases.tsx'
export { SavedUnitsDialog } from './saved-units-dialog.tsx'
export { SelectBar } from './select-bar.tsx'
export { TagDialog } from './tag-dialog.tsx'
