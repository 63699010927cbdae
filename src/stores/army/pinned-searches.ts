import { atom, onMount, type ReadableAtom } from 'nanostores'
import { addPins, type PinnedSearch } from '#domain/army/library/pinned-search.ts'
import type { Platform } from '#platform/platform.ts'
import type { Keyval } from '#storage/keyval.ts'
import { pinsEntry } from '#storage/pins-entry.ts'
import { StorageError } from '#storage/storage-error.ts'
import { stopAll } from '#stores/stop-all.ts'

/** Searches of the list that the player keeps under names, on this device. Both actions throw StorageError. */
type PinnedSearches = {
  $pins: ReadableAtom<readonly PinnedSearch[]>
  pin: (pin: PinnedSearch) => Promise<void>
  /** @returns a function that pins it again */
  unpin: (search: string) => Promise<() => Promise<void>>
}

export function createPinnedSearches(
  keyval: Pick<Keyval, 'get' | 'update'>,
  { tabs, onResume }: Pick<Platform, 'tabs' | 'onResume'>,
): PinnedSearches {
  const $pins = atom<readonly PinnedSearch[]>([])

  async function load(): Promise<void> {
    try {
      $pins.set(await keyval.get(pinsEntry))
    } catch (error) {
      // The list reports errors of the database.
      if (!(error instanceof StorageError)) throw error
    }
  }

  async function change(edit: (pins: readonly PinnedSearch[]) => PinnedSearch[]): Promise<void> {
    await keyval.update(pinsEntry, edit)
    tabs.broadcast({ type: 'settings' })
    await load()
  }

  onMount($pins, () => {
    void load()
    return stopAll(
      tabs.listen(({ type }) => {
        if (type === 'settings') void load()
      }),
      onResume(() => void load()),
    )
  })

  return {
    $pins,
    pin: (pin) => change((pins) => addPins(pins, [pin])),
    unpin: async (search) => {
      const gone = $pins.get().filter((pin) => pin.search === search)
      await change((pins) => pins.filter((pin) => pin.search !== search))
      return () => change((pins) => addPins(pins, gone))
    },
  }
}
