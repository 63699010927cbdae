import { atom, onMount, type ReadableAtom } from 'nanostores'
import { failure, pending, type AsyncResult } from '#domain/async-result.ts'
import type { RulesetFailure } from '#domain/rules/ruleset-registry.ts'
import type { StorageErrorCode } from '#storage/storage-error.ts'
import type { Rulesets } from './rulesets.ts'
import type { Settings } from '#stores/settings/settings.ts'

/** Why a tool cannot be used: no database, or no ruleset. `detail` is the message of the browser or the server. */
export type ToolFailure = { code: RulesetFailure['code'] | StorageErrorCode; detail?: string }

/** The rules of the user's default ruleset. */
export function createCurrentRules<Rules>(
  settings: Pick<Settings, '$defaultVersion'>,
  rulesets: Pick<Rulesets<Rules>, '$rules'>,
): ReadableAtom<AsyncResult<Rules, ToolFailure>> {
  const $current = atom<AsyncResult<Rules, ToolFailure>>(pending)
  onMount($current, () => {
    let shown: string | null = null
    let stopRules: () => void = () => undefined
    const stopVersion = settings.$defaultVersion.subscribe((version) => {
      const wanted = version.state === 'success' ? version.value : null
      if (wanted !== null && wanted === shown) return
      shown = wanted
      stopRules()
      stopRules = () => undefined
      if (version.state === 'failure') $current.set(failure({ code: version.failure }))
      if (wanted !== null) {
        stopRules = rulesets.$rules(wanted).subscribe((rules) => $current.set(rules))
      }
    })
    return () => {
      stopVersion()
      stopRules()
    }
  })
  return $current
}
