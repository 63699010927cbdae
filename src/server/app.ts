import { Hono } from 'hono'
import { type Accounts, createAccounts } from './accounts/accounts.ts'
import type { App, Check, Guard } from './app-types.ts'
import { answerError } from './errors.ts'
import { addAccount } from './features/account.ts'
import { addEmailChange } from './features/email-change.ts'
import { addHealth } from './features/health.ts'
import { addMetrics } from './features/metrics.ts'
import { addOpenApi } from './features/open-api.ts'
import { addPasswordReset } from './features/password-reset.ts'
import { addRefresh } from './features/refresh.ts'
import { addRulesets } from './features/rulesets.ts'
import { addSessions } from './features/sessions.ts'
import { addSite, type Site } from './features/site.ts'
import { addUserAgent } from './features/user-agent.ts'
import { addUsers } from './features/users.ts'
import { addVerification } from './features/verification.ts'
import { refuseDuplicates } from './guards/duplicates.ts'
import { apiHeaders, pageHeaders } from './guards/headers.ts'
import { refuseOtherMethods } from './guards/methods.ts'
import { allowSite, checkOrigin } from './guards/origin.ts'
import { record } from './guards/record.ts'
import { limitSize } from './guards/size.ts'
import type { Parts } from './parts.ts'
import { refuse } from './refuse.ts'

/** Where the API is, by the first part of a path; everything else is the site. */
const API = ['v1', 'hobgoblin', 'ua', 'qr', 'healthz', 'readyz', 'metrics']

/** In bytes. */
const MAX_BODY = 64 * 1024

/**
 * The whole server as one function of a request. `site` is the built site, see `readSite`; without it the API
 * runs alone.
 */
export function createApp(parts: Parts, site?: Site): App {
  const { config } = parts
  const accounts = createAccounts(parts)
  const app: App = new Hono()
  app.use(record(parts))
  const [ofApi, ofPages] = [apiHeaders(config), pageHeaders(config)]
  app.use((c, next) => (isApi(c.req.path) ? ofApi(c, next) : ofPages(c, next)))
  const api = API.map((root) => `/${root}/*`)
  const cors = allowSite(config)
  if (cors) for (const path of api) app.use(path, cors)
  app.use(refuseIf(refuseOtherMethods, checkOrigin(config)))
  const limit = limitSize(MAX_BODY)
  for (const path of api) {
    app.use(path, refuseIf(refuseDuplicates(accounts.cookies)))
    app.on(['POST', 'PUT', 'PATCH', 'DELETE'], path, limit)
  }
  addApi(app, parts, accounts)
  if (site) addRulesets(app, site)
  for (const path of api) app.all(path, (c) => refuse(c, 'NOT_FOUND'))
  if (site) addSite(app, site)
  app.notFound((c) => refuse(c, 'NOT_FOUND'))
  app.onError(answerError)
  return app
}

/** One guard for several checks, as each of its own would cost a promise. */
function refuseIf(...checks: readonly Check[]): Guard {
  return (c, next) => {
    for (const check of checks) {
      const refused = check(c)
      if (refused) return Promise.resolve(refused)
    }
    return next()
  }
}

function isApi(path: string): boolean {
  return API.includes(path.split('/', 2)[1] ?? '')
}

/** Every feature of the API registers itself: one function, `add…(app, parts)`. */
function addApi(app: App, parts: Parts, accounts: Accounts): void {
  addHealth(app, parts)
  addMetrics(app, parts)
  addOpenApi(app)
  addUserAgent(app)
  addUsers(app, accounts)
  addSessions(app, accounts)
  addRefresh(app, accounts)
  addVerification(app, accounts)
  addPasswordReset(app, accounts)
  addEmailChange(app, accounts)
  addAccount(app, accounts)
}
