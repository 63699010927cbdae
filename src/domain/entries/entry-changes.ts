import { isPurchasable } from '#domain/unit/keyword-kinds.ts'
import { typeCosts } from '#domain/unit/keywords/type-costs.ts'
import { type DoomChanges, doomChanges, type Gift } from '#domain/combat/doom-changes.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { KeywordRef, UnitProfile } from '#domain/rules/army-ruleset.ts'
import { isNumerical, keywordName } from '#domain/rules/keyword-name.ts'
import type { EntryOf, ListedEntry } from './list-entries.ts'

/** What an entry changes in Doom, and how a unit is called that has it: "with Tough 1". Null if it changes none. */
export function entryChanges(
  entry: ListedEntry,
  rules: ArmyRules,
): { changes: DoomChanges; having: string } | null {
  const given = giftOf(entry)
  const changes = given && doomChanges(given.gift, bearersOf(entry, rules), rules)
  return changes && { changes, having: given.having }
}

function giftOf(entry: ListedEntry): { gift: Gift; having: string } | null {
  const having = `with ${entry.name}`
  switch (entry.kind) {
    case 'keyword': {
      const ref = refOf(entry.data)
      const name = keywordName(entry.data, ref.numerical).replace('+', '')
      const isTerrain = entry.data.traits.includes('Terrain')
      return { gift: { keywords: [ref] }, having: isTerrain ? `affected by ${name}` : `with ${name}` }
    }
    case 'artefact':
      return { gift: { artefact: entry.id }, having }
    case 'spell':
      return { gift: { effects: entry.data.conditionalEffects }, having: `under ${entry.name}` }
    case 'fortune':
      return { gift: { effects: entry.data.conditionalEffects }, having }
    case 'twist':
      return { gift: giftOfBattle(entry), having: `in ${entry.name}` }
    default:
      return null
  }
}

/** The keyword with the least number that a unit can buy of it. */
function refOf({ id, name, purchase_options }: EntryOf<'keyword'>['data']): KeywordRef {
  if (!isNumerical({ name })) return { id }
  const values = purchase_options.flatMap(({ value }) => value ?? [])
  return { id, numerical: { value: values.length > 0 ? Math.min(...values) : 1, type: 'INCREMENT' } }
}

/** What a twist gives to all units that fight. One that a player names has its keyword alone, and no enemy has it. */
function giftOfBattle({ data: { battle } }: EntryOf<'twist'>): Gift {
  const keywords = battle?.keywords ?? []
  return {
    keywords: keywords.map(({ add }) => add),
    effects: battle?.reroll_ones ? [{ reroll: 'ones', in: 'combat' }] : [],
    isForAll: keywords.every(({ to }) => to !== 'named'),
  }
}

/** The types that may have it, first those that do not have it anyway. */
function bearersOf(entry: ListedEntry, rules: ArmyRules): readonly UnitProfile[] {
  if (entry.kind !== 'keyword') return rules.ruleset.units
  const { data } = entry
  const may = isPurchasable(data)
    ? typeCosts(data, rules).flatMap(({ profile, blocker }) => (blocker === null ? profile : []))
    : rules.ruleset.units
  const has = (profile: UnitProfile) => profile.default_keywords.some(({ id }) => id === entry.id)
  return may.toSorted((a, b) => Number(has(a)) - Number(has(b)))
}
