import { useEffect, useState } from 'react'
import type { Army } from '#domain/army/army.ts'
import { failure, pending, type AsyncResult } from '#domain/async-result.ts'
import { createPart } from '#platform/part.ts'
import type { ShareFailure } from '#stores/sharing/share.ts'

const sharingPart = createPart(() => import('#stores/sharing/share.ts'))

export type ShareLinkState = AsyncResult<string, ShareFailure>

const OFFLINE: ShareLinkState = failure({ text: '', offline: true, full: false })

/** How long printing waits for the link, in ms. A later answer is still used. */
const LINK_TIMEOUT = 5000

/** The share link of the army, requested when the page opens, and a function that tries again. */
export function useShareLink(army: Army): { link: ShareLinkState; retry: () => void } {
  const [link, setLink] = useState<ShareLinkState>(pending)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => setLink((now) => (now.state === 'pending' ? OFFLINE : now)), LINK_TIMEOUT)
    void makeLink(army).then((made) => {
      clearTimeout(timer)
      if (isCurrent) setLink(made)
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [army, attempt])
  const retry = () => {
    setLink(pending)
    setAttempt(attempt + 1)
  }
  return { link, retry }
}

/** Loads the code on use, because the preview comes first. */
async function makeLink(army: Army): Promise<ShareLinkState> {
  const sharing = await sharingPart.load().catch(() => null)
  return sharing ? sharing.shareArmy(army) : OFFLINE
}
