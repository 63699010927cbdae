import { addressOf, type Call, type CallInput } from '#api/calls/call.ts'
import { GAME_KEY_HEADER } from '#api/game-keys.ts'
import { expectDocumented } from './documented.ts'

/** The origin of visitors, which their server gets as `PUBLIC_ORIGIN`. */
export const ORIGIN = 'https://hobgoblin.example'

export type Answer = { status: number; body: unknown; headers: Headers }

export type Visitor = {
  /** Cookies by name. Tests may steal or plant some. */
  jar: Map<string, string>
  /** Makes a call and checks its answer against the reference. */
  ask: <Response, Body = undefined>(
    call: Call<Response, Body>,
    ...[input]: undefined extends Body ? [input?: CallInput<Body>] : [input: CallInput<Body>]
  ) => Promise<Answer>
  /** Sends any request with the visitor's cookies. */
  send: (path: string, init?: RequestInit) => Promise<Answer>
}

/** Pass the `jar` of another visitor for a second tab, or for the same browser in another network. */
export type VisitorOptions = { address?: string; jar?: Map<string, string>; userAgent?: string }

/** A browser without a page. It keeps cookies and sends its origin. `address` needs one trusted proxy. */
export function newVisitor(
  app: { request: (path: string, init: RequestInit) => Promise<Response> | Response },
  {
    address = '203.0.113.7',
    jar = new Map<string, string>(),
    userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  }: VisitorOptions = {},
): Visitor {
  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers({
      'User-Agent': userAgent,
      'X-Forwarded-For': address,
      Origin: ORIGIN,
      'Content-Type': 'application/json',
    })
    if (jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    new Headers(init.headers).forEach((value, name) => headers.set(name, value))
    const response = await app.request(path, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  function keep(cookie: string): void {
    const [, name = '', value = '', maxAge] = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(cookie) ?? []
    if (maxAge === '0') jar.delete(name)
    else jar.set(name, value)
  }

  return {
    jar,
    send,
    ask: async (call, ...[input]) => {
      const answer = await send(addressOf(call.path, input ?? {}), {
        method: call.method,
        headers: {
          ...(input?.user !== undefined && { 'X-User': input.user }),
          ...(input?.gameKey !== undefined && { [GAME_KEY_HEADER]: input.gameKey }),
        },
        ...(input?.body !== undefined && { body: JSON.stringify(input.body) }),
      })
      expectDocumented(call, answer)
      return answer
    },
  }
}
