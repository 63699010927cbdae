import { atom, onMount, type ReadableAtom } from 'nanostores'
import { failure, pending, success, type AsyncResult } from '#domain/async-result.ts'
import { DEFAULT_PRINT_OPTIONS, type PrintOption, type PrintOptions } from '#domain/settings/print-options.ts'
import type { Platform } from '#platform/platform.ts'
import { printEntry, type Keyval } from '#storage/keyval.ts'
import { storageErrorCode, type StorageErrorCode } from '#storage/storage-error.ts'
import { stopAll } from '#stores/stop-all.ts'

type PrintOptionsStore = {
  /** Kept in sync with other tabs. */
  $options: ReadableAtom<AsyncResult<PrintOptions, StorageErrorCode>>
  /** Shows the choice immediately and stores it. @returns why it could not be stored, or null */
  choose: (option: PrintOption, on: boolean) => Promise<StorageErrorCode | null>
}

const NAMES = Object.keys(DEFAULT_PRINT_OPTIONS) as PrintOption[]

export function createPrintOptions(
  keyval: Keyval,
  platform: Pick<Platform, 'tabs' | 'onResume'>,
): PrintOptionsStore {
  const $options = atom<AsyncResult<PrintOptions, StorageErrorCode>>(pending)

  async function load(): Promise<void> {
    try {
      const kept = { ...DEFAULT_PRINT_OPTIONS }
      await Promise.all(
        NAMES.map(async (name) => {
          kept[name] = await keyval.get(printEntry(name, DEFAULT_PRINT_OPTIONS[name]))
        }),
      )
      $options.set(success(kept))
    } catch (error) {
      // An error does not replace options that are on the screen.
      if ($options.get().state !== 'success') $options.set(failure(storageErrorCode(error)))
    }
  }

  onMount($options, () => {
    void load()
    return stopAll(
      platform.tabs.listen(({ type }) => {
        if (type === 'settings') void load()
      }),
      platform.onResume(() => void load()),
    )
  })

  return {
    $options,
    choose: async (option, on) => {
      const shown = $options.get()
      if (shown.state === 'success') $options.set(success({ ...shown.value, [option]: on }))
      try {
        await keyval.set(printEntry(option, false), on)
      } catch (error) {
        return storageErrorCode(error)
      }
      platform.tabs.broadcast({ type: 'settings' })
      return null
    },
  }
}
