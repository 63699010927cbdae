import { createPasswordReset } from '#api/calls/password-resets.ts'
import { createSession } from '#api/calls/sessions.ts'
import { createUser } from '#api/calls/users.ts'
import { verifyUser } from '#api/calls/user-verifications.ts'
import type { Call, CallInput } from '#api/calls/call.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'
import { joining, PASSWORD } from '#tests/support/account-server.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import type { Fleet } from './fleet.ts'

/** One claim about all servers together: what must be, and what was. */
export type Claim = { what: string; expected: number; found: number }

const ROUNDS = 5
/** How many calls go out at once: more than a limit allows, and fewer than the queue of passwords holds. */
const AT_ONCE = 9

/** Asks the servers in turn and past the proxy, so that each gets its share at the same moment. */
function visitorsOf({ ports }: Fleet, address: string) {
  const jar = new Map<string, string>()
  return ports.map((port) =>
    newVisitor(
      { request: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init) },
      // The servers trust one proxy, and this is its header.
      { address, jar },
    ),
  )
}

/** Sends the same call many times at once to all servers. @returns how many answers had this status */
async function countAnswers<Response, Body>(
  visitors: ReturnType<typeof visitorsOf>,
  call: Call<Response, Body>,
  input: CallInput<Body>,
  { times, status }: { times: number; status: number },
): Promise<number> {
  let count = 0
  for (let sent = 0; sent < times; sent += AT_ONCE) {
    const asked = Array.from({ length: Math.min(AT_ONCE, times - sent) }).flatMap(
      (_, index) => visitors[index % visitors.length]?.ask(call, ...([input] as never)) ?? [],
    )
    const answers = await Promise.all(asked)
    count += answers.filter((answer) => answer.status === status).length
  }
  return count
}

async function join(fleet: Fleet, visitors: ReturnType<typeof visitorsOf>, email: string) {
  const answer = await visitors[0]?.ask(createUser, joining(email))
  const joined = createUser.response.parse(answer?.body)
  const plaintextCode = (await fleet.mailbox.nextCode(email, 0, 20_000)) ?? ''
  return { params: { tokenId: joined.tokenId }, body: { plaintextCode } }
}

/** Checks the claims that no server could keep by itself. */
export async function checkSharedLimits(fleet: Fleet): Promise<Claim[]> {
  let uses = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const visitors = visitorsOf(fleet, `203.0.${round}.7`)
    const typed = await join(fleet, visitors, `once${round}@goblin.example`)
    uses += await countAnswers(visitors, verifyUser, typed, { times: AT_ONCE, status: 200 })
  }

  const guessers = visitorsOf(fleet, '198.51.100.7')
  const typed = await join(fleet, guessers, 'guessed@goblin.example')
  const wrong = { ...typed, body: { plaintextCode: 'AAAA AAAA' } }
  await countAnswers(guessers, verifyUser, wrong, { times: AT_ONCE, status: 404 })
  const late = await countAnswers(guessers, verifyUser, typed, { times: 3, status: 200 })

  const logins = visitorsOf(fleet, '192.0.2.7')
  const login = { body: { email: 'guessed@goblin.example', plaintextPassword: `not ${PASSWORD}` } }
  const { max } = RATE_LIMITS.loginOfAccountFromNetwork
  const checked = await countAnswers(logins, createSession, login, { times: 4 * max, status: 401 })

  const resets = visitorsOf(fleet, '192.0.3.7')
  const reset = { body: { email: 'guessed@goblin.example' } }
  const mailed = await countAnswers(resets, createPasswordReset, reset, { times: 12, status: 200 })

  return [
    { what: `${ROUNDS} codes, each typed ${AT_ONCE} times at once`, expected: ROUNDS, found: uses },
    { what: 'a right code after five wrong ones', expected: 0, found: late },
    { what: `${4 * max} wrong passwords for one account`, expected: max, found: checked },
    {
      what: '12 requests for a new password',
      expected: RATE_LIMITS.codeMailsPerHour.max,
      found: mailed,
    },
  ]
}
