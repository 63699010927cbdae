import * as z from 'zod/mini'
import { entryIdSchema } from './entry-schemas.ts'
import { effect, effectOfForms } from './effect.ts'
import { condition } from './situations.ts'

/** The fewest dice that a unit rolls against each enemy that it fights. */
export const LEAST_DICE = 3

const whole = z.int()
const positive = whole.check(z.positive())
const having = z.optional(entryIdSchema)

/** The effects on dice, hits and Doom. */
export const DICE_EFFECTS = {
  /**
   * `{ "dice": 2, "in": "combat", "if": ["charged"] }`: more or fewer attack dice in combat; with `"at": "charged"`,
   * all against the enemy that it charged; `"half"` halves their sum, rounded down, and `"whole"` prevents that
   */
  dice: effect({
    fields: {
      dice: z.union([whole, z.enum(['half', 'whole'])]),
      in: z.optional(z.literal('combat')),
      if: condition.if,
      at: z.optional(z.literal('charged')),
    },
    attacks: () => ['combat'],
    inDoom: true,
    wrong: ({ dice, at }) =>
      at !== undefined && typeof dice !== 'number'
        ? 'Only a number of dice can be for the enemy that was charged.'
        : null,
  }),

  /** `{ "dice_each": 5 }`: this many dice against each of several enemies, if that is more than it has to split */
  dice_each: effect({
    fields: { dice_each: positive },
    useless: ({ dice_each }) =>
      dice_each <= LEAST_DICE ? `Every unit rolls ${LEAST_DICE} dice against each enemy anyway.` : null,
  }),

  /**
   * `{ "target": "own", "by": -1, "having": "hero" }`: changes its target numbers, or with `"enemy"` those of its
   * attackers; `having` is a keyword that the attacker needs
   */
  target: effect({
    fields: { target: z.enum(['own', 'enemy']), by: whole, having, ...condition },
    inDoom: true,
    onEnemies: ({ target }) => target === 'enemy',
    rename: (one, newId) => (one.having === undefined ? one : { ...one, having: newId(one.having) }),
  }),

  /**
   * `{ "reroll": "misses", "most": 3 }`: re-rolls misses, all or at most this many; with `"once": true`, of one
   * attack in a round; `"ones"`: re-rolls dice of 1; `"none"`: a charge gives no re-roll of them
   */
  reroll: effectOfForms({
    schema: z.union([
      z.strictObject({
        reroll: z.literal('misses'),
        most: z.optional(positive),
        once: z.optional(z.literal(true)),
        ...condition,
      }),
      z.strictObject({ reroll: z.literal('ones'), ...condition }),
      z.strictObject({ reroll: z.literal('none'), in: z.literal('combat'), if: condition.if }),
    ]),
    inDoom: true,
  }),

  /** `{ "sixes": 2, "in": "combat" }`: each 6 is two hits */
  sixes: effect({ fields: { sixes: z.literal(2), ...condition }, inDoom: true }),

  /**
   * `{ "ones": "own", "doom": [0, 0, 1] }`: the Doom for 0, 1, 2 … own dice that show 1, the last for more;
   * `"enemy"`: for the dice of attackers; `"friend"`: on a friend that touches the target of a volley
   */
  ones: effect({
    fields: { ones: z.enum(['own', 'enemy', 'friend']), doom: z.array(whole.check(z.nonnegative())) },
    attacks: ({ ones }) => (ones === 'friend' ? ['shooting'] : ['combat', 'shooting']),
    inDoom: true,
    onEnemies: ({ ones }) => ones === 'enemy',
  }),

  /** `{ "taken": "-x" }`: less Doom from each attack and volley, or more if any is left */
  taken: effect({ fields: { taken: z.union([whole, z.literal('x'), z.literal('-x')]) }, inDoom: true }),

  /**
   * `{ "challenge": 2, "having": "hero" }`: before a fight, if an enemy that it touches has the keyword too, the
   * lower of the two takes this much Doom, which counts in the fight
   */
  challenge: effect({
    fields: { challenge: positive, having: entryIdSchema },
    rename: (one, newId) => ({ ...one, having: newId(one.having) }),
  }),

  /** `{ "most_taken": 2 }`: the most Doom that it takes in a phase */
  most_taken: effect({
    fields: { most_taken: whole.check(z.nonnegative()) },
    inDoom: true,
    countsAtZero: true,
  }),

  /**
   * `{ "terrifies": 1 }`: an enemy that fails the test of a charge has target numbers this much worse in the Clash,
   * against everybody
   */
  terrifies: effect({
    fields: { terrifies: positive },
    only: 'keywords',
    inDoom: true,
    needs: () => ({ enemy: ['terrified'] }),
    onEnemies: () => true,
  }),
}
