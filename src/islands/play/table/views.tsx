import {
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useMedia } from '#ui/hooks/use-media.ts'
import { AtTableProvider, useTable, type AtTable } from '#islands/play/at-table.ts'
import { LogView } from '#islands/play/log/log-view.tsx'
import { NowView } from '#islands/play/phases/now-view.tsx'
import { SideView } from './side-view.tsx'
import './views.css'

const VIEWS = ['mine', 'now', 'theirs', 'log'] as const
type View = (typeof VIEWS)[number]
const WATCHED = ['mine', 'theirs', 'log'] as const

const NAMES: Readonly<Record<View, string>> = { mine: 'Mine', now: 'Now', theirs: 'Theirs', log: 'Log' }

/** Returns the views. A player who only watches sees two armies of others, and has nothing to do now. */
function useViews(): { views: readonly View[]; nameOf: (view: View) => string } {
  const { sides, table, mayMove } = useTable()
  if (mayMove) return { views: VIEWS, nameOf: (view) => NAMES[view] }
  const [one, other] = sides
  const names = { ...NAMES, mine: table.sides[one].name, theirs: table.sides[other].name }
  return { views: WATCHED, nameOf: (view) => names[view] }
}

/** From here on, both armies stand beside what this phase asks for. */
const WIDE = '(min-width: 66em)'

/** Mine, Now, Theirs and the log: one at a time by tabs or swipe on a phone, side by side on a desk. */
export function Views() {
  return useMedia(WIDE) ? <SideBySide /> : <Tabbed />
}

// The same elements at each rendering, so that React renders them only when the table of `Later` changes.
const NOW = <NowView />
const LOG = <LogView />

/** Shows the table as it was until there is time: a tap shows its effect on a unit first, and all else a moment later. */
function Later({ children }: { children: ReactNode }) {
  const at = useDeferredValue<AtTable | null>(useTable(), null)
  return at && <AtTableProvider value={at}>{children}</AtTableProvider>
}

function contentOf(view: View, [mine, theirs]: AtTable['sides']): ReactNode {
  switch (view) {
    case 'mine':
      return <SideView side={mine} />
    case 'now':
      return <Later>{NOW}</Later>
    case 'theirs':
      return <SideView side={theirs} />
    case 'log':
      return <Later>{LOG}</Later>
  }
}

function SideBySide() {
  const { sides } = useTable()
  const { views, nameOf } = useViews()
  const ofMiddle: readonly View[] = views.filter((view) => view === 'now' || view === 'log')
  const [chosen, setMiddle] = useState<View>('now')
  const middle = ofMiddle.includes(chosen) ? chosen : 'log'
  return (
    <div className="table-columns">
      <section aria-label={nameOf('mine')}>{contentOf('mine', sides)}</section>
      <div className="table-middle">
        <Tabs views={ofMiddle} shown={middle} nameOf={nameOf} onShow={setMiddle} />
        <div className="table-panel" role="tabpanel" id={`view-${middle}`} aria-labelledby={`tab-${middle}`}>
          {contentOf(middle, sides)}
        </div>
      </div>
      <section aria-label={nameOf('theirs')}>{contentOf('theirs', sides)}</section>
    </div>
  )
}

function Tabbed() {
  const { sides } = useTable()
  const { views, nameOf } = useViews()
  const row = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<View>('mine')
  const show = (view: View) => {
    setShown(view)
    const panel = row.current?.children[views.indexOf(view)]
    if (panel instanceof HTMLElement)
      row.current?.scrollTo({ left: panel.offsetLeft - row.current.offsetLeft })
  }
  useSwipe(row, views, setShown)
  return (
    <>
      <Tabs views={views} shown={shown} nameOf={nameOf} onShow={show} />
      <div ref={row} className="table-views">
        {views.map((view) => (
          <div
            key={view}
            className="table-panel"
            role="tabpanel"
            id={`view-${view}`}
            aria-labelledby={`tab-${view}`}
            inert={view !== shown}
          >
            {contentOf(view, sides)}
          </div>
        ))}
      </div>
    </>
  )
}

/** Reports the view that a swipe ends on. */
function useSwipe(
  row: RefObject<HTMLDivElement | null>,
  views: readonly View[],
  onEnd: (view: View) => void,
): void {
  useEffect(() => {
    const element = row.current
    if (!element) return
    let timer = 0
    const report = () => {
      clearTimeout(timer)
      const view = views[Math.round(element.scrollLeft / element.clientWidth)]
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
  }, [row, views, onEnd])
}

/** In milliseconds without a scroll event. */
const SETTLED_MS = 120

type TabsProps = {
  views: readonly View[]
  shown: View
  nameOf: (view: View) => string
  onShow: (view: View) => void
}

function Tabs({ views, shown, nameOf, onShow }: TabsProps) {
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
