import { plainWords } from '#domain/text/plain-letters.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { isNumerical, keywordName } from '#domain/rules/keyword-name.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { showHidden } from './text-escapes.ts'

/** The things that a name in a list of keywords can refer to. */
type Meaning =
  | { kind: 'keyword'; id: string; isNumerical: boolean }
  | { kind: 'artefact' | 'allegiance'; id: string }

/** The things that the names of a ruleset stand for in a text, by `nameKey`. */
export type Names = {
  types: ReadonlyMap<string, UnitType>
  meanings: ReadonlyMap<string, Meaning>
}

/** The words of a name, however its letters, hyphens and apostrophes are written. */
export const nameKey = (name: string): string => plainWords(showHidden(name))

/** One and many: "monster" and "monsters", "chariots" and "chariot". */
const inBothNumbers = (key: string): string[] =>
  key.endsWith('s') ? [key, key.slice(0, -1)] : [key, `${key}s`]

const indexes = new WeakMap<ArmyRules, Names>()

/** The names of a ruleset. They are indexed once. */
export function indexNames(rules: ArmyRules): Names {
  const known = indexes.get(rules) ?? makeIndex(rules)
  indexes.set(rules, known)
  return known
}

function makeIndex({ ruleset }: ArmyRules): Names {
  return {
    types: new Map(
      ruleset.units.flatMap(({ type, name, short }) =>
        [name, short].flatMap((each) => inBothNumbers(nameKey(each)).map((key) => [key, type] as const)),
      ),
    ),
    meanings: new Map<string, Meaning>([
      ...ruleset.allegiances.map(({ id, name }) => [nameKey(name), { kind: 'allegiance', id }] as const),
      ...ruleset.artefacts.map(({ id, name }) => [nameKey(name), { kind: 'artefact', id }] as const),
      ...ruleset.keywords.map(
        (keyword) =>
          [
            nameKey(keywordName(keyword)),
            { kind: 'keyword', id: keyword.id, isNumerical: isNumerical(keyword) },
          ] as const,
      ),
    ]),
  }
}
