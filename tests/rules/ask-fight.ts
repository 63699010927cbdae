import { forecastFight } from '#domain/game/fight/fight-forecast.ts'
import { targetAgainst, type PlannedAttack } from '#domain/game/fight/fight-plan.ts'
import { type AttackOdds, volleyOdds } from '#domain/combat/attack-odds.ts'
import { atLeast, mean } from '#domain/combat/chances.ts'
import { askedOf, doomOfRoll } from '#domain/combat/doom.ts'
import { readDice, rollDice } from '#domain/combat/roll-dice.ts'
import { roundsOdds } from '#domain/combat/rounds.ts'
import type { Situation as Circumstance } from '#domain/rules/effects/situations.ts'
import { SWITCHES } from '#islands/odds/odds-words.ts'
import { rules } from '#tests/support/rules.ts'
import { fightOnPage, combatantOnPage } from './ask-odds-page.ts'
import { type Answers, type Played, type Question, sideOf } from './situation.ts'

function bout(played: Played, by: string, on: string): PlannedAttack {
  const found = played.fight(by).bouts.find((one) => one.by === played.ref(by) && one.on === played.ref(on))
  if (!found) throw new Error(`${by} does not attack ${on}.`)
  return found
}

/** An attack as the dialog of the fight and the page of odds plan it. Only two units can meet on that page. */
function attacks(played: Played, by: string, on: string): Record<string, AttackOdds> {
  const isDuel = played.fight(by).fighters.length === 2
  const page = isDuel ? fightOnPage(played, by, on) : null
  return { fight: bout(played, by, on).odds, ...(page && { odds: page.one.attack }) }
}

function volleys(played: Played, by: string, on: string): Record<string, AttackOdds> {
  const [shooter, target] = [combatantOnPage(played, by), combatantOnPage(played, on)]
  const page = shooter && target && volleyOdds(shooter, target, rules)
  return { volley: played.volley(by, on).odds, ...(page && { odds: page }) }
}

const each = <T>(all: Record<string, T>, read: (one: T) => unknown): Answers =>
  Object.fromEntries(Object.entries(all).map(([screen, one]) => [screen, read(one)]))

const targetText = (score: number): string => `${score}+`

/** The target number in combat, in the dialogs of the unit and of the fight and on the page of odds: "4+". */
export const hits =
  (by: string, on: string): Question =>
  (played) => ({
    unit: targetText(targetAgainst(played.now(by), played.now(on), rules).value),
    ...each(attacks(played, by, on), ({ plan }) => targetText(plan.score.value)),
  })

/** The target number in the dialog of the fight alone, for what only that dialog knows. */
export const hitsInDialog =
  (by: string, on: string): Question =>
  (played) => ({ fight: targetText(bout(played, by, on).odds.plan.score.value) })

/** The target number of units that do not touch, in the dialog of a unit alone. */
export const wouldHit =
  (by: string, on: string): Question =>
  (played) => ({
    unit: targetText(targetAgainst(played.now(by), played.now(on), rules).value),
  })

export const shootsOn =
  (by: string, on: string): Question =>
  (played) =>
    each(volleys(played, by, on), ({ plan }) => targetText(plan.score.value))

export const dice =
  (by: string, on: string): Question =>
  (played) =>
    each(attacks(played, by, on), ({ plan }) => plan.dice.value)

export const volleyDice =
  (by: string, on: string): Question =>
  (played) =>
    each(volleys(played, by, on), ({ plan }) => plan.dice.value)

/** The Doom on average. */
export const doomMean =
  (by: string, on: string): Question =>
  (played) =>
    each(attacks(played, by, on), ({ doom }) => mean(doom))

export const doomAtLeast =
  (by: string, on: string, least: number): Question =>
  (played) =>
    each(attacks(played, by, on), ({ doom }) => atLeast(doom, least))

export const volleyMean =
  (by: string, on: string): Question =>
  (played) =>
    each(volleys(played, by, on), ({ doom }) => mean(doom))

/** The Doom that a unit gives itself, on average. */
export const ownMean =
  (by: string, on: string): Question =>
  (played) =>
    each(attacks(played, by, on), ({ own }) => mean(own))

/** The Doom of a target from rolled dice: first every die, then those that are rolled again. Later dice show 2. */
function rolled(odds: AttackOdds, faces: readonly number[]) {
  const left = [...faces]
  const shown = rollDice(odds.plan, () => (left.shift() ?? 2) - 1)
  const again = shown.filter(({ before }) => before !== null).length
  return { ...doomOfRoll(readDice(shown, odds.plan), odds.plan), again }
}

/** "5, own 1, again 2": the Doom on the target, on the attacker, and how many dice were rolled again. */
const rollText = ({ target, own, again }: ReturnType<typeof rolled>): string =>
  `${target}, own ${own}, again ${again}`

export const roll =
  (by: string, on: string, faces: readonly number[]): Question =>
  (played) =>
    each(attacks(played, by, on), (odds) => rollText(rolled(odds, faces)))

export const rollVolley =
  (by: string, on: string, faces: readonly number[]): Question =>
  (played) =>
    each(volleys(played, by, on), (odds) => rollText(rolled(odds, faces)))

/** An attack in its dialog alone, for what the page of odds does not know: who hit the flank. */
export const strikeInDialog =
  (by: string, on: string, faces: readonly number[]): Question =>
  (played) => ({ fight: rollText(rolled(bout(played, by, on).odds, faces)) })

/** A volley in its dialog alone, for what the page of odds does not know: who hit the flank. */
export const rollInDialog =
  (by: string, on: string, faces: readonly number[]): Question =>
  (played) => ({ volley: rollText(rolled(played.volley(by, on).odds, faces)) })

/** The chance of a side to take less Doom, in the forecast of the fight and on the page of odds. */
export const wins =
  (one: string, other: string): Question =>
  (played) => {
    const { bouts, fighters } = played.fight(one)
    const page = fighters.length === 2 ? fightOnPage(played, one, other) : null
    return {
      forecast: forecastFight(fighters, bouts, rules).wins[sideOf(played, one)],
      ...(page && { odds: page.one.wins }),
    }
  }

/** The same in the forecast alone, for what the page of odds does not know. */
export const winsInForecast =
  (one: string): Question =>
  (played) => {
    const { bouts, fighters } = played.fight(one)
    return { forecast: forecastFight(fighters, bouts, rules).wins[sideOf(played, one)] }
  }

/** The chance that a unit is Broken after the fight. */
export const breaks =
  (unit: string, enemy: string): Question =>
  (played) => {
    const { bouts, fighters } = played.fight(unit)
    const page = fighters.length === 2 ? fightOnPage(played, unit, enemy) : null
    return {
      forecast: forecastFight(fighters, bouts, rules).units.find(({ ref }) => ref === played.ref(unit))
        ?.breaks,
      ...(page && { odds: page.one.breaks }),
    }
  }

/** What the loser's test does, before the Reckoning. */
export const losesBy =
  (unit: string, enemy: string, fate: 'fallsBack' | 'routs'): Question =>
  (played) => ({
    odds: fightOnPage(played, unit, enemy)?.one[fate],
  })

/** The chance that a unit stands at the end of a round of its fight. */
export const standsAfter =
  (unit: string, enemy: string, round: number): Question =>
  (played) => {
    const [one, other] = [combatantOnPage(played, unit), combatantOnPage(played, enemy)]
    const course = one && other && roundsOdds(one, other, round, rules)
    return { odds: course?.at(-1)?.one.stands }
  }

/** How many dice a unit rolls again in all its attacks of a fight, if every die misses. */
export const rerollsInFight =
  (by: string): Question =>
  (played) => {
    const own = played.fight(by).bouts.filter((one) => one.by === played.ref(by))
    return { roller: own.reduce((sum, { odds }) => sum + rolled(odds, []).again, 0) }
  }

/** Whether the dialog of a volley or a fight lets the players say this of the attacker or the target. */
export const canSay =
  (kind: 'combat' | 'shooting', who: 'one' | 'other', what: Circumstance): Question =>
  () => ({
    dialog: SWITCHES[kind][who].some((one) => one === what),
  })

/** Whether the dialog of a volley asks how many dice show 1. */
export const asksForOnes =
  (by: string, on: string): Question =>
  (played) => ({ volley: askedOf(played.volley(by, on).odds.plan).ones })
