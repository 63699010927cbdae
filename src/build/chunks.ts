/**
 * Which modules of the browser share a file: few files in parallel, and better compressed together. What static
 * pages load at once (`islands/shell`, `sem-ver.ts`, `local-storage.ts`) stays apart from all of them.
 */
const DIALOGS = [
  'allegiance-chooser',
  'army-form',
  'artefact-chooser',
  'assign-cards',
  'change-texts',
  'image-picker',
  'keyword-chooser',
  'offer-card',
  'points-dialog',
  'purchase-offers',
  'random-name',
  'sample-armies',
  'share-dialog',
  'share',
  'army-content',
  'target-numbers-dialog',
  'unit-form',
  'unit-type-picker',
  'upgrade-dialogs',
  'upgrade-preview',
]

const dialogs = new RegExp(`src/(?:islands/army|domain/army|stores)/(?:${DIALOGS.join('|')})\\.tsx?$`)
const builder = new RegExp(
  `src/(?:(?:islands/army|domain/army|stores)/(?!(?:${DIALOGS.join('|')}|search|ruleset-version)\\.)|ui/|storage/|platform/)|node_modules/(?:idb|idb-keyval|nanostores|@nanostores)/`,
)

/** A group takes along what its modules import, unless a group before it has taken that. */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: 'schema',
    test: /node_modules\/zod\/|src\/api\/(?:call|client|get-ruleset)\.ts|src\/domain\/async-result\.ts/,
  },
  { name: 'shell', test: /src\/domain\/sem-ver\.ts|src\/platform\/local-storage\.ts|preload-helper/ },
  { name: 'army', test: builder },
  { name: 'dialogs', test: dialogs },
].map((group, at, all) => ({ ...group, priority: all.length - at }))
