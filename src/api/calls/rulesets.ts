import * as z from 'zod/mini'
import { isSemVer } from '#domain/rules/sem-ver.ts'
import type { Call } from './call.ts'

/** The versions of the rulesets on the server. */
export const getRulesetVersions: Call<{ versions: string[] }> = {
  method: 'GET',
  path: '/hobgoblin/rulesets/index.json',
  ofSite: true,
  response: z.object({ versions: z.array(z.string().check(z.refine(isSemVer))) }),
}

/** Resolves a version and returns the part of that ruleset that `schema` reads. */
export function getRuleset<Part>(version: string, schema: z.ZodMiniType<Part>): Call<Part> {
  return {
    method: 'GET',
    path: `/hobgoblin/rulesets/${encodeURIComponent(version)}`,
    ofSite: true,
    response: schema,
  }
}
