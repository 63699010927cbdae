import type { Call } from '#api/calls/call.ts'
import type { DatabaseTransaction } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import type { Api, UserCallRequest } from '#server/calls/answer-call.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'
import { createTurns } from '#server/base/turns.ts'
import { DATA_LIMITS } from '#server/limits/values.ts'

type Kind = keyof typeof DATA_LIMITS

/** In kilobytes. Smaller calls only count as calls, which saves a write in nearly all of them. */
const FREE = 32

/** How many data calls of an account this server holds at once, with their bodies and their answers. */
const AT_ONCE = { parallel: 4, waiting: 16 }

type Work<Answer, Body> = (
  tx: DatabaseTransaction,
  request: UserCallRequest<Body>,
) => Promise<Answer | Refusal>

/** Registers a call whose work runs in one transaction. `onAnswer` is called after its commit. */
export type RegisterDataCall = <Answer extends object, Body>(
  kind: Kind,
  call: Call<Answer, Body>,
  work: Work<Answer, Body>,
  onAnswer?: (answer: Answer, body: Body) => void,
) => void

/**
 * Registers calls that read or write the data of an account, so that no account can keep the server from others: they
 * take turns before they take a connection, and their number and size are limited.
 */
export function dataCallsOf(
  api: Api,
  parts: Pick<Parts, 'database' | 'limits' | 'metrics'>,
): RegisterDataCall {
  const atOnce = createTurns('sync-at-once', AT_ONCE)
  /** An account uses at most one connection to the database for its pulls, and one for its pushes. */
  const inDatabase = createTurns('sync-at-once', { parallel: 1, waiting: AT_ONCE.parallel })

  return (kind, call, work, onAnswer) =>
    api.user(
      call,
      async (request) => {
        const { id } = request.session.user
        const leave = await inDatabase.enter(`${kind} ${id}`)
        if (!leave) return new Refusal('TOO_MANY_REQUESTS')
        try {
          const result = await runWithin(parts, kind, request, work)
          if (result instanceof Refusal) return result
          onAnswer?.(result.answer, request.body)
          return request.c.body(result.text, 200, { 'Content-Type': 'application/json' })
        } finally {
          leave()
        }
      },
      atOnce,
    )
}

/** Runs the work and its limits in one transaction, because each commit waits for the disk. */
async function runWithin<Answer extends object, Body>(
  { database, limits, metrics }: Pick<Parts, 'database' | 'limits' | 'metrics'>,
  kind: Kind,
  request: UserCallRequest<Body>,
  work: Work<Answer, Body>,
): Promise<{ answer: Answer; text: string } | Refusal> {
  const { id } = request.session.user
  const { calls, kilobytes } = DATA_LIMITS[kind]
  const result = await transact(database, async (tx) => {
    const verdicts = [
      [calls, await limits.take(calls, id, tx)],
      [kilobytes, await limits.peek(kilobytes, id, tx)],
    ] as const
    for (const [limit, verdict] of verdicts) {
      if (verdict.allowed) continue
      metrics.count('limits', limit.name)
      return new Refusal('TOO_MANY_REQUESTS', verdict.retryAfterMs)
    }
    const answer = await work(tx, request)
    const text = answer instanceof Refusal ? '' : JSON.stringify(answer)
    const size = Math.ceil((request.bytes + Buffer.byteLength(text)) / 1000)
    if (size > FREE) await limits.take(kilobytes, id, tx, size)
    return answer instanceof Refusal ? answer : { answer, text }
  })
  const isForgotten = result instanceof Refusal && result.code === 'CURSOR_UNKNOWN'
  metrics.count('syncs', isForgotten ? 'cursor-unknown' : kind)
  return result
}
