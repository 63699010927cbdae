/** Takes back what a transaction has done, unless it has ended. */
export function abort(tx: { abort: () => void }): void {
  try {
    tx.abort()
  } catch {
    // The transaction has ended already.
  }
}
