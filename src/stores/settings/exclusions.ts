import { computed, type ReadableAtom } from 'nanostores'
import { success, type AsyncResult } from '#domain/async-result.ts'
import type { Section } from '#domain/rules/vocabulary.ts'
import {
  clearSection,
  exclude,
  exclusionsOf,
  include,
  withExclusions,
  type Entries,
  type Exclusions,
} from '#domain/settings/exclusions.ts'
import type { StorageErrorCode } from '#storage/storage-error.ts'
import type { Settings } from './settings.ts'

/** The entries excluded from rolls, per ruleset, kept in sync with other tabs. The actions throw StorageError. */
type ExclusionsStore = {
  $exclusions: (entries: Entries) => ReadableAtom<AsyncResult<Exclusions, StorageErrorCode>>
  exclude: (entries: Entries, section: Section, id: string) => Promise<void>
  include: (entries: Entries, section: Section, id: string) => Promise<void>
  /** @returns the ids that were excluded */
  clearSection: (entries: Entries, section: Section) => Promise<readonly string[]>
  /** Excludes these entries again, up to the limit. */
  restore: (entries: Entries, section: Section, ids: readonly string[]) => Promise<void>
}

export function createExclusions(settings: Settings): ExclusionsStore {
  const stores = new Map<string, ReadableAtom<AsyncResult<Exclusions, StorageErrorCode>>>()

  function change(entries: Entries, edit: (exclusions: Exclusions) => Exclusions): Promise<void> {
    return settings.change((kept) => withExclusions(kept, entries.version, edit(exclusionsOf(kept, entries))))
  }

  return {
    $exclusions: (entries) => {
      const known = stores.get(entries.version)
      if (known) return known
      const $exclusions = computed(settings.$settings, (kept) =>
        kept.state === 'success' ? success(exclusionsOf(kept.value, entries)) : kept,
      )
      stores.set(entries.version, $exclusions)
      return $exclusions
    },
    exclude: (entries, section, id) => change(entries, (now) => exclude(now, section, id, entries)),
    include: (entries, section, id) => change(entries, (now) => include(now, section, id)),
    clearSection: async (entries, section) => {
      let removed: readonly string[] = []
      await change(entries, (now) => {
        // After a lost connection this runs again and can find its own change stored.
        if (now[section].length > 0) removed = now[section]
        return clearSection(now, section)
      })
      return removed
    },
    restore: (entries, section, ids) =>
      change(entries, (now) => ids.reduce((all, id) => exclude(all, section, id, entries), now)),
  }
}
