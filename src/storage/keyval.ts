import { get, keys, promisifyRequest, set, update, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import {
  emptySyncState,
  syncStateSchema,
  unreadableSyncState,
  type SyncState,
} from '#domain/account/sync-state.ts'
import { defaultUserSettings, userSettingsSchema, type UserSettings } from '#domain/settings/user-settings.ts'
import type { Database } from './database.ts'
import { storeOf } from './keyval-store.ts'

/**
 * A small value under its own key, and the fallback for a missing or unreadable value. `unreadable` is for a value whose
 * damage the user should see.
 */
export type Entry<T> = { key: string; schema: z.ZodMiniType<T>; fallback: T; unreadable?: T }

/** The facts about the account that the device knows. */
export const syncStateEntry: Entry<SyncState> = {
  key: 'sync',
  schema: syncStateSchema,
  fallback: emptySyncState,
  unreadable: unreadableSyncState,
}

export function userSettingsEntry(latestVersion: string): Entry<UserSettings> {
  return { key: 'settings', schema: userSettingsSchema, fallback: defaultUserSettings(latestVersion) }
}

/** One option of the print page, such as include_army_image. */
export function printEntry(name: string, fallback: boolean): Entry<boolean> {
  return { key: `print:${name}`, schema: z.boolean(), fallback }
}

/** When the user dismissed a prompt, in ms since 1970; null if never. */
export function dismissalEntry(prompt: 'join_prompt' | 'safari_install_prompt'): Entry<number | null> {
  return { key: `${prompt}_dismissed_at`, schema: z.nullable(z.number()), fallback: null }
}

/**
 * All small values. Reading and writing throw StorageError; writing a value of the wrong shape is a bug and
 * throws too.
 */
export type Keyval = {
  get: <T>(entry: Entry<T>) => Promise<T>
  set: <T>(entry: Entry<T>, value: T) => Promise<void>
  /** Changes the stored value by a pure function, so that two tabs never lose each other's change. */
  update: <T>(entry: Entry<T>, change: (value: T) => T) => Promise<void>
  /** The keys of all stored values, readable or not. */
  keys: () => Promise<string[]>
  /** Stores all values or, if it throws, none. @returns a function that restores the values before, readable or not */
  replaceMany: (values: readonly KeyValue[]) => Promise<() => Promise<void>>
}

/** A value under its key; undefined if there is none. */
export type KeyValue = { key: string; value: unknown }

/** @throws for a value of the wrong shape, which is a bug */
export function keyValueOf<T>({ key, schema }: Entry<T>, value: T): KeyValue {
  return { key, value: schema.parse(value) }
}

export function createKeyval(database: Pick<Database, 'run'>): Keyval {
  const useStore = storeOf(database)
  const putMany = (values: readonly KeyValue[]) => replace(useStore, values)
  return {
    get: async (entry) => readValue(entry, await get(entry.key, useStore)),
    set: async (entry, value) => set(entry.key, keyValueOf(entry, value).value, useStore),
    update: (entry, change) =>
      update<unknown>(entry.key, (raw) => keyValueOf(entry, change(readValue(entry, raw))).value, useStore),
    keys: () => keys<string>(useStore),
    replaceMany: async (values) => {
      const before = await putMany(values)
      return async () => {
        await putMany(before)
      }
    },
  }
}

/** Stores all values in one transaction. @returns the values before */
async function replace(useStore: UseStore, values: readonly KeyValue[]): Promise<readonly KeyValue[]> {
  let before: readonly KeyValue[] | undefined
  await useStore('readwrite', async (store) => {
    const found = await Promise.all(
      values.map(async ({ key }): Promise<KeyValue> => ({
        key,
        value: await promisifyRequest(store.get(key)),
      })),
    )
    // After a lost connection this runs again and finds its own values; the values from the first run count.
    before ??= found
    for (const { key, value } of values) {
      if (value === undefined) store.delete(key)
      else store.put(value, key)
    }
    await promisifyRequest(store.transaction)
  })
  return before ?? []
}

/** The value that a stored one stands for. */
export function readValue<T>({ schema, fallback, unreadable = fallback }: Entry<T>, raw: unknown): T {
  if (raw === undefined) return fallback
  const parsed = schema.safeParse(raw)
  return parsed.success ? parsed.data : unreadable
}
