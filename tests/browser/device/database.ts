import { expect, type JSHandle, type Page } from 'playwright/test'
import type { Army } from '#domain/army/army.ts'
import { listedTs } from '#storage/listed.ts'

/** Reads and changes the app's database without the app. */

type StoreName = 'records' | 'history' | 'keyval'

/** Calls `work` with a new connection to the database, which must exist. */
async function withDatabase<Result>(
  page: Page,
  work: (database: JSHandle<IDBDatabase>) => Promise<Result>,
): Promise<Result> {
  const database = await page.evaluateHandle(
    () =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('hobgoblin')
        request.onerror = () => reject(request.error ?? new Error('The database did not open.'))
        request.onsuccess = () => resolve(request.result)
      }),
  )
  try {
    return await work(database)
  } finally {
    await database.evaluate((database) => database.close())
  }
}

/** All records of a store. */
export function readStore(page: Page, store: StoreName): Promise<Record<string, unknown>[]> {
  return withDatabase(page, (database) =>
    database.evaluate(
      (database, store) =>
        new Promise<Record<string, unknown>[]>((resolve) => {
          const all = database.transaction(store).objectStore(store).getAll()
          all.onsuccess = () => resolve(all.result as Record<string, unknown>[])
        }),
      store,
    ),
  )
}

/** Waits until so many entries of each section are excluded on the disk, a moment after a tick is shown. */
export async function expectExclusions(page: Page, excluded: Record<string, number>): Promise<void> {
  await expect(async () => {
    const rulesets = (await readStore(page, 'keyval')).flatMap(({ rulesets }) => rulesets ?? [])
    const [kept] = rulesets as Record<string, string[]>[]
    for (const [ids, count] of Object.entries(excluded)) expect(kept?.[ids]).toHaveLength(count)
  }).toPass()
}

/** The armies as they are stored, deleted ones too. */
export async function readArmies(page: Page): Promise<Army[]> {
  return (await readStore(page, 'records')).map(({ army }) => army as Army)
}

/** The version of the database, its stores and their indexes. */
export function readSchema(page: Page): Promise<{ version: number; stores: object[] }> {
  return withDatabase(page, (database) =>
    database.evaluate((database) => {
      const names = [...database.objectStoreNames]
      const tx = database.transaction(names)
      const stores = names.map((name) => {
        const store = tx.objectStore(name)
        const indexes = [...store.indexNames].map((index) => [index, store.index(index).keyPath])
        return { name, keyPath: store.keyPath, autoIncrement: store.autoIncrement, indexes }
      })
      return { version: database.version, stores }
    }),
  )
}

type Entry = { store: StoreName; value: unknown; key?: string }

function putEntries(page: Page, entries: readonly Entry[]): Promise<void> {
  return withDatabase(page, (database) =>
    database.evaluate(
      (database, entries) =>
        new Promise<void>((resolve, reject) => {
          const tx = database.transaction(['records', 'keyval'], 'readwrite')
          for (const { store, value, key } of entries) tx.objectStore(store).put(value, key)
          tx.onabort = () => reject(tx.error ?? new Error('Nothing was stored.'))
          tx.oncomplete = () => resolve()
        }),
      entries,
    ),
  )
}

/** Stores armies as records, as the app would. */
function putRecords(page: Page, records: readonly object[]): Promise<void> {
  return putEntries(
    page,
    records.map((value) => ({ store: 'records', value })),
  )
}

export function putArmies(page: Page, armies: readonly Army[]): Promise<void> {
  return putRecords(page, armies.map(recordOf))
}

function recordOf(army: Army): object {
  const unsynced = [0, 'to-send']
  return { id: army.id, format: 1, rev: 'seed', list: 0, army, listed_ts: listedTs(army), unsynced }
}

/** A small value by its key. */
export function readKept(page: Page, key: string): Promise<unknown> {
  return withDatabase(page, (database) =>
    database.evaluate(
      (database, key) =>
        new Promise<unknown>((resolve) => {
          const reading = database.transaction('keyval').objectStore('keyval').get(key)
          reading.onsuccess = () => resolve(reading.result)
        }),
      key,
    ),
  )
}

/** Stores a small value under a key. */
export function putKept(page: Page, key: string, value: unknown): Promise<void> {
  return putEntries(page, [{ store: 'keyval', key, value }])
}

/** Makes a file that waits for its upload the first picture of a stored army. */
export function stageFile(
  page: Page,
  id: string,
  { bytes, type }: { bytes: Buffer; type: string },
): Promise<void> {
  return withDatabase(page, (database) =>
    database.evaluate(
      (database, { id, bytes, type }) =>
        new Promise<void>((resolve) => {
          const tx = database.transaction('records', 'readwrite')
          const records = tx.objectStore('records')
          const reading = records.get([0, id])
          reading.onsuccess = () => {
            const record = reading.result as { army: { images: object[] } }
            const file = new Blob([new Uint8Array(bytes)], { type })
            record.army.images.unshift({ type: 'STAGED', file })
            records.put(record)
          }
          tx.oncomplete = () => resolve()
        }),
      { id, bytes: [...bytes], type },
    ),
  )
}

/** The file that waits for its upload as the picture of the only army. */
export async function readStagedFile(page: Page): Promise<Buffer> {
  const url = await withDatabase(page, (database) =>
    database.evaluate(
      (database) =>
        new Promise<string>((resolve) => {
          const all = database.transaction('records').objectStore('records').getAll()
          all.onsuccess = () => {
            const [record] = all.result as { army: { images: { file?: Blob }[] } }[]
            const reader = new FileReader()
            reader.onload = () => resolve(reader.result as string)
            reader.readAsDataURL(record?.army.images[0]?.file ?? new Blob())
          }
        }),
    ),
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/**
 * Goes to a file of the site that has no scripts and creates there an empty database like the app's, unless
 * the device already has one. `database.test.ts` compares the two.
 */
export async function openBareDevice(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('hobgoblin', 5)
        request.onupgradeneeded = () => {
          const records = request.result.createObjectStore('records', { keyPath: ['list', 'id'] })
          records.createIndex('by_listed', ['list', 'listed_ts'])
          records.createIndex('by_unsynced', 'unsynced')
          records.createIndex('by_name', ['list', 'army.name', 'listed_ts'])
          records.createIndex('by_ruleset', ['list', 'army.ruleset_version', 'rev'])
          const history = request.result.createObjectStore('history', { keyPath: 'seq', autoIncrement: true })
          history.createIndex('by_army', ['list', 'army_id', 'state'])
          history.createIndex('by_kind', ['list', 'kind', 'state', 'at', 'army_id'])
          request.result.createObjectStore('keyval')
        }
        request.onerror = () => reject(request.error ?? new Error('The database did not open.'))
        request.onsuccess = () => {
          request.result.close()
          resolve()
        }
      }),
  )
}

/** Starts the test with these armies on the device, in the list or at `path`. */
export async function startWith(page: Page, armies: readonly Army[], path = '/army'): Promise<void> {
  await openBareDevice(page)
  await putArmies(page, armies)
  await page.goto(path)
}

/** Makes the browser refuse the database on every page, as some do in private windows. */
export async function blockDatabase(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No storage here.', 'SecurityError')
    }
  })
}
