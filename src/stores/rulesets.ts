import { atom, type ReadableAtom } from 'nanostores'
import { request } from '../api/client.ts'
import { getRuleset } from '../api/get-ruleset.ts'
import { failure, pending, success, type AsyncResult } from '../domain/async-result.ts'
import { compileRules, type Rules } from '../domain/ruleset/rules.ts'
import type { ArmyRuleset } from '../domain/ruleset/schema.ts'
import { resolveVersion } from '../domain/sem-ver.ts'

/** Why a ruleset is not there: `detail` says more. (S2 §8) */
export type RulesetFailure = { code: 'RULESET_NOT_FOUND' | 'FETCH_FAILED'; detail: string }
export type RulesetResult = AsyncResult<Rules, RulesetFailure>

export type Rulesets = {
  latest: Rules
  /** The ruleset that a version resolves to: one that came with the app, or fetched on first use. (S1 §9) */
  $rules: (version: string) => ReadableAtom<RulesetResult>
  retry: (version: string) => void
}

async function fetchRules(version: string): Promise<RulesetResult> {
  const result = await request(getRuleset(version))
  if (result.state === 'success') return success(compileRules(result.value))
  if (result.state === 'failure' && result.failure.code === 'API_ERROR') {
    return failure({ code: 'RULESET_NOT_FOUND', detail: `Ruleset version ${version} could not be resolved.` })
  }
  const detail =
    result.state === 'failure' && result.failure.code === 'NETWORK_ERROR' ? result.failure.detail : ''
  return failure({ code: 'FETCH_FAILED', detail: detail === '' ? 'Unknown error.' : detail })
}

export function createRulesets(bundled: ArmyRuleset): Rulesets {
  const latest = compileRules(bundled)
  const asked = new Map<string, ReturnType<typeof atom<RulesetResult>>>()

  function ask(version: string): ReturnType<typeof atom<RulesetResult>> {
    const known = asked.get(version)
    if (known) return known
    const isLatest = resolveVersion(version, [latest.version]) === latest.version
    const $rules = atom<RulesetResult>(isLatest ? success(latest) : pending)
    asked.set(version, $rules)
    if (!isLatest) void fetchRules(version).then($rules.set)
    return $rules
  }

  return {
    latest,
    $rules: ask,
    retry: (version) => {
      const $rules = ask(version)
      $rules.set(pending)
      void fetchRules(version).then($rules.set)
    },
  }
}
