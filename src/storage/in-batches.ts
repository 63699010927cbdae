/** Collects the ids that are requested one by one within a task, and gets them all at once. */
export function inBatches<T>(getAll: (ids: readonly string[]) => Promise<T[]>): (id: string) => Promise<T> {
  let batch: { ids: string[]; got: Promise<T[]> } | null = null
  return async (id) => {
    batch ??= {
      ids: [],
      got: Promise.resolve().then(() => {
        const ids = batch?.ids ?? []
        batch = null
        return getAll(ids)
      }),
    }
    const index = batch.ids.push(id) - 1
    const got = (await batch.got)[index]
    if (got === undefined) throw new Error(`A batch does not contain army ${id}.`)
    return got
  }
}
