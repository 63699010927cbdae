import { request } from '../api/client.ts'
import { getRulesetVersion } from '../api/get-ruleset-version.ts'
import { resolveVersion } from '../domain/sem-ver.ts'

/** The version of the ruleset that a version resolves to; null when it cannot be had. */
export async function loadRulesetVersion(requested: string): Promise<string | null> {
  const result = await request(getRulesetVersion(requested))
  if (result.state !== 'success') return null
  return resolveVersion(requested, [result.value.version]) ?? null
}
