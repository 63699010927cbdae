/** What only players need who enter their miniatures, in one module, so that the browser fetches one file. */
export { MiniaturesPane } from './miniatures-pane.tsx'
export { MissingBases } from './missing-bases.tsx'
