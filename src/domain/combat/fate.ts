import type { CourageOutcomes } from './clash.ts'
import { passChance } from './courage.ts'

/** What has become of a unit: it stands, it has fallen back, or it has routed. */
export const FATES = ['stands', 'falls_back', 'routs'] as const
export type Fate = (typeof FATES)[number]

/** A way that a test can go, with its chance and the re-rolls of tests that are left in the round. */
export type Branch = { fate: Fate; rerolls: number; chance: number }

/** The Courage test of a unit that has lost a fight. `doom` includes what it has just taken. */
export function afterLostFight(doom: number, resolve: CourageOutcomes): Branch[] {
  const { tests } = resolve
  if (resolve.stands || tests.passes !== 'none')
    return [{ fate: 'stands', rerolls: tests.rerolls, chance: 1 }]
  return testBranches(doom, resolve, tests.rerolls, resolve.routsIfItFallsBack ? 'routs' : 'falls_back')
}

/** The Courage test of a Broken unit in the Reckoning. @returns the chance that it routs */
export function routsInReckoning(doom: number, rerolls: number, resolve: CourageOutcomes): number {
  const { tests } = resolve
  if (!resolve.testsInReckoning || resolve.stands || tests.passes === 'all') return 0
  const fails = 1 - passChance(doom, tests)
  return rerolls > 0 ? fails * fails : fails
}

/** A test that may be rolled again once, if it failed. */
function testBranches(doom: number, { tests }: CourageOutcomes, rerolls: number, failed: Fate): Branch[] {
  const passes = passChance(doom, tests)
  const fails = 1 - passes
  const branches: Branch[] = [{ fate: 'stands', rerolls, chance: passes }]
  if (rerolls === 0) branches.push({ fate: failed, rerolls, chance: fails })
  else {
    branches.push({ fate: 'stands', rerolls: rerolls - 1, chance: fails * passes })
    branches.push({ fate: failed, rerolls: rerolls - 1, chance: fails * fails })
  }
  return branches.filter(({ chance }) => chance > 0)
}
