import { persistentAtom } from '#stores/persistent-atom.ts'

/** The lessons of the guided battle that somebody has read on this device. Null if it has never begun here. */
export const $readLessons = persistentAtom<readonly string[] | null>('hobgoblin:lessons', null, {
  decode: (ids) => ids.split(' '),
  encode: (ids) => ids?.join(' '),
})
