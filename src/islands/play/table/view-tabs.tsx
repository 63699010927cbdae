import { useRef, type KeyboardEvent } from 'react'
import type { View } from './use-views.ts'

type ViewTabsProps = {
  views: readonly View[]
  shown: View
  nameOf: (view: View) => string
  onShow: (view: View) => void
}

/** The tabs of some views, which the arrow keys step through. */
export function ViewTabs({ views, shown, nameOf, onShow }: ViewTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const index = views.indexOf(shown)
    const next = nextIndex(event.key, index, views.length)
    const view = next === null ? undefined : views[next]
    if (next === null || !view) return
    event.preventDefault()
    onShow(view)
    const tab = list.current?.children[next]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div
      ref={list}
      className="table-tabs"
      role="tablist"
      aria-label="Views of the table"
      onKeyDown={onKeyDown}
    >
      {views.map((view) => (
        <button
          key={view}
          type="button"
          role="tab"
          id={`tab-${view}`}
          aria-selected={view === shown}
          aria-controls={view === shown ? `view-${view}` : undefined}
          tabIndex={view === shown ? 0 : -1}
          onClick={() => onShow(view)}
        >
          {nameOf(view)}
        </button>
      ))}
    </div>
  )
}

function nextIndex(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
