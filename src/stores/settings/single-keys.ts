import { persistentAtom } from '#stores/persistent-atom.ts'
import type { WritableAtom } from 'nanostores'
import { SINGLE_KEYS } from '#domain/settings/single-keys.ts'

/** Whether single-key shortcuts are on, in all open tabs. Only "off" is stored. */
export function createSingleKeys(): WritableAtom<boolean> {
  return persistentAtom<boolean>(SINGLE_KEYS, true, {
    decode: (kept) => kept !== 'off',
    encode: (on) => (on ? undefined : 'off'),
  })
}
