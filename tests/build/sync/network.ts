import type { CallFailure } from '../../../src/api/call.ts'
import { failure, success, type AsyncResult } from '../../../src/domain/async-result.ts'
import { API_ERRORS } from '../../../src/api/errors.ts'
import type { SyncClient } from '../../../src/sync/sync.ts'
import type { SimServer } from './sim-server.ts'

/** A call on its way to the server, or its answer on the way back. */
export type Message = {
  device: number
  /** Delivers the call to the server, which may change its data. */
  reach: () => Promise<void>
  hasReached: boolean
  /** Whether the device has stopped waiting. */
  isGivenUp: boolean
  /** Delivers the answer to the device. */
  answer: () => void
  /** Tells the device that there is no answer. The call may still reach the server. */
  fail: () => void
  isOver: boolean
}

export type Network = {
  messages: Message[]
  /** The number of calls, and of the pushes among them. */
  sent: { calls: number; pushes: number }
  clientOf: (device: number, isOnline: () => boolean) => SyncClient
}

const lost: CallFailure = { code: 'NETWORK_ERROR', detail: 'lost' }
const unknownCursor: CallFailure = {
  code: 'API_ERROR',
  status: API_ERRORS.CURSOR_UNKNOWN.status,
  reason: 'CURSOR_UNKNOWN',
}

/** Nothing arrives by itself. The simulation decides whether, when and how often a message arrives. */
export function newNetwork(server: Pick<SimServer, 'pull' | 'push'>): Network {
  function post<T>(device: number, isOnline: () => boolean, ask: () => Promise<T | null>) {
    return new Promise<AsyncResult<T, CallFailure>>((resolve) => {
      network.sent.calls += 1
      if (!isOnline()) {
        resolve(failure(lost))
        return
      }
      let answered: AsyncResult<T, CallFailure> = failure(lost)
      const message: Message = {
        device,
        hasReached: false,
        isGivenUp: false,
        isOver: false,
        reach: async () => {
          const value = await ask()
          const result = value === null ? failure(unknownCursor) : success(copyOf(value))
          // The device ignores the answer to a second copy of a request.
          if (!message.hasReached) answered = result
          message.hasReached = true
          message.isOver ||= message.isGivenUp
        },
        answer: () => {
          message.isOver = true
          resolve(answered)
        },
        fail: () => {
          message.isGivenUp = true
          message.isOver = message.hasReached
          resolve(failure(lost))
        },
      }
      network.messages.push(message)
    })
  }

  const network: Network = {
    messages: [],
    sent: { calls: 0, pushes: 0 },
    clientOf: (device, isOnline) => ({
      pull: (_owner, query) => post(device, isOnline, () => server.pull(query)),
      push: (_owner, push) => {
        network.sent.pushes += 1
        const sent = copyOf(push)
        return post(device, isOnline, () => server.push(sent))
      },
    }),
  }
  return network
}

/** Messages are sent as text. */
function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
