import * as z from 'zod/mini'
import type { ListKey } from '#domain/sync/army-lists.ts'
import { waitingKey } from './army-lists.ts'
import type { Database } from './database.ts'
import type { Entry, Keyval } from './keyval.ts'

/** Why the server refused a picture, in words for the user, and the size that identifies the file. */
const refusalSchema = z.object({ bytes: z.number(), text: z.string() })
type Refusal = z.infer<typeof refusalSchema>
type Waiting = { army: string; refusal: Refusal | null }

/** Returns which armies have a picture that is not uploaded yet. This saves a search through all records. */
const entryOf = (list: ListKey): Entry<Waiting[]> => ({
  key: waitingKey(list),
  schema: z.array(z.object({ army: z.string(), refusal: z.nullable(refusalSchema) })),
  fallback: [],
})

/** All throw StorageError. */
export type WaitingUploads = {
  /** The ids of the armies, the longest wait first. */
  list: () => Promise<string[]>
  add: (armyId: string) => Promise<void>
  remove: (armyId: string) => Promise<void>
  /** Why the server refused this file. */
  refusalOf: (armyId: string, file: Blob) => Promise<string | null>
  refuse: (armyId: string, file: Blob, text: string) => Promise<void>
  /** Removes the refusal. */
  clearRefusal: (armyId: string) => Promise<void>
}

export function createWaitingUploads(
  keyval: Pick<Keyval, 'get' | 'update'>,
  { list }: Pick<Database, 'list'>,
): WaitingUploads {
  const get = async () => keyval.get(entryOf(await list()))
  const update = async (change: (all: Waiting[]) => Waiting[]) => keyval.update(entryOf(await list()), change)
  const setRefusal = (armyId: string, refusal: Refusal | null) =>
    update((all) => all.map((one) => (one.army === armyId ? { ...one, refusal } : one)))
  return {
    list: async () => (await get()).map(({ army }) => army),
    add: (armyId) =>
      update((all) =>
        all.some(({ army }) => army === armyId) ? all : [...all, { army: armyId, refusal: null }],
      ),
    remove: (armyId) => update((all) => all.filter(({ army }) => army !== armyId)),
    refusalOf: async (armyId, file) => {
      const refusal = (await get()).find(({ army }) => army === armyId)?.refusal
      return refusal?.bytes === file.size ? refusal.text : null
    },
    refuse: (armyId, file, text) => setRefusal(armyId, { bytes: file.size, text }),
    clearRefusal: (armyId) => setRefusal(armyId, null),
  }
}
