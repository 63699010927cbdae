import type * as z from 'zod/mini'
import type { Call } from './call.ts'

/** The part of the ruleset that a version resolves to which `schema` reads. (S2 §7) */
export function getRuleset<Part>(version: string, schema: z.ZodMiniType<Part>): Call<Part> {
  return {
    method: 'GET',
    path: `/hobgoblin/rulesets/${encodeURIComponent(version)}`,
    ofSite: true,
    response: schema,
  }
}
