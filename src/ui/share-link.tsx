import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { useMoment } from './hooks/use-moment.ts'
import { adoptStyles } from './adopt-styles.ts'
import fieldStyles from './fields/field.css?inline'
import styles from './share-link.css?inline'

adoptStyles(fieldStyles)
adoptStyles(styles)

/** A link with a copy button and, if the browser supports sharing, a share button. (SHARE-03, SHARE-04, BATTLE-25) */
export function ShareLink({ link, title }: { link: string; title: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isShared, sayShared] = useMoment()
  const [isByHand, setIsByHand] = useState(false)

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
          onFocus={({ target }) => target.select()}
        />
      </div>
      {isByHand && <p role="status">Copy the selected link by hand.</p>}
      <div className="share-link-actions" aria-live="polite">
        <CopyButton
          variant="primary"
          text={link}
          onRefused={() => {
            // The user can still copy the selected link by hand.
            field.current?.select()
            setIsByHand(true)
          }}
        >
          Copy link
        </CopyButton>
        {'share' in navigator && (
          <Button icon={isShared ? 'check' : 'share'} onClick={() => share()}>
            {isShared ? 'Shared!' : 'Share'}
          </Button>
        )}
      </div>
    </div>
  )
}
