import type { Platform } from '#platform/platform.ts'
import type { HandOverStorage } from '#storage/shared-games.ts'

/** Games that go from device to device without a network. Both functions throw StorageError. */
export type HandOvers = HandOverStorage

/** Tells the other tabs, and the game's store on this page, of what was received. */
export function createHandOvers(
  { readKnown, receive }: HandOverStorage,
  { tabs }: Pick<Platform, 'tabs'>,
  onChanged: (id: string) => void,
): HandOvers {
  return {
    readKnown,
    receive: async (handOver) => {
      const added = await receive(handOver)
      if (added !== null) {
        tabs.broadcast({ type: 'game', id: handOver.id })
        onChanged(handOver.id)
      }
      return added
    },
  }
}
