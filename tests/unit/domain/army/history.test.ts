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

it('both are taken back in turn, and bought again in turn', () => {
  const once = undoChange(there, there.after)
  const none = undoChange(here, once)
  expect(keywordsOf(none)).toEqual([])
  expect(keywordsOf(redoChange(there, redoChange(here, none)))).toEqual(refs('hero +1, hero +1'))
})

it('out of turn, one is left: by then both sides say the same', () => {
  expect(keywordsOf(undoChange(there, undoChange(here, there.after)))).toEqual(refs('hero +1'))
})
