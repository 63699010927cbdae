import type { CallFailure, CallResult } from '#api/calls/call.ts'
import { failure } from '#domain/async-result.ts'
import type { SyncClient } from '#sync/sync.ts'
import type { SimAccount } from './server.ts'

/** A call on its way to the server, or its answer on the way back. */
type Message = {
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
  /** How many runs of sync wait for an answer. */
  waiting: number
  /** The number of calls, and of the pushes among them. */
  sent: { calls: number; pushes: number }
  clientOf: (device: number, isOnline: () => boolean) => SyncClient
}

/** The two data calls of one account. */
export type Calls = Pick<SimAccount, 'pull' | 'push'>

const lost: CallFailure = { code: 'NETWORK_ERROR', detail: 'lost' }

/** Nothing arrives by itself. The simulation decides whether, when and how often a message arrives. */
export function newNetwork(accountOf: (owner: string) => Calls): Network {
  function post<T>(
    device: number,
    isOnline: () => boolean,
    ask: () => Promise<CallResult<T>>,
  ): Promise<CallResult<T>> {
    network.sent.calls += 1
    if (!isOnline()) return Promise.resolve(failure(lost))
    network.waiting += 1
    return new Promise((resolvePromise) => {
      const resolve = (result: CallResult<T>) => {
        if (!message.isGivenUp && !message.isOver) network.waiting -= 1
        resolvePromise(result)
      }
      let answered: CallResult<T> = failure(lost)
      const message: Message = {
        device,
        hasReached: false,
        isGivenUp: false,
        isOver: false,
        reach: async () => {
          const result = await ask()
          // The device ignores the answer to a second copy of a request.
          if (!message.hasReached) answered = result
          message.hasReached = true
          message.isOver ||= message.isGivenUp
        },
        answer: () => {
          resolve(answered)
          message.isOver = true
        },
        fail: () => {
          resolve(failure(lost))
          message.isGivenUp = true
          message.isOver = message.hasReached
        },
      }
      network.messages.push(message)
    })
  }

  const network: Network = {
    messages: [],
    waiting: 0,
    sent: { calls: 0, pushes: 0 },
    clientOf: (device, isOnline) => ({
      pull: (owner, query) => post(device, isOnline, () => accountOf(owner).pull(query)),
      push: (owner, push) => {
        network.sent.pushes += 1
        // The push is text from here on, so later edits cannot change it.
        const sent = structuredClone(push)
        return post(device, isOnline, () => accountOf(owner).push(sent))
      },
    }),
  }
  return network
}
