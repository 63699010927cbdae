import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { InTopDialog } from '#ui/dialogs/in-top-dialog.tsx'
import { listenToFailed } from '#ui/page/failed-actions.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './toast.css?inline'

adoptStyles(styles)

export type ToastContent = { key: number; text: string; action?: { label: string; run: () => void } }

type Props = { toast: ToastContent | null; onDismiss: () => void }

const SHOWN_MS = 6000

/**
 * The place of short messages above the bar at the bottom of the screen. One is shown at a time, and disappears after a
 * while, unless the pointer or focus is on it.
 */
export function Toaster({ toast, onDismiss }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement>(null)
  const [failed, setFailed] = useState<ToastContent | null>(null)
  useEffect(
    () => listenToFailed((text) => setFailed((before) => ({ key: (before?.key ?? 0) + 1, text }))),
    [],
  )
  const shown = failed ?? toast
  return (
    <InTopDialog>
      <div
        ref={place}
        className="toasts"
        role="status"
        aria-live="polite"
        tabIndex={-1}
        onFocus={({ relatedTarget, currentTarget }: FocusEvent) => {
          if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
            before.current = relatedTarget
        }}
      >
        {shown && (
          <Toast
            key={`${failed !== null} ${shown.key}`}
            toast={shown}
            onDismiss={() => {
              // Otherwise the focus would be lost with the toast, and the keyboard would start at the top of the
              // page.
              if (place.current?.contains(document.activeElement)) {
                const next = before.current?.isConnected ? before.current : place.current
                next.focus({ preventScroll: true })
              }
              if (failed) setFailed(null)
              else onDismiss()
            }}
          />
        )}
      </div>
    </InTopDialog>
  )
}

function Toast({ toast: { text, action }, onDismiss }: { toast: ToastContent; onDismiss: () => void }) {
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(onDismiss, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isPaused, onDismiss])
  const pause = (on: boolean) => () => setIsPaused(on)
  return (
    <div
      className="toast"
      onPointerEnter={pause(true)}
      onPointerLeave={pause(false)}
      onFocus={pause(true)}
      onBlur={pause(false)}
    >
      <p>{text}</p>
      {action && (
        <Button
          variant="quiet"
          onClick={() => {
            onDismiss()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={onDismiss} />
    </div>
  )
}
