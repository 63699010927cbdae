import { useRef, useState, type ReactNode } from 'react'
import { canShare, copyText, share } from '#platform/share.ts'
import { Button, IconButton } from './button.tsx'
import { useMoment } from './hooks/use-moment.ts'
import { adoptStyles } from './page/adopt-styles.ts'
import fieldStyles from './fields/field.css?inline'
import styles from './share-link.css?inline'

adoptStyles(fieldStyles)
adoptStyles(styles)

type Props = {
  /** Null until there is one. */
  link: string | null
  title: string
  /** The QR code, below the link. */
  code?: ReactNode | undefined
  /** More buttons, beside the share button. */
  children?: ReactNode
}

/** A link in a field that copies it, its code, and a share button if the device can share. */
export function ShareLink({ link, title, code, children }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [isShared, sayShared] = useMoment()
  const [isCopied, sayCopied] = useMoment()
  const [isByHand, setIsByHand] = useState(false)

  async function shareLink(url: string): Promise<void> {
    const end = await share({ title, url })
    if (end === 'shared') sayShared()
    if (end === 'refused') copyByHand()
  }

  async function copyLink(text: string): Promise<void> {
    if (await copyText(text)) sayCopied()
    else copyByHand()
  }

  function copyByHand(): void {
    field.current?.select()
    setIsByHand(true)
  }

  return (
    <div className="share-link">
      {link !== null && (
        <div className="field share-link-field">
          <input
            ref={field}
            readOnly
            aria-label="Link"
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <IconButton
            icon={isCopied ? 'check' : 'duplicate'}
            label={isCopied ? 'Copied!' : 'Copy link'}
            onClick={() => copyLink(link)}
          />
        </div>
      )}
      {isByHand && <p role="status">Copy the selected link by hand.</p>}
      {link !== null && code !== undefined && <div className="share-link-code">{code}</div>}
      <div className="share-link-actions" aria-live="polite">
        <span className="visually-hidden">{isCopied && 'Copied!'}</span>
        {link !== null && canShare() && (
          <Button variant="primary" icon={isShared ? 'check' : 'share'} onClick={() => shareLink(link)}>
            {isShared ? 'Shared!' : 'Share'}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
