import { useEffect, useRef, type ReactNode } from 'react'

/** The open modal dialogs, the front one last. */
const open: Element[] = []
const followers = new Set<() => void>()

function tell(): void {
  for (const follow of followers) follow()
}

/** Puts an open modal dialog in front. @returns how to take it away */
export function registerModal(dialog: Element): () => void {
  open.push(dialog)
  tell()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    tell()
  }
}

/**
 * Moves its content into the head of the front modal dialog while there is one, because a modal dialog makes everything
 * outside it inert. The elements are moved, not rendered again.
 */
export function InTopDialog({ children }: { children: ReactNode }) {
  const home = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const own = home.current
    const moved = content.current
    if (!own || !moved) return
    const follow = () => {
      const dialog = open.at(-1)
      const place = dialog && !dialog.contains(own) ? dialog.querySelector('.dialog-head') : own
      if (place && moved.parentElement !== place) place.append(moved)
    }
    follow()
    followers.add(follow)
    return () => {
      followers.delete(follow)
      moved.remove()
    }
  }, [])
  return (
    <div ref={home} className="foremost">
      <div ref={content} className="foremost">
        {children}
      </div>
    </div>
  )
}
