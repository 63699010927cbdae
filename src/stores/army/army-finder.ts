import { persistentAtom } from '@nanostores/persistent'
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import {
  ARMY_ORDERS,
  findArmies,
  listArmy,
  type ArmyOrder,
  type ListedArmy,
} from '#domain/army/listed-army.ts'
import { success } from '#domain/async-result.ts'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import { StorageError } from '#storage/storage-error.ts'
import type { ArmyIds } from './army-ids.ts'
import type { ArmyNews } from './army-news.ts'
import type { Rulesets } from '#stores/rulesets/rulesets.ts'
import { settled } from '#stores/until.ts'
import { stopAll } from '#stores/stop-all.ts'

type ArmyFinder = {
  /** The ids of the armies to show, in the chosen order. */
  $found: ArmyIds['$ids']
  $order: ReadableAtom<ArmyOrder>
  $query: ReadableAtom<string>
  sortBy: (order: ArmyOrder) => void
  search: (query: string) => void
}

type Reading = Pick<ArmyStorage, 'readMany'>

/** How many armies are read at a time. The page can respond between two reads. */
const CHUNK = 100

/**
 * Sorts and searches the army list. Sorting by newest first without a query reads no army. Otherwise it reads all armies
 * once, and after an edit only the edited one.
 */
export function createArmyFinder(
  $ids: ArmyIds['$ids'],
  storage: Reading,
  { $rules }: Pick<Rulesets<ArmyRules>, '$rules'>,
  news: Pick<ArmyNews, 'onOwn' | 'onOthers'>,
  platform: Pick<Platform, 'afterPaint'>,
): ArmyFinder {
  const $order = createOrder()
  const $query = atom('')
  /** Null until all armies have been read. */
  const $listed = atom<ReadonlyMap<string, ListedArmy> | null>(null)
  const known = createKnownArmies(storage, $rules)
  let filling = false

  const missing = (): string[] => {
    const ids = $ids.get()
    const isNeeded = $order.get() !== 'newest' || $query.get().trim() !== ''
    if (!isNeeded || ids.state !== 'success') return []
    return known.missing(ids.value)
  }

  async function fill(): Promise<void> {
    if (filling) return
    filling = true
    try {
      for (let ids = missing(); ids.length > 0; ids = missing()) {
        await known.read(ids.slice(0, CHUNK))
        if (ids.length > CHUNK) await platform.afterPaint()
        else $listed.set(known.all())
      }
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      // Sorts the armies that could be read; the next change tries the others again.
      $listed.set(known.all())
    } finally {
      filling = false
    }
  }

  function refresh(changed: readonly string[]): void {
    known.forget(changed)
    void fill()
  }

  let last: ReturnType<ArmyIds['$ids']['get']> | null = null
  const $found = computed([$ids, $order, $query, $listed], (ids, order, query, listed) => {
    const isPlain = order === 'newest' && query.trim() === ''
    if (ids.state !== 'success' || isPlain) last = ids
    else if (listed) last = success(findArmies(ids.value, listed, order, query))
    // The shown list stays while the armies are read for the first time.
    return last ?? ids
  })
  onMount($found, () => {
    return stopAll(
      news.onOwn(({ changed }) => refresh(changed)),
      news.onOthers(({ changed }) => refresh(changed)),
      ...[$ids, $order, $query].map(($store) => $store.subscribe(() => void fill())),
      () => {
        known.clear()
        $listed.set(null)
      },
    )
  })

  return {
    $found,
    $order,
    $query,
    sortBy: (order) => $order.set(order),
    search: (query) => $query.set(query),
  }
}

/** The chosen order, stored on this device. */
const createOrder = () =>
  persistentAtom<ArmyOrder>('hobgoblin:army-order', 'newest', {
    encode: (order) => order,
    decode: (stored) => ARMY_ORDERS.find((order) => order === stored) ?? 'newest',
  })

type KnownArmies = {
  read: (ids: readonly string[]) => Promise<void>
  /** The ids that have not been read yet. */
  missing: (ids: readonly string[]) => string[]
  all: () => ReadonlyMap<string, ListedArmy>
  forget: (ids: readonly string[]) => void
  clear: () => void
}

/**
 * The armies read so far. Null stands for a record that is not an army, so that it is read only once.
 */
function createKnownArmies(storage: Reading, $rules: Rulesets<ArmyRules>['$rules']): KnownArmies {
  const known = new Map<string, ListedArmy | null>()

  async function rulesOf(version: string): Promise<ArmyRules | null> {
    const result = await settled($rules(version))
    return result.state === 'success' ? result.value : null
  }

  return {
    read: async (ids) => {
      for (const [index, record] of (await storage.readMany(ids)).entries()) {
        const isArmy = record.type === 'army'
        const listed = isArmy ? listArmy(record.army, await rulesOf(record.army.ruleset_version)) : null
        known.set(ids[index] ?? '', listed)
      }
    },
    missing: (ids) => ids.filter((id) => !known.has(id)),
    all: () => new Map([...known].flatMap(([id, listed]) => (listed ? [[id, listed] as const] : []))),
    forget: (ids) => {
      for (const id of ids) known.delete(id)
    },
    clear: () => known.clear(),
  }
}
