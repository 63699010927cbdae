import { effectsOf, type SourcedEffect, type UnitInMoment } from './unit-in-moment.ts'

/** Describes what decides the Courage tests of a unit in a round. */
export type CourageModifiers = {
  courage: number
  /** Added to its Doom in tests, which does not go below 0. */
  doom: number
  passes: 'none' | 'lost_fight' | 'all'
  /** How many of its tests it may roll again in a round, each once. What an attack re-rolls first is not in it. */
  rerolls: number
}

/** Describes which test it is: some effects count only in the next one of a unit. */
export type WhichTest = 'next' | 'later'

export function courageModifiers(unit: UnitInMoment, which: WhichTest): CourageModifiers {
  const changes = changesOf(unit, which)
  const total = (test: 'courage' | 'doom') =>
    changes.reduce((sum, change) => (change.test === test ? sum + change.by : sum), 0)
  const passes = effectsOf(unit, 'passes').map((effect) => effect.passes)
  return {
    courage: Math.max(1, unit.stats.courage.value + total('courage')),
    doom: total('doom'),
    passes: passes.includes('all') ? 'all' : passes.includes('lost_fight') ? 'lost_fight' : 'none',
    rerolls: testRerolls(unit).reduce(
      (sum, { test_rerolls, x }) => sum + (test_rerolls === 'x' ? x : test_rerolls),
      0,
    ),
  }
}

function testRerolls(unit: UnitInMoment): SourcedEffect<'test_rerolls'>[] {
  return effectsOf(unit, 'test_rerolls').filter(({ once }) => once !== true)
}

function changesOf(unit: UnitInMoment, which: WhichTest): SourcedEffect<'test'>[] {
  return effectsOf(unit, 'test').filter(({ once }) => which === 'next' || once !== true)
}

/** The highest die that passes a Courage test: 1 to 6. A rolled 1 always passes. */
export function passesOn(doom: number, tests: Pick<CourageModifiers, 'courage' | 'doom'>): number {
  return Math.min(6, Math.max(1, tests.courage - Math.max(0, doom + tests.doom)))
}

/** The chance to pass one test, rolled once. */
export function passChance(doom: number, tests: CourageModifiers): number {
  return passesOn(doom, tests) / 6
}
