import { useDeferredValue, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useMedia } from '#ui/hooks/use-media.ts'
import { AtTableProvider, useTable, type AtTable } from '#islands/play/parts/at-table.ts'
import { LogView } from '#islands/play/log/log-view.tsx'
import { NowView } from '#islands/play/phases/now-view.tsx'
import { SideView } from './side-view.tsx'
import { ViewTabs } from './view-tabs.tsx'
import { useSwipe } from './use-swipe.ts'
import { useOpeningView, useOwnStep, useViews, type View } from './use-views.ts'
import './views.css'

/** From here on, an army stands beside what this phase asks for, and then both do. */
const TWO = '(min-width: 50em)'
const THREE = '(min-width: 66em)'

/** Mine, Now, Theirs and the log: one at a time by tabs or swipe on a phone, two panes on a tablet, three on a desk. */
export function Views() {
  const isTwo = useMedia(TWO)
  const isThree = useMedia(THREE)
  if (isThree) return <Panes panes={[['mine'], ['now', 'log'], ['theirs']]} />
  return isTwo ? (
    <Panes
      panes={[
        ['mine', 'theirs'],
        ['now', 'log'],
      ]}
    />
  ) : (
    <Tabbed />
  )
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

type PanesProps = { panes: readonly (readonly View[])[] }

function Panes({ panes }: PanesProps) {
  const { views } = useViews()
  return (
    <div className="table-columns" data-panes={panes.length}>
      {panes.map((pane) => {
        const shown = pane.filter((view) => views.includes(view))
        return <Pane key={pane.join()} views={shown} />
      })}
    </div>
  )
}

/** Views that share a column: one of them, by tabs if there are several. */
function Pane({ views }: { views: readonly View[] }) {
  const { sides } = useTable()
  const { nameOf } = useViews()
  const [chosen, setChosen] = useState<View>(useOpeningView(views))
  const panel = useRef<HTMLDivElement>(null)
  const shown = views.includes(chosen) ? chosen : (views[0] ?? 'log')
  useOwnStep(() => {
    if (!views.includes('now')) return
    setChosen('now')
    panel.current?.scrollTo({ top: 0 })
  })
  // The log keeps its tab, which says what it is.
  if (views.length === 1 && shown !== 'log') {
    return <section aria-label={nameOf(shown)}>{contentOf(shown, sides)}</section>
  }
  return (
    <div className="table-pane">
      <ViewTabs views={views} shown={shown} nameOf={nameOf} onShow={setChosen} />
      <div
        ref={panel}
        className="table-panel"
        role="tabpanel"
        id={`view-${shown}`}
        aria-labelledby={`tab-${shown}`}
      >
        {contentOf(shown, sides)}
      </div>
    </div>
  )
}

function Tabbed() {
  const { sides } = useTable()
  const { views, nameOf } = useViews()
  const row = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<View>(useOpeningView(views))
  const panelOf = (view: View) => row.current?.children[views.indexOf(view)]
  const show = (view: View, behavior: ScrollBehavior = 'auto') => {
    setShown(view)
    const panel = panelOf(view)
    if (panel instanceof HTMLElement)
      row.current?.scrollTo({ left: panel.offsetLeft - row.current.offsetLeft, behavior })
  }
  useSwipe(row, views, setShown)
  useOwnStep(() => {
    if (!views.includes('now')) return
    show('now')
    panelOf('now')?.scrollTo({ top: 0 })
  })
  // A game that opens at another view than the first one is there at once.
  const opening = useRef(() => show(shown, 'instant'))
  useLayoutEffect(() => opening.current(), [])
  return (
    <>
      <ViewTabs views={views} shown={shown} nameOf={nameOf} onShow={(view) => show(view)} />
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
