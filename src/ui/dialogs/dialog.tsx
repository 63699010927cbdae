import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { useOnce } from '#ui/hooks/use-once.ts'
import { NewsOfDialog } from './dialog-news.tsx'
import { registerModal } from './in-top-dialog.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './dialog.css?inline'

adoptStyles(styles)

type DialogProps = {
  title: string
  onClose: () => void
  /** `tall` keeps its height, so that nothing in it moves while its content grows. */
  size?: 'small' | 'tall' | 'large'
  children: ReactNode
}

type PlainDialogProps = DialogProps & {
  /** Below the title. It stays visible while the dialog scrolls. */
  detail?: ReactNode
  /** Keeps the dialog open, for example during an action that cannot be undone. */
  isLocked?: boolean
  /** Buttons below the content. They stay visible while the dialog scrolls. */
  foot?: ReactNode
  /** Whether a button of the foot closes the dialog, so that its head needs none. */
  hasDone?: boolean
  /** Makes the content a form. Only its buttons and Escape close it, so that no slip of the finger loses what is typed. */
  onSubmit?: () => void
  /** The page that the title leads to. */
  href?: string
}

/**
 * A modal dialog that is open while it is rendered. Escape, the close button and a click outside close it. Then the
 * focus returns to where it was.
 */
export function Dialog({
  title,
  onClose,
  size = 'small',
  isLocked = false,
  detail,
  foot,
  hasDone = false,
  onSubmit,
  href,
  children,
}: PlainDialogProps) {
  const titleId = useId()
  const modal = useModal(onClose, isLocked)
  const pressed = useRef<EventTarget>(null)
  const isForm = onSubmit !== undefined
  const content = (
    <>
      <header className="dialog-head">
        <h2 id={titleId} tabIndex={hasDone ? -1 : undefined}>
          {href === undefined ? title : <a href={href}>{title}</a>}
        </h2>
        {detail !== undefined && <p className="dialog-detail">{detail}</p>}
        {!isForm && !hasDone && (
          <IconButton icon="close" label="Close" disabled={isLocked} onClick={onClose} />
        )}
        <NewsOfDialog />
      </header>
      <div className="dialog-body">{children}</div>
      {foot !== undefined && <footer className="dialog-foot">{foot}</footer>}
    </>
  )
  return (
    <dialog
      {...modal}
      className="dialog"
      data-size={size}
      aria-labelledby={titleId}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target, currentTarget }) => {
        // Selecting text from inside to outside the dialog also ends in a click.
        const isBeside = target === currentTarget && target === pressed.current
        if (isBeside && !isLocked && !isForm) onClose()
      }}
    >
      {isForm ? (
        <form
          className="dialog-box"
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {content}
        </form>
      ) : (
        <div className="dialog-box">{content}</div>
      )}
    </dialog>
  )
}

/** The props of a `<dialog>` that is a modal while it is rendered. `isLocked` keeps it open. */
function useModal(onClose: () => void, isLocked: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (!element) return
    element.showModal()
    // A title that is a link would come first, and without a close button a field would, which brings up a keyboard.
    const first = ['[data-first-focus]', 'h2:has(a) ~ button', 'h2[tabindex]']
    first
      .map((wanted) => element.querySelector<HTMLElement>(wanted))
      .find(Boolean)
      ?.focus()
    const unregister = registerModal(element)
    return () => {
      unregister()
      // Restores the focus also if an open dialog is unmounted, for example by a change of route.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return {
    ref: dialog,
    // The close event fires a frame later, and would close a dialog that was opened in between.
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (!isLocked) onClose()
    },
    onClose: ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      // In React, the close event of an inner dialog bubbles to the outer one, which must not close.
      if (target !== currentTarget) return
      // A page can cancel Escape only once, so a locked dialog is opened again.
      if (isLocked) currentTarget.showModal()
      else onClose()
    },
  }
}

type FormDialogProps = DialogProps & {
  submit: string
  /** It runs once at a time. If it fails, a message says so and the dialog stays. */
  onSubmit: () => unknown
}

/** A dialog with a form, a submit button and a dismiss button. */
export function FormDialog({ submit, onSubmit, ...dialog }: FormDialogProps) {
  const { isRunning, once } = useOnce()
  return (
    <Dialog
      {...dialog}
      onSubmit={() => once(onSubmit)}
      foot={
        <>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isRunning}>
            {submit}
          </Button>
        </>
      }
    />
  )
}
