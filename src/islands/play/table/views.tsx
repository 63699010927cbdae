import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useMedia } from '#ui/use-media.ts'
import { LogView } from '../log/log-view.tsx'
import { NowView } from '../now/now-view.tsx'
import { SideView } from './side-view.tsx'
import './views.css'

const VIEWS = ['mine', 'now', 'theirs', 'log'] as const
type View = (typeof VIEWS)[number]

const NAMES: Readonly<Record<View, string>> = { mine: 'Mine', now: 'Now', theirs: 'Theirs', log: 'Log' }

/** From here on, both armies stand beside what this phase asks for. */
const WIDE = '(min-width: 66em)'

/** Mine, Now, Theirs and the log: one at a time by tabs or swipe on a phone, side by side on a desk. */
export function Views() {
  return useMedia(WIDE) ? <SideBySide /> : <Tabbed />
}

function contentOf(view: View): ReactNode {
  switch (view) {
    case 'mine':
      return <SideView side="host" />
    case 'now':
      return <NowView />
    case 'theirs':
      return <SideView side="guest" />
    case 'log':
      return <LogView />
  }
}

function SideBySide() {
  const [middle, setMiddle] = useState<'now' | 'log'>('now')
  return (
    <div className="table-columns">
      <section aria-label="Mine">{contentOf('mine')}</section>
      <div className="table-middle">
        <Tabs
          views={['now', 'log']}
          shown={middle}
          onShow={(view) => setMiddle(view === 'log' ? 'log' : 'now')}
        />
        <div className="table-panel" role="tabpanel" id={`view-${middle}`} aria-labelledby={`tab-${middle}`}>
          {contentOf(middle)}
        </div>
      </div>
      <section aria-label="Theirs">{contentOf('theirs')}</section>
    </div>
  )
}

function Tabbed() {
  const row = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<View>('mine')
  const show = (view: View) => {
    setShown(view)
    const panel = row.current?.children[VIEWS.indexOf(view)]
    if (panel instanceof HTMLElement)
      row.current?.scrollTo({ left: panel.offsetLeft - row.current.offsetLeft })
  }
  useSwipe(row, setShown)
  return (
    <>
      <Tabs views={VIEWS} shown={shown} onShow={show} />
      <div ref={row} className="table-views">
        {VIEWS.map((view) => (
          <div
            key={view}
            className="table-panel"
            role="tabpanel"
            id={`view-${view}`}
            aria-labelledby={`tab-${view}`}
            inert={view !== shown}
          >
            {contentOf(view)}
          </div>
        ))}
      </div>
    </>
  )
}

/** Reports the view that a swipe ends on. */
function useSwipe(row: RefObject<HTMLDivElement | null>, onEnd: (view: View) => void): void {
  useEffect(() => {
    const element = row.current
    if (!element) return
    let timer = 0
    const report = () => {
      clearTimeout(timer)
      const view = VIEWS[Math.round(element.scrollLeft / element.clientWidth)]
      if (view) onEnd(view)
    }
    // Some browsers do not have `scrollend`.
    const onScroll = () => {
      clearTimeout(timer)
      timer = window.setTimeout(report, SETTLED_MS)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('scrollend', report)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener('scrollend', report)
    }
  }, [row, onEnd])
}

/** In milliseconds without a scroll event. */
const SETTLED_MS = 120

type TabsProps = { views: readonly View[]; shown: View; onShow: (view: View) => void }

function Tabs({ views, shown, onShow }: TabsProps) {
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
          {NAMES[view]}
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
