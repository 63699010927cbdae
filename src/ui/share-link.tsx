import { useRef, useState } from 'react'
import { canShare, share } from '#platform/share.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { useMoment } from './hooks/use-moment.ts'
import { adoptStyles } from './page/adopt-styles.ts'
import fieldStyles from './fields/field.css?inline'
import styles from './share-link.css?inline'

adoptStyles(fieldStyles)
adoptStyles(styles)

/** A link with a copy button and, if the browser supports sharing, a share button. */
export function ShareLink({ link, title }: { link: string; title: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isShared, sayShared] = useMoment()
  const [isByHand, setIsByHand] = useState(false)

  async function shareLink(): Promise<void> {
    const end = await share({ title, url: link })
    if (end === 'shared') sayShared()
    if (end === 'refused') copyByHand()
  }

  function copyByHand(): void {
    field.current?.select()
    setIsByHand(true)
  }

  return (
    <div className="share-link">
      <div className="field">
        <input
          ref={field}
          readOnly
          aria-label="Link"
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </div>
      {isByHand && <p role="status">Copy the selected link by hand.</p>}
      <div className="share-link-actions" aria-live="polite">
        <CopyButton variant="primary" text={link} onRefused={copyByHand}>
          Copy link
        </CopyButton>
        {canShare() && (
          <Button icon={isShared ? 'check' : 'share'} onClick={() => shareLink()}>
            {isShared ? 'Shared!' : 'Share'}
          </Button>
        )}
      </div>
    </div>
  )
}
