import { expect, it } from 'vitest'
import type { Army } from '../../../../src/domain/army/army.ts'
import { redoChange, undoChange, type Change } from '../../../../src/domain/army/history.ts'
import { makeArmy, makeUnit } from '../../../build/army.ts'
import { refs } from '../../../build/rules.ts'

/** The host with this on its one unit, and its time. */
const holding = (list: string, updated_ts: number): Army =>
  makeArmy({ updated_ts, units: [makeUnit({ keywords: refs(list) })] })

/** One purchase here and one in another tab, each with what was stored before and after it. */
const here: Change = { before: holding('', 1), after: holding('hero +1', 2) }
const there: Change = { before: holding('hero +1', 2), after: holding('hero +1, hero +1', 3) }

const keywordsOf = (army: ReturnType<typeof undoChange>) => army && !army.deleted && army.units[0]?.keywords

it('of the same keyword bought in two tabs, undo takes back one, whichever it is of', () => {
  for (const purchase of [here, there]) {
    expect(keywordsOf(undoChange(purchase, there.after))).toEqual(refs('hero +1'))
  }
})

it('the setting of the first points limit is taken back, and done again', () => {
  const [before, after] = [holding('', 1), { ...holding('', 2), points_limit: 3000 }]
  const undone = undoChange({ before, after }, after)
  expect(undone).toEqual({ ...before, updated_ts: expect.any(Number) as number, points_limit: null })
  expect(redoChange({ before, after }, undone)).toMatchObject({ points_limit: 3000 })
  const since = { ...after, name: 'Named since', updated_ts: 3 }
  expect(undoChange({ before, after }, since)).toMatchObject({ name: 'Named since', points_limit: null })
})

it('a points limit that was set elsewhere meanwhile stays when another edit is undone', () => {
  const now = { ...here.after, points_limit: 3000 } as Army
  expect(undoChange(here, now)).toMatchObject({ points_limit: 3000 })
})

it('both are taken back in turn, and bought again in turn', () => {
  const once = undoChange(there, there.after)
  const none = undoChange(here, once)
  expect(keywordsOf(none)).toEqual([])
  expect(keywordsOf(redoChange(there, redoChange(here, none)))).toEqual(refs('hero +1, hero +1'))
})

it('out of turn, one is left: by then both sides say the same', () => {
  expect(keywordsOf(undoChange(there, undoChange(here, there.after)))).toEqual(refs('hero +1'))
})
