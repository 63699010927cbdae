import type { CourageOutcomes } from './clash.ts'
import { passChance } from './courage.ts'

/** Lists what can become of a unit: it stands, it has fallen back, or it has routed. */
export const FATES = ['stands', 'falls_back', 'routs'] as const
export type Fate = (typeof FATES)[number]

/** A way that a test can go, with its chance, the re-rolls of tests that are left in the round, and whether it was rolled. */
export type Branch = { fate: Fate; rerolls: number; hasTested: boolean; chance: number }

/** The Courage test of a unit that has lost a fight. `doom` includes what it has just taken. */
export function afterLostFight(doom: number, resolve: CourageOutcomes): Branch[] {
  const { tests } = resolve
  if (resolve.stands || tests.passes !== 'none')
    return [{ fate: 'stands', rerolls: tests.rerolls, hasTested: false, chance: 1 }]
  return testBranches(doom, resolve, tests.rerolls, resolve.routsIfItFallsBack ? 'routs' : 'falls_back')
}

/** The Courage test of a Broken unit in the Reckoning, after that of a lost fight. @returns the chance that it routs */
export function routsInReckoning(
  doom: number,
  { rerolls, hasTested }: Pick<Branch, 'rerolls' | 'hasTested'>,
  resolve: CourageOutcomes,
): number {
  const tests = hasTested ? resolve.laterTests : resolve.tests
  if (!resolve.testsInReckoning || resolve.stands || tests.passes === 'all') return 0
  const fails = 1 - passChance(doom, tests)
  return rerolls > 0 ? fails * fails : fails
}

/** A test that may be rolled again once, if it failed. */
function testBranches(doom: number, { tests }: CourageOutcomes, rerolls: number, failed: Fate): Branch[] {
  const passes = passChance(doom, tests)
  const fails = 1 - passes
  const hasTested = true
  const branches: Branch[] = [{ fate: 'stands', rerolls, hasTested, chance: passes }]
  if (rerolls === 0) branches.push({ fate: failed, rerolls, hasTested, chance: fails })
  else {
    branches.push({ fate: 'stands', rerolls: rerolls - 1, hasTested, chance: fails * passes })
    branches.push({ fate: failed, rerolls: rerolls - 1, hasTested, chance: fails * fails })
  }
  return branches.filter(({ chance }) => chance > 0)
}
