import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storedArmySchema, type StoredArmy } from '#domain/army/army.ts'
import { mergeStored } from '#domain/army/merge/merge.ts'
import { makeArmy } from '#tests/support/army.ts'
import { anyArmy, anyTombstone, RUNS } from '#tests/support/arbitraries.ts'

const base = makeArmy({ name: 'Host', updated_ts: 1000 })
const edited = { ...base, description: 'Of the marsh', share_id: null, updated_ts: 2000 }
const renamed = { ...base, name: 'Marsh Host', updated_ts: 3000 }
/** A change of share link and time, which is not an edit. */
const touched = { ...base, share_id: 'lantern', updated_ts: 4000 }
const deleted = { id: base.id, name: 'Host', deleted: true, updated_ts: 2500 } as const
const deletedLater = { ...deleted, updated_ts: 3500 }

describe('merging what is stored', () => {
  type Row = [
    what: string,
    base: StoredArmy | null,
    mine: StoredArmy | null,
    theirs: StoredArmy | null,
    merged: StoredArmy | null,
  ]
  const rows: Row[] = [
    ['nothing anywhere', null, null, null, null],
    ['new here', null, edited, null, edited],
    ['new there', null, null, edited, edited],
    ['an edit beats a deletion there', base, edited, deleted, edited],
    ['an edit beats a deletion here', base, deleted, edited, edited],
    ['an edit beats a later deletion', base, edited, deletedLater, edited],
    ['a deletion there beats an untouched copy', base, base, deleted, deleted],
    ['a deletion here beats an untouched copy', base, deleted, base, deleted],
    ['a deletion beats a copy that was only shared', base, touched, deleted, deleted],
    ['a deletion here beats one only shared there', base, deleted, touched, deleted],
    ['deleted on both sides: the later one', base, deleted, deletedLater, deletedLater],
    ['deleted on both sides, mine later', base, deletedLater, deleted, deletedLater],
    ['without a base the army stays, because it may have been edited', null, edited, deleted, edited],
    ['without a base, deleted here', null, deleted, edited, edited],
    ['restored here, deleted again there', deleted, edited, deletedLater, edited],
    ['undo of a creation', base, null, base, { ...deleted, updated_ts: 1000 }],
    ['undo of a creation that another tab has edited', base, null, edited, edited],
    ['undo of a creation that another tab has shared', base, null, touched, { ...deleted, updated_ts: 4000 }],
    ['undo of a creation after a deletion', base, null, deleted, deleted],
    ['undo of a deletion', deleted, base, deleted, base],
    ['redo of a deletion', base, deleted, base, deleted],
    ['their army is missing, which is not a deletion', base, base, null, base],
    ['both edited', base, edited, renamed, { ...renamed, description: 'Of the marsh', share_id: null }],
    ['both new, without a base', null, edited, renamed, { ...renamed, share_id: null }],
  ]
  it.each(rows)('%s', (_what, was, mine, theirs, merged) =>
    expect(mergeStored(was, mine, theirs)).toEqual(merged),
  )

  it('obeys the laws of merging and returns valid data for any deletions', () => {
    const anyStored = fc.option(
      fc.oneof<[fc.Arbitrary<StoredArmy>, fc.Arbitrary<StoredArmy>]>(anyArmy(), anyTombstone()),
    )
    fc.assert(
      fc.property(anyStored, anyStored, anyStored, (b, x, y) => {
        expect(mergeStored(b, x, structuredClone(x))).toEqual(x)
        if (x !== null) expect(mergeStored(b, structuredClone(b), x)).toEqual(x)
        if (b !== null && x !== null) expect(mergeStored(b, x, structuredClone(b))).toEqual(x)
        const merged = mergeStored(b, x, y)
        if (merged !== null) expect(storedArmySchema.parse(merged)).toEqual(merged)
      }),
      RUNS,
    )
  })
})
