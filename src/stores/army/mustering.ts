import type { Army } from '#domain/army/army.ts'
import { muster } from '#domain/army/muster/muster.ts'
import { limitOf, musterAgain, musterOf } from '#domain/army/muster/muster-army.ts'
import { SEEDS, type Wishes } from '#domain/army/muster/muster-mark.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { RulesetFailure, RulesetResult } from '#domain/rules/ruleset-registry.ts'
import type { musterEven } from '#domain/odds/even-armies.ts'
import type { Platform } from '#platform/platform.ts'
import type { Rulesets } from '#stores/rulesets/rulesets.ts'
import { settled } from '#stores/until.ts'
import { createMusteredArmies, type DrawName, type MusteredArmies } from './mustered-armies.ts'

/** `limit` in points. */
type MusterOrder = Wishes & { limit: number }

/** The army that was mustered, with a note if it is smaller than wished; or a sentence that says why there is none. */
export type MusterResult =
  | { type: 'army'; id: string; note: string | null }
  | { type: 'refused'; text: string }

/** Two armies that are even, with the share of the decided fights that each wins. */
export type PairResult =
  | { type: 'pair'; armies: readonly { id: string; name: string; share: number }[]; note: string | null }
  | { type: 'refused'; text: string }

export type Mustering = {
  /** Musters a new army by the ruleset of this version, or fills one that has no units. Throws StorageError. */
  muster: (order: MusterOrder, into: { version: string; army: Army | null }) => Promise<MusterResult>
  /** Musters two new armies that share no base and are even. Throws StorageError. */
  pair: (order: MusterOrder, version: string) => Promise<PairResult>
  /** Musters an army again around the units that the player has touched or pinned. Throws StorageError. */
  again: (army: Army, pinned: ReadonlySet<string>) => Promise<MusterResult>
}

type Parts = {
  armies: MusteredArmies
  rulesets: Pick<Rulesets<ArmyRules>, '$rules' | 'retry'>
  drawName: DrawName
  /** What a player reads if the ruleset cannot be had. */
  rulesetText: (failure: RulesetFailure['code']) => string
  /** The odds, which only two armies need. Null if they cannot be loaded. */
  loadEven: () => Promise<typeof musterEven | null>
  platform: Pick<Platform, 'randomBelow'>
}

export function createMustering({
  armies,
  rulesets,
  drawName,
  rulesetText,
  loadEven,
  platform,
}: Parts): Mustering {
  const { fill, add, owned } = createMusteredArmies(armies, drawName)

  /** The rules of a version. Those that could not be fetched before are asked for again. */
  async function rulesOf(version: string) {
    const $rules = rulesets.$rules(version)
    if ($rules.get().state === 'failure') rulesets.retry(version)
    return settled($rules)
  }

  const refusal = (rules: Exclude<RulesetResult<ArmyRules>, { state: 'success' }>) => ({
    type: 'refused' as const,
    text: rulesetText(rules.state === 'failure' ? rules.failure.code : 'FETCH_FAILED'),
  })

  return {
    muster: async ({ limit, wizard, fromMiniatures }, { version, army }) => {
      const rules = await rulesOf(version)
      if (rules.state !== 'success') return refusal(rules)
      const seed = platform.randomBelow(SEEDS)
      const shelf = fromMiniatures ? await owned() : null
      const made = muster({ limit, seed, wizard, shelf }, [], rules.value)
      if (made.type === 'refused') return made
      if (!army)
        return { type: 'army', ...(await add(made.units, { limit, seed }, version)), note: made.note }
      await fill(army.id, limit, (now) => ({ ...now, points_limit: limit, units: made.units }))
      return { type: 'army', id: army.id, note: made.note }
    },
    pair: async ({ limit, wizard, fromMiniatures }, version) => {
      const [rules, musterEven] = await Promise.all([rulesOf(version), loadEven()])
      if (rules.state !== 'success') return refusal(rules)
      if (!musterEven) return { type: 'refused', text: rulesetText('FETCH_FAILED') }
      const seed = platform.randomBelow(SEEDS)
      const shelf = fromMiniatures ? await owned() : null
      const made = musterEven({ limit, seed, wizard, shelf }, rules.value)
      if (made.type === 'refused') return made
      const left = await add(made.left.units, { limit, seed }, version)
      const right = await add(made.right.units, { limit, seed: seed + 1 }, version)
      return {
        type: 'pair',
        armies: [
          { ...left, share: made.share },
          { ...right, share: 1 - made.share },
        ],
        note: made.note,
      }
    },
    again: async (army, pinned) => {
      const rules = await rulesOf(army.ruleset_version)
      const last = musterOf(army)
      if (rules.state !== 'success') return refusal(rules)
      if (!last) return { type: 'army', id: army.id, note: null }
      const shelf = await owned()
      const make = (now: Army) => musterAgain(now, musterOf(now) ?? last, pinned, shelf, rules.value)
      const made = make(army)
      if (made.type === 'refused') return made
      await fill(army.id, limitOf(army, rules.value), (now) => {
        // Another tab may have edited it.
        const latest = make(now)
        return latest.type === 'units' ? { ...now, units: latest.units } : now
      })
      return { type: 'army', id: army.id, note: made.note }
    },
  }
}
