import type { BattleChanges } from '#domain/rules/battle-schema.ts'
import type { Ruleset } from '#domain/rules/full-ruleset.ts'
import { type Place, type Problem, at } from './problem.ts'

/** Deployments, twists, scenarios and battlefields change a battle in the same way. */
const CHANGING = ['scenarios', 'battlefield', 'deployment', 'twist'] as const

/** The entries that change a battle, with their places. */
export function* battleChanges(
  ruleset: Ruleset,
): Generator<[list: (typeof CHANGING)[number], index: number, changes: BattleChanges]> {
  for (const list of CHANGING) {
    for (const [index, { battle }] of ruleset[list].entries()) {
      if (battle) yield [list, index, battle]
    }
  }
}

/** Checks that the changes of each battle agree with each other, and that every scenario can be scored. */
export function* checkBattleChanges(ruleset: Ruleset): Generator<Problem> {
  for (const [index, { battle }] of ruleset.scenarios.entries()) {
    if (battle?.scoring) continue
    yield { ...at('scenarios', index), reason: 'A scenario has battle.scoring, which says what scores.' }
  }
  for (const [list, index, changes] of battleChanges(ruleset)) {
    yield* rolesUsed(list, index, changes)
    if (changes.wins_at_most && changes.most_vp?.game === undefined) {
      const reason = 'Only a battle with most_vp.game can be won by it.'
      yield { ...at(list, index, 'battle', 'wins_at_most'), reason }
    }
    yield* scoring((...path) => at(list, index, 'battle', 'scoring', ...path), changes)
    yield* sharing((...path) => at(list, index, 'battle', 'scoring', ...path), changes)
  }
}

/** An entry that speaks of the Attacker or the Defender says that there is one. */
function* rolesUsed(
  list: (typeof CHANGING)[number],
  index: number,
  { roles, first_player, courage = [], stays, scoring: ways = [] }: BattleChanges,
): Generator<Problem> {
  if (roles) return
  const places: Place[] = [
    ...(first_player ? [at(list, index, 'battle', 'first_player')] : []),
    ...courage.flatMap(({ to }, change) =>
      to === 'defender' ? [at(list, index, 'battle', 'courage', change, 'to')] : [],
    ),
    ...(stays?.to === 'defender' ? [at(list, index, 'battle', 'stays', 'to')] : []),
    ...ways.flatMap(({ side }, way) => (side ? [at(list, index, 'battle', 'scoring', way, 'side')] : [])),
  ]
  for (const place of places) {
    yield { ...place, reason: 'Only a battle with "roles": true has an Attacker and a Defender.' }
  }
}

function* scoring(
  place: (...path: (string | number)[]) => Place,
  { scoring: ways = [], rounds, unit_roles = [] }: BattleChanges,
): Generator<Problem> {
  for (const [way, { id, vp, last_round_vp, from_round, at: times, ...more }] of ways.entries()) {
    if (ways.findIndex((other) => other.id === id) < way) {
      yield { ...place(way, 'id'), reason: `${id} is listed twice.` }
    }
    if (last_round_vp === vp) {
      yield { ...place(way, 'last_round_vp'), reason: `It is ${vp} in every round. Leave it out.` }
    }
    if (from_round !== undefined && rounds !== undefined && from_round > rounds) {
      yield { ...place(way, 'from_round'), reason: `The battle has only ${rounds} rounds.` }
    }
    if (more.rout?.role !== undefined && unit_roles.every((role) => role.id !== more.rout?.role)) {
      yield { ...place(way, 'rout', 'role'), reason: 'No unit_roles of this battle have this id.' }
    }
    if (new Set(times).size < times.length) {
      yield { ...place(way, 'at'), reason: 'A time to score is listed twice.' }
    }
    if (more.times?.round !== undefined && more.times.round >= (more.times.game ?? Infinity)) {
      yield { ...place(way, 'times', 'round'), reason: 'The game has no more of them. Leave it out.' }
    }
    if (more.each_points !== undefined && (more.times ?? more.shares) !== undefined) {
      yield {
        ...place(way, 'each_points'),
        reason: 'Points say how often it scores. Leave out times and shares.',
      }
    }
  }
}

/** Ways that share their things say the same number of them, and whether a thing scores once a round or once a game. */
function* sharing(
  place: (...path: (string | number)[]) => Place,
  { scoring: ways = [] }: BattleChanges,
): Generator<Problem> {
  for (const [way, { shares, on_top, times, side }] of ways.entries()) {
    if (shares === undefined) {
      if (on_top)
        yield { ...place(way, 'on_top'), reason: 'Only a way that shares its things is on top of another.' }
      continue
    }
    const sharers = ways.filter((other) => other.shares === shares)
    const base = sharers.find((other) => !other.on_top)
    const { round, game } = times ?? {}
    const number = round ?? game
    if (number === undefined || (round !== undefined && game !== undefined)) {
      yield { ...place(way, 'shares'), reason: 'Its times are those of a round or those of the game.' }
    } else if (base?.times && number !== (base.times.round ?? base.times.game)) {
      yield { ...place(way, 'times'), reason: `All that share ${shares} have the same number of times.` }
    } else if (base?.times?.game !== undefined && game === undefined) {
      yield { ...place(way, 'times'), reason: `Each ${shares} scores once a game.` }
    } else if (!on_top && base?.times?.round !== undefined && round === undefined) {
      yield { ...place(way, 'times'), reason: `Each ${shares} scores once a round.` }
    }
    if (!base)
      yield { ...place(way, 'on_top'), reason: `There is no way for ${shares} that it is on top of.` }
    if (sharers.length === 1 && side) {
      yield { ...place(way, 'shares'), reason: 'Only one side can score so, and nothing else shares it.' }
    }
  }
}
