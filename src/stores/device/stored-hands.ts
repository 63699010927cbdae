import type { FortuneHand } from '#domain/fortune/fortune-hand.ts'
import { fortuneHandEntry } from '#storage/fortune-entry.ts'
import type { Keyval } from '#storage/keyval.ts'

/** The values of all keys with this prefix, each with the rest of its key. Throws StorageError. */
export async function readByPrefix<T>(
  keyval: Keyval,
  prefix: string,
  read: (name: string) => Promise<T>,
): Promise<[string, T][]> {
  const names = (await keyval.keys())
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
  return Promise.all(names.map(async (name): Promise<[string, T]> => [name, await read(name)]))
}

/** The fortune hands of all rulesets. Throws StorageError. */
export async function readHands(keyval: Keyval): Promise<FortuneHand[]> {
  const found = await readByPrefix(keyval, 'fortune:', (version) => keyval.get(fortuneHandEntry(version)))
  return found.map(([, hand]) => hand)
}
