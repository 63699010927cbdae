import { expect, it } from 'vitest'
import type { StoredArmy } from '#domain/army/army.ts'
import { mergeVersions } from '#domain/sync/merge-versions.ts'
import { FIRST, GONE, MY_EDIT, THEIR_EDIT, THEIR_NAME } from '#tests/support/sync/records.ts'

const deletion = (here: 'kept' | 'lost') =>
  ({ unit: null, field: 'deleted', kept: false, lost: true, here }) as const
const GONE_LATER: StoredArmy = { ...GONE, updated_ts: 4000 }

// What a merge decides. (docs/sync.md, "Merging" and "Deletions")
it.each<[string, StoredArmy | null, StoredArmy, StoredArmy, ReturnType<typeof mergeVersions>]>([
  [
    'a deletion beats an army that nobody edited',
    FIRST,
    FIRST,
    GONE,
    { army: GONE, conflicts: [], replacesMine: false },
  ],
  [
    '[R-08] an edit beats a deletion',
    FIRST,
    MY_EDIT,
    GONE,
    { army: MY_EDIT, conflicts: [deletion('kept')], replacesMine: false },
  ],
  [
    '[R-08] an edit elsewhere beats a deletion here',
    FIRST,
    GONE,
    THEIR_EDIT,
    { army: THEIR_EDIT, conflicts: [deletion('lost')], replacesMine: false },
  ],
  [
    'two deletions are one',
    FIRST,
    GONE,
    GONE_LATER,
    { army: GONE_LATER, conflicts: [], replacesMine: false },
  ],
  [
    'an army that nobody edited here needs no history',
    FIRST,
    FIRST,
    THEIR_NAME,
    { army: THEIR_NAME, conflicts: [], replacesMine: false },
  ],
  [
    'without a base, every difference is a conflict',
    null,
    MY_EDIT,
    FIRST,
    {
      army: MY_EDIT,
      conflicts: [{ unit: null, field: 'name', kept: 'Mine', lost: 'First', here: 'kept' }],
      replacesMine: false,
    },
  ],
  [
    'a deleted base is no base',
    GONE,
    MY_EDIT,
    FIRST,
    {
      army: MY_EDIT,
      conflicts: [{ unit: null, field: 'name', kept: 'Mine', lost: 'First', here: 'kept' }],
      replacesMine: false,
    },
  ],
])('%s', (_, base, mine, theirs, merged) => expect(mergeVersions(base, mine, theirs)).toEqual(merged))

it.each([
  ['0.2.0', '1.0.0', '0.3.0'],
  ['0.2.0', '0.3.0', '1.0.0'],
  ['1.0.0', '0.3.0', '0.2.0'],
])('upgrades versions of %s, %s and %s to the newest ruleset first', (base, mine, theirs) => {
  const { army } = mergeVersions(
    { ...FIRST, ruleset_version: base },
    { ...MY_EDIT, ruleset_version: mine },
    { ...THEIR_EDIT, ruleset_version: theirs },
  )
  expect(army).toMatchObject({ name: 'Mine', description: 'Of the marsh', ruleset_version: '1.0.0' })
})
