import { describe, expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { redoChange, undoChange, type Change } from '#domain/army/versions/history.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { refs } from '#tests/support/rules.ts'

/** An army whose only unit has these keywords. */
const holding = (list: string, updated_ts: number): Army =>
  makeArmy({ updated_ts, units: [makeUnit({ keywords: refs(list) })] })

/** A purchase in this tab and one in another, each with what was stored before and after it. */
const here: Change = { before: holding('', 1), after: holding('hero +1', 2) }
const there: Change = { before: holding('hero +1', 2), after: holding('hero +1, hero +1', 3) }

const keywordsOf = (army: ReturnType<typeof undoChange>) => army && !army.deleted && army.units[0]?.keywords

it('undo removes one of two purchases of the same keyword, whichever tab made it', () => {
  for (const purchase of [here, there]) {
    expect(keywordsOf(undoChange(purchase, there.after))).toEqual(refs('hero +1'))
  }
})

it('the first points limit can be undone and redone', () => {
  const [before, after] = [holding('', 1), { ...holding('', 2), points_limit: 3000 }]
  const undone = undoChange({ before, after }, after) ?? null
  expect(undone).toEqual({ ...before, updated_ts: expect.any(Number) as number, points_limit: null })
  expect(redoChange({ before, after }, undone)).toMatchObject({ points_limit: 3000 })
  const since = { ...after, name: 'Named since', updated_ts: 3 }
  expect(undoChange({ before, after }, since)).toMatchObject({ name: 'Named since', points_limit: null })
})

it('[LIB-05] the first tags and the archive can be undone and redone', () => {
  const [before, after] = [holding('', 1), { ...holding('', 1), tags: ['league'], archived: true }]
  const undone = undoChange({ before, after }, after) ?? null
  expect(undone).toEqual({ ...before, tags: [], archived: false })
  expect(redoChange({ before, after }, undone)).toEqual(after)
  const since = { ...after, tags: ['league', 'since'] }
  expect(undoChange({ before, after }, since)).toMatchObject({ tags: ['since'], archived: false })
})

it('undoing another edit keeps a points limit that was set in the meantime', () => {
  const now = { ...here.after, points_limit: 3000 } as Army
  expect(undoChange(here, now)).toMatchObject({ points_limit: 3000 })
})

it('both purchases can be undone and redone in order', () => {
  const once = undoChange(there, there.after) ?? null
  const none = undoChange(here, once) ?? null
  expect(keywordsOf(none)).toEqual([])
  expect(keywordsOf(redoChange(there, redoChange(here, none) ?? null))).toEqual(refs('hero +1, hero +1'))
})

it('undoing them in the wrong order leaves one, because both sides are then equal', () =>
  expect(keywordsOf(undoChange(there, undoChange(here, there.after) ?? null))).toEqual(refs('hero +1')))

it.each([{ updated_ts: 9 }, { share_id: 'link' }, { updated_ts: 9, share_id: 'link' }])(
  'a change of time or link in between is not an edit: %j',
  (since) => {
    expect(undoChange(here, { ...here.after, ...since } as Army)).toEqual(here.before)
    expect(redoChange(here, { ...here.before, ...since } as Army)).toEqual(here.after)
  },
)

describe('the deletion of an army', () => {
  const army = holding('elite', 1)
  const tombstone = { id: army.id, name: army.name, deleted: true as const, updated_ts: 2 }
  const deletion: Change = { before: army, after: tombstone }

  it('can be undone and redone', () => {
    expect(undoChange(deletion, tombstone)).toEqual(army)
    expect(redoChange(deletion, army)).toEqual(tombstone)
  })

  it('is not redone if the army was edited since', () => {
    const edited = holding('elite, brutal', 5)
    expect(redoChange(deletion, edited)).toEqual(edited)
  })

  it('restores the previous points limit, or none', () => {
    const limited = { ...army, points_limit: 3000 }
    expect(undoChange({ before: limited, after: tombstone }, tombstone)).toEqual(limited)
    expect(undoChange({ before: tombstone, after: limited }, limited)).toEqual(tombstone)
  })

  it('is undone if nothing is stored any more', () => expect(undoChange(deletion, null)).toEqual(army))
})

describe('the creation of an army', () => {
  const army = { ...holding('', 1), points_limit: 3000 }
  const creation: Change = { before: null, after: army }

  it('leaves a tombstone when it is undone, and can be redone', () => {
    const undone = undoChange(creation, army) ?? null
    expect(undone).toEqual({ id: army.id, name: army.name, deleted: true, updated_ts: 1 })
    expect(redoChange(creation, undone)).toEqual(army)
  })

  it('is not undone if the army was edited since', () => {
    const edited = { ...army, name: 'Renamed', updated_ts: 3 }
    expect(undoChange(creation, edited)).toEqual(edited)
  })

  it('is undone if the army was only shared since', () => {
    expect(undoChange(creation, { ...army, updated_ts: 4, share_id: 'link' })).toMatchObject({
      deleted: true,
    })
  })
})

it('a raised points limit is lowered again', () => {
  const [before, after] = [3000, 4000].map((points_limit) => ({ ...holding('', 1), points_limit })) as [
    Army,
    Army,
  ]
  expect(undoChange({ before, after }, after)).toEqual(before)
  const off = { ...before, points_limit: null }
  expect(undoChange({ before, after: off }, off)).toEqual(before)
})

it('an edit of an army without a points limit adds no field for it', () =>
  expect(undoChange(here, here.after)).not.toHaveProperty('points_limit'))
