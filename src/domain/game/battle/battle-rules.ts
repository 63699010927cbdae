import * as z from 'zod/mini'
import { entryIdSchema, keywordRefSchema } from '#domain/rules/effects/entry-schemas.ts'
import type { BattleChanges } from '#domain/rules/battle-schema.ts'
import { type BattleIds, changesOf, type GameRules } from '#domain/rules/game-rules.ts'
import * as v from '#domain/rules/vocabulary.ts'
import { scoringOf, wayToScoreSchema } from './scoring.ts'

const amount = z.int().check(z.minimum(0), z.maximum(99))
const income = z.object({ start: amount, perRound: amount })
const ids = z.array(entryIdSchema)

/**
 * The changes that a battle makes to a game, in numbers. A game copies them when it begins, so that a later edit of the
 * content does not change it.
 */
export const battleRulesSchema = z.lazy(() =>
  z.object({
    rounds: z.int().check(z.minimum(1), z.maximum(20)),
    /** Doom that every unit starts with. */
    doom: amount,
    /** Each player with a Wizard gets this at the start, and from the second round on in each Omens phase. */
    mercury: income,
    /** Whether a player without a Wizard has Mercury too. */
    mercuryForAll: z.boolean(),
    /** Mercury that both players may pay from, and how much of it each may take in a phase. */
    lake: z.nullable(z.object({ ...income.shape, perPhase: amount })),
    /** Added to the Courage of all units. */
    courage: z.int(),
    /** Added to the Courage of engaged units, and of the Defender's, as well. */
    engagedCourage: z.int(),
    defenderCourage: z.int(),
    /** Added to the Courage of a unit without a friend within 8 in, unless it has one of these keywords. */
    alone: z.nullable(z.object({ courage: z.int(), unless: ids })),
    /** Whether all units re-roll attack dice of 1 in combat. */
    rerollOnes: z._default(z.boolean(), false),
    /** The inches by which charges go further than the die says. */
    chargeReach: z._default(z.int(), 0),
    /** The Doom that units take instead of falling back, unless they are Broken. */
    stays: z._default(z.nullable(z.object({ to: z.enum(v.STAY_TARGETS), doom: amount })), null),
    /** Fortune cards: at the start, in each later Omens phase, and how many may be played in a phase. */
    cards: z.object({ ...income.shape, perPhase: amount }),
    /** Whether units can Rally, and how much more Doom than D3 a Rally removes. */
    rally: z.object({ allowed: z.boolean(), doom: z.int() }),
    /** Keywords that units have up to a round, or for the battle if that is null. */
    keywords: z.array(
      z.object({
        keyword: keywordRefSchema,
        to: z.enum(v.KEYWORD_TARGETS),
        until: z.nullable(amount),
        /** A unit with one of these keywords cannot be named. An older app did not say them. */
        unless: z.optional(ids),
      }),
    ),
    /** The ids of keywords that no ground on this table has. */
    noGround: ids,
    /** What players can say that a unit is. `passes`: it passes its next Courage test of the round. */
    roles: z._default(
      z.array(
        z.object({
          /** The id of the entry, a dot, and the id of the role there. */
          id: z.string().check(z.maxLength(121)),
          name: z.string(),
          does: z.string(),
          keyword: z.nullable(keywordRefSchema),
          passes: z.boolean(),
        }),
      ),
      [],
    ),
    needsAttacker: z.boolean(),
    /** The First Player of the first round, without a roll-off. */
    firstPlayer: z.nullable(z.enum(v.ROLES)),
    /** The units that are not set up; the round in which they arrive without a roll, or null; their Doom then. */
    reserve: z.nullable(
      z.object({ share: z.enum(v.RESERVE_SHARES), arrives: z.nullable(amount), doom: amount }),
    ),
    scoring: z.array(wayToScoreSchema),
    /** The most victory points that a player can score. They end the game if `winsAtCap`. */
    vpCap: z.nullable(amount),
    /** The most that a player can score in one round, in the ways of the entry that says so and by hand. */
    vpPerRound: z.nullable(amount),
    winsAtCap: z.boolean(),
    /** Whether they end it at once, and not when the round ends. */
    winsAtOnce: z._default(z.boolean(), false),
  }),
)
export type BattleRules = z.infer<typeof battleRulesSchema>
export type UnitRole = BattleRules['roles'][number]

/** The rules of a battle in which no scenario, deployment or twist changes anything. */
export const DEFAULT_BATTLE_RULES: BattleRules = {
  rounds: v.BATTLE_ROUNDS,
  doom: 0,
  mercury: { start: v.MERCURY_AT_START, perRound: v.MERCURY_PER_ROUND },
  mercuryForAll: false,
  lake: null,
  courage: 0,
  engagedCourage: 0,
  defenderCourage: 0,
  alone: null,
  rerollOnes: false,
  chargeReach: 0,
  stays: null,
  cards: { start: v.FORTUNES_AT_START, perRound: v.FORTUNES_PER_ROUND, perPhase: v.FORTUNES_PER_PHASE },
  rally: { allowed: true, doom: 0 },
  keywords: [],
  noGround: [],
  roles: [],
  needsAttacker: false,
  firstPlayer: null,
  reserve: null,
  scoring: [],
  vpCap: null,
  vpPerRound: null,
  winsAtCap: false,
  winsAtOnce: false,
}

/**
 * The rules of a rolled battle, or of none. What its entries add to Courage and cards adds up; of the rest, the last
 * entry that says something decides.
 */
export function battleRules(battle: BattleIds | null, rules: GameRules): BattleRules {
  const entries = battle ? changesOf(battle, rules) : []
  return entries.reduce(
    (before, { entry, changes }) => applyChanges(before, entry, changes),
    DEFAULT_BATTLE_RULES,
  )
}

function applyChanges(rules: BattleRules, entry: string, changes: BattleChanges): BattleRules {
  const { shared_mercury: lake, fortunes, rally, reserve, most_vp } = changes
  return {
    ...rules,
    ...courageOf(rules, changes),
    rounds: changes.rounds ?? rules.rounds,
    doom: changes.doom_at_start ?? rules.doom,
    mercuryForAll: rules.mercuryForAll || changes.mercury_for === 'all',
    lake: lake
      ? { start: lake.at_start, perRound: lake.per_round, perPhase: lake.most_per_phase }
      : rules.lake,
    cards: {
      start: rules.cards.start + (fortunes?.at_start ?? 0),
      perRound: rules.cards.perRound + (fortunes?.per_round ?? 0),
      perPhase: rules.cards.perPhase + (fortunes?.per_phase ?? 0),
    },
    rally: {
      allowed: rules.rally.allowed && rally?.allowed !== false,
      doom: rules.rally.doom + (rally?.doom ?? 0),
    },
    rerollOnes: rules.rerollOnes || changes.reroll_ones === true,
    chargeReach: rules.chargeReach + (changes.charge_reach ?? 0),
    // A twist comes after the deployment, and says that it counts instead.
    stays: changes.stays ?? rules.stays,
    keywords: [
      ...rules.keywords,
      ...(changes.keywords ?? []).map(({ add, to, until_round, unless }) => ({
        keyword: add,
        to,
        until: until_round ?? null,
        ...(unless && { unless }),
      })),
    ],
    noGround: [...rules.noGround, ...(changes.no_ground ?? [])],
    roles: [
      ...rules.roles,
      ...(changes.unit_roles ?? []).map(({ id, name, does, adds = null, passes_next_test = false }) => ({
        ...{ id: `${entry}.${id}`, name, does },
        ...{ keyword: adds, passes: passes_next_test },
      })),
    ],
    needsAttacker: rules.needsAttacker || changes.roles === true,
    firstPlayer: changes.first_player ?? rules.firstPlayer,
    reserve: reserve
      ? { share: reserve.share, arrives: reserve.arrives_in_round ?? null, doom: reserve.doom ?? 0 }
      : rules.reserve,
    scoring: [...rules.scoring, ...scoringOf(entry, changes)],
    vpCap: most_vp?.game ?? rules.vpCap,
    vpPerRound: most_vp?.round ?? rules.vpPerRound,
    winsAtCap: changes.wins_at_most !== undefined || rules.winsAtCap,
    winsAtOnce: changes.wins_at_most === 'at_once' || rules.winsAtOnce,
  }
}

function courageOf(
  rules: BattleRules,
  { courage = [] }: BattleChanges,
): Pick<BattleRules, 'courage' | 'engagedCourage' | 'defenderCourage' | 'alone'> {
  const sum = (target: v.CourageTarget) =>
    courage.filter(({ to }) => to === target).reduce((total, { by }) => total + by, 0)
  const alone = courage.find(({ to }) => to === 'alone')
  return {
    courage: rules.courage + sum('all'),
    engagedCourage: rules.engagedCourage + sum('engaged'),
    defenderCourage: rules.defenderCourage + sum('defender'),
    alone: alone ? { courage: alone.by, unless: alone.unless } : rules.alone,
  }
}
