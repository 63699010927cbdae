import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { effectsOf } from '#domain/combat/unit-in-moment.ts'
import { cardName } from '#domain/fortune/deck.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { fortunesLeft } from '#domain/game/moves/hands.ts'
import type { Table } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow, onTable, sparedBy } from '#domain/game/table/unit-now.ts'
import { courageMove, type Testing } from './courage-move.ts'
import { fortuneMove, type FortuneRules } from './fortune-move.ts'

/** What may still save a unit that has failed a Courage test. `rerolls`: it rolls again, and else it neither falls back nor routs. */
export type Save = { name: string; rerolls: boolean } & (
  | { type: 'ability'; by: UnitNow; ability: string }
  /** A spell or Fortune that is on the unit already. `once`: it is then used up in this round. */
  | { type: 'help'; id: string; once: boolean }
  | { type: 'card'; card: string }
)

/**
 * What may still save a unit that has failed a test: the abilities of its side that are not used up, what is on it, and
 * the cards in its player's hand. Only the players see which units are within 12 in.
 *
 * @param hand the cards that this device shows
 * @param hasRolledAgain a die is rolled again at most once
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

/**
 * The moves by which a unit that failed with a roll is saved, all of one tap. If it rolls again, the test comes after them.
 *
 * @param rules what Fortunes do; null if no card is needed
 */
export function saveMoves(
  save: Save,
  { roll, ...test }: Testing & { roll: number },
  table: Table,
  rules: FortuneRules | null,
): MoveBody[] {
  const used = useOf(save, test.now, table, rules)
  if (save.rerolls) return used
  return [...used, { ...courageMove(test, { roll, passed: false, doom: 0 }), routs: false }]
}

function useOf(
  save: Save,
  { unit: { ref, side } }: UnitNow,
  table: Table,
  rules: FortuneRules | null,
): MoveBody[] {
  switch (save.type) {
    case 'ability':
      return [{ type: 'use', side, ability: save.ability, unit: save.by.unit.ref }]
    case 'help':
      return save.once ? [{ type: 'use', side, ability: save.id, unit: ref }] : []
    case 'card':
      return rules ? [fortuneMove(table, { side, card: save.card, on: ref }, rules)] : []
  }
}

/** The abilities of friends on the table, except those that do nothing to the unit, such as Command to a Hollow one. */
function abilities({ unit, inMoment }: UnitNow, table: Table, rules: CombatRules): Save[] {
  return table.sides[unit.side].units
    .map((friend) => unitNow(friend, table, rules))
    .filter(onTable)
    .flatMap((by) =>
      effectsOf(by.inMoment, 'test_rerolls').flatMap(({ id, name, x, test_rerolls }): Save[] => {
        if (id === null || inMoment.ignored.has(id)) return []
        if (timesUsed(by, id, table) >= (test_rerolls === 'x' ? x : test_rerolls)) return []
        return [{ type: 'ability', by, ability: id, name: `${name}: ${by.label}`, rerolls: true }]
      }),
    )
}

function timesUsed({ unit }: UnitNow, id: string, { uses, round }: Table): number {
  return uses.filter((use) => use.ability === id && use.unit === unit.ref && use.round === round).length
}

function helps({ inMoment: { side } }: UnitNow): Save[] {
  return side.helps.flatMap(({ id, name, conditionalEffects }) =>
    conditionalEffects.flatMap((effect): Save[] => {
      if (id === null || !('test_rerolls' in effect)) return []
      const once = effect.once === true
      // Its attack has used it.
      return once && side.hasAttacked ? [] : [{ type: 'help', id, once, name, rerolls: true }]
    }),
  )
}

function cards(now: UnitNow, table: Table, rules: CombatRules, hand: readonly string[]): Save[] {
  const { side } = now.unit
  if (fortunesLeft(table, side) < 1 || sparedBy(now, side).length > 0) return []
  return hand.flatMap((card): Save[] => {
    const help = rules.helps.get(rules.fortuneOfCard.get(card) ?? '')
    const rerolls = help?.conditionalEffects.some((effect) => 'test_rerolls' in effect) === true
    const stands = help?.conditionalEffects.some((effect) => 'stands' in effect) === true
    if (!help || (!rerolls && !stands)) return []
    return [{ type: 'card', card, name: `${help.name} (${cardName(card)})`, rerolls }]
  })
}
