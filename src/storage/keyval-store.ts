import { unwrap } from 'idb'
import type { UseStore } from 'idb-keyval'
import type { Database } from './database.ts'

/** Lets `idb-keyval` use transactions of our connection, with every guarantee of `Database`. */
export function storeOf(database: Pick<Database, 'run'>): UseStore {
  return (mode, callback) =>
    database.run(['keyval'], mode === 'readonly' ? mode : 'readwrite', (tx) => {
      const store = unwrap(tx.objectStore('keyval'))
      return Promise.race([failureOf(store.transaction), (async () => callback(store))()])
    })
}

/** Rejects with the browser's error when a request fails, or because the transaction ends. `idb-keyval` reads that error before it is known. */
function failureOf(tx: IDBTransaction): Promise<never> {
  return new Promise((_resolve, reject) => {
    tx.addEventListener('error', ({ target }) =>
      reject(target instanceof IDBRequest && target.error ? target.error : aborted()),
    )
    tx.addEventListener('abort', () => reject(aborted()))
  })
}

const aborted = () => new DOMException('The transaction was aborted.', 'AbortError')
