import { atom, onMount, type ReadableAtom } from 'nanostores'
import { request } from '#api/client.ts'
import { getSnapshot } from '#api/calls/snapshots.ts'
import type { Army } from '#domain/army/army.ts'
import { prefetchedSchema } from '#domain/army/share/shared-army.ts'
import { failure, pending, success, type AsyncResult } from '#domain/async-result.ts'
import { createPart } from '#platform/part.ts'
import type { Platform } from '#platform/platform.ts'
import { createRevalidation } from '#stores/revalidation.ts'

/** Why a shared army is not shown. */
type SharedFailure = { code: 'ARMY_NOT_FOUND' | 'FETCH_ERROR' | 'DAMAGED_LINK'; text: string }
export type SharedResult = AsyncResult<Army, SharedFailure>

export type SharedArmy = {
  $army: ReadableAtom<SharedResult>
  retry: () => void
}

type SharedArmies = {
  /** The army of a share link. It never changes, so it is fetched once. */
  snapshot: (shareId: string) => SharedArmy
  /** The army in the fragment of a link for use offline. It needs no server. */
  offlineLink: (data: string) => SharedArmy
}

type Parts = Pick<Platform, 'now' | 'isOnline' | 'onFocus' | 'onResume'> & {
  /** The army that the server has put into the page, if any. */
  readPrefetched: () => unknown
}

/** Loaded on use, because hardly any page needs this code. */
const offlineLinkPart = createPart(() => import('./offline-link.ts'))

export function createSharedArmies(parts: Parts): SharedArmies {
  return {
    snapshot: remember((shareId) => openSnapshot(shareId, parts)),
    offlineLink: remember(openOfflineLink),
  }
}

/** One store for each key. */
function remember(open: (key: string) => SharedArmy): (key: string) => SharedArmy {
  const known = new Map<string, SharedArmy>()
  return (key) => {
    const opened = known.get(key) ?? open(key)
    known.set(key, opened)
    return opened
  }
}

function openOfflineLink(data: string): SharedArmy {
  const $army = atom<SharedResult>(pending)

  async function load(): Promise<void> {
    const part = await offlineLinkPart.load().catch(() => null)
    if (!part) {
      $army.set(failure({ code: 'FETCH_ERROR', text: 'Could not fetch Shared Army.' }))
      return
    }
    const army = await part.readOfflineLink(data)
    $army.set(
      army
        ? success(army)
        : failure({ code: 'DAMAGED_LINK', text: 'This link is damaged. Did you copy all of it?' }),
    )
  }

  onMount($army, () => void load())
  return {
    $army,
    retry: () => {
      $army.set(pending)
      void load()
    },
  }
}

function openSnapshot(shareId: string, parts: Parts): SharedArmy {
  const $army = atom<SharedResult>(pending)

  async function load(): Promise<boolean> {
    if ($army.get().state !== 'success') $army.set(await fetchSnapshot(shareId))
    const now = $army.get()
    // A missing army will not appear later. Any other failure may pass.
    return now.state !== 'failure' || now.failure.code === 'ARMY_NOT_FOUND'
  }

  onMount($army, () => {
    const prefetched = prefetchedSchema.safeParse(parts.readPrefetched())
    if (prefetched.success && prefetched.data.share_id === shareId) $army.set(success(prefetched.data.army))
    // Offline, revalidation waits for the network. Loading now shows that there is none.
    if (!parts.isOnline()) void load()
    return createRevalidation(load, parts).start()
  })

  return {
    $army,
    retry: () => {
      $army.set(pending)
      void load()
    },
  }
}

/** Fetches the army of a share link once. */
export async function fetchSnapshot(shareId: string): Promise<SharedResult> {
  const result = await request(getSnapshot, { params: { shareId } })
  if (result.state !== 'failure') return result
  const isUnknown = result.failure.code === 'API_ERROR' && result.failure.status === 404
  return failure(
    isUnknown
      ? { code: 'ARMY_NOT_FOUND', text: 'Shared army with the specified ID was not found.' }
      : { code: 'FETCH_ERROR', text: 'Could not fetch Shared Army.' },
  )
}
