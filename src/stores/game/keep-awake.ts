import { persistentAtom } from '#stores/persistent-atom.ts'
import type { WritableAtom } from 'nanostores'
import type { WakeLock } from '#platform/wake-lock.ts'

export type KeepAwake = {
  /** Whether the screen stays on during a game, in all open tabs. Only "off" is stored. */
  $isOn: WritableAtom<boolean>
  /** Called by each tap on a game. Does nothing if it is switched off. */
  hold: () => void
  /** Called when the game leaves the screen. */
  release: () => void
}

export function createKeepAwake({ hold, release }: WakeLock): KeepAwake {
  const $isOn = persistentAtom<boolean>('hobgoblin:keep-awake', true, {
    decode: (kept) => kept !== 'off',
    encode: (on) => (on ? undefined : 'off'),
  })
  $isOn.listen((isOn) => {
    if (!isOn) release()
  })
  return {
    $isOn,
    hold: () => {
      if ($isOn.get()) hold()
    },
    release,
  }
}
