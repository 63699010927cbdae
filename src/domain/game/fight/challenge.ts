import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { mostTaken } from '#domain/combat/attack-plan.ts'
import { effectsOf, unitInMoment } from '#domain/combat/unit-in-moment.ts'
import { combatantOf } from '#domain/game/table/circumstances.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import type { ExtraDoom } from '#domain/game/words/fight-fields.ts'
import type { Fighter } from './fighter.ts'

/** A challenge before a fight: the unit that it is on, those of which the lower one takes its Doom, and who that is. */
export type Challenge = {
  by: UnitRef
  name: string
  doom: number
  between: readonly UnitRef[]
  lower: UnitRef | null
}

/** The challenges before a fight. Nobody has to answer one who lacks what the challenge asks for. */
export function challengesOf(fighters: readonly Fighter[], rules: CombatRules): Challenge[] {
  const units = fighters.map((fighter) => ({
    fighter,
    unit: unitInMoment(combatantOf(fighter.now, fighter.is, rules), rules),
  }))
  return units.flatMap(({ fighter, unit }) =>
    effectsOf(unit, 'challenge').flatMap(({ challenge, having, name }): Challenge[] => {
      const by = fighter.now.unit.ref
      const between = units
        .filter((one) => one.unit.evaluated.active.has(having))
        .map((one) => one.fighter.now.unit.ref)
        .filter((ref) => ref === by || fighter.enemies.includes(ref))
      const lower = fighter.lower !== null && between.includes(fighter.lower) ? fighter.lower : null
      return between.length < 2 || !between.includes(by)
        ? []
        : [{ by, name, doom: challenge, between, lower }]
    }),
  )
}

/** The Doom that the lower units take before the dice. It counts as taken in the fight. */
export function doomOfChallenges(fighters: readonly Fighter[], rules: CombatRules): ExtraDoom {
  const challenges = challengesOf(fighters, rules)
  return fighters.flatMap((fighter) => {
    const { ref } = fighter.now.unit
    const all = challenges.reduce((sum, { lower, doom }) => (lower === ref ? sum + doom : sum), 0)
    const doom = Math.min(all, mostTaken(unitInMoment(combatantOf(fighter.now, fighter.is, rules), rules)))
    return doom > 0 ? [{ unit: ref, doom }] : []
  })
}

/** The fighters when they strike: some have taken Doom before, which can break them. */
export function afterChallenges<One extends Fighter>(
  fighters: readonly One[],
  rules: CombatRules,
): readonly One[] {
  const taken = new Map(doomOfChallenges(fighters, rules).map(({ unit, doom }) => [unit, doom]))
  if (taken.size === 0) return fighters
  return fighters.map((fighter) => {
    const more = taken.get(fighter.now.unit.ref) ?? 0
    const { side } = fighter.now.inMoment
    const struck = { ...side, doom: side.doom + more, taken: side.taken + more }
    return { ...fighter, now: { ...fighter.now, inMoment: { ...fighter.now.inMoment, side: struck } } }
  })
}
