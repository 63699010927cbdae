import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { addHealth } from './features/health.ts'
import { addRulesets } from './features/rulesets.ts'
import { addSite, type Site } from './features/site.ts'
import type { Parts } from './parts.ts'

/**
 * The whole server as one function of a request. `site` is the built site, see `readSite`; without it the API
 * runs alone.
 */
export function createApp(parts: Parts, site?: Site): Hono {
  const app = new Hono()
  // The pages carry their own policy; here stands only what a meta element cannot say.
  app.use(
    secureHeaders({
      contentSecurityPolicy: { frameAncestors: ["'none'"] },
      referrerPolicy: 'same-origin',
      xFrameOptions: 'DENY',
      // Belongs to whoever ends TLS before this server, which itself speaks plain HTTP.
      strictTransportSecurity: false,
    }),
  )
  addApi(app, parts)
  if (site) {
    addRulesets(app, site)
    addSite(app, site)
  }
  return app
}

/** Every feature of the API registers itself: one function, `add…(app, parts)`. */
function addApi(app: Hono, _parts: Parts): void {
  addHealth(app)
}
