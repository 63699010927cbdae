import * as z from 'zod/mini'
import type { LocalStorage } from '#platform/local-storage.ts'
import type { Platform } from '#platform/platform.ts'

/** The longest time in ms for which a server can be set to accept a code. (docs/operating.md) */
const MAX_AGE_MS = 3_600_000

/**
 * The step of a form that waits for a code. The user may leave to read the mail, and a phone may unload the page
 * in the meantime. Only this tab stores it, and only until every code has expired. Passwords and codes are
 * never stored.
 */
type StoredStep<Step> = { read: () => Step | null; write: (step: Step | null) => void }

export function createStoredStep<Step>(
  name: string,
  schema: z.ZodMiniType<Step>,
  storage: LocalStorage,
  { now }: Pick<Platform, 'now'>,
): StoredStep<Step> {
  const key = `hobgoblin:${name}`
  const storedSchema = z.object({ until: z.number(), step: schema })
  return {
    read: () => {
      try {
        const { until, step } = storedSchema.parse(JSON.parse(storage.getItem(key) ?? 'null'))
        return now() < until ? step : null
      } catch {
        return null
      }
    },
    write: (step) => {
      if (step === null) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify({ until: now() + MAX_AGE_MS, step }))
    },
  }
}
