import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { effectsOf } from '#domain/combat/unit-in-moment.ts'
import { cardName } from '#domain/fortune/playing-card.ts'
import { isNow, type Table } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow } from '#domain/game/table/unit-now.ts'
import type { Testing } from './courage-move.ts'
import { onTable } from './reckoning.ts'

/** What may still save a unit that has failed a Courage test. `rerolls`: it rolls again, and else it neither falls back nor routs. */
export type Save = { name: string; rerolls: boolean } & (
  | { type: 'ability'; by: UnitNow; ability: string }
  /** A spell or Fortune that is on the unit already. */
  | { type: 'help' }
  | { type: 'card'; card: string }
)

/**
 * What may still save a unit that has failed a test: the abilities of its side that are not used up, what is on it, and the
 * cards in its player's hand. Who is within 12 in, only the players see. (GAME-167)
 *
 * @param hand the cards that this device shows
 * @param hasRolledAgain a die is rolled again at most once (FACT-23)
 */
export function savesOf(
  { now, why }: Pick<Testing, 'now' | 'why'>,
  table: Table,
  rules: CombatRules,
  { hand, hasRolledAgain }: { hand: readonly string[]; hasRolledAgain: boolean },
): Save[] {
  // Nothing but the roll itself decides whether it rallies, panics or is afraid.
  const mayRout = why === 'broken' || (why === 'lost' && now.isBroken)
  const saves = [...abilities(now, table, rules), ...helps(now), ...cards(now, table, rules, hand)]
  return saves.filter(({ rerolls }) => (rerolls ? !hasRolledAgain : mayRout))
}

function abilities({ unit }: UnitNow, table: Table, rules: CombatRules): Save[] {
  return table.sides[unit.side].units
    .map((friend) => unitNow(friend, table, rules))
    .filter(onTable)
    .flatMap((by) =>
      effectsOf(by.inMoment, 'test_rerolls').flatMap(({ id, name, x, test_rerolls }): Save[] => {
        if (id === null || timesUsed(by, id, table) >= (test_rerolls === 'x' ? x : test_rerolls)) return []
        return [{ type: 'ability', by, ability: id, name: `${name}: ${by.label}`, rerolls: true }]
      }),
    )
}

function timesUsed({ unit }: UnitNow, id: string, { uses, round }: Table): number {
  return uses.filter((use) => use.ability === id && use.unit === unit.ref && use.round === round).length
}

function helps({ inMoment }: UnitNow): Save[] {
  return effectsOf(inMoment, 'test_rerolls')
    .filter(({ id }) => id === null)
    .map(({ name }) => ({ type: 'help', name, rerolls: true }))
}

function cards({ unit }: UnitNow, table: Table, rules: CombatRules, hand: readonly string[]): Save[] {
  const played = table.fortunes.filter((one) => one.side === unit.side && isNow(one, table)).length
  if (played >= table.begin.rules.cards.perPhase) return []
  return hand.flatMap((card): Save[] => {
    const help = rules.helps.get(rules.fortuneOfCard.get(card) ?? '')
    const rerolls = help?.conditionalEffects.some((effect) => 'test_rerolls' in effect) === true
    const stands = help?.conditionalEffects.some((effect) => 'stands' in effect) === true
    if (!help || (!rerolls && !stands)) return []
    return [{ type: 'card', card, name: `${help.name} (${cardName(card)})`, rerolls }]
  })
}
