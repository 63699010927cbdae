import { type AsyncResult, failure } from '#domain/async-result.ts'
import { compareVersions, resolveVersion } from './sem-ver.ts'

/** Why a ruleset is not available. `detail` is what the screen error adds to its text. */
export type RulesetFailure = { code: 'RULESET_NOT_FOUND' | 'FETCH_FAILED'; detail: string }

export type RulesetResult<R> = AsyncResult<R, RulesetFailure>

/** The rulesets that the app knows, by exact version. The latest one is always resolved. */
export type RulesetRegistry<R> = { latest: string; results: ReadonlyMap<string, RulesetResult<R>> }

export function rulesetNotFound(version: string): RulesetFailure {
  return { code: 'RULESET_NOT_FOUND', detail: `Ruleset version ${version} could not be resolved.` }
}

/** Creates the registry at start-up. @throws if it is empty, or its latest ruleset is not resolved */
export function createRulesetRegistry<R>(results: ReadonlyMap<string, RulesetResult<R>>): RulesetRegistry<R> {
  const latest = [...results.keys()].toSorted(compareVersions).at(-1)
  if (latest === undefined) throw new Error('At least one ruleset must be provided at start-up.')
  if (results.get(latest)?.state !== 'success')
    throw new Error(`The latest ruleset, ${latest}, is not resolved.`)
  return { latest, results }
}

/** Stores the result for a version. A resolved version that is newer than the latest becomes the latest. */
export function addRuleset<R>(
  registry: RulesetRegistry<R>,
  version: string,
  result: RulesetResult<R>,
): RulesetRegistry<R> {
  const isNewer = result.state === 'success' && compareVersions(version, registry.latest) > 0
  return {
    latest: isNewer ? version : registry.latest,
    results: new Map(registry.results).set(version, result),
  }
}

/** Looks up a requested version. Until it has been fetched itself, a compatible available version stands in for it. */
export function findRuleset<R>(registry: RulesetRegistry<R>, requested: string): RulesetResult<R> {
  const own = registry.results.get(requested)
  if (own && own.state !== 'failure') return own
  const available = [...registry.results]
    .filter(([, { state }]) => state === 'success')
    .map(([version]) => version)
  const resolved = registry.results.get(resolveVersion(requested, available) ?? requested)
  return resolved ?? failure(rulesetNotFound(requested))
}
