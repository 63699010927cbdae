import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { request } from '../api/client.ts'
import { getRuleset } from '../api/get-ruleset.ts'
import { failure, pending, success } from '../domain/async-result.ts'
import { compileRules, type Rules } from '../domain/ruleset/rules.ts'
import {
  openShelf,
  putOnShelf,
  rulesetNotFound,
  takeFromShelf,
  type RulesetResult,
} from '../domain/ruleset/ruleset-shelf.ts'
import type { ArmyRuleset } from '../domain/ruleset/schema.ts'
import { resolveVersion } from '../domain/sem-ver.ts'

export type RulesResult = RulesetResult<Rules>

export type Rulesets = {
  $latest: ReadableAtom<string>
  /** The ruleset that a version resolves to: one that came with the app, or fetched on first use. (S1 §9) */
  $rules: (version: string) => ReadableAtom<RulesResult>
  /** Fetches a ruleset again that could not be had. */
  retry: (version: string) => void
}

async function fetchRules(version: string): Promise<RulesResult> {
  const result = await request(getRuleset(version))
  if (result.state === 'success') return success(compileRules(result.value))
  if (result.state === 'pending') return result
  if (result.failure.code === 'API_ERROR') return failure(rulesetNotFound(version))
  const detail = result.failure.code === 'NETWORK_ERROR' ? result.failure.detail : ''
  return failure({ code: 'FETCH_FAILED', detail: detail === '' ? 'Unknown error.' : detail })
}

/** @param bundled the ruleset that came with the app */
export function createRulesets(bundled: ArmyRuleset): Rulesets {
  const $shelf = atom(openShelf<Rules>(new Map([[bundled.version, success(compileRules(bundled))]])))
  const asked = new Map<string, ReadableAtom<RulesResult>>()
  const isKnown = (version: string) => resolveVersion(version, $shelf.get().results.keys()) !== undefined

  async function load(version: string): Promise<void> {
    $shelf.set(putOnShelf($shelf.get(), version, pending))
    const result = await fetchRules(version)
    $shelf.set(putOnShelf($shelf.get(), version, result))
  }

  return {
    $latest: computed($shelf, ({ latest }) => latest),
    $rules: (version) => {
      const known = asked.get(version)
      if (known) return known
      const $rules = computed($shelf, (shelf) => (isKnown(version) ? takeFromShelf(shelf, version) : pending))
      onMount($rules, () => {
        if (!isKnown(version)) void load(version)
      })
      asked.set(version, $rules)
      return $rules
    },
    retry: (version) => void load(version),
  }
}
