import { createSampleArmies, type Samples } from '#domain/army/sample-armies.ts'
import { DEFAULT_BATTLE_RULES, type BattleRules } from '#domain/game/battle/battle-rules.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { makeBegin } from './setup.ts'

/** One round without Fortune cards. */
const LESSON_RULES: BattleRules = {
  ...DEFAULT_BATTLE_RULES,
  rounds: 1,
  cards: { start: 0, perRound: 0, perPhase: 0 },
}

/**
 * The first move of the guided battle.
 *
 * @param armies mine and theirs
 * @param now in milliseconds
 */
export function makeLessonGame(
  armies: Samples,
  rules: ArmyRules,
  newId: () => string,
  now: number,
): Extract<MoveBody, { type: 'begin' }> {
  const [host, guest] = createSampleArmies(armies, rules.version, newId, now)
  if (!host || !guest) throw new Error('A guided battle has two armies.')
  const sides = { host: { type: 'army', army: host }, guest: { type: 'army', army: guest } } as const
  const setup = { sides, battle: null, battleRules: LESSON_RULES, attacker: null, reserve: [] }
  return { ...makeBegin(setup, rules), lessons: true }
}
