/** Counts by name. It forgets a name when its count is 0 again. */
type Tally = {
  count: (name: string) => number
  add: (name: string) => void
  remove: (name: string) => void
}

export function createTally(): Tally {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.get(name) ?? 0
  return {
    count,
    add: (name) => counts.set(name, count(name) + 1),
    remove: (name) => {
      if (count(name) > 1) counts.set(name, count(name) - 1)
      else counts.delete(name)
    },
  }
}
