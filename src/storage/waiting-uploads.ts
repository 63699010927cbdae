import * as z from 'zod/mini'
import type { Entry, Keyval } from './keyval.ts'

/** Why the server refused a picture, in words for the user, and the size that identifies the file. */
const refusalSchema = z.object({ bytes: z.number(), text: z.string() })
type Refusal = z.infer<typeof refusalSchema>

/** Which armies have a picture that is not uploaded yet. This saves a search through all records. */
const entry: Entry<{ army: string; refusal: Refusal | null }[]> = {
  key: 'waiting_uploads',
  schema: z.array(z.object({ army: z.string(), refusal: z.nullable(refusalSchema) })),
  fallback: [],
}

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

export function createWaitingUploads({ get, update }: Pick<Keyval, 'get' | 'update'>): WaitingUploads {
  const setRefusal = (armyId: string, refusal: Refusal | null) =>
    update(entry, (all) => all.map((one) => (one.army === armyId ? { ...one, refusal } : one)))
  return {
    list: async () => (await get(entry)).map(({ army }) => army),
    add: (armyId) =>
      update(entry, (all) =>
        all.some(({ army }) => army === armyId) ? all : [...all, { army: armyId, refusal: null }],
      ),
    remove: (armyId) => update(entry, (all) => all.filter(({ army }) => army !== armyId)),
    refusalOf: async (armyId, file) => {
      const refusal = (await get(entry)).find(({ army }) => army === armyId)?.refusal
      return refusal?.bytes === file.size ? refusal.text : null
    },
    refuse: (armyId, file, text) => setRefusal(armyId, { bytes: file.size, text }),
    clearRefusal: (armyId) => setRefusal(armyId, null),
  }
}
