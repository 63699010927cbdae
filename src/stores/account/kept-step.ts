import * as z from 'zod/mini'
import type { LocalStorage } from '../../platform/local-storage.ts'
import type { Platform } from '../../platform/platform.ts'

/** As long as a server may be set to take a code, in ms. (G71) */
const KEPT = 3_600_000

/**
 * Where a form that waits for a code stood, so that one may leave for the mail, and a phone may drop the page meanwhile.
 * Only this tab knows, and it forgets when no code can be good any more. What is secret is never kept.
 */
export type KeptStep<Step> = { read: () => Step | null; write: (step: Step | null) => void }

export function createKeptStep<Step>(
  name: string,
  schema: z.ZodMiniType<Step>,
  storage: LocalStorage,
  { now }: Pick<Platform, 'now'>,
): KeptStep<Step> {
  const key = `hobgoblin:${name}`
  const keptSchema = z.object({ until: z.number(), step: schema })
  return {
    read: () => {
      try {
        const { until, step } = keptSchema.parse(JSON.parse(storage.getItem(key) ?? 'null'))
        return now() < until ? step : null
      } catch {
        return null
      }
    },
    write: (step) => {
      if (step === null) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify({ until: now() + KEPT, step }))
    },
  }
}
