import { useStore } from '@nanostores/react'
import { atom, computed } from 'nanostores'
import { useEffect, useMemo, useState } from 'react'
import { $database, platform } from '#app/device.ts'
import { armies, router } from '#app/army.ts'
import { toasts } from '#app/messages.ts'
import { pathToList, whenListed } from '#islands/army/parts/list-stores.ts'
import { pathToUnit } from '#domain/army/paths.ts'
import { isSamePage, type Route } from '#stores/army/army-router.ts'
import { savedUnit } from '#domain/army/library/saved-unit.ts'
import { Live } from '#ui/states/live.tsx'
import { Spoken } from '#ui/states/spoken.tsx'
import { $opened } from './parts/page-heading.tsx'
import { DatabaseError } from './parts/database-error.tsx'
import { DatabaseLost } from './database-lost.tsx'
import { ArmyLead } from './list/army-lead.tsx'
import { ArmyList } from './list/army-list.tsx'
import { NotFound } from './parts/not-found.tsx'
import { RescueArmies } from './parts/rescue-armies.tsx'
import { SharedPanes } from './shared/shared-panes.tsx'
import { armyDialogs, ArmyPage } from './sheet/army-page.tsx'
import { Messages } from './parts/messages.tsx'
import { OwnShowcasePane } from './showcase/showcase-pane.tsx'
import { unitDialogs, UnitPage } from './unit/unit-page.tsx'
import { MEDIUM, useMedia, EXTRA_WIDE } from '#ui/hooks/use-media.ts'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import './parts/panes.css'

const LibraryPage = lazyPart(
  createPart(() => import('./list/library-page.tsx')),
  ({ LibraryPage }) => LibraryPage,
)
const MiniaturesPane = lazyPart(
  createPart(() => import('./miniatures/miniatures-pane.tsx')),
  ({ MiniaturesPane }) => MiniaturesPane,
)
const ArmyForm = lazyDialog(
  createPart(() => import('./sheet/army-form.tsx')),
  ({ ArmyForm }) => ArmyForm,
)
const TrashDialog = lazyDialog(
  createPart(() => import('./list/trash-dialog.tsx')),
  ({ TrashDialog }) => TrashDialog,
)
const UpgradeDialog = lazyDialog(
  createPart(() => import('./upgrade/upgrade-dialogs.tsx')),
  ({ UpgradeDialog }) => UpgradeDialog,
)

/** A change of route closes all dialogs and menus. */
function closeAll(): void {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover()
}

/** What the pages of one army have in common. */
function armyOf(route: Route | undefined): string {
  if (!route || !('params' in route)) return route?.route ?? ''
  if ('armyId' in route.params) return route.params.armyId
  return 'shareId' in route.params ? route.params.shareId : ''
}

/** Loads the dialogs that most visits open while nothing else is to do, so that the first tap opens them at once. */
const loadDialogsAhead = (): void =>
  platform.whenIdle(() => void armyDialogs.loadAhead().then(() => unitDialogs.loadAhead()))

/** All routes under /army: the list, an army and a unit, each on its own or side by side. */
export function ArmyTool() {
  return (
    <Live loading={<Loading />} whenReady={whenListed} actions={<RescueArmies />}>
      <Builder />
    </Live>
  )
}

function Loading() {
  return (
    <div className="panes" data-panes="1">
      <section className="pane">
        <header className="pane-head">
          <h1>Army Builder</h1>
        </header>
        <ArmyLead />
      </section>
    </div>
  )
}

function Builder() {
  const database = useStore($database)
  const [hasAnswered, setHasAnswered] = useState(false)
  if (database.type === 'open' && !hasAnswered) setHasAnswered(true)
  useEffect(() => router.followLinks(), [])
  useEffect(loadDialogsAhead, [])
  useEffect(
    () =>
      router.$route.listen((route, before) => {
        if (isSamePage(route, before)) return
        closeAll()
        // A message belongs to its army, so that its Undo is never that of another one.
        if (armyOf(route) !== armyOf(before)) toasts.dismiss()
      }),
    [],
  )
  useEffect(() => {
    router.scrollToStart()
  }, [])
  const failed = database.type === 'failed' ? database.code : null
  // If the database fails later, the page stays, so that unsaved text is not lost.
  if (failed && !hasAnswered) return <DatabaseError code={failed} />
  return (
    <>
      {/* A query may fail because the disk is full. In that case each edit says whether it is saved. */}
      {failed && failed !== 'QUERY_ERROR' && <DatabaseLost code={failed} />}
      <Panes />
      <Opened />
      <Messages />
    </>
  )
}

/** It is always on the page, because screen readers are silent about what a new region has from the start. */
function Opened() {
  return <Spoken {...useStore($opened)} />
}

function Panes() {
  const route = useStore(router.$route)
  const isMedium = useMedia(MEDIUM)
  const isExtraWide = useMedia(EXTRA_WIDE)
  const saved = useSavedUnit(route?.route === 'army' || route?.route === 'unit' ? route.params.armyId : null)
  if (!route) return <NotFound />
  if (route.route === 'armies') {
    return (
      <div className="panes" data-panes="1">
        <ArmyList current={null} />
        {route.hash === '#create' && (
          <ArmyForm onClose={() => router.goTo(pathToList(), { replace: true })} />
        )}
        {route.hash === '#trash' && (
          <TrashDialog onClose={() => router.goTo(pathToList(), { replace: true })} />
        )}
        {(route.hash === '#upgrade' || route.hash === '#switch') && (
          <UpgradeDialog
            kind={route.hash === '#switch' ? 'switch' : 'upgrade'}
            onClose={() => router.goTo(pathToList(), { replace: true })}
          />
        )}
      </div>
    )
  }
  if (route.route === 'compare' || route.route === 'statistics') {
    return (
      <div className="panes" data-panes="1">
        <LibraryPage route={route} />
      </div>
    )
  }
  if (route.route === 'miniatures') {
    return (
      <div className="panes" data-panes="1">
        <MiniaturesPane {...route.params} tag={route.search['tag']} />
      </div>
    )
  }
  if (route.route !== 'army' && route.route !== 'unit') return <SharedPanes route={route} wide={isMedium} />
  return armyPanes({ route, saved, isMedium, isExtraWide })
}

/** The id of the unit that this army is, if it is a saved one. An edit of another army renders no panes. */
function useSavedUnit(armyId: string | null): string | null {
  const $saved = useMemo(
    () =>
      armyId === null
        ? atom(null)
        : computed(armies.army(armyId).$view, (view) =>
            view.type === 'army' ? (savedUnit(view.army)?.id ?? null) : null,
          ),
    [armyId],
  )
  return useStore($saved)
}

type ArmyPanes = {
  route: Extract<Route, { route: 'army' | 'unit' }>
  /** The id of the only unit, if the army is a saved unit. */
  saved: string | null
  isMedium: boolean
  isExtraWide: boolean
}

/** This is no component, because a list that is already shown stays, with its focus and its scroll position. */
function armyPanes({ route, saved, isMedium, isExtraWide }: ArmyPanes) {
  const { armyId } = route.params
  const unitId = route.route === 'unit' ? route.params.unitId : null
  if (saved !== null) {
    return (
      <div className="panes" data-panes="1" data-unit>
        <UnitPage key={saved} armyId={armyId} unitId={saved} alone />
      </div>
    )
  }
  const unitPane =
    unitId === null ? (
      <OwnShowcasePane armyId={armyId} pathTo={(unit) => pathToUnit(armyId, unit)} />
    ) : (
      <UnitPage key={unitId} armyId={armyId} unitId={unitId} alone={!isMedium} />
    )
  if (!isMedium) {
    return (
      <div className="panes" data-panes="1">
        {unitId === null ? <ArmyPage key={armyId} armyId={armyId} currentUnit={null} /> : unitPane}
      </div>
    )
  }
  return (
    <div className="panes" data-panes={isExtraWide ? '3' : '2'}>
      {isExtraWide && <ArmyList current={armyId} />}
      <ArmyPage key={armyId} armyId={armyId} currentUnit={unitId} />
      {unitPane}
    </div>
  )
}
