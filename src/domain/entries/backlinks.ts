import type { Effect, KeywordRef } from '#domain/rules/army-ruleset.ts'
import { keywordsNamed } from '#domain/rules/effects/effects.ts'
import type { BattleChanges } from '#domain/rules/battle-schema.ts'
import { keywordsIn, plainText } from '#domain/rules/text-tree.ts'
import type { ListedEntry } from './list-entries.ts'

/** The other entries that mention each entry, by its path: in a link or an effect, or by its name in a text. */
export function backlinks(entries: readonly ListedEntry[]): ReadonlyMap<string, readonly ListedEntry[]> {
  const sources = entries.map((entry) => ({
    entry,
    keywords: new Set(keywordsOf(entry)),
    units: new Set(unitTypesOf(entry)),
    text: entry.texts.map(plainText).join(' '),
  }))
  return new Map(
    entries.map((entry) => {
      const names = namesOf(entry)
      const isMentioned = ({ keywords, units, text }: (typeof sources)[number]) => {
        if (entry.kind === 'keyword') return keywords.has(entry.id)
        return (entry.kind === 'unit' && units.has(entry.id)) || names.test(text)
      }
      const found = sources.filter((source) => source.entry !== entry && isMentioned(source))
      return [entry.path, found.map((source) => source.entry)]
    }),
  )
}

/** Finds the name of an entry in a text. A word of the glossary, or a type of unit, may be in lower case there, or plural. */
function namesOf({ kind, name }: ListedEntry): RegExp {
  const isWord = kind === 'word' || kind === 'unit'
  const names = kind === 'word' ? name.split(/, | \(|\)/).filter((part) => part !== '') : [name]
  const written = names.map((one) => one.replaceAll(/[^\p{L}\p{N} ]/gu, '.'))
  const each = written.map((one) => (isWord ? `${one.replace(/s$/, '')}s?` : one))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${each.join('|')})(?![\\p{L}\\p{N}])`, isWord ? 'iu' : 'u')
}

/** The ids of the keywords that an entry links to or has to do with. */
function keywordsOf(entry: ListedEntry): string[] {
  const linked = entry.texts.flatMap(keywordsIn)
  switch (entry.kind) {
    case 'keyword':
      return [
        ...linked,
        ...entry.data.effects.flatMap(inEffect),
        ...entry.data.conditionalEffects.flatMap(keywordsNamed),
      ]
    case 'unit':
      return idsOf(entry.data.default_keywords)
    case 'artefact':
      return [...linked, ...idsOf(entry.data.keywords)]
    case 'spell':
    case 'fortune':
      return [...linked, ...entry.data.conditionalEffects.flatMap(keywordsNamed)]
    case 'scenarios':
    case 'battlefield':
    case 'deployment':
    case 'twist':
      return [...linked, ...(entry.data.battle ? inBattle(entry.data.battle) : [])]
    case 'allegiance':
    case 'word':
      return linked
  }
}

const idsOf = (refs: readonly KeywordRef[]) => refs.map(({ id }) => id)

function inEffect(effect: Effect): string[] {
  if ('add' in effect) return [effect.add.id]
  return 'disable' in effect ? [effect.disable] : []
}

function inBattle({ keywords = [], courage = [], no_ground = [], unit_roles = [] }: BattleChanges): string[] {
  return [
    ...keywords.map(({ add }) => add.id),
    ...courage.flatMap(({ unless }) => unless),
    ...no_ground,
    ...unit_roles.flatMap(({ adds }) => (adds ? [adds.id] : [])),
  ]
}

/** The types of units that an effect names. */
function unitTypesOf(entry: ListedEntry): string[] {
  if (entry.kind !== 'keyword') return []
  return entry.data.effects.flatMap((effect) =>
    'target' in effect && effect.types !== 'all' ? effect.types : [],
  )
}
