import { Hono } from 'hono'
import { type Api, createApi } from './calls/answer-call.ts'
import type { App, Check, Guard } from './http/app-types.ts'
import { answerErrors } from './http/errors.ts'
import { addAccount } from './features/account.ts'
import { addAccountGames } from './features/account-game-calls.ts'
import { dataCallsOf } from './features/data-calls.ts'
import { addData } from './features/data.ts'
import { addEmailChange } from './features/email-change-calls.ts'
import { addGames } from './features/games.ts'
import { addHealth } from './features/health.ts'
import { addImages } from './features/images.ts'
import { addMetrics } from './features/metrics-call.ts'
import { addNews } from './features/news-call.ts'
import { addOpenApi } from './features/open-api.ts'
import { addOptimiser } from './features/optimiser.ts'
import { addPasswordReset } from './features/password-reset-calls.ts'
import { addQr } from './features/qr.ts'
import { addRefresh } from './features/refresh.ts'
import { addReports } from './features/reports.ts'
import { addRulesets } from './features/rulesets.ts'
import { addSessions } from './features/session-calls.ts'
import { addShareTarget } from './features/share-target.ts'
import { addPreviews } from './features/previews.ts'
import { addSharedBattle } from './features/shared-battle.ts'
import { addSharedGame } from './features/shared-game.ts'
import { addSharedPage } from './features/shared-page.ts'
import { addSite } from './features/site-files.ts'
import { addSnapshots } from './features/snapshot-calls.ts'
import { createVariants } from './images/variants.ts'
import { namedBattles } from './snapshots/battle-preview.ts'
import { sharedArmies } from './features/shared-armies.ts'
import { addUploads } from './features/uploads.ts'
import { addUserAgent } from './features/user-agent.ts'
import { addUsers } from './features/users.ts'
import { addVerification } from './features/verification-calls.ts'
import { answerAlways } from './guards/answer.ts'
import { refuseDuplicates, refuseTwoHosts } from './guards/duplicates.ts'
import { endBodyOfHead } from './guards/head.ts'
import { apiHeaders, pageHeaders } from './guards/headers.ts'
import { refuseOtherMethods } from './guards/methods.ts'
import { allowSite, checkOrigin } from './guards/origin.ts'
import { record } from './guards/record.ts'
import type { Parts } from './parts/parts.ts'
import { refuse } from './http/refuse.ts'
import type { Site } from './site/site.ts'

/** The first path segments of the API. Every other path belongs to the site. */
const API = ['v1', 'hobgoblin', 'ua', 'qr', 'images', '.netlify', 'healthz', 'readyz', 'metrics']

/** The whole server. `site` is the built site from `readSite`; without it the server offers only the API. */
export function createApp(parts: Parts, site?: Site, times?: { previewWithinMs: number }): App {
  const { config, now } = parts
  const app: App = new Hono()
  const api = createApi(app, parts)
  app.use(record(parts))
  app.use(answerAlways())
  app.use(endBodyOfHead)
  const [ofApi, ofPages] = [apiHeaders(config, now), pageHeaders(config)]
  app.use((c, next) => (isApi(c.req.path) ? ofApi(c, next) : ofPages(c, next)))
  // Other apps have no origin, so this comes before the check of the origin.
  if (site) addShareTarget(app)
  const paths = API.map((root) => `/${root}/*`)
  const cors = allowSite(config)
  if (cors) for (const path of paths) app.use(path, cors)
  app.use(refuseIf(refuseTwoHosts, refuseOtherMethods, checkOrigin(config)))
  for (const path of paths) app.use(path, refuseIf(refuseDuplicates(api.cookies)))
  addApi(app, api, parts)
  const variants = createVariants(parts)
  addOptimiser(app, api, parts, variants, site)
  if (site) {
    addRulesets(app, site)
    const shared = sharedArmies(api, parts, site)
    const battleOf = namedBattles(site)
    addSharedPage(app, api, parts, { site, shared })
    addSharedBattle(app, api, parts, { site, battleOf })
    addSharedGame(app, api, parts, site)
    addPreviews(app, api, parts, { site, shared, battleOf, variants }, times?.previewWithinMs)
  }
  for (const path of paths) app.all(path, (c) => refuse(c, 'NOT_FOUND'))
  if (site) addSite(app, site)
  app.notFound((c) => refuse(c, 'NOT_FOUND'))
  app.onError(answerErrors(parts))
  return app
}

/** Combines several checks into one guard, because each guard costs a promise. */
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

/** Each feature registers itself with one function, `add…`. The data of an account share their limits. */
function addApi(app: App, api: Api, parts: Parts): void {
  addHealth(app, parts)
  addMetrics(app, parts)
  addOpenApi(app)
  addUserAgent(api)
  addUsers(api, parts)
  addSessions(api, parts)
  addRefresh(api, parts)
  addVerification(api, parts)
  addPasswordReset(api, parts)
  addEmailChange(api, parts)
  addAccount(api, parts)
  const registerData = dataCallsOf(api, parts)
  addData(registerData, parts)
  addAccountGames(registerData, parts)
  addNews(api, parts)
  addQr(app, api, parts)
  addReports(api, parts)
  addSnapshots(api, parts)
  addGames(api, parts)
  addImages(app, api, parts)
  const { objects } = parts
  if (objects.type === 'disk') addUploads(app, api, { ...parts, objects })
}
