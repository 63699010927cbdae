import { effectsOf, type UnitInMoment } from './unit-in-moment.ts'

/** What decides the Courage tests of a unit in a round. */
export type CourageModifiers = {
  courage: number
  /** Added to its Doom in tests, which does not go below 0. */
  doom: number
  passes: 'none' | 'lost_fight' | 'all'
  /** How many of its tests it may roll again in a round, each once. */
  rerolls: number
}

export function courageModifiers(unit: UnitInMoment): CourageModifiers {
  const changes = effectsOf(unit, 'test')
  const total = (test: 'courage' | 'doom') =>
    changes.reduce((sum, change) => (change.test === test ? sum + change.by : sum), 0)
  const passes = effectsOf(unit, 'passes').map((effect) => effect.passes)
  return {
    courage: unit.stats.courage.value + total('courage'),
    doom: total('doom'),
    passes: passes.includes('all') ? 'all' : passes.includes('lost_fight') ? 'lost_fight' : 'none',
    rerolls: effectsOf(unit, 'test_rerolls').reduce(
      (sum, { test_rerolls, x }) => sum + (test_rerolls === 'x' ? x : test_rerolls),
      0,
    ),
  }
}

/** The highest die that passes a Courage test: 1 to 6. A rolled 1 always passes. */
export function passesOn(doom: number, tests: CourageModifiers): number {
  return Math.min(6, Math.max(1, tests.courage - Math.max(0, doom + tests.doom)))
}

/** The chance to pass one test, rolled once. */
export function passChance(doom: number, tests: CourageModifiers): number {
  return passesOn(doom, tests) / 6
}
