import { createSession } from '#api/calls/sessions.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import type { Call, CallInput } from '#api/calls/call.ts'
import { newVisitor, type Answer, type Visitor } from '#tests/support/visitor.ts'
import { type Ledger, noteRequest } from './ledger.ts'
import type { Network } from './network.ts'

/** An answer, or status 0 if none came. */
export type Told<Body> = { status: number; body: Body | undefined; headers: Headers }

export type Device = {
  visitor: Visitor
  /** Whether the server has said that the session is over, as after a restored backup. */
  isLoggedOut: () => boolean
  /** Makes a call, and refreshes the session first if the server asks for that. Notes what came of it. */
  ask: <Response, Body = undefined>(
    call: Call<Response, Body>,
    input: CallInput<Body> | undefined,
    expected?: readonly number[],
  ) => Promise<Told<Response>>
  /** Any other request, such as that for a page. */
  send: (
    name: string,
    path: string,
    init?: RequestInit,
    expected?: readonly number[],
  ) => Promise<Told<unknown>>
}

const NOTHING = { status: 0, body: undefined, headers: new Headers() }

/** A browser that notes each request in the ledger. An answer is an error unless its status was `expected`. */
export function newDevice(network: Network, ledger: Ledger): Device {
  const visitor = newVisitor(network)
  let isLoggedOut = false

  async function note(
    call: string,
    work: () => Promise<Answer>,
    expected: readonly number[],
  ): Promise<Answer | undefined> {
    const started = performance.now()
    const answer = await work().catch((error: unknown) => {
      // What is not in the reference must not happen, whatever is broken. The proxy has answers of its own.
      const message = error instanceof Error ? error.message : String(error)
      if (/not documented: (?!50[234] )/.test(message)) ledger.violations.push(message.slice(0, 300))
      return undefined
    })
    const status = answer?.status ?? 0
    const isExpected = expected.includes(status)
    noteRequest(ledger, { call, status, started, ended: performance.now(), isExpected })
    return answer
  }

  return {
    visitor,
    isLoggedOut: () => isLoggedOut,
    ask: async (call, ...[input, expected = []]) => {
      const name = `${call.method} ${call.path}`
      const right = [call.status ?? 200, ...expected]
      const once = (alsoRight: readonly number[]) =>
        note(name, () => visitor.ask(call, ...([input] as never)), [...right, ...alsoRight])
      let answer = await once(call.authenticated ? [401] : [])
      if (answer?.status === 401 && call.authenticated) {
        const renewed = await note('refresh', () => visitor.ask(refresh), [200])
        if (renewed?.status === 200) answer = await once([])
        isLoggedOut = renewed?.status === 401
      }
      if (call.path === createSession.path && answer?.status === 200) isLoggedOut = false
      if (answer === undefined) return NOTHING
      const { status, headers } = answer
      const isDone = status === (call.status ?? 200)
      return { status, headers, body: isDone ? call.response.parse(answer.body) : undefined }
    },
    send: async (name, path, init, expected = [200]) =>
      (await note(name, () => visitor.send(path, init), expected)) ?? NOTHING,
  }
}
