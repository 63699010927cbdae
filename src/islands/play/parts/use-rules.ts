import { useCallback, useEffect, useMemo, useState } from 'react'
import type { RulesetResult } from '#domain/rules/ruleset-registry.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import type { Part } from '#platform/part.ts'
import type { Rulesets } from '#stores/rulesets/rulesets.ts'
import { createGamePart } from './game-parts.ts'

type Loaded<Rules> = RulesetResult<Rules> & { retry: () => void }
type RulesPart<Rules> = Part<{ rulesets: Rulesets<Rules> }>

const NOT_LOADED = {
  state: 'failure',
  failure: { code: 'FETCH_FAILED', detail: 'A part of the app failed to load.' },
} as const

/** A part of the rules that is loaded when something first needs it. */
function useRules<Rules>(part: RulesPart<Rules>, version: string | null): Loaded<Rules> {
  const [result, setResult] = useState<RulesetResult<Rules>>({ state: 'pending' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (version === null) return undefined
    let stop = (): void => undefined
    let isGone = false
    const listen = async () => {
      const { rulesets } = await part.load()
      if (isGone) return
      if (tries > 0) rulesets.retry(version)
      stop = rulesets.$rules(version).subscribe(setResult)
    }
    listen().catch(() => setResult(NOT_LOADED))
    return () => {
      isGone = true
      stop()
    }
  }, [part, version, tries])
  const retry = useCallback(() => {
    setResult({ state: 'pending' })
    setTries((before) => before + 1)
  }, [])
  return useMemo(() => ({ ...result, retry }), [result, retry])
}

const playRules = createGamePart(() => import('#app/tool-stores.ts'))
const gameRules = createGamePart(() => import('./game-rules.ts'))

/** The rules of battles and Fortune cards. Null until they are there: without them, ids stand in for names. */
export function usePlayRules(version: string): PlayRules | null {
  const rules = useRules(playRules, version)
  return rules.state === 'success' ? rules.value : null
}

/** When entries act and what they change in a battle. Nothing is loaded while `version` is null. */
export const useGameRules = (version: string | null) => useRules(gameRules, version)
