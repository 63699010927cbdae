import * as z from 'zod/mini'
import { emptySyncState, syncStateSchema, type SyncState } from '../domain/account/sync-state.ts'
import {
  defaultUserSettings,
  userSettingsSchema,
  type UserSettings,
} from '../domain/settings/user-settings.ts'
import type { Database } from './database.ts'

/** A small value with a key of its own, and the value to use while nothing readable is stored. */
export type Entry<T> = { key: string; schema: z.ZodMiniType<T>; fallback: T }

/** Version 1 of what the device knows of the account. (DB-05, DB-06) */
export const syncStateEntry: Entry<SyncState> = {
  key: 'sync',
  schema: syncStateSchema,
  fallback: emptySyncState,
}

export function userSettingsEntry(latestVersion: string): Entry<UserSettings> {
  return { key: 'settings', schema: userSettingsSchema, fallback: defaultUserSettings(latestVersion) }
}

/** One option of the print page, such as include_army_image. (DB-20, PRINT-10) */
export function printEntry(name: string, fallback: boolean): Entry<boolean> {
  return { key: `print:${name}`, schema: z.boolean(), fallback }
}

/** When a prompt was dismissed, in ms; null if it was not. (SHELL-26, SHELL-29) */
export function dismissalEntry(prompt: 'join_prompt' | 'safari_install_prompt'): Entry<number | null> {
  return { key: `${prompt}_dismissed_at`, schema: z.nullable(z.number()), fallback: null }
}

/** Everything small. Writing a value of the wrong shape throws: that is a bug. All throw StorageError. */
export type Keyval = {
  get: <T>(entry: Entry<T>) => Promise<T>
  set: <T>(entry: Entry<T>, value: T) => Promise<void>
  /** Changes the stored value by a pure function, so that two tabs never lose each other's change. */
  update: <T>(entry: Entry<T>, change: (value: T) => T) => Promise<void>
  /** The keys that hold something, readable or not. */
  keys: () => Promise<string[]>
  /** Writes all values or, if it throws, none. @returns a function that puts the old values back, readable or not */
  replaceMany: (values: readonly Kept[]) => Promise<() => Promise<void>>
}

/** A value under its key; undefined for nothing. */
type Kept = { key: string; value: unknown }

/** @throws for a value of the wrong shape: a bug */
export function keep<T>({ key, schema }: Entry<T>, value: T): Kept {
  return { key, value: schema.parse(value) }
}

export function createKeyval(database: Database): Keyval {
  async function putMany(values: readonly Kept[]): Promise<Kept[]> {
    const before: Kept[] = []
    await database.run(['keyval'], 'readwrite', async (tx) => {
      const store = tx.objectStore('keyval')
      // A second run, after a lost connection, finds its own work: the values before the first run count.
      const isFirstRun = before.length === 0
      for (const { key, value } of values) {
        const found: unknown = await store.get(key)
        if (isFirstRun) before.push({ key, value: found })
        if (value === undefined) await store.delete(key)
        else await store.put(value, key)
      }
    })
    return before
  }

  return {
    get: async (entry) =>
      database.run(['keyval'], 'readonly', async (tx) =>
        read(entry, await tx.objectStore('keyval').get(entry.key)),
      ),
    set: async (entry, value) => {
      await putMany([keep(entry, value)])
    },
    update: (entry, change) =>
      database.run(['keyval'], 'readwrite', async (tx) => {
        const store = tx.objectStore('keyval')
        await store.put(entry.schema.parse(change(read(entry, await store.get(entry.key)))), entry.key)
      }),
    keys: () => database.run(['keyval'], 'readonly', (tx) => tx.objectStore('keyval').getAllKeys()),
    replaceMany: async (values) => {
      const before = await putMany(values)
      return async () => {
        await putMany(before)
      }
    },
  }
}

function read<T>({ schema, fallback }: Entry<T>, raw: unknown): T {
  const parsed = schema.safeParse(raw)
  return parsed.success ? parsed.data : fallback
}
