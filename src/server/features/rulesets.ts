import { rulesetNotFound } from '#domain/rules/ruleset-registry.ts'
import { isSemVer, resolveVersion } from '#domain/rules/sem-ver.ts'
import type { App } from '#server/http/app-types.ts'
import type { Site } from '#server/site/site.ts'
import { RULESETS_PATH, rulesetVersions } from '#server/site/served-rulesets.ts'
import { answerWith } from './site-files.ts'

/**
 * `GET /hobgoblin/rulesets/{version}` returns the ruleset that a version resolves to, or 404 RULESET_NOT_FOUND.
 * `GET /hobgoblin/rulesets/index.json` lists all versions, oldest first. The texts of a ruleset can change
 * under the same address, so browsers revalidate it each time.
 */
export function addRulesets(app: App, site: Site): void {
  const versions = rulesetVersions(site)

  app.get(`${RULESETS_PATH}:version`, (c) => {
    const requested = c.req.param('version')
    // A separate route for the index would keep Hono from using its fast router for every request.
    if (requested === 'index.json') return c.json({ versions }, 200, { 'Cache-Control': 'no-cache' })
    const version = isSemVer(requested) ? resolveVersion(requested, versions) : undefined
    if (version !== undefined) return answerWith(site, c, RULESETS_PATH + version)
    const { code, detail } = rulesetNotFound(requested)
    return c.json({ code, message: detail }, 404, { 'Cache-Control': 'no-cache' })
  })
}
