import * as z from 'zod/mini'
import { request } from '#api/client.ts'
import { getRuleset } from '#api/calls/rulesets.ts'
import { isSemVer, resolveVersion } from '#domain/rules/sem-ver.ts'

const versionSchema = z.object({ version: z.string().check(z.refine(isSemVer)) })

/** The version that the requested one resolves to on the server; null if it cannot be loaded. */
export async function loadRulesetVersion(requested: string): Promise<string | null> {
  const result = await request(getRuleset(requested, versionSchema))
  if (result.state !== 'success') return null
  return resolveVersion(requested, [result.value.version]) ?? null
}
