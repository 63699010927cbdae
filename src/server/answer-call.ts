import type { Call } from '../api/call.ts'
import type { Accounts } from './accounts/accounts.ts'
import type { Session } from './accounts/find-session.ts'
import type { App, AppContext } from './app-types.ts'
import { refuse } from './refuse.ts'

type Work<Answer, Parameters extends readonly unknown[]> = (
  c: AppContext,
  ...parameters: Parameters
) => Promise<Answer | Response> | Answer | Response

/** Answers a call that needs no session. What is not of the call's shape is refused before `work`. */
export function answerAnyone<Answer extends object, Body>(
  app: App,
  call: Call<Answer, Body>,
  work: Work<Answer, [body: Body]>,
): void {
  app.on(call.method, routeOf(call), (c) => answer(c, call, (body) => work(c, body)))
}

/** Answers a call that needs a session; without one it is refused with 401, whatever it says. */
export function answerUser<Answer extends object, Body>(
  app: App,
  accounts: Accounts,
  call: Call<Answer, Body>,
  work: Work<Answer, [session: Session, body: Body]>,
): void {
  app.on(call.method, routeOf(call), async (c) => {
    const session = await accounts.findSession(c)
    return session ? await answer(c, call, (body) => work(c, session, body)) : refuse(c, 'NOT_LOGGED_IN')
  })
}

/**
 * As `answerUser`, for what is asked most: `work` gets no context, as what it would set there is not seen by an answer
 * that is made so quickly.
 */
export function answerReader<Answer extends object>(
  app: App,
  accounts: Accounts,
  call: Call<Answer>,
  work: (session: Session) => Promise<Answer> | Answer,
): void {
  app.on(call.method, routeOf(call), async (c) => {
    const session = await accounts.findSession(c)
    return session ? answerPlainly(c, await work(session)) : refuse(c, 'NOT_LOGGED_IN')
  })
}

async function answer<Answer extends object, Body>(
  c: AppContext,
  call: Call<Answer, Body>,
  work: (body: Body) => Promise<Answer | Response> | Answer | Response,
): Promise<Response> {
  const body = await readBody(c, call)
  if (!body.ok) return refuse(c, 'VALIDATION_ERROR')
  const answered = await work(body.value)
  if (answered instanceof Response) return answered
  return c.json(answered, call.status ?? 200)
}

/**
 * As `c.json`, with all that the answers of the API carry. Reads are most of what is asked, and an object of
 * `Headers` would be a third of their cost; what was set by `c.header` is not seen here.
 */
function answerPlainly(c: AppContext, answered: object): Response {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...c.get('headers') }
  c.set('headers', undefined)
  return new Response(JSON.stringify(answered), { headers })
}

/** Hono's spelling of a path: `{tokenId}` is `:tokenId`. */
const routeOf = ({ path }: { path: string }): string => path.replace(/\{(\w+)\}/g, ':$1')

async function readBody<Answer, Body>(
  c: AppContext,
  { request }: Call<Answer, Body>,
): Promise<{ ok: true; value: Body } | { ok: false }> {
  // A call without a schema has no body that anything could read.
  if (!request) return { ok: true, value: undefined as Body }
  const json = parseJson(await c.req.text())
  const parsed = json.ok ? request.safeParse(json.value) : undefined
  return parsed?.success ? { ok: true, value: parsed.data } : { ok: false }
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  if (text === '') return { ok: true, value: undefined }
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return { ok: false }
  }
}
