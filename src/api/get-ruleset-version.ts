import * as z from 'zod/mini'
import { isSemVer } from '../domain/sem-ver.ts'
import type { Call } from './call.ts'

/** Of the ruleset that a version resolves to no more than its own version. (S2 §7) */
export function getRulesetVersion(requested: string): Call<{ version: string }> {
  return {
    method: 'GET',
    path: `/hobgoblin/rulesets/${encodeURIComponent(requested)}`,
    response: z.object({ version: z.string().check(z.refine(isSemVer)) }),
  }
}
