import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRuleset } from '#content/read-ruleset.ts'

const ruleset = readRuleset('1.0.0')
/** The ids of everything that a case can be about. */
export const ENTRIES = [
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

/** Those that some case names. */
export const NAMED: ReadonlySet<string> = new Set(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts') && file !== 'coverage.test.ts')
    .flatMap((file) => idsIn(readFileSync(join(import.meta.dirname, file), 'utf8'))),
)
