import { useEffect, useRef, type ReactNode } from 'react'
import './in-top-dialog.css'

/** The open modal dialogs. The last one is on top. */
const openModals: Element[] = []
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/** Registers a modal dialog as the top one. @returns a function that removes it */
export function registerModal(dialog: Element): () => void {
  openModals.push(dialog)
  notify()
  return () => {
    openModals.splice(openModals.indexOf(dialog), 1)
    notify()
  }
}

/**
 * Moves its children into the header of the top modal dialog, if there is one, because a modal dialog makes
 * everything outside it inert. The elements are moved, not rendered again.
 */
export function InTopDialog({ children }: { children: ReactNode }) {
  const placeholder = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const own = placeholder.current
    const moved = content.current
    if (!own || !moved) return
    const follow = () => {
      const dialog = openModals.at(-1)
      const place = dialog && !dialog.contains(own) ? dialog.querySelector('.dialog-head') : own
      if (place && moved.parentElement !== place) place.append(moved)
    }
    follow()
    listeners.add(follow)
    return () => {
      listeners.delete(follow)
      moved.remove()
    }
  }, [])
  return (
    <div ref={placeholder} className="in-top-dialog">
      <div ref={content} className="in-top-dialog">
        {children}
      </div>
    </div>
  )
}
