import { expect, it } from 'vitest'
import { ENTRIES, NAMED } from './named-entries.ts'

/** The entries that no case names, and why. */
const WITHOUT: Readonly<Record<string, string>> = {}

it('has a case for every keyword, artefact, spell, Fortune and entry of a battle, or says why not', () => {
  expect(ENTRIES.filter((id) => !NAMED.has(id)).toSorted()).toEqual(Object.keys(WITHOUT).toSorted())
})
