import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Army } from '#domain/army/army.ts'
import type { ArmyFilter } from '#domain/army/filing/army-filter.ts'
import { MINIATURES_ID } from '#domain/army/filing/shelf.ts'
import { pending, success, type AsyncResult } from '#domain/async-result.ts'
import type { ArmyStores } from './army-stores.ts'

/**
 * The army of miniatures, or null if there is none. It is read only while the filter asks for what can be built from them.
 * (LIB-53)
 */
export function createDemandedMiniatures(
  army: ArmyStores['army'],
  $filter: ReadableAtom<ArmyFilter>,
): ReadableAtom<AsyncResult<Army | null, never>> {
  const $miniatures = atom<AsyncResult<Army | null, never>>(pending)
  let leave: (() => void) | null = null

  function stop(): void {
    leave?.()
    leave = null
    $miniatures.set(pending)
  }

  function read(): void {
    leave ??= army(MINIATURES_ID).$view.subscribe((view) => {
      if (view.type !== 'loading') $miniatures.set(success(view.type === 'army' ? view.army : null))
    })
  }

  onMount($miniatures, () => {
    const unfollow = $filter.subscribe(({ owned }) => (owned ? read() : stop()))
    return () => {
      unfollow()
      stop()
    }
  })
  return $miniatures
}
