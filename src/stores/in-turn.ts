/** Makes a queue: each piece of work starts when the one before has succeeded or failed. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
}
