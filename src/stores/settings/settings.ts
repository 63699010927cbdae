import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { failure, pending, success, type AsyncResult } from '#domain/async-result.ts'
import type { UserSettings } from '#domain/settings/user-settings.ts'
import type { Platform } from '#platform/platform.ts'
import { userSettingsEntry, type Keyval } from '#storage/keyval.ts'
import { storageErrorCode, type StorageErrorCode } from '#storage/storage-error.ts'
import type { Marks } from '#stores/marks.ts'
import { stopAll } from '#stores/stop-all.ts'

export type Settings = {
  $settings: ReadableAtom<AsyncResult<UserSettings, StorageErrorCode>>
  /** The ruleset version of new armies and battles: the latest, unless the user has set another one. */
  $defaultVersion: ReadableAtom<AsyncResult<string, StorageErrorCode>>
  /** Throws StorageError. @returns the version before */
  setDefaultVersion: (version: string) => Promise<string>
  /** Applies a pure edit to what is stored at that moment. Throws StorageError. */
  change: (edit: (settings: UserSettings) => UserSettings) => Promise<void>
  /** Reads the settings again after something else has written them. */
  refresh: () => Promise<void>
}

export function createSettings(
  keyval: Keyval,
  $latest: ReadableAtom<string>,
  platform: Pick<Platform, 'tabs' | 'onResume'>,
  marks: Pick<Marks, '$defaultRuleset' | '$latestRuleset'>,
): Settings {
  const $settings = atom<AsyncResult<UserSettings, StorageErrorCode>>(pending)
  const entry = () => userSettingsEntry($latest.get())

  async function load(): Promise<void> {
    try {
      const read = await keyval.get(entry())
      marks.$defaultRuleset.set(read.ruleset_version)
      marks.$latestRuleset.set($latest.get())
      $settings.set(success(read))
    } catch (error) {
      $settings.set(failure(storageErrorCode(error)))
    }
  }

  onMount($settings, () => {
    return stopAll(
      $latest.subscribe(() => void load()),
      platform.tabs.listen(({ type }) => {
        if (type === 'settings') void load()
      }),
      platform.onResume(() => void load()),
    )
  })

  async function change(edit: (settings: UserSettings) => UserSettings): Promise<void> {
    await keyval.update(entry(), edit)
    platform.tabs.broadcast({ type: 'settings' })
    await refresh()
  }

  async function refresh(): Promise<void> {
    if ($settings.lc > 0) await load()
  }

  return {
    $settings,
    $defaultVersion: computed($settings, (settings) =>
      settings.state === 'success' ? success(settings.value.ruleset_version) : settings,
    ),
    setDefaultVersion: async (version) => {
      let before = version
      await change((settings) => {
        before = settings.ruleset_version
        return { ...settings, ruleset_version: version }
      })
      return before
    },
    change,
    refresh,
  }
}
