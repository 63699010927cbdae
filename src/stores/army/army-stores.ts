import { onMount } from 'nanostores'
import type { Army } from '#domain/army/army.ts'
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
  /** Reads these armies again if they are open. */
  refresh: (ids: readonly string[]) => void
}

export function createArmyStores(storage: ArmyStorage, platform: Platform, news: ArmyNews): ArmyStores {
  const stores = new Map<string, ArmyStore>()
  const askBeforeLosing = createLeavingGuard(platform)

  function open(id: string, known?: Army): ArmyStore {
    const store = createArmyStore(id, storage, platform, news, known)
    stores.set(id, store)
    store.$saving.listen(({ state }) => askBeforeLosing(id, state !== 'saved'))
    onMount(store.$view, () => () => {
      if (store.$saving.get().state === 'saved') stores.delete(id)
    })
    return store
  }

  return {
    army: (id, known) => stores.get(id) ?? open(id, known),
    refresh: (ids) => {
      for (const id of ids) stores.get(id)?.refresh()
    },
  }
}

/** Makes the browser ask before the page is closed while an army is not saved. */
function createLeavingGuard(platform: Pick<Platform, 'afterPaint' | 'askBeforeLeaving'>) {
  const unsaved = new Set<string>()
  return (id: string, isUnsaved: boolean): void => {
    if (isUnsaved) unsaved.add(id)
    else unsaved.delete(id)
    // Calling the browser is slow, and no user closes the page within a frame.
    void platform.afterPaint().then(() => platform.askBeforeLeaving(unsaved.size > 0))
  }
}
