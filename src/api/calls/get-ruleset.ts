import type * as z from 'zod/mini'
import type { Call } from '#api/call.ts'

/** Resolves a version and returns the part of that ruleset that `schema` reads. (API-25) */
export function getRuleset<Part>(version: string, schema: z.ZodMiniType<Part>): Call<Part> {
  return {
    method: 'GET',
    path: `/hobgoblin/rulesets/${encodeURIComponent(version)}`,
    ofSite: true,
    response: schema,
  }
}
