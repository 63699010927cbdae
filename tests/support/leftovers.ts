const leftovers: (() => Promise<void> | void)[] = []

/** Runs `remove` after the last test of the file. Unlike `afterAll`, it can be called within a test. */
export function removeAfterFile(remove: () => Promise<void> | void): void {
  leftovers.push(remove)
}

/** Removes the newest leftover first, because a database must be closed before its folder is removed. */
export async function removeLeftovers(): Promise<void> {
  for (const remove of leftovers.splice(0).toReversed()) await remove()
}
