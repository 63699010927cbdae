/**
 * Which modules of the browser share a file: few files in parallel, and better compressed together. What static
 * pages load at once (`scripts`, `sem-ver.ts`, `scroll-memory.ts`, `local-storage.ts`) stays
 * apart from all of them.
 */

/** What `islands/army/dialogs.ts` alone brings along: it is one file by itself, later than the rest. */
const DIALOGS = [
  'allegiance-chooser',
  'army-form',
  'artefact-chooser',
  'assign-cards',
  'change-texts',
  'dialogs',
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

/**
 * What every tool stands on, none of it React: what a tool shows first is read while that is still on its way. A file
 * more takes longer than the few kB that a tool has no use for.
 */
const core =
  /src\/(?:api\/(?:call|client|get-ruleset)|domain\/(?:async-result|lookup|random|ruleset\/(?:keyword-name|rich-text|ruleset-shelf|army-ruleset|vocabulary))|platform\/(?!address|after-load)[\w-]+|storage\/(?:database|keyval|storage-error|upgrade|legacy-sync-flag)|stores\/(?:attempt|device|rulesets|settings|toasts))\.ts$|node_modules\/(?:idb|nanostores|zod)\//
/** The pieces that all tools are made of. */
const ui =
  /src\/ui\/(?:button|dialog|empty-state|error-boundary|field|generic-error|icon|keyword-dialog|menu|rich-text|screen-error|screen-error-texts|skeleton|toast|foremost|use-held-focus|use-store|use-undo-key)\.tsx?$/
/** Who is logged in; and, on its own pages, what one does about that: all but what begins it. */
const session =
  /src\/stores\/(?:account|session|revalidation|dismissal|account\/(?:authenticated|current-user))\.ts$/
const account = /src\/(?:islands\/account\/(?!mount-(?!flow))|stores\/account\/|ui\/form-field)/

/** What battle, fortune cards and settings share. */
const play =
  /ruleset:[^/]+\/play|src\/stores\/(?:play|exclusions|current-rules)\.ts|src\/domain\/ruleset\/play-rules\.ts/

/** Armies as they are kept, merged and checked: also for who exports them. */
const records = new RegExp(
  `src/(?:storage/(?!clear|fortune-entry)|domain/army/(?!(?:parse-army-json|${DIALOGS.join('|')})\\.))`,
)
const builder = new RegExp(`src/islands/army/(?!(?:\\w+/)?(?:${DIALOGS.join('|')})\\.)`)

/** A group takes along what its modules import, unless a group before it has taken that. */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: 'shell',
    test: /src\/domain\/(?:sem-ver|scroll-memory|account\/root-marks)\.ts|src\/platform\/(?:after-load|local-storage)\.ts|src\/scripts\/service-worker\.ts|preload-helper/,
  },
  { name: 'core', test: core },
  { name: 'ui', test: ui },
  { name: 'records', test: records },
  { name: 'session', test: session },
  { name: 'account', test: account },
  { name: 'play', test: play },
  { name: 'army', test: builder },
].map((group, at, all) => ({ ...group, priority: all.length - at }))
