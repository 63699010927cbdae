import { compress } from 'hono/compress'
import type { Army } from '../../domain/army/army.ts'
import { compileRules, type Rules } from '../../domain/ruleset/army-rules.ts'
import { armyRulesetSchema } from '../../domain/ruleset/army-ruleset.ts'
import { resolveVersion } from '../../domain/sem-ver.ts'
import { RATE_LIMITS, countOrRefuse } from '../accounts/rate-limits.ts'
import type { Api } from '../answer-call.ts'
import type { App, AppContext } from '../app-types.ts'
import { clientOf } from '../client-of.ts'
import type { Parts } from '../parts.ts'
import { addPreview, previewOf } from '../snapshots/link-preview.ts'
import { findSnapshot } from '../snapshots/snapshots.ts'
import { type Site, textOf } from '../site.ts'
import { RULESETS_PATH, rulesetVersions } from './site.ts'

const PAGE = '/army/s/index.html'

/**
 * Serves the page of a shared army with a link preview. For an unknown army it serves the page as it was
 * built, which says that the link is wrong.
 */
export function addSharedPage(app: App, { cookies }: Api, parts: Parts, site: Site): void {
  const rulesFor = readRules(site)
  const page = textOf(site, PAGE)
  if (page === undefined) return

  async function find(c: AppContext, shareId: string): Promise<Army | null> {
    const army = await findSnapshot(parts.database, shareId, parts.now())
    if (army) return army
    const client = clientOf(c, cookies, parts)
    await countOrRefuse(parts, client, [RATE_LIMITS.wrongShares, client.network])
    return null
  }

  app.get('/army/s/:shareId', compress(), async (c, next) => {
    const army = await find(c, c.req.param('shareId'))
    if (!army) {
      await next()
      return
    }
    const origin = parts.config.PUBLIC_ORIGIN ?? new URL(c.req.url).origin
    return c.html(addPreview(page, origin, previewOf(army, rulesFor(army.ruleset_version)), army), 200, {
      'Cache-Control': 'no-cache',
    })
  })
}

/** Reads each ruleset of the site once. An unknown version has no rules. */
function readRules(site: Site): (version: string) => Rules | null {
  const versions = rulesetVersions(site)
  const known = new Map<string, Rules>()

  function read(version: string): Rules {
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
