import { persistentAtom } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { SINGLE_KEYS } from '../domain/settings/single-keys.ts'

/** Whether the shortcuts of one key are on, in all open tabs. A store that is on keeps nothing. */
export function createSingleKeys(): WritableAtom<boolean> {
  return persistentAtom<boolean>(SINGLE_KEYS, true, {
    decode: (kept) => kept !== 'off',
    encode: (on) => (on ? undefined : 'off'),
  })
}
