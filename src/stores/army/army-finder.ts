import { persistentAtom } from '#stores/persistent-atom.ts'
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import {
  ARMY_ORDERS,
  isPlain,
  NO_FILTER,
  type ArmyFilter,
  type ArmyOrder,
} from '#domain/army/library/library-filter.ts'
import type { Army } from '#domain/army/army.ts'
import type { ListedArmy, TagGroup } from '#domain/army/library/listed-army.ts'
import type { Shelf } from '#domain/army/shelf.ts'
import { success } from '#domain/async-result.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { createPart } from '#platform/part.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import { StorageError } from '#storage/storage-error.ts'
import type { ArmyIds } from './army-ids.ts'
import type { ArmyNews } from './army-news.ts'
import type { Rulesets } from '#stores/rulesets/rulesets.ts'
import { settled } from '#stores/until.ts'
import { stopAll } from '#stores/stop-all.ts'

export type ArmyFinder = {
  /** The ids of the armies to show, in the chosen order. */
  $found: ArmyIds['$ids']
  /** The same in groups, if the list is sorted by tag. */
  $groups: ReadableAtom<readonly TagGroup[] | null>
  /** How many armies are on the shelf, shown or not. */
  $all: ReadableAtom<number>
  $order: ReadableAtom<ArmyOrder>
  $filter: ReadableAtom<ArmyFilter>
  sortBy: (order: ArmyOrder) => void
  /** Changes some of the demands. */
  narrow: (changes: Partial<ArmyFilter>) => void
  /** All armies of the shelf, or null until they have been read. */
  $read: ReadableAtom<readonly ListedArmy[] | null>
  /** An army that has been read and has not changed since. */
  known: (id: string) => Army | undefined
  /** Reads all armies of each shelf that is shown, until it is stopped. @returns a function that stops it */
  readAll: () => () => void
}

type Reading = Pick<ArmyStorage, 'readMany'>
type Shelves = Pick<ArmyIds, '$ids' | '$away'>

/** Most visits look at the newest armies only, and need none of it. Before any army is listed, it is loaded. */
const listingPart = createPart(() => import('#domain/army/library/listed-army.ts'))

/** How many armies are read at a time. The page can respond between two reads. */
const CHUNK = 100

/**
 * Sorts, filters and searches a shelf of the library. Sorting by newest first without a demand reads no army. Otherwise
 * it reads all armies of the shelf once, and after an edit only the edited one.
 */
export function createArmyFinder(
  { $ids, $away }: Shelves,
  storage: Reading,
  { $rules }: Pick<Rulesets<ArmyRules>, '$rules'>,
  news: Pick<ArmyNews, 'onOwn' | 'onOthers'>,
  { afterPaint, now }: Pick<Platform, 'afterPaint' | 'now'>,
): ArmyFinder {
  const $order = createOrder()
  const $filter = atom<ArmyFilter>(NO_FILTER)
  const $shelf = computed([$ids, $away, $filter], (ids, away, { shelf }): ReturnType<typeof $ids.get> =>
    shelf === 'armies' || ids.state !== 'success' ? ids : success([...away[shelf]]),
  )
  let readers = 0
  const isAsShelved = (order: ArmyOrder, filter: ArmyFilter) => order === 'newest' && isPlain(filter)
  /** What is read besides the shelf. */
  const besides = () => ($filter.get().owned ? $away.get().miniatures : [])
  const isNeeded = () => readers > 0 || !isAsShelved($order.get(), $filter.get())
  const known = createKnownArmies(storage, $rules)
  const { $listed, fill } = createReader({ known, $shelf, besides, isNeeded, afterPaint })

  function refresh(changed: readonly string[]): void {
    known.forget(changed)
    void fill()
  }

  let last: { shelf: Shelf; found: ReturnType<ArmyIds['$ids']['get']> } | null = null
  const $found = computed([$shelf, $order, $filter, $listed], (ids, order, filter, listed) => {
    const { shelf } = filter
    if (ids.state !== 'success' || isAsShelved(order, filter)) last = { shelf, found: ids }
    else if (listed && known.missing(besides()).length === 0) {
      const all = [...besides(), ...ids.value]
      const found = listingPart.loaded()?.findArmies(all, listed, filter, order, now())
      if (found) last = { shelf, found: success(found) }
    }
    // The shown list stays while the armies are read for the first time.
    return last?.shelf === shelf ? last.found : ids
  })
  onMount($found, () => {
    return stopAll(
      news.onOwn(({ changed }) => refresh(changed)),
      news.onOthers(({ changed }) => refresh(changed)),
      ...[$shelf, $order, $filter].map(($store) => $store.subscribe(() => void fill())),
      () => {
        known.clear()
        $listed.set(null)
      },
    )
  })
  const $read = computed([$shelf, $listed], (ids, listed) =>
    ids.state === 'success' && listed ? ids.value.flatMap((id) => listed.get(id) ?? []) : null,
  )

  return {
    $found,
    $groups: computed([$found, $order, $listed], (found, order, listed) =>
      order === 'tag' && listed && found.state === 'success'
        ? (listingPart.loaded()?.groupByTag(found.value, listed) ?? null)
        : null,
    ),
    $all: computed($shelf, (ids) => (ids.state === 'success' ? ids.value.length : 0)),
    $read,
    known: known.army,
    readAll: () => {
      readers += 1
      void fill()
      return () => {
        readers -= 1
      }
    },
    $order,
    $filter,
    sortBy: (order) => $order.set(order),
    narrow: (changes) => {
      const filter = $filter.get()
      if (changes.shelf !== undefined && changes.shelf !== filter.shelf) $listed.set(null)
      $filter.set({ ...filter, ...changes })
    },
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
  army: (id: string) => Army | undefined
  forget: (ids: readonly string[]) => void
  clear: () => void
}

/**
 * The armies read so far, each with what the list sorts it by. Null stands for a record that is not an army, so that it is
 * read only once.
 */
function createKnownArmies(storage: Reading, $rules: Rulesets<ArmyRules>['$rules']): KnownArmies {
  const known = new Map<string, { army: Army; listed: ListedArmy } | null>()

  async function rulesOf(version: string): Promise<ArmyRules | null> {
    const result = await settled($rules(version))
    return result.state === 'success' ? result.value : null
  }

  return {
    read: async (ids) => {
      const listing = await listingPart.load()
      for (const [index, record] of (await storage.readMany(ids)).entries()) {
        const army = record.type === 'army' ? record.army : null
        const listed = army && listing.listArmy(army, await rulesOf(army.ruleset_version))
        known.set(ids[index] ?? '', army && listed && { army, listed })
      }
    },
    missing: (ids) => ids.filter((id) => !known.has(id)),
    all: () => new Map([...known].flatMap(([id, read]) => (read ? [[id, read.listed] as const] : []))),
    army: (id) => known.get(id)?.army,
    forget: (ids) => {
      for (const id of ids) known.delete(id)
    },
    clear: () => known.clear(),
  }
}

type ReaderParts = {
  known: ReturnType<typeof createKnownArmies>
  $shelf: ArmyIds['$ids']
  besides: () => readonly string[]
  isNeeded: () => boolean
  afterPaint: Platform['afterPaint']
}

/** Reads the armies of a shelf in parts, as soon as they are needed. */
function createReader({ known, $shelf, besides, isNeeded, afterPaint }: ReaderParts) {
  /** Null until all armies have been read. */
  const $listed = atom<ReadonlyMap<string, ListedArmy> | null>(null)
  let filling = false

  const missing = (): string[] => {
    const ids = $shelf.get()
    return isNeeded() && ids.state === 'success' ? known.missing([...besides(), ...ids.value]) : []
  }

  async function fill(): Promise<void> {
    if (filling) return
    filling = true
    try {
      // Without it the list stays as it is, and the next change tries again.
      if (isNeeded() && !(await listingPart.load().catch(() => null))) return
      for (let ids = missing(); ids.length > 0; ids = missing()) {
        await known.read(ids.slice(0, CHUNK))
        if (ids.length > CHUNK) await afterPaint()
        else $listed.set(known.all())
      }
      // Another shelf can be known already.
      if (!$listed.get() && isNeeded() && $shelf.get().state === 'success') $listed.set(known.all())
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      // Sorts the armies that could be read; the next change tries the others again.
      $listed.set(known.all())
    } finally {
      filling = false
    }
  }

  return { $listed, fill }
}
