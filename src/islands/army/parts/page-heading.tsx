import { router } from '#app/army.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { useEffect, useRef, type ReactNode } from 'react'
import { isFocusLost } from '#platform/keep-focus.ts'

type Props = {
  id?: string
  /** Whether the address names this pane. */
  current: boolean
  children: ReactNode
}

const $pageOpened = atom({ turn: 0, words: '' })

/** The page that has opened while the focus stayed where it was, such as in the list beside it. */
export const $opened: ReadableAtom<{ turn: number; words: string }> = $pageOpened

/**
 * The heading of a pane. If a change of page has lost the focus, the heading takes it, so that screen readers
 * announce the page and the keyboard continues from there. Otherwise the page is announced.
 */
export function PageHeading({ id, current, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!current || !router.hasMoved() || !heading.current) return
    if (isFocusLost()) heading.current.focus({ preventScroll: true })
    else $pageOpened.set({ turn: $opened.get().turn + 1, words: `${heading.current.textContent} is open.` })
  }, [current])
  return (
    <h1 id={id} ref={heading} tabIndex={-1} dir="auto">
      {children}
    </h1>
  )
}
