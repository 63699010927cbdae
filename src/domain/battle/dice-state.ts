import * as z from 'zod/mini'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import type { Dice } from '#domain/rules/roll-table.ts'
import { bySection, type Section } from '#domain/rules/vocabulary.ts'
import type { Battle, DrawnEntry } from './battle.ts'

/** Two dice as one number: 34 for 3 and 4. */
const rolls = z.array(z.nullable(z.int()))

/**
 * The history state of a battle that was rolled in this tab. It keeps the dice, so that the battle still has its
 * controls after a reload.
 */
const diceStateSchema = z.object({
  ownBattle: z.object({
    countDie: z.nullable(z.int().check(z.minimum(1), z.maximum(6))),
    scenarios: rolls,
    battlefield: rolls,
    deployment: rolls,
    twist: rolls,
  }),
})
type DiceState = z.infer<typeof diceStateSchema>

const packed = ([first, second]: Dice): number => first * 10 + second

export function makeDiceState(battle: Battle): DiceState {
  const dice = (section: Section) => battle[section].map(({ dice }) => (dice ? packed(dice) : null))
  return { ownBattle: { countDie: battle.countDie, ...bySection(dice) } }
}

/**
 * Adds the stored dice to a battle, where they match its entries. Returns null if `state` was not written by
 * `makeDiceState`.
 */
export function restoreDice(state: unknown, battle: Battle, rules: PlayRules): Battle | null {
  const parsed = diceStateSchema.safeParse(state)
  if (!parsed.success) return null
  const { ownBattle } = parsed.data
  const withDice = (section: Section): DrawnEntry[] =>
    battle[section].map(({ id }, index) => {
      const kept = ownBattle[section][index]
      const outcomeOfDice = rules.tables[section].find(
        (outcome) => outcome.id === id && packed(outcome.dice) === kept,
      )
      return { id, dice: outcomeOfDice?.dice ?? null }
    })
  return { ...battle, countDie: ownBattle.countDie, ...bySection(withDice) }
}
