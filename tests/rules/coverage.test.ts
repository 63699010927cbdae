import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readRuleset } from '#content/read-ruleset.ts'

/** The entries that no case names, and why. */
const WITHOUT: Readonly<Record<string, string>> = {}

const ruleset = readRuleset('1.0.0')
const ENTRIES = [
  ...ruleset.keywords,
  ...ruleset.artefacts,
  ...ruleset.allegiances.flatMap(({ spells }) => spells),
  ...ruleset.fortunes,
  ...ruleset.scenarios,
  ...ruleset.battlefield,
  ...ruleset.deployment,
  ...ruleset.twist,
].map(({ id }) => id)

/**
 * The ids in the situations and questions of the cases. A text is one of them if it has only ids, names of units and types, and
 * numbers: "${LIGHT} general, hero +1". A title is a sentence, so that no word of it counts.
 */
function idsIn(source: string): string[] {
  const texts = [...source.matchAll(/'([^'\n]*)'|`([^`\n]*)`/g)].map(
    ([, plain, template]) => plain ?? template ?? '',
  )
  const known = new Set(ENTRIES)
  return texts.flatMap((text) => {
    const words = text.replaceAll(/\$\{[^}]*\}|@\w+|\+?\b\d+\b/g, ' ').match(/[\w.]+/g) ?? []
    const ids = words.flatMap((word) => word.split('.'))
    const isCode = words.every((word) => known.has(word.split('.')[0] ?? '') || /^[A-Z_]+$/.test(word))
    return isCode ? ids.filter((id) => known.has(id)) : []
  })
}

const cases = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts') && file !== 'coverage.test.ts')
  .flatMap((file) => idsIn(readFileSync(join(import.meta.dirname, file), 'utf8')))
const named = new Set(cases)

it('has a case for every keyword, artefact, spell, Fortune and entry of a battle, or says why not', () => {
  expect(ENTRIES.filter((id) => !named.has(id)).toSorted()).toEqual(Object.keys(WITHOUT).toSorted())
})
