import { parseOddsAddress } from '#domain/odds/odds-address.ts'
import { pathToOdds } from '#domain/odds/path-to-odds.ts'
import { againstTypes } from '#domain/odds/against-types.ts'
import type { DoomMeasure } from '#domain/combat/doom-measures.ts'
import { reachBands } from '#domain/odds/army-figures.ts'
import { doomPer100, oddsOfUnits } from '#domain/odds/army-statistics.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { summarizeArmy } from '#domain/army/army-summary.ts'
import { entryChanges } from '#domain/entries/entry-changes.ts'
import { listEntries } from '#domain/entries/list-entries.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { readRuleset } from '#content/read-ruleset.ts'
import { makeArmy } from '#tests/support/army.ts'
import { rules } from '#tests/support/rules.ts'
import type { Played, Question } from './situation.ts'

// What the builder and the pages of entries say without a game.

const rowOf = (played: Played, name: string) => played.player.unit(played.ref(name)).row
const armyOf = (played: Played, name: string) => makeArmy({ units: [rowOf(played, name)] })

const rounded = (value: number | undefined) => (value === undefined ? null : Math.round(value * 1000) / 1000)

/** The Doom that a unit deals to a fresh unit of a type with a charge: in the odds of the unit, and those of its army. */
export const chargingOn =
  (name: string, type: UnitType): Question =>
  (played) => {
    const army = armyOf(played, name)
    const { points } = summarizeArmy(army, rules)
    const own = againstTypes(unitFacts(rowOf(played, name), rules).evaluated, rules)
    const rows = doomPer100([...oddsOfUnits(army, rules)], points)
    return {
      types: rounded(own.find(({ target }) => target.type === type)?.charging),
      statistics: rounded(((rows.find(({ target }) => target.type === type)?.charging ?? 0) * points) / 100),
    }
  }

/** The chance to break a fresh unit of a type at one blow. */
export const breaksType =
  (name: string, type: UnitType): Question =>
  (played) => ({
    types: againstTypes(unitFacts(rowOf(played, name), rules).evaluated, rules).find(
      ({ target }) => target.type === type,
    )?.breaks,
  })

/** The furthest band in which a unit charges, in inches; 0 if it charges nowhere. */
export const chargesUpTo =
  (name: string): Question =>
  (played) => ({
    bands: reachBands(armyOf(played, name), rules).findLast(({ charge }) => charge > 0)?.inches ?? 0,
  })

/** What is so for a unit when the page of odds opens with it. */
export const oddsBegin =
  (name: string): Question =>
  (played) => ({
    link: parseOddsAddress(pathToOdds(rowOf(played, name), name, rules, 'BEASTS').replace('/odds', '')).one
      .situations,
  })

/** The figures that the page of an entry compares. */
export const changesOf =
  (id: string): Question =>
  () => {
    const entry = listEntries(readRuleset('1.0.0'), []).find((one) => one.id === id)
    const found = entry && entryChanges(entry, rules)
    return { entry: found?.changes.measures.map(({ measure }): DoomMeasure => measure) ?? [] }
  }
