import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type * as z from 'zod/mini'
import { request } from '#api/client.ts'
import { getRuleset, getRulesetVersions } from '#api/calls/rulesets.ts'
import { failure, pending, success } from '#domain/async-result.ts'
import {
  createRulesetRegistry,
  addRuleset,
  rulesetNotFound,
  findRuleset,
  type RulesetResult,
} from '#domain/rules/ruleset-registry.ts'
import { compareVersions, resolveVersion } from '#domain/rules/sem-ver.ts'

type Versioned = { version: string }

/** How the part of a ruleset that a tool needs is read and prepared for look-ups. */
type PartReader<Part extends Versioned, Rules extends Versioned> = {
  /** Only a ruleset that is fetched is checked, so its schema is loaded with it. */
  loadSchema: () => Promise<z.ZodMiniType<Part>>
  /** Throws if the rules contradict themselves. */
  compile: (part: Part) => Rules
}

export type Rulesets<Rules> = {
  /** The latest ruleset when the site was built. */
  bundled: Rules
  $latest: ReadableAtom<string>
  /** The ruleset that a version resolves to: bundled, or fetched on first use. */
  $rules: (version: string) => ReadableAtom<RulesetResult<Rules>>
  /** Fetches a ruleset again after a failure. */
  retry: (version: string) => void
  /** Makes the server's newest ruleset the latest, if it is newer. Failures are ignored. */
  lookForNewer: () => Promise<void>
}

function fetchFailed(detail: string): RulesetResult<never> {
  return failure({ code: 'FETCH_FAILED', detail: detail === '' ? 'Unknown error.' : detail })
}

/** Compiles the ruleset of an answer. It fails if its version does not fit `requested`, or if it cannot be compiled. */
function compileAnswer<Part extends Versioned, Rules extends Versioned>(
  requested: string,
  part: Part,
  compile: (part: Part) => Rules,
): RulesetResult<Rules> {
  try {
    const fits = resolveVersion(requested, [part.version]) !== undefined
    return fits ? success(compile(part)) : fetchFailed(`The answer was ruleset ${part.version}.`)
  } catch (error) {
    return fetchFailed(error instanceof Error ? error.message : '')
  }
}

async function fetchRules<Part extends Versioned, Rules extends Versioned>(
  version: string,
  { loadSchema, compile }: PartReader<Part, Rules>,
): Promise<RulesetResult<Rules>> {
  const schema = await loadSchema().catch(() => null)
  if (!schema) return fetchFailed('')
  const result = await request(getRuleset(version, schema))
  if (result.state === 'pending') return result
  if (result.state === 'success') return compileAnswer(version, result.value, compile)
  if (result.failure.code === 'API_ERROR') return failure(rulesetNotFound(version))
  return fetchFailed(result.failure.code === 'NETWORK_ERROR' ? result.failure.detail : '')
}

export function createRulesets<Part extends Versioned, Rules extends Versioned>(
  part: Part,
  reader: PartReader<Part, Rules>,
): Rulesets<Rules> {
  const bundled = reader.compile(part)
  const $registry = atom(createRulesetRegistry<Rules>(new Map([[part.version, success(bundled)]])))
  const $latest = computed($registry, ({ latest }) => latest)
  const requested = new Map<string, ReadableAtom<RulesetResult<Rules>>>()
  const isRequested = (version: string) => $registry.get().results.has(version)

  function store(version: string, result: RulesetResult<Rules>): void {
    // It is put first under its own version, so that this one, not the requested one, can become the latest.
    const registry =
      result.state === 'success' ? addRuleset($registry.get(), result.value.version, result) : $registry.get()
    $registry.set(addRuleset(registry, version, result))
  }

  async function load(version: string): Promise<void> {
    store(version, pending)
    store(version, await fetchRules(version, reader))
  }

  return {
    bundled,
    $latest,
    $rules: (version) => {
      const known = requested.get(version)
      if (known) return known
      const $rules = computed($registry, (registry) =>
        isRequested(version) ? findRuleset(registry, version) : pending,
      )
      onMount($rules, () => {
        if (!isRequested(version)) void load(version)
      })
      requested.set(version, $rules)
      return $rules
    },
    retry: (version) => void load(version),
    lookForNewer: async () => {
      const listed = await request(getRulesetVersions)
      if (listed.state !== 'success') return
      const newest = listed.value.versions.toSorted(compareVersions).at(-1)
      if (newest === undefined || compareVersions(newest, $latest.get()) <= 0) return
      const result = await fetchRules(newest, reader)
      if (result.state === 'success') store(newest, result)
    },
  }
}
