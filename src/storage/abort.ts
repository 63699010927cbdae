/** Aborts a transaction unless it has already ended. */
export function abort(tx: { abort: () => void }): void {
  try {
    tx.abort()
  } catch {
    // The transaction has already ended.
  }
}
