import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

/** How long "Copied!" and "Shared!" show, in ms. (SHARE-03, SHARE-04) */
const SAID_MS = 1500

/** True for a moment after each call of `say`. */
function useMoment(): [isNow: boolean, say: () => void] {
  const [said, setSaid] = useState(0)
  useEffect(() => {
    if (said === 0) return
    const timer = setTimeout(() => {
      setSaid(0)
    }, SAID_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [said])
  return [said > 0, () => { setSaid(said + 1) }] // prettier-ignore
}

/** A link with a copy button and, if the browser has native share, a share button. (SHARE-03, SHARE-04, BATTLE-25) */
export function ShareLink({ link, title }: { link: string; title: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, sayCopied] = useMoment()
  const [isShared, sayShared] = useMoment()
  const [isByHand, setIsByHand] = useState(false)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      sayCopied()
    } catch {
      // The browser refuses without permission or HTTPS. The selected link can still be copied by hand.
      field.current?.select()
      setIsByHand(true)
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ title, url: link })
      sayShared()
    } catch {
      // The user has closed the share sheet.
    }
  }

  return (
    <div className="share-link">
      <div className="field">
        <input
          ref={field}
          readOnly
          aria-label="Link"
          value={link}
          onFocus={({ target }) => {
            target.select()
          }}
        />
      </div>
      {isByHand && <p role="status">Copy the selected link by hand.</p>}
      <div className="share-link-ways" aria-live="polite">
        <Button variant="primary" icon={isCopied ? 'check' : 'duplicate'} onClick={() => void copy()}>
          {isCopied ? 'Copied!' : 'Copy link'}
        </Button>
        {'share' in navigator && (
          <Button icon={isShared ? 'check' : 'share'} onClick={() => void share()}>
            {isShared ? 'Shared!' : 'Share'}
          </Button>
        )}
      </div>
    </div>
  )
}
