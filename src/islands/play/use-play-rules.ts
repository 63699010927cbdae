import { useEffect, useState } from 'react'
import type { PlayRules } from '../../domain/ruleset/play-rules.ts'

/** The rules of battles and Fortune cards. Null until they are there: the table does not wait for them. */
export function usePlayRules(version: string): PlayRules | null {
  const [rules, setRules] = useState<PlayRules | null>(null)
  useEffect(() => {
    let stop = (): void => undefined
    let isGone = false
    const listen = async () => {
      const { rulesets } = await import('../../app/play.ts')
      if (isGone) return
      stop = rulesets.$rules(version).subscribe((result) => {
        if (result.state === 'success') setRules(result.value)
      })
    }
    // Without a network, ids stand in for names.
    listen().catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [version])
  return rules
}
