import * as z from 'zod/mini'

const amount = z.int().check(z.minimum(0), z.maximum(99))
const income = z.object({ start: amount, perRound: amount })

/**
 * What a battle changes about a game, in numbers. A game copies them when it begins, so that a later edit of the
 * content does not change it. (S1 §2; game facts 1.10)
 */
export const battleRulesSchema = z.object({
  rounds: z.int().check(z.minimum(1), z.maximum(20)),
  /** Doom that every unit starts with. */
  doom: amount,
  /** Of each player with a Wizard: at the start, and from the second round on in each Omens phase. */
  mercury: income,
  /** Whether a player without a Wizard has Mercury too. */
  mercuryForAll: z.boolean(),
  /** Mercury that both players may pay from. */
  lake: z.nullable(income),
  /** Added to the Courage of all units. */
  courage: z.int(),
  /** Added to the Courage of engaged units as well. */
  engagedCourage: z.int(),
  /** Fortune cards: at the start, in each later Omens phase, and how many may be played in a phase. */
  cards: z.object({ ...income.shape, perPhase: amount }),
  /** The most victory points that a player can score. Whoever reaches them wins at once if `winsAtCap`. */
  vpCap: z.nullable(amount),
  winsAtCap: z.boolean(),
})
export type BattleRules = z.infer<typeof battleRulesSchema>

/** The rules of a battle in which no scenario or twist changes anything. */
export const DEFAULT_BATTLE_RULES: BattleRules = {
  rounds: 5,
  doom: 0,
  mercury: { start: 6, perRound: 3 },
  mercuryForAll: false,
  lake: null,
  courage: 0,
  engagedCourage: 0,
  cards: { start: 3, perRound: 1, perPhase: 1 },
  vpCap: null,
  winsAtCap: false,
}

/** What one scenario, battlefield, deployment or twist changes; what it leaves out stays as it is. */
export type BattleChanges = Partial<BattleRules>

/** The rules of a battle with these entries. Later entries win, and what they add to Courage adds up. */
export function battleRulesOf(changes: readonly BattleChanges[]): BattleRules {
  return changes.reduce<BattleRules>(
    (rules, change) => ({
      ...rules,
      ...change,
      courage: rules.courage + (change.courage ?? 0),
      engagedCourage: rules.engagedCourage + (change.engagedCourage ?? 0),
    }),
    DEFAULT_BATTLE_RULES,
  )
}
