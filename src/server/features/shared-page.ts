import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Army } from '#domain/army/army.ts'
import { sharedArmyId } from '#domain/army/paths.ts'
import { compileRules, type ArmyRules } from '#domain/ruleset/army-rules.ts'
import { armyRulesetSchema } from '#domain/ruleset/army-ruleset.ts'
import { resolveVersion } from '#domain/sem-ver.ts'
import { countOrRefuse } from '#server/limits/rate-limits.ts'
import type { Api } from '#server/http/answer-call.ts'
import type { App, AppContext } from '#server/http/app-types.ts'
import { clientOf } from '#server/http/client-of.ts'
import type { Parts } from '#server/parts.ts'
import { addPreview, previewOf } from '#server/snapshots/link-preview.ts'
import { findSnapshot } from '#server/snapshots/snapshots.ts'
import { hashOf, type Site, textOf } from '#server/site.ts'
import { answerWith, RULESETS_PATH, rulesetVersions } from './site-files.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'

const PAGE = '/army/s/index.html'

/** How many pages are kept. Each takes about 80 kB. */
const MAX_KEPT = 100

const compress = promisify(gzip)

/**
 * Serves the page of a shared army with a link preview. For an unknown army it serves the page as it was
 * built, which says that the link is wrong.
 */
export function addSharedPage(app: App, { cookies }: Api, parts: Parts, site: Site): void {
  const rulesFor = readRules(site)
  /** A shared army never changes, so its page is made once. */
  const kept = new Map<string, Pick<Site, 'files'>>()
  const page = textOf(site, PAGE)
  if (page === undefined) return

  async function find(c: AppContext, shareId: string): Promise<Army | null> {
    const army = await findSnapshot(parts.database, shareId, parts.now())
    if (army) return army
    const client = clientOf(c, cookies, parts)
    await countOrRefuse(parts, client, [RATE_LIMITS.wrongShares, client.network])
    return null
  }

  async function make(army: Army, origin: string, template: string): Promise<Pick<Site, 'files'>> {
    const html = addPreview(template, origin, previewOf(army, rulesFor(army.ruleset_version)), army)
    const bytes = new TextEncoder().encode(html)
    const etag = `"${hashOf(bytes)}"`
    const files = new Map([
      [PAGE, { bytes, etag }],
      [`${PAGE}.gz`, { bytes: new Uint8Array(await compress(bytes)), etag }],
    ])
    return { files }
  }

  app.get('/army/s/*', async (c, next) => {
    const shareId = sharedArmyId(c.req.path)
    const army = shareId === null ? null : await find(c, shareId)
    if (shareId === null || !army) {
      await next()
      return
    }
    const origin = parts.config.PUBLIC_ORIGIN ?? new URL(c.req.url).origin
    const key = `${origin} ${shareId}`
    const made = kept.get(key) ?? (await make(army, origin, page))
    kept.set(key, made)
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? key)
    return answerWith(made, c, PAGE)
  })
}

/** Reads each ruleset of the site once. An unknown version has no rules. */
function readRules(site: Site): (version: string) => ArmyRules | null {
  const versions = rulesetVersions(site)
  const known = new Map<string, ArmyRules>()

  function read(version: string): ArmyRules {
    const json: unknown = JSON.parse(textOf(site, RULESETS_PATH + version) ?? '')
    return compileRules(armyRulesetSchema.parse(json))
  }

  return (requested) => {
    const version = resolveVersion(requested, versions)
    if (version === undefined) return null
    const rules = known.get(version) ?? read(version)
    known.set(version, rules)
    return rules
  }
}
