import { readFile } from 'node:fs/promises'
import { compress } from 'hono/compress'
import type { Army } from '../../domain/army/army.ts'
import { compileRules, type Rules } from '../../domain/ruleset/army-rules.ts'
import { armyRulesetSchema } from '../../domain/ruleset/army-ruleset.ts'
import { resolveVersion } from '../../domain/sem-ver.ts'
import { checkOrRefuse, RATE_LIMITS, countOrRefuse } from '../accounts/rate-limits.ts'
import type { Api } from '../answer-call.ts'
import type { App, AppContext } from '../app-types.ts'
import { clientOf } from '../client-of.ts'
import type { Parts } from '../parts.ts'
import { addPreview, previewOf } from '../snapshots/link-preview.ts'
import { findSnapshot } from '../snapshots/snapshots.ts'
import { RULESETS_PATH, rulesetVersions, type Site } from './site.ts'

const PAGE = '/army/s/index.html'

/**
 * Serves the page of a shared army with a link preview. For an unknown army it serves the page as it was
 * built, which says that the link is wrong.
 */
export function addSharedPage(app: App, { cookies }: Api, parts: Parts, site: Site): void {
  const rulesFor = readRules(site)

  async function find(c: AppContext, shareId: string): Promise<Army | null> {
    const client = clientOf(c, cookies, parts)
    const wrong = [RATE_LIMITS.wrongShares, client.network] as const
    if (!site.files.has(PAGE) || (await checkOrRefuse(parts, client, wrong))) return null
    const army = await findSnapshot(parts.database, shareId)
    if (!army) await countOrRefuse(parts, client, wrong)
    return army
  }

  app.get('/army/s/:shareId', compress(), async (c, next) => {
    const army = await find(c, c.req.param('shareId'))
    if (!army) {
      await next()
      return
    }
    const [page, rules] = await Promise.all([
      readFile(site.folder + PAGE, 'utf8'),
      rulesFor(army.ruleset_version),
    ])
    const origin = parts.config.PUBLIC_ORIGIN ?? new URL(c.req.url).origin
    return c.html(addPreview(page, origin, previewOf(army, rules), army), 200, {
      'Cache-Control': 'no-cache',
    })
  })
}

/** Reads each ruleset of the site once. An unknown version has no rules. */
function readRules(site: Site): (version: string) => Promise<Rules | null> {
  const versions = rulesetVersions(site)
  const known = new Map<string, Promise<Rules>>()

  async function read(version: string): Promise<Rules> {
    const json: unknown = JSON.parse(await readFile(site.folder + RULESETS_PATH + version, 'utf8'))
    return compileRules(armyRulesetSchema.parse(json))
  }

  return async (requested) => {
    const version = resolveVersion(requested, versions)
    if (version === undefined) return null
    const rules = known.get(version) ?? read(version)
    known.set(version, rules)
    return await rules
  }
}
