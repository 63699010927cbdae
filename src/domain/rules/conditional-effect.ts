import * as z from 'zod/mini'
import { ATTACK_KINDS, SITUATIONS } from './vocabulary.ts'

export type Situation = (typeof SITUATIONS)[number]

export type AttackKind = (typeof ATTACK_KINDS)[number]

/** The ways in which a unit routs, apart from those of the rules of the fight itself. */
const ROUTS = ['falls_back', 'fails_in_reckoning'] as const

/** The tests of friends because a unit has routed. */
const ROUT_TESTS = ['panic', 'general'] as const

const situation = z.enum(SITUATIONS)
const whole = z.int()

/** When an effect applies. Without a field it always does. The situations are those of the unit that attacks. */
const condition = {
  in: z.optional(z.enum(ATTACK_KINDS)),
  if: z.optional(z.array(situation)),
}

/**
 * Builds the schema of an effect that depends on the moment, for a keyword, a spell or a Fortune. "The unit" is the one
 * that has the keyword, or on which the spell or Fortune is played. It is long because each form stands in it once.
 */
export function conditionalEffectSchema<Id extends z.ZodMiniType<string>, Ref extends z.ZodMiniType>(
  id: Id,
  keywordRef: Ref,
) {
  return z.union([
    /** The unit has this keyword while the situation lasts. */
    z.strictObject({ given: situation }),
    /** The unit also has this keyword. Only for spells and Fortunes; keywords have `add`. */
    z.strictObject({ gain: keywordRef }),
    /** These keywords do nothing to the unit, whoever has them. */
    z.strictObject({ ignores: z.array(id) }),
    /** The situation makes nothing worse for the unit. */
    z.strictObject({ never: z.array(situation) }),
    /**
     * More or fewer attack dice in combat; nothing changes those of a volley. `half` halves the sum, rounded down, and
     * `whole` prevents that.
     */
    z.strictObject({
      dice: z.union([whole, z.enum(['half', 'whole'])]),
      in: z.optional(z.literal('combat')),
      if: condition.if,
      /** All of them against the enemy that the unit charged in this round, unless the player splits them otherwise. */
      at: z.optional(z.literal('charged')),
    }),
    /** The unit rolls so many dice against each of several enemies, if that is more than it has to split. */
    z.strictObject({ dice_each: whole.check(z.positive()) }),
    /** Changes the unit's target numbers, or those of its attackers. `having` is a keyword that the unit must have. */
    z.strictObject({ target: z.enum(['own', 'enemy']), by: whole, having: z.optional(id), ...condition }),
    /** Re-rolls misses, at most so many, of all attacks and volleys or `once` of one of them in a round. */
    z.strictObject({
      reroll: z.literal('misses'),
      most: z.optional(whole.check(z.positive())),
      once: z.optional(z.literal(true)),
      ...condition,
    }),
    /** Re-rolls dice of 1. */
    z.strictObject({ reroll: z.literal('ones'), ...condition }),
    /** A charge gives the unit no re-roll of 1s in combat. What else allows it does so still. */
    z.strictObject({ reroll: z.literal('none'), in: z.literal('combat'), if: condition.if }),
    /** How many hits a 6 is. */
    z.strictObject({ sixes: z.literal(2), ...condition }),
    /**
     * The unit challenges an enemy that it touches before a fight. If both have the keyword, the lower one takes so much
     * Doom, which counts as taken in the fight.
     */
    z.strictObject({ challenge: whole.check(z.positive()), having: id }),
    /**
     * The Doom that the attacker takes for 0, 1, 2 … ones on its own dice or on those of an enemy, or that a `friend` takes
     * who touches the target of a volley. The last is for more.
     */
    z.strictObject({ ones: z.enum(['own', 'enemy', 'friend']), doom: z.array(whole.check(z.nonnegative())) }),
    /** Doom that the unit takes more, if it takes any, or less, of each attack and volley. */
    z.strictObject({ taken: z.union([whole, z.literal('x'), z.literal('-x')]) }),
    /** The most Doom that the unit takes in one phase. */
    z.strictObject({ most_taken: whole.check(z.nonnegative()) }),
    /** An enemy that fails the test of a charge has target numbers so much worse in the Clash, against everybody. */
    z.strictObject({ terrifies: whole.check(z.positive()) }),
    /** Changes the Courage or the Doom that counts in the unit's Courage tests, or `once` in the next one. */
    z.strictObject({ test: z.enum(['courage', 'doom']), by: whole, once: z.optional(z.literal(true)) }),
    /** The unit passes the Courage test of a lost fight without rolling, or all its tests. */
    z.strictObject({ passes: z.enum(['lost_fight', 'all']) }),
    /** How many Courage tests the unit may roll again in a round, or `once` if it has not re-rolled an attack so. */
    z.strictObject({
      test_rerolls: z.union([whole.check(z.positive()), z.literal('x')]),
      once: z.optional(z.literal(true)),
    }),
    /** The unit neither falls back nor routs. */
    z.strictObject({ stands: z.literal(true) }),
    /** If it would fall back, the unit stays and takes so much Doom instead, unless it is Broken. */
    z.strictObject({ stays: whole.check(z.positive()) }),
    /** Says what makes the unit rout. */
    z.strictObject({ routs: z.array(z.enum(ROUTS)) }),
    /** Friends do not take these tests because the unit has routed. */
    z.strictObject({ no_tests: z.array(z.enum(ROUT_TESTS)).check(z.minLength(1)) }),
    /** The unit never panics. */
    z.strictObject({ panics: z.literal(false) }),
    /** Only spells take Doom off the unit. */
    z.strictObject({ no_healing: z.literal(true) }),
    /** The unit cannot Rally. */
    z.strictObject({ rallies: z.literal(false) }),
    /** The unit has this keyword in the round after one in which an enemy that it fought has routed. */
    z.strictObject({ after_rout: id }),
    /** The unit casts no spells. */
    z.strictObject({ no_spells: z.literal(true) }),
    /** Spells of the enemy that target the unit cost so much Mercury more, or less. */
    z.strictObject({ enemy_spell_cost: whole }),
    /** No spell can target the unit, or its own player plays no Fortune on it. */
    z.strictObject({ no_target: z.enum(['spells', 'own_fortunes']) }),
    /** Its spells cost so much Mercury more, or less. */
    z.strictObject({ spell_cost: whole }),
    /** The unit does not charge. */
    z.strictObject({ charges: z.literal(false) }),
    /** The charge die counts as this number. */
    z.strictObject({ charge_die: whole.check(z.minimum(1), z.maximum(6)) }),
    /** A charge goes no further than Speed, whatever would add to it. */
    z.strictObject({ charge_further: z.literal(false) }),
    /** A charge goes so many inches further than the die says. */
    z.strictObject({ charge_reach: whole }),
  ])
}
