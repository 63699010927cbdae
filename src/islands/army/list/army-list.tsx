import { armies, armyFinder } from '#app/army.ts'
import { pathToArmies } from '#domain/army/paths.ts'
import { useStore } from '@nanostores/react'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { ArmyLead } from './army-lead.tsx'
import { ArmyFilter } from './army-filter.tsx'
import { ArmyRow } from './army-row.tsx'
import { DatabaseError } from '#islands/army/database-error.tsx'
import { HistoryButtons } from '#islands/army/history-buttons.tsx'
import { OpenImport, useImport } from '#islands/army/import/use-import.tsx'
import { JoinPrompt } from './join-prompt.tsx'
import { lazyDialog } from '#islands/army/lazy-dialog.ts'
import { ListMenu } from './list-menu.tsx'
import { LongList } from './long-list.tsx'
import { NoArmies } from './no-armies.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { SyncProgress } from './sync-progress.tsx'
import { PageHeading } from '#islands/army/page-heading.tsx'
import { usePaneScroll } from '#islands/army/use-pane-scroll.ts'
import { useTitle } from '#ui/hooks/use-title.ts'
import { UnreadableRow } from '#islands/army/unreadable-army.tsx'
import { UpgradeBanner } from './upgrade-banner.tsx'

const ArmyForm = lazyDialog<{ onClose: () => void }>(({ ArmyForm }) => ArmyForm)

/** Says how many armies the filter has found: to everybody if there are none, else to screen readers. */
function FoundArmies({ found, of }: { found: number; of: number }) {
  return (
    <p className={found === 0 ? 'pane-note' : 'visually-hidden'} role="status">
      {found === 0
        ? 'No army matches by name, unit or keyword.'
        : found < of && (found === 1 ? '1 army' : `${found} armies`)}
    </p>
  )
}

/** Leads the keyboard past the rows of the list. (ARMY-34) */
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

/** The arrow keys go from row to row of the list. (ARMY-34) */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('.army-row-name')]
  const at = names.findIndex((name) => name === document.activeElement)
  const next = at < 0 ? undefined : names[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/**
 * The army list. `current` is the id of the army that is open beside it, or null. (ARMY-01, ARMY-02, ARMY-04)
 */
export function ArmyList({ current }: { current: string | null }) {
  const ids = useStore(armies.$ids)
  const found = useStore(armyFinder.$found)
  const [creating, setCreating] = useState(false)
  const importing = useImport(current === null)
  useTitle(current === null ? 'Army Builder' : null)
  // The list beside an army has a different height than the page of the list, so its scroll position is stored
  // separately.
  const pane = usePaneScroll(
    current === null ? pathToArmies : `${pathToArmies}/beside`,
    ids.state === 'success',
  )
  if (ids.state === 'failure') return <DatabaseError code={ids.failure} />
  return (
    <section
      ref={pane}
      className="pane pane-list"
      aria-labelledby="armies-title"
      {...importing.drop}
      onKeyDown={moveByArrows}
    >
      {current !== null && <SkipToArmy />}
      <header className="pane-head">
        <PageHeading id="armies-title" current={current === null}>
          Army Builder
        </PageHeading>
        {current === null && <HistoryButtons of={armies} />}
        {current === null && <ListMenu isEmpty={ids.state !== 'success' || ids.value.length === 0} />}
      </header>
      {ids.state === 'pending' || found.state !== 'success' ? (
        <ArmyLead />
      ) : ids.value.length === 0 ? (
        <NoArmies onCreate={() => setCreating(true)} onImport={importing.open} />
      ) : (
        <>
          <div className="pane-scroll">
            {current === null && <SyncProgress />}
            {current === null && <UpgradeBanner />}
            {current === null && <StorageNotice />}
            {ids.value.length > 1 && <ArmyFilter beside={current !== null} />}
            <LongList
              ids={found.value}
              shape={current === null ? 'cards' : 'rows'}
              row={(id) => (
                // One army that cannot be shown must not take the list away. (ARMY-81)
                <ErrorBoundary key={id} broken={<UnreadableRow id={id} canDelete={false} />}>
                  <ArmyRow id={id} current={id === current} />
                </ErrorBoundary>
              )}
            />
            <FoundArmies found={found.value.length} of={ids.value.length} />
            {current === null && <JoinPrompt count={ids.value.length} />}
          </div>
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
        </>
      )}
      <OpenImport importing={importing} />
      {creating && <ArmyForm onClose={() => setCreating(false)} />}
    </section>
  )
}
