import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { addHealth } from './features/health.ts'
import { addRulesets } from './features/rulesets.ts'
import { addSite, type Site } from './features/site.ts'

/** The whole server as one function of a request. `site` is the built site, see `readSite`. */
export function createApp(site: Site): Hono {
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
  addHealth(app)
  addRulesets(app, site)
  addSite(app, site)
  return app
}
