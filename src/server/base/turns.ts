import PQueue from 'p-queue'

/** `name` is the limit in metrics and in docs/operating.md. */
export type Turns = {
  name: string
  /**
   * Waits for a turn.
   *
   * @returns a function that ends the turn, or null if too many others wait
   */
  enter: (key: string) => Promise<(() => void) | null>
  /** The number of keys that have a turn. */
  count: () => number
}

/**
 * At most `parallel` turns at once for each key, such as an account, and at most `waiting` others that wait for one. It
 * counts only within this process, and before a request takes anything else.
 */
export function createTurns(
  name: string,
  { parallel, waiting }: { parallel: number; waiting: number },
): Turns {
  const queues = new Map<string, PQueue>()

  function enter(key: string): Promise<(() => void) | null> {
    const queue = queues.get(key) ?? new PQueue({ concurrency: parallel })
    if (queue.pending >= parallel && queue.size >= waiting) return Promise.resolve(null)
    queues.set(key, queue)
    const over = Promise.withResolvers<undefined>()
    return new Promise((begin) => {
      const turn = queue.add(() => {
        begin(() => over.resolve(undefined))
        return over.promise
      })
      void turn.then(() => {
        if (queue.pending + queue.size === 0) queues.delete(key)
      })
    })
  }

  return { name, enter, count: () => queues.size }
}
