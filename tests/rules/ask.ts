import { courageMove, doomOfD3, passOf, standsBy } from '#domain/game/courage-move.ts'
import { duelTarget } from '#domain/game/duel-target.ts'
import { canRally, fallingBack, lostTests, panicsDue, terrorTests } from '#domain/game/due-tests.ts'
import { forecastSides, forecastUnit } from '#domain/game/fight-forecast.ts'
import { shooters } from '#domain/game/fight-groups.ts'
import type { TestReason } from '#domain/game/fight-fields.ts'
import type { Bout } from '#domain/game/fight-plan.ts'
import { nowGroups, type NowGroup } from '#domain/game/now.ts'
import { nowState } from '#domain/game/now-state.ts'
import { brokenTests, endsNow, pointsLost, proposeOutcome } from '#domain/game/reckoning.ts'
import { roundScores } from '#domain/game/round-scores.ts'
import { openWays } from '#domain/game/score-ways.ts'
import type { Side } from '#domain/game/side.ts'
import { canBeCountered, castNow, mostMercury } from '#domain/game/spells.ts'
import { statesByRound } from '#domain/game/statistics.ts'
import type { UnitNow } from '#domain/game/unit-now.ts'
import { readSide } from '#domain/odds/addressed-side.ts'
import { type AttackOdds, volleyOdds } from '#domain/odds/attack-odds.ts'
import { atLeast, mean } from '#domain/odds/chances.ts'
import { chargeReach } from '#domain/odds/charge-reach.ts'
import { passesOn, testsOf } from '#domain/odds/courage.ts'
import { doomOfRoll } from '#domain/odds/doom.ts'
import { fightOdds } from '#domain/odds/fight-odds.ts'
import { inMoment } from '#domain/odds/in-moment.ts'
import { addressUnit, plainUnit } from '#domain/odds/odds-link.ts'
import { readDice, rollDice } from '#domain/odds/roll-dice.ts'
import { roundsOdds } from '#domain/odds/rounds-odds.ts'
import { newSide, type Side as OddsSide } from '#domain/odds/side.ts'
import { actsIn } from '#domain/ruleset/game-rules.ts'
import type { Situation as Circumstance } from '#domain/ruleset/moment-effect.ts'
import { PHASES } from '#domain/ruleset/vocabulary.ts'
import { SWITCHES } from '#islands/odds/odds-words.ts'
import { fightRules } from '#tests/support/fight-rules.ts'
import { rules } from '#tests/support/rules.ts'
import { kept, names, sideOf, tapped, testing, type Happening, type Played } from './situation.ts'

/** What each screen says. All must say the same. */
export type Answers = Readonly<Record<string, unknown>>
export type Question = (played: Played) => Answers

// The page of odds knows no game: its player chooses both units and taps what is so for them.

const SITUATION_OF: Readonly<Record<string, Circumstance>> = {
  distracted: 'distracted',
  outmaneuvered: 'flanked',
  cover: 'covered',
  elevated: 'uphill',
}

function tappedFor(
  name: string,
  happening: Happening,
): { situations?: Circumstance[]; keywords?: string[]; helps?: string[] } {
  const [kind, one, other, third] = happening
  if (kind === 'charges' && one === name) return { situations: ['charged'] }
  if (kind === 'charges' && other === name)
    return { situations: third === undefined || third === 'front' ? [] : ['flanked'] }
  if (kind === 'misses' && one === name) return { situations: ['distracted'] }
  if (kind === 'moves far' && one === name) return { situations: ['moved_far'] }
  if (kind === 'tests' && one === name && other === 'terror' && third === 'fails')
    return { situations: ['terrified'] }
  if (kind === 'has' && one === name) {
    const given = SITUATION_OF[other]
    return given ? { situations: [given] } : { keywords: [other.replace(' +', ':')] }
  }
  if (kind === 'casts' && third.includes(name)) return { helps: [other] }
  if (kind === 'plays' && third === name) return { helps: [other] }
  return {}
}

type Moment = { round: number; phase: string }

/** Whether what happened still holds. Its player taps no more than that. */
function stillHolds(happening: Happening, then: Moment, now: Moment): boolean {
  if (happening[0] === 'plays') return then.round === now.round && then.phase === now.phase
  const isLong =
    happening[0] === 'has'
      ? happening[3] === 'next'
      : happening[0] === 'casts' && happening[2] === 'stone_heart'
  if (happening[0] === 'has' && happening[3] === 'battle') return true
  return then.round === now.round || (isLong && then.round + 1 === now.round)
}

/** What has happened and still holds. */
function held({ situation: { happens = [] }, table }: Played): Happening[] {
  let then: Moment = { round: 1, phase: 'omens' }
  return happens.filter((happening) => {
    if (happening[0] === 'goes to') then = { round: happening[1], phase: happening[2] }
    return stillHolds(happening, then, table())
  })
}

/** A unit on the page of odds. Null if the page has no way to say what is so, as for what a battle does. */
function oddsSide(played: Played, name: string): OddsSide | null {
  const { situation } = played
  if (situation.battle) return null
  const unit = played.player.unit(played.ref(name))
  const all = held(played).map((happening) => tappedFor(name, happening))
  const read = readSide(
    plainUnit(unit.row.type, {
      ...addressUnit(unit.row),
      doom: unit.doom,
      situations: [
        ...new Set([...all.flatMap(({ situations = [] }) => situations), ...tapped(played, name)]),
      ],
      keywords: all.flatMap(({ keywords = [] }) => keywords),
      helps: all.flatMap(({ helps = [] }) => helps).filter((id) => fightRules.odds.helps.has(id)),
    }),
    fightRules.odds,
  )
  if (!read.side || read.unknown.length > 0)
    throw new Error(`The page of odds does not know ${read.unknown.join()}.`)
  return read.side
}

function fightOnPage(played: Played, one: string, other: string) {
  const [a, b] = [oddsSide(played, one), oddsSide(played, other)]
  return a && b ? fightOdds(a, b, fightRules.odds) : null
}

function bout(played: Played, by: string, on: string): Bout {
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
  const [shooter, target] = [oddsSide(played, by), oddsSide(played, on)]
  const page = shooter && target && volleyOdds(shooter, target, fightRules.odds)
  return { volley: played.volley(by, on).odds, ...(page && { odds: page }) }
}

const each = <T>(all: Record<string, T>, read: (one: T) => unknown): Answers =>
  Object.fromEntries(Object.entries(all).map(([screen, one]) => [screen, read(one)]))

const targetText = (score: number): string => `${score}+`

/** The target number in combat, in the dialogs of the unit and of the fight and on the page of odds: "4+". */
export const hits =
  (by: string, on: string): Question =>
  (played) => ({
    unit: targetText(duelTarget(played.now(by), played.now(on), rules).score),
    ...each(attacks(played, by, on), ({ plan }) => targetText(plan.score.value)),
  })

/** The target number of units that do not touch, in the dialog of a unit alone. */
export const wouldHit =
  (by: string, on: string): Question =>
  (played) => ({
    unit: targetText(duelTarget(played.now(by), played.now(on), rules).score),
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

/** The chance of a side to take less Doom, in the forecast of the fight and on the page of odds. */
export const wins =
  (one: string, other: string): Question =>
  (played) => {
    const { bouts, fighters } = played.fight(one)
    const page = fighters.length === 2 ? fightOnPage(played, one, other) : null
    return { forecast: forecastSides(bouts).wins[sideOf(played, one)], ...(page && { odds: page.one.wins }) }
  }

/** The chance that a unit is Broken after the fight. */
export const breaks =
  (unit: string, enemy: string): Question =>
  (played) => {
    const { bouts, fighters } = played.fight(unit)
    const page = fighters.length === 2 ? fightOnPage(played, unit, enemy) : null
    return {
      forecast: forecastUnit(played.player.unit(played.ref(unit)), bouts).breaks,
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
    const [one, other] = [oddsSide(played, unit), oddsSide(played, enemy)]
    const course = one && other && roundsOdds(one, other, round, fightRules.odds)
    return { odds: course?.at(-1)?.one.stands }
  }

/** The Courage that the unit's row and dialog show. */
export const courage =
  (name: string): Question =>
  (played) => {
    const page = oddsSide(played, name)
    return {
      unit: played.now(name).courage,
      ...(page && { odds: inMoment(page, fightRules.odds).stats.courage.value }),
    }
  }

/** The highest die that passes a test: in its dialog, and on the page of odds if it can know. */
export const passes =
  (name: string, why: TestReason, isAlone = false): Question =>
  (played) => {
    const page = isAlone ? null : oddsSide(played, name)
    const tests = page && testsOf(inMoment(page, fightRules.odds))
    const isPassed = tests?.passes === 'all' || (tests?.passes === 'lost_fight' && why === 'lost')
    return {
      test: passOf(testing(played, name, why), played.table(), isAlone),
      ...(page && tests && { odds: isPassed ? 6 : passesOn(page.doom, tests) }),
    }
  }

/** What a failed test does to a unit. */
export const failing =
  (name: string, why: TestReason): Question =>
  (played) => {
    const test = testing(played, name, why)
    const { routs } = courageMove(test, { roll: 6, passed: false, doom: 0 }, rules)
    const isKept = standsBy(test.helps).length > 0
    return { test: routs ? 'routs' : isKept ? 'stays' : why === 'lost' ? 'falls back' : 'nothing' }
  }

export const rallyDoom =
  (name: string, d3: number): Question =>
  (played) => ({
    test: doomOfD3(testing(played, name, 'rally'), d3, played.table()),
  })

const unitsOf = (nows: readonly UnitNow[], played: Played): string[] =>
  names(
    nows.map(({ unit }) => unit.ref),
    played,
  )

/** The units that the phase asks to test, by name. */
export const mustTest =
  (why: 'broken' | 'lost' | 'terror' | 'panic' | 'general'): Question =>
  (played) => {
    const table = played.table()
    const due = {
      broken: () => brokenTests(table, rules),
      lost: () => lostTests(table, rules),
      terror: () => terrorTests(table, rules),
      panic: () => panicsDue(table, rules).flatMap((one) => one.due),
      // No screen asks for it yet.
      general: () => [],
    }
    return { now: unitsOf(due[why](), played) }
  }

export const mayRally =
  (side: Side): Question =>
  (played) => ({ now: unitsOf(canRally(played.table(), side, rules), played) })

export const fallsBack: Question = (played) => ({
  now: unitsOf(
    fallingBack(played.table(), rules).map(({ now }) => now),
    played,
  ),
})

export const mayShoot =
  (side: Side): Question =>
  (played) => ({
    now: unitsOf(
      shooters(played.table(), side, rules)
        .filter(({ hasShot }) => !hasShot)
        .map(({ now }) => now),
      played,
    ),
  })

/** A stat that the unit's dialog shows. */
export const stat =
  (name: string, which: 'speed' | 'strikes' | 'ranged_strikes' | 'range'): Question =>
  (played) => {
    const page = oddsSide(played, name)
    const read = (stats: UnitNow['stats']) => {
      const found = stats[which]
      return found !== null && typeof found === 'object' ? found.value : found
    }
    return {
      unit: read(played.now(name).stats),
      ...(page && { odds: read(inMoment(page, fightRules.odds).stats) }),
    }
  }

/** How far a charge goes: "7 to 12", in the dialog of charges and on the page of odds. */
export const reach =
  (name: string): Question =>
  (played) => {
    const text = (side: OddsSide) => {
      const { speed, dice: inches } = chargeReach(side, fightRules.odds)
      return `${speed + Math.min(...inches)} to ${speed + Math.max(...inches)}`
    }
    const page = oddsSide(played, name)
    return { charge: text(newSide(played.now(name).evaluated)), ...(page && { odds: text(page) }) }
  }

/** Whether the keyword acts on the unit now, in the dialog of the unit. */
export const holdsKeyword =
  (name: string, id: string): Question =>
  (played) => ({
    unit: played.now(name).evaluated.active.has(id),
  })

const linesOf = (played: Played, side: Side, group: NowGroup['group']) =>
  nowGroups(nowState(played.table(), side, rules, ['host', 'guest']), kept).find((one) => one.group === group)
    ?.lines ?? []

/** The spells that can be cast now, by id. */
export const offered =
  (side: Side): Question =>
  (played) => ({
    now: linesOf(played, side, 'spells')
      .filter(({ cost, used }) => cost !== null && !used)
      .map(({ id }) => id),
  })

export const price =
  (side: Side, spell: string): Question =>
  (played) => ({
    now: linesOf(played, side, 'spells').find(({ id }) => id === spell)?.cost,
  })

/** The cards that can be played now. */
export const playable =
  (side: Side): Question =>
  (played) => ({
    now: linesOf(played, side, 'fortunes')
      .filter(({ used }) => !used)
      .map(({ id }) => id),
  })

export const cards =
  (side: Side): Question =>
  (played) => ({ table: played.table().sides[side].hand })

/** Whether what can be used only so often can be used still. */
export const usable =
  (side: Side, ability: string): Question =>
  (played) => ({
    now: [...linesOf(played, side, 'units'), ...linesOf(played, side, 'artefacts')].some(
      ({ id, used }) => id === ability && !used,
    ),
  })

export const mercury =
  (side: Side): Question =>
  (played) => ({ table: played.table().sides[side].mercury })
export const canPay =
  (side: Side): Question =>
  (played) => ({ spell: mostMercury(played.table(), side) })
export const lake: Question = (played) => ({ table: played.table().lake })

/** Whether the last spell can be countered. */
export const counterable: Question = (played) => {
  const table = played.table()
  const [cast] = castNow(table)
  return { spells: cast !== undefined && cast.countered === null && canBeCountered(table, cast, rules) }
}

/** Whether the phase reminds a side of a keyword or of what the battle does. */
export const reminds =
  (side: Side, id: string): Question =>
  (played) => ({
    now: (['units', 'artefacts', 'battle', 'terrain'] as const).some((group) =>
      linesOf(played, side, group).some((line) => line.id === id && !line.used),
    ),
  })

/** What becomes of the last happening: "counts", or why it is refused. */
export const standing: Question = ({ last }) => ({ log: last })

export const doom =
  (name: string): Question =>
  (played) => ({ unit: played.player.unit(played.ref(name)).doom })
export const routed =
  (name: string): Question =>
  (played) => ({ unit: played.now(name).isRouted })
export const waits =
  (name: string): Question =>
  (played) => ({ unit: played.now(name).isInReserve })
export const broken =
  (name: string): Question =>
  (played) => ({ unit: played.now(name).isBroken })

/** Which side has lost the last fight. */
export const loser: Question = (played) => ({ fight: played.table().fought.at(-1)?.lost ?? null })

export const vp =
  (side: Side): Question =>
  (played) => ({
    table: played.table().sides[side].vp,
    report: statesByRound(played.player.game()).at(-1)?.vp[side],
  })

/** The points that the plots and the table of rounds say for the end of a round. */
export const vpOfRound =
  (side: Side, round: number): Question =>
  (played) => ({
    report: statesByRound(played.player.game()).find((one) => one.round === round)?.vp[side],
  })

/** "2 VP, 3 left": what a way to score is worth now and how often it can still be scored; null if it cannot now. */
export const way =
  (side: Side, id: string): Question =>
  (played) => {
    const open = openWays(played.table(), side).find((one) => one.way.id === id)
    return { toScore: open ? `${open.vp} VP, ${open.left === Infinity ? 'any' : open.left} left` : null }
  }

export const isDecided: Question = (played) => ({ bar: endsNow(played.table()) })

/** "host by cap": who wins if the game ends now. */
export const proposal: Question = (played) => {
  const { outcome, by } = proposeOutcome(played.table(), rules)
  return { end: `${outcome} by ${by}` }
}

export const lostPoints =
  (side: Side): Question =>
  (played) => ({ report: pointsLost(played.table(), side, rules) })

export const rounds: Question = (played) => ({ begin: played.table().begin.rules.rounds })
export const firstPlayer: Question = (played) => ({
  table: played.table().firsts[played.table().round] ?? null,
})

export const startCards: Question = (played) => ({ begin: played.table().begin.rules.cards.start })

/** Whether the dialog of a volley or a fight lets the players say this of the attacker or the target. */
export const canSay =
  (kind: 'combat' | 'shooting', who: 'one' | 'other', what: Circumstance): Question =>
  () => ({
    dialog: SWITCHES[kind][who].some((one) => one === what),
  })

/** How many dice a unit rolls again in all its attacks of a fight, if every die misses. */
export const rerollsInFight =
  (by: string): Question =>
  (played) => {
    const own = played.fight(by).bouts.filter((one) => one.by === played.ref(by))
    return { roller: own.reduce((sum, { odds }) => sum + rolled(odds, []).again, 0) }
  }

/** What a side scored in a round, in the report. */
export const gained =
  (side: Side, round: number): Question =>
  (played) => ({
    rounds: roundScores(played.player.game()).find((one) => one.round === round)?.vp[side],
  })

/** Whether the counter of victory points still goes up. It is worked out as in `phase/victory-points.tsx`. */
export const counterGoesUp =
  (side: Side): Question =>
  (played) => {
    const { vpCap } = played.table().begin.rules
    return { counter: vpCap === null || played.table().sides[side].vp < vpCap }
  }

/** The phases of the first round in which a Fortune can be played. */
export const phasesOf =
  (fortune: string): Question =>
  () => ({
    now: PHASES.filter((phase) => {
      const acting = kept.game.fortunes.get(fortune)
      return acting !== undefined && actsIn(acting, phase, 1)
    }),
  })
