import type { Call } from '#api/calls/call.ts'
import { USER_HEADER } from '#api/secret-headers.ts'
import type { Client } from '#server/http/client.ts'
import { findSession, type Session } from '#server/accounts/find-session.ts'
import type { App, AppContext } from '#server/http/app-types.ts'
import { clientOf } from './client-of.ts'
import { type Cookies, createCookies } from './cookies.ts'
import type { Parts } from '#server/parts/parts.ts'
import { readBody } from './read-body.ts'
import { Refusal } from '#server/http/refusal.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Turns } from '#server/base/turns.ts'

/**
 * A parsed request: its body as the schema describes it, the size of that body in bytes, and the client. `c` is for the
 * parts of a response besides its body.
 */
type CallRequest<Body> = { c: AppContext; client: Client; body: Body; bytes: number }
export type UserCallRequest<Body> = CallRequest<Body> & { session: Session }

/** A `Response` is returned for streams. */
type Answered<Answer> = Promise<Answer | Refusal | Response> | Answer | Refusal | Response

/** The pass of an admitted caller, and the end of its turn, which is called when its answer has left the server. */
export type Admission<Pass> = { pass: Pass; leave?: () => void }

/** Features answer calls with a function from the request to the answer or a refusal. */
export type Api = {
  cookies: Cookies
  /** Registers a call that needs no session. */
  anyone: <Answer extends object, Body>(
    call: Call<Answer, Body>,
    work: (request: CallRequest<Body>) => Answered<Answer>,
  ) => void
  /**
   * Registers a call that not everybody may make, or not everybody at once. A request is admitted before its body is
   * read, so it can be refused even if its body is invalid.
   */
  admitted: <Answer extends object, Body, Pass>(
    call: Call<Answer, Body>,
    admit: (c: AppContext, client: Client) => Promise<Admission<Pass> | Refusal>,
    work: (request: CallRequest<Body> & { pass: Pass }) => Answered<Answer>,
  ) => void
  /**
   * Registers a call that needs a session. Without one it is refused with 401, even if its body is invalid. A request waits for
   * one of the `turns` of its account before its body is read, and keeps it until its answer has left the server.
   */
  user: <Answer extends object, Body>(
    call: Call<Answer, Body>,
    work: (request: UserCallRequest<Body>) => Answered<Answer>,
    turns?: Turns,
  ) => void
}

/** After how long somebody with too many requests at once may try again, in ms. */
const TURN_RETRY_MS = 2000

export function createApi(
  app: App,
  parts: Pick<Parts, 'config' | 'database' | 'metrics' | 'now' | 'pseudonym'>,
): Api {
  const cookies = createCookies(parts.config)

  async function answer<Answer extends object, Body>(
    c: AppContext,
    call: Call<Answer, Body>,
    work: (read: { body: Body; bytes: number }) => Answered<Answer>,
  ): Promise<Response> {
    const read = await readBody(c, call)
    const answered = read instanceof Refusal ? read : await work({ body: read.value, bytes: read.bytes })
    if (answered instanceof Response) return answered
    return answered instanceof Refusal ? refuse(c, answered) : c.json(answered, call.status ?? 200)
  }

  const admitted: Api['admitted'] = (call, admit, work) =>
    app.on(call.method, routeOf(call), async (c) => {
      const client = clientOf(c, cookies, parts)
      const admission = await admit(c, client)
      if (admission instanceof Refusal) return refuse(c, admission)
      const { pass, leave } = admission
      try {
        return await answer(c, call, (read) => work({ c, ...read, client, pass }))
      } finally {
        if (leave) whenAnswered(c, leave)
      }
    })

  return {
    cookies,
    admitted,
    anyone: (call, work) =>
      app.on(call.method, routeOf(call), (c) =>
        answer(c, call, (read) => work({ c, ...read, client: clientOf(c, cookies, parts) })),
      ),
    user: (call, work, turns) =>
      admitted(
        call,
        async (c, client) => {
          const session = await findSession(parts, cookies.read(c, 'access'))
          const refused = session ? refusalOf(c, call, session) : 'NOT_LOGGED_IN'
          if (!session || refused) return new Refusal(refused ?? 'NOT_LOGGED_IN')
          client.identify(session.user.id)
          if (!turns) return { pass: session }
          return await takeTurn(parts, turns, session.user.id, session)
        },
        ({ pass, ...request }) => work({ ...request, session: pass }),
      ),
  }
}

/** Waits for a turn, which `whenAnswered` ends. @returns the admission, or a refusal if too many others wait */
export async function takeTurn<Pass>(
  { metrics }: Pick<Parts, 'metrics'>,
  turns: Turns,
  key: string,
  pass: Pass,
): Promise<Admission<Pass> | Refusal> {
  const leave = await turns.enter(key)
  if (leave) return { pass, leave }
  metrics.count('limits', turns.name)
  return new Refusal('TOO_MANY_REQUESTS', TURN_RETRY_MS)
}

/** Calls `done` once the client has received the whole answer or the connection has ended. */
function whenAnswered({ env }: AppContext, done: () => void): void {
  // Tests call the app without a network.
  const outgoing = (env as AppContext['env'] | undefined)?.outgoing
  if (!outgoing || outgoing.closed) done()
  else outgoing.once('close', done)
}

/**
 * Checks whether this user may make the call. `X-User` names the user that the tab believes to be logged in. Some calls
 * are only for verified users.
 */
function refusalOf(
  c: AppContext,
  { verified }: Pick<Call<unknown>, 'verified'>,
  { user }: Session,
): 'WRONG_USER' | 'NOT_VERIFIED' | undefined {
  const believed = c.req.header(USER_HEADER)
  if (believed !== undefined && believed !== user.id) return 'WRONG_USER'
  return verified && !user.isVerified ? 'NOT_VERIFIED' : undefined
}

/** Converts a path to Hono's syntax: `{tokenId}` becomes `:tokenId`. */
const routeOf = ({ path }: { path: string }): string => path.replace(/\{(\w+)\}/g, ':$1')
