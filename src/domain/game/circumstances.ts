import { unitFacts } from '../army/unit-facts.ts'
import { keywordsOfSituations } from '../combat/unit-in-moment.ts'
import type { CombatRules } from '../combat/combat-rules.ts'
import { newCombatant, type TimedEffect, type Combatant } from '../combat/combatant.ts'
import type { GameRules } from '../ruleset/game-rules.ts'
import { SITUATIONS, type Situation } from '../ruleset/moment-effect.ts'
import type { PlayRules } from '../ruleset/play-rules.ts'
import { fortunesOn } from './now-fortunes.ts'
import { spellsOn } from './now-spells.ts'
import { holds } from './span.ts'
import { shotIn, type Engagement, type Table } from './table.ts'
import type { UnitNow } from './unit-now.ts'
import type { UnitRef } from './unit-ref.ts'

/** What is so for a unit in a fight or volley, as far as the players know better than the app. */
export type Circumstances = {
  /** But `flanked`, which is about single enemies. That a unit is Broken follows from its Doom. */
  situations: readonly Situation[]
  /** The enemies that hit it in flank or rear. */
  flankedBy: readonly UnitRef[]
  /** The ids of the spells and Fortunes on it. */
  helps: readonly string[]
}

/** The rules that decide a fight in a game. */
export type FightRules = { odds: CombatRules; play: PlayRules; game: GameRules }

/** The circumstances that follow from the game. (GAME-21) */
export function circumstancesOf(
  now: UnitNow,
  pairs: readonly Engagement[],
  table: Table,
  rules: FightRules,
): Circumstances {
  const has = situationsOf(now, table, rules.odds)
  return {
    situations: SITUATIONS.filter((situation) => has.has(situation) && situation !== 'flanked'),
    flankedBy: has.has('flanked') ? flankers(now.unit.ref, pairs, table) : [],
    helps: [...new Set(helpsOn(now.unit.ref, table, rules))],
  }
}

function situationsOf(now: UnitNow, table: Table, rules: CombatRules): ReadonlySet<Situation> {
  const { round, tests } = table
  const { ref, marks } = now.unit
  const held = new Set([...now.moment, ...now.given].map(({ id }) => id))
  const given = [...keywordsOfSituations(rules)]
    .filter(([, id]) => held.has(id))
    .map(([situation]) => situation)
  const found = new Set(given)
  if (now.isCharging) found.add('charged')
  if (holds(marks.long_move, round)) found.add('moved_far')
  const failed = tests.some(
    (test) => test.unit === ref && test.round === round && test.why === 'terror' && test.passed === false,
  )
  if (failed) found.add('terrified')
  return found
}

/** Those that charged it in flank or rear; if nobody did, all that touch it. */
function flankers(ref: UnitRef, pairs: readonly Engagement[], { round }: Table): UnitRef[] {
  const charges = pairs.filter(({ on, arc, charged }) => on === ref && arc !== 'front' && charged === round)
  const touching = pairs.flatMap(({ by, on }) => (by === ref ? on : on === ref ? by : []))
  return charges.length > 0 ? charges.map(({ by }) => by) : touching
}

/** The spells on a unit that last, and the Fortunes that were played on it in this phase, if the odds know them. */
function helpsOn(ref: UnitRef, table: Table, { odds, play, game }: FightRules): string[] {
  const fortunes = fortunesOn(ref, table, play).map(({ id }) => id)
  return [...spellsOn(ref, table, game), ...new Set(fortunes)].filter((id) => odds.helps.has(id))
}

/** A unit of the game as the odds see it, but for what one enemy alone decides. */
export function oddsSide(now: UnitNow, is: Circumstances, table: Table, rules: CombatRules): Combatant {
  const { unit, moment, given } = now
  const ofSituations = new Set(keywordsOfSituations(rules).values())
  const gained = now.courage - now.stats.courage.value
  const battle: TimedEffect[] =
    gained === 0 ? [] : [{ name: 'This battle', moments: [{ test: 'courage', by: gained }] }]
  return newCombatant(unitFacts(unit.row, rules).evaluated, {
    doom: unit.doom,
    situations: is.situations,
    keywords: [...moment, ...given].filter(({ id }) => !ofSituations.has(id)),
    helps: [...is.helps.flatMap((id) => rules.helps.get(id) ?? []), ...battle],
    shot: shotIn(unit, table.round),
  })
}
