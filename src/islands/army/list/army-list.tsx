import { armies } from '#app/army.ts'
import { armyFinder } from '#islands/army/parts/list-stores.ts'
import { isPlain } from '#domain/army/library/library-filter.ts'
import { pathToArmies } from '#domain/army/paths.ts'
import { useStore } from '@nanostores/react'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { ArmyLead } from './army-lead.tsx'
import { BackupNotice } from './backup-notice.tsx'
import { ArmyFilter } from './army-filter.tsx'
import { FoundArmies } from './found-armies.tsx'
import { DatabaseError } from '#islands/army/parts/database-error.tsx'
import { HistoryButtons } from '#islands/army/parts/history-buttons.tsx'
import { OpenImport, useImport } from '#islands/army/import/use-import.tsx'
import { JoinPrompt } from './join-prompt.tsx'
import { ListMenu } from './list-menu.tsx'
import { NoArmies } from './no-armies.tsx'
import { ShelfList } from './shelf-list.tsx'
import { ShelfTabs } from './shelf-tabs.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { SyncProgress } from './sync-progress.tsx'
import { PageHeading } from '#islands/army/parts/page-heading.tsx'
import { usePaneScroll } from '#islands/army/parts/use-pane-scroll.ts'
import { useTitle } from '#ui/hooks/use-title.ts'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import { UpgradeBanner } from './upgrade-banner.tsx'
import { useFilterAddress } from './use-filter-address.ts'
import { useSelection, type Selection } from './use-selection.ts'

const ArmyForm = lazyDialog(
  createPart(() => import('#islands/army/sheet/army-form.tsx')),
  ({ ArmyForm }) => ArmyForm,
)
const SelectBar = lazyPart(
  createPart(() => import('./select-bar.tsx')),
  ({ SelectBar }) => SelectBar,
)

/** Leads the keyboard past the rows of the list. */
function SkipToArmy() {
  return (
    <button
      type="button"
      className="skip-link"
      onClick={() => document.querySelector<HTMLElement>('.pane-army h1')?.focus()}
    >
      Skip to the army
    </button>
  )
}

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

/** The army list. `current` is the id of the army that is open beside it, or null. */
export function ArmyList({ current }: { current: string | null }) {
  const ids = useStore(armies.$ids)
  const away = useStore(armies.$away)
  const [creating, setCreating] = useState(false)
  const importing = useImport(current === null)
  const selection = useSelection()
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
      aria-labelledby="armies-title"
      {...importing.drop}
      onKeyDown={(event) => {
        // The Escape of a menu or a dialog is not that of the list.
        const isOwn = !event.defaultPrevented && !document.querySelector('dialog[open]')
        if (event.key === 'Escape' && isOwn) selection.end()
        moveByArrows(event)
      }}
    >
      {current !== null && <SkipToArmy />}
      <header className="pane-head">
        <PageHeading id="armies-title" current={current === null}>
          Army Builder
        </PageHeading>
        {current === null && <HistoryButtons of={armies} />}
        {current === null && <ListMenu isEmpty={isEmpty} onSelect={() => selection.choose([])} />}
      </header>
      {ids.state === 'pending' ? (
        <ArmyLead />
      ) : isEmpty ? (
        <NoArmies onCreate={() => setCreating(true)} onImport={importing.open} />
      ) : (
        <>
          <Library current={current} count={ids.value.length} selection={selection} />
          {selection.ids === null ? (
            <div className="pane-actions">
              <Button
                variant={current === null ? 'primary' : 'plain'}
                icon="plus"
                onClick={() => setCreating(true)}
              >
                Create Army
              </Button>
              {current === null && <Button onClick={importing.open}>Import army</Button>}
            </div>
          ) : (
            <SelectBar selection={selection} />
          )}
        </>
      )}
      <OpenImport importing={importing} />
      {creating && <ArmyForm onClose={() => setCreating(false)} />}
    </section>
  )
}

type LibraryProps = { current: string | null; count: number; selection: Selection }

/** The shelves with all that narrows, announces and shows what is on them. `count` is the number of armies. */
function Library({ current, count, selection }: LibraryProps) {
  const found = useStore(armyFinder.$found)
  const filter = useStore(armyFinder.$filter)
  const all = useStore(armyFinder.$all)
  const ids = found.state === 'success' ? found.value : []
  return (
    <div className="pane-scroll">
      {current === null && <SyncProgress />}
      {current === null && <UpgradeBanner />}
      {current === null && <StorageNotice />}
      {current === null && <BackupNotice />}
      {current === null && <ShelfTabs count={count} />}
      {(all > 1 || !isPlain(filter)) && <ArmyFilter beside={current !== null} />}
      <ShelfList found={ids} current={current} selection={selection} />
      <FoundArmies found={ids.length} of={all} filter={filter} />
      {current === null && <JoinPrompt count={count} />}
    </div>
  )
}
