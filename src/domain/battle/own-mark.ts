import * as z from 'zod/mini'
import type { PlayRules } from '../ruleset/play-rules.ts'
import { rollOf } from '../ruleset/roll-table.ts'
import { bySection, type Section } from '../ruleset/vocabulary.ts'
import type { Battle, Drawn } from './battle.ts'

const die = z.int().check(z.minimum(1), z.maximum(6))
const rolls = z.array(z.nullable(z.tuple([die, die])))

/** What is kept beside the address of a battle that was rolled in this tab, so that a reload shows it as one's own. (G08) */
const ownMarkSchema = z.object({
  ownBattle: z.object({
    countDie: z.nullable(die),
    scenarios: rolls,
    battlefield: rolls,
    deployment: rolls,
    twist: rolls,
  }),
})
export type OwnMark = z.infer<typeof ownMarkSchema>

export function makeOwnMark(battle: Battle): OwnMark {
  const dice = (section: Section): ([number, number] | null)[] =>
    battle[section].map(({ dice }) => (dice ? [dice[0], dice[1]] : null))
  return { ownBattle: { countDie: battle.countDie, ...bySection(dice) } }
}

/** The battle with the dice that were kept with it, where they fit it. Null if `state` is no mark of ours. */
export function takeOwnMark(state: unknown, battle: Battle, rules: PlayRules): Battle | null {
  const parsed = ownMarkSchema.safeParse(state)
  if (!parsed.success) return null
  const { ownBattle } = parsed.data
  const withDice = (section: Section): Drawn[] =>
    battle[section].map(({ id }, at) => {
      const kept = ownBattle[section][at] ?? null
      const fits = kept !== null && rules[section].get(id)?.rolls.includes(rollOf(section, kept))
      return { id, dice: fits ? kept : null }
    })
  return { ...battle, countDie: ownBattle.countDie, ...bySection(withDice) }
}
