import { onMount } from 'nanostores'
import type { Army } from '#domain/army/army.ts'
import type { Keep } from '#platform/hand-on.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import type { ArmyNews } from './army-news.ts'
import { createArmyStore, type ArmyStore } from './army.ts'

export type ArmyStores = {
  /**
   * The store of an army. There is one for each army while it is shown or has unsaved edits. A new one shows what is
   * `known` of it until it has read the army.
   */
  army: (id: string, known?: Army) => ArmyStore
  /** Gives away the edits that are being written, because the page is left. */
  handOver: (keep: Keep) => void
  /** Reads these armies again if they are open. */
  refresh: (ids: readonly string[]) => void
}

export function createArmyStores(storage: ArmyStorage, platform: Platform, news: ArmyNews): ArmyStores {
  const stores = new Map<string, ArmyStore>()

  function open(id: string, known?: Army): ArmyStore {
    const store = createArmyStore(id, storage, platform, news, known)
    stores.set(id, store)
    store.$saving.listen(() => platform.askBeforeLeaving([...stores.values()].some(hasFailed)))
    onMount(store.$view, () => () => {
      if (store.$saving.get().state === 'saved') stores.delete(id)
    })
    return store
  }

  return {
    handOver: (keep) => {
      for (const store of stores.values()) store.handOver(keep)
    },
    army: (id, known) => stores.get(id) ?? open(id, known),
    refresh: (ids) => {
      for (const id of ids) stores.get(id)?.refresh()
    },
  }
}

/** What is still being saved is kept when the page is left. */
const hasFailed = ({ $saving }: ArmyStore): boolean => $saving.get().state === 'failed'
