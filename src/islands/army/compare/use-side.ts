import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { atom, type ReadableAtom } from 'nanostores'
import { armies, sharedArmies } from '#app/army.ts'
import { account } from '#app/session.ts'
import type { Army } from '#domain/army/army.ts'
import type { ComparedSide } from '#domain/army/compare-address.ts'
import { failure, pending, success, type AsyncResult } from '#domain/async-result.ts'
import type { ArmyView } from '#stores/army/army-view.ts'
import { readVersion } from '#stores/sync/army-versions.ts'
import type { SharedResult } from '#stores/sharing/shared-armies.ts'

/** An army to compare, or why it cannot be shown, in a sentence. */
export type Side = AsyncResult<Army, string>

const $none: ReadableAtom<null> = atom(null)

/** One side of a comparison. An own army is shown with its edits. */
export function useSide(side: ComparedSide | null): Side {
  const $own: ReadableAtom<ArmyView | null> = side?.type === 'own' ? armies.army(side.id).$view : $none
  const $shared: ReadableAtom<SharedResult | null> =
    side?.type === 'shared' ? sharedArmies.snapshot(side.shareId).$army : $none
  const own = useStore($own)
  const shared = useStore($shared)
  const version = useVersion(side)
  if (side?.type === 'version') return version
  if (shared) return shared.state === 'failure' ? failure(shared.failure.text) : shared
  if (own?.type === 'army') return success(own.army)
  if (own && own.type !== 'loading') return failure('This army is not on this device, or cannot be read.')
  return pending
}

function useVersion(side: ComparedSide | null): Side {
  const [read, setRead] = useState<Side>(pending)
  const [id, rev] = side?.type === 'version' ? [side.id, side.rev] : ['', '']
  useEffect(() => {
    if (id === '') return undefined
    let isCurrent = true
    void readSide(id, rev).then((next) => {
      if (isCurrent) setRead(next)
    })
    return () => {
      isCurrent = false
    }
  }, [id, rev])
  return read
}

async function readSide(id: string, rev: string): Promise<Side> {
  const read = await readVersion(account.authenticated, id, rev)
  if (read.state !== 'success')
    return failure('This version could not be fetched. It needs your account and a network.')
  return read.value.deleted ? failure('The army was deleted in this version.') : success(read.value)
}
