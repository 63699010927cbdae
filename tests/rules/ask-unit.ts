import { courageMove, doomOfD3, passOf, standsBy } from '#domain/game/fight/courage-move.ts'
import { canRally, fallingBack, lostTests, panicsDue, terrorTests } from '#domain/game/fight/due-tests.ts'
import type { TestReason } from '#domain/game/words/fight-fields.ts'
import { shooters, targetsOf } from '#domain/game/fight/fight-groups.ts'
import { brokenTests } from '#domain/game/fight/reckoning.ts'
import type { Side } from '#domain/game/words/side.ts'
import { noChargeNow } from '#domain/game/fight/charge-now.ts'
import type { UnitNow } from '#domain/game/table/unit-now.ts'
import { chargeNote, chargeReach } from '#domain/combat/charge-reach.ts'
import { courageModifiers, passesOn } from '#domain/combat/courage.ts'
import { unitInMoment, type UnitInMoment } from '#domain/combat/unit-in-moment.ts'
import { rules } from '#tests/support/rules.ts'
import { combatantOnPage } from './ask-odds-page.ts'
import { names, type Played, type Question, testing } from './situation.ts'

/** The Courage that the unit's row and dialog show. */
export const courage =
  (name: string): Question =>
  (played) => {
    const page = combatantOnPage(played, name)
    return {
      unit: played.now(name).courage,
      ...(page && { odds: courageModifiers(unitInMoment(page, rules), 'later').courage }),
    }
  }

/** The highest die that passes a test: in its dialog, and on the page of odds if it can know. */
export const passes =
  (name: string, why: TestReason, isAlone = false): Question =>
  (played) => {
    const page = isAlone ? null : combatantOnPage(played, name)
    const tests = page && courageModifiers(unitInMoment(page, rules), 'next')
    const isPassed = tests?.passes === 'all' || (tests?.passes === 'lost_fight' && why === 'lost')
    return {
      test: passOf(testing(played, name, why), played.table(), isAlone),
      ...(page && tests && { odds: isPassed ? 6 : passesOn(page.doom, tests) }),
    }
  }

/** The same in the dialog alone, for what the page of odds does not know: which test it is. */
export const passesInDialog =
  (name: string, why: TestReason): Question =>
  (played) => ({ test: passOf(testing(played, name, why), played.table(), false) })

/** What a failed test does to a unit. */
export const failing =
  (name: string, why: TestReason): Question =>
  (played) => {
    const test = testing(played, name, why)
    const { routs } = courageMove(test, { roll: 6, passed: false, doom: 0 })
    const isKept = standsBy(test.now).length > 0
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
      general: () => panicsDue(table, rules).flatMap((one) => one.general),
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
    const page = combatantOnPage(played, name)
    const read = (stats: UnitNow['stats']) => {
      const found = stats[which]
      return found !== null && typeof found === 'object' ? found.value : found
    }
    return {
      unit: read(played.now(name).stats),
      ...(page && { odds: read(unitInMoment(page, rules).stats) }),
    }
  }

/** How far a charge goes: "7 to 12", in the dialog of charges and on the page of odds. */
export const reach =
  (name: string): Question =>
  (played) => {
    const text = (unit: UnitInMoment) => {
      const { speed, dice: inches } = chargeReach(unit)
      return `${speed + Math.min(...inches)} to ${speed + Math.max(...inches)}`
    }
    const page = combatantOnPage(played, name)
    return { charge: text(played.now(name).inMoment), ...(page && { odds: text(unitInMoment(page, rules)) }) }
  }

/** Why a unit cannot charge, in the dialog of charges and on the page of odds; null if it may. */
export const keptFromCharging =
  (name: string): Question =>
  (played) => {
    const page = combatantOnPage(played, name)
    return {
      charge: noChargeNow(played.now(name), played.table()),
      ...(page && { odds: chargeNote(unitInMoment(page, rules)) }),
    }
  }

/** The same in the dialog of charges alone, for what the page of odds does not know. */
export const keptInDialog =
  (name: string): Question =>
  (played) => ({ charge: noChargeNow(played.now(name), played.table()) })

/** Whether the keyword acts on the unit now, in the dialog of the unit. */
export const holdsKeyword =
  (name: string, id: string): Question =>
  (played) => ({
    unit: played.now(name).evaluated.active.has(id),
  })

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

/** The enemies at which a unit may shoot, in the dialog of its volley. */
export const targetsFor =
  (name: string): Question =>
  (played) => ({ volley: unitsOf(targetsOf(played.ref(name), played.table(), rules), played) })

/** The footprint that the unit's dialog shows. */
export const footprint =
  (name: string): Question =>
  (played) => ({ unit: played.now(name).stats.footprint.value })

/** How many Abyssal Allegiances a Wizard may have. */
export const mostAllegiances =
  (name: string): Question =>
  (played) => ({ unit: played.now(name).stats.max_allegiances.value })

/** Whether the players have said that the unit is this in the battle. */
export const hasRole =
  (name: string, role: string): Question =>
  (played) => ({ unit: played.now(name).roles.some(({ id }) => id === role) })
