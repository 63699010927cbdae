import { useEffect, useRef, type ReactNode } from 'react'

/** The modal dialogs that are open, the foremost last. */
const open: Element[] = []
const followers = new Set<() => void>()

function tell(): void {
  for (const follow of followers) follow()
}

/** Says that a modal dialog is open. @returns how to say that it is no longer */
export function comeForth(dialog: Element): () => void {
  open.push(dialog)
  tell()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    tell()
  }
}

/**
 * Keeps its content in the head of the foremost modal dialog while there is one: what stands beside that can be neither
 * pressed nor heard. It goes there as it is, without being rendered anew.
 */
export function Foremost({ children }: { children: ReactNode }) {
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
