import type { SentMove } from '#api/calls/sent-move.ts'
import type { StoredArmy } from '#domain/army/army.ts'

/** A write that a server has confirmed, so that it must be there at the end. */
export type Confirmed =
  | { kind: 'account'; userId: string; email: string }
  | { kind: 'verified'; userId: string }
  | { kind: 'version'; userId: string; rev: string; ts: number; army: StoredArmy }
  | { kind: 'link'; shareId: string; army: StoredArmy }
  | { kind: 'withdrawn'; shareId: string }
  /** Nobody has heard whether this link was withdrawn. */
  | { kind: 'unknown'; shareId: string }
  /** A picture that was uploaded and shown. */
  | { kind: 'picture'; key: string }
  /** A session that a server has listed. Nobody logs out. */
  | { kind: 'session'; sessionId: string }
  | { kind: 'game'; gameId: string }
  /** What the list of an account says of a game since then. */
  | { kind: 'account game'; userId: string; gameId: string; isDeleted: boolean }
  | { kind: 'move'; gameId: string; move: SentMove }
  /** The moves that a device has read from the first to the last, in this order. */
  | { kind: 'seen'; gameId: string; ids: readonly string[] }

/** What happened to one request. `status` is 0 if no answer came. Times are in ms of the monotonic clock. */
export type Request = { call: string; status: number; started: number; ended: number; isExpected: boolean }

/** A time in which something was broken on purpose, or was starting again. */
export type Trouble = { what: string; started: number; ended: number }

/** Everything that the players were told, and when. */
export type Ledger = {
  confirmed: Confirmed[]
  requests: Request[]
  troubles: Trouble[]
  /** What must never happen, such as a code that worked twice. */
  violations: string[]
}

export const newLedger = (): Ledger => ({ confirmed: [], requests: [], troubles: [], violations: [] })

/** Notes what happened to a request. A 500 is a bug, whatever is broken: what is full or gone is a 503. */
export function noteRequest(ledger: Ledger, request: Request): void {
  ledger.requests.push(request)
  if (request.status === 500) ledger.violations.push(`${request.call} was answered with 500.`)
}

/** Whether a request met a trouble at any moment between its start and its end. */
const met = ({ started, ended }: Request, troubles: readonly Trouble[]): boolean =>
  troubles.some((trouble) => started <= trouble.ended && ended >= trouble.started)

export type ErrorRate = { requests: number; errors: Request[] }

/** The requests inside and outside of troubles, and which of them failed. */
export function errorRates({ requests, troubles }: Ledger): { inside: ErrorRate; outside: ErrorRate } {
  const of = (chosen: readonly Request[]): ErrorRate => ({
    requests: chosen.length,
    errors: chosen.filter(({ isExpected }) => !isExpected),
  })
  return {
    inside: of(requests.filter((request) => met(request, troubles))),
    outside: of(requests.filter((request) => !met(request, troubles))),
  }
}
