import { armies } from '#app/army.ts'
import { armyFinder } from '#islands/army/parts/list-stores.ts'
import { isPlain } from '#domain/army/library/library-filter.ts'
import { pathToArmies } from '#domain/army/paths.ts'
import { useStore } from '@nanostores/react'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { ArmyLead } from './army-lead.tsx'
import { ArmyFilter } from './army-filter.tsx'
import { FoundArmies } from './found-armies.tsx'
import { DatabaseError } from '#islands/army/parts/database-error.tsx'
import { HistoryButtons } from '#islands/army/parts/history-buttons.tsx'
import { OpenImport, useImport } from '#islands/army/import/use-import.tsx'
import { ListMenu } from './list-menu.tsx'
import { ListNotices } from './list-notices.tsx'
import { NoArmies } from './no-armies.tsx'
import { ShelfList } from './shelf-list.tsx'
import { SHELF_NAMES } from './shelf-texts.ts'
import { ShelfTabs } from './shelf-tabs.tsx'
import { SkipTo } from '#islands/army/parts/skip-to.tsx'
import { PageHeading } from '#islands/army/parts/page-heading.tsx'
import { usePaneScroll } from '#islands/army/parts/use-pane-scroll.ts'
import { ROOMY, useMedia } from '#ui/hooks/use-media.ts'
import { useTitle } from '#ui/hooks/use-title.ts'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import { useFilterAddress } from './use-filter-address.ts'
import { useSelection, type Selection } from './use-selection.ts'

const ArmyForm = lazyDialog(
  createPart(() => import('#islands/army/sheet/army-form.tsx')),
  ({ ArmyForm }) => ArmyForm,
)
const MusterForMe = lazyDialog(
  createPart(() => import('#islands/army/muster/muster-for-me.tsx')),
  ({ MusterForMe }) => MusterForMe,
)
const SelectBar = lazyPart(
  createPart(() => import('./select-bar.tsx')),
  ({ SelectBar }) => SelectBar,
)

/** The arrow keys go from row to row of the list. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const names = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a.army-row-name, .army-row-name input'),
  ]
  const at = names.findIndex((name) => name === document.activeElement)
  const next = at < 0 ? undefined : names[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const isInFront = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('dialog, [popover], form') !== null

/** The army list. `current` is the id of the army that is open beside it, or null. */
export function ArmyList({ current }: { current: string | null }) {
  const ids = useStore(armies.$ids)
  const away = useStore(armies.$away)
  const [creating, setCreating] = useState(false)
  const [mustering, setMustering] = useState(false)
  const importing = useImport(current === null)
  const selection = useSelection()
  const { shelf } = useStore(armyFinder.$filter)
  const isRoomy = useMedia(ROOMY)
  useFilterAddress(current === null)
  useTitle(current === null ? 'Army Builder' : null)
  // The list beside an army has a different height than the page of the list, so its scroll position is stored
  // separately.
  const pane = usePaneScroll(
    current === null ? pathToArmies : `${pathToArmies}/beside`,
    ids.state === 'success',
  )
  if (ids.state === 'failure') return <DatabaseError code={ids.failure} />
  const isEmpty = ids.state !== 'success' || ids.value.length + away.archive.length + away.units.length === 0
  return (
    <section
      ref={pane}
      className="pane pane-list"
      aria-label="Army Builder"
      {...importing.drop}
      onKeyDown={(event) => {
        // What is open in front of the list closes first.
        if (event.key === 'Escape' && !isInFront(event.target)) selection.end()
        moveByArrows(event)
      }}
    >
      {current !== null && <SkipTo pane="army" />}
      <header className="pane-head">
        <PageHeading current={current === null}>
          {isRoomy || shelf === 'armies' ? 'Army Builder' : SHELF_NAMES[shelf]}
        </PageHeading>
        {current === null && <HistoryButtons of={armies} />}
        {current === null && (
          <ListMenu
            isEmpty={isEmpty}
            isRoomy={isRoomy}
            onSelect={() => selection.choose([])}
            onImport={importing.open}
          />
        )}
      </header>
      {ids.state === 'pending' ? (
        <ArmyLead />
      ) : isEmpty ? (
        <NoArmies
          onCreate={() => setCreating(true)}
          onImport={importing.open}
          onMuster={() => setMustering(true)}
        />
      ) : (
        <>
          <Library current={current} count={ids.value.length} selection={selection} isRoomy={isRoomy} />
          {selection.ids === null ? (
            <div className="pane-actions">
              <Button
                variant={current === null ? 'primary' : 'plain'}
                icon="plus"
                onClick={() => setCreating(true)}
              >
                Create Army
              </Button>
              {current === null && isRoomy && <Button onClick={importing.open}>Import army</Button>}
            </div>
          ) : (
            <SelectBar selection={selection} />
          )}
        </>
      )}
      <OpenImport importing={importing} />
      {creating && <ArmyForm onClose={() => setCreating(false)} />}
      {mustering && <MusterForMe onClose={() => setMustering(false)} />}
    </section>
  )
}

type LibraryProps = { current: string | null; count: number; selection: Selection; isRoomy: boolean }

/** The shelves with all that narrows, announces and shows what is on them. `count` is the number of armies. */
function Library({ current, count, selection, isRoomy }: LibraryProps) {
  const found = useStore(armyFinder.$found)
  const filter = useStore(armyFinder.$filter)
  const all = useStore(armyFinder.$all)
  const ids = found.state === 'success' ? found.value : []
  return (
    <div className="pane-scroll">
      {current === null && isRoomy && <ShelfTabs />}
      {(all > 1 || !isPlain(filter)) && <ArmyFilter beside={current !== null} isRoomy={isRoomy} />}
      <ShelfList found={ids} current={current} selection={selection} />
      <FoundArmies found={ids.length} of={all} filter={filter} />
      {current === null && <ListNotices count={count} />}
    </div>
  )
}
