import { useEffect, useState } from 'react'
import type { HandOver } from '#domain/game/share/hand-over.ts'
import { makeCodes } from '#stores/game/hand-over-codes.ts'

/** The texts of the codes of a hand-over: null before they are made, and 'too long' if there would be too many. */
export type Codes = readonly string[] | 'too long' | null

export function useCodes(handOver: HandOver | null): Codes {
  const [made, setMade] = useState<{ of: HandOver; codes: Codes } | null>(null)
  useEffect(() => {
    if (!handOver) return
    let isWanted = true
    void makeCodes(handOver).then((codes) => {
      if (isWanted) setMade({ of: handOver, codes: codes ?? 'too long' })
    })
    return () => {
      isWanted = false
    }
  }, [handOver])
  return made?.of === handOver ? made.codes : null
}
