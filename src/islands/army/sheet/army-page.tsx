import { useStore } from '@nanostores/react'
import { armies, unitActions } from '#app/army.ts'
import { toasts } from '#app/messages.ts'
import { pathToList } from '#islands/army/parts/list-stores.ts'
import { pathToArmy, pathToUnit } from '#domain/army/paths.ts'
import { memo, useMemo, useState } from 'react'
import { FULL_ARMY_TEXT, isFullArmy } from '#domain/army/army-edits.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { mayBeMustered } from '#domain/army/muster/may-be-mustered.ts'
import { miniaturesIn } from '#stores/army/miniatures.ts'
import type { ArmyView } from '#stores/army/army-view.ts'
import type { ArmyStore } from '#stores/army/army.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { Button, IconLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import type { ArmyDialog } from './army-dialogs.tsx'
import { ArmyMenu } from './army-menu.tsx'
import { ArmyPicture } from '#islands/army/picture/army-picture.tsx'
import { ArmySheet } from './army-sheet.tsx'
import { DatabaseError } from '#islands/army/parts/database-error.tsx'
import { useFold, type Fold } from './fold-button.tsx'
import { HistoryButtons } from '#islands/army/parts/history-buttons.tsx'
import { NotFound } from '#islands/army/parts/not-found.tsx'
import { OutdatedNotice } from './outdated-notice.tsx'
import { ArmySaving } from '#islands/army/parts/saving-notice.tsx'
import type { RowActions } from './unit-row.tsx'
import { TagPills } from '#islands/army/parts/tag-pills.tsx'
import { SyncNotice } from '#islands/army/sync/sync-notice.tsx'
import { UnreadableArmy } from '#islands/army/parts/unreadable-army.tsx'
import { useArmy, useIsShown } from '#islands/army/parts/use-army.ts'
import { usePaneScroll } from '#islands/army/parts/use-pane-scroll.ts'
import { useTitle } from '#ui/hooks/use-title.ts'
import { WithRules } from '#islands/army/parts/with-rules.tsx'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '#ui/states/lazy-part.tsx'

export const armyDialogs = createPart(() => import('./army-dialogs.tsx'))
const ArmyDialogs = lazyDialog(armyDialogs, ({ ArmyDialogs }) => ArmyDialogs)
// It comes with the form in which a picture is chosen, because without a network it could not be fetched then.
const UploadNotice = lazyDialog(armyDialogs, ({ UploadNotice }) => UploadNotice)
const MusteredPart = lazyPart(
  createPart(() => import('#islands/army/muster/mustered-part.tsx')),
  ({ MusteredPart }) => MusteredPart,
)
const MissingBases = lazyPart(
  createPart(() => import('#islands/army/miniatures/missing-bases.tsx')),
  ({ MissingBases }) => MissingBases,
)

/** The army page. `currentUnit` is the id of the unit that is open beside it, or null. */
export function ArmyPage({ armyId, currentUnit }: { armyId: string; currentUnit: string | null }) {
  const { store, view } = useArmy(armyId, currentUnit !== null)
  const pane = usePaneScroll(pathToArmy(armyId), useIsShown(view))
  return (
    <section ref={pane} className="pane pane-army" aria-label="Army">
      <ArmyState armyId={armyId} currentUnit={currentUnit} store={store} view={view} />
    </section>
  )
}

type StateProps = { armyId: string; currentUnit: string | null; store: ArmyStore; view: ArmyView }

/** Memoized, because `useArmy` with `beside` renders twice. */
const ArmyState = memo(function ArmyState({ armyId, currentUnit, store, view }: StateProps) {
  switch (view.type) {
    case 'loading':
      return <Skeleton rows={8} />
    case 'missing':
      // If a unit is open beside it, that pane shows this.
      return currentUnit === null && <NotFound />
    case 'unreadable':
      return <UnreadableArmy id={armyId} />
    case 'failed':
      return <DatabaseError code={view.code} />
    case 'army':
      return <ReadyArmy army={view.army} store={store} currentUnit={currentUnit} />
  }
})

type ReadyProps = { army: Army; store: ArmyStore; currentUnit: string | null }

function ReadyArmy({ army, store, currentUnit }: ReadyProps) {
  const [dialog, setDialog] = useState<ArmyDialog | null>(null)
  const name = army.name === '' ? UNNAMED_ARMY : army.name
  useTitle(currentUnit === null ? name : null)
  const fold = useFold()
  const close = () => setDialog(null)
  return (
    <>
      <header className="pane-head">
        <IconLink icon="back" label="All armies" href={pathToList()} />
        <HistoryButtons of={store} />
        <ArmyMenu army={army} open={setDialog} />
      </header>
      <div className="pane-scroll">
        {/* If a unit is open beside it, that pane shows this. */}
        {currentUnit === null && <ArmySaving store={store} />}
        <ArmyPicture image={army.images[0]} size="plate" folded={fold.isFolded} />
        {army.images[0]?.type === 'STAGED' && (
          <UploadNotice army={army} onChooseAnother={() => setDialog('edit')} onClose={close} />
        )}
        {army.tags && army.tags.length > 0 && (
          <p className="sheet-tags">
            <TagPills tags={army.tags} />
          </p>
        )}
        <WithRules version={army.ruleset_version} rows={8}>
          {(rules) => <EditedArmy {...{ army, name, rules, store, currentUnit, fold }} open={setDialog} />}
        </WithRules>
      </div>
      <div className="pane-actions">
        <Button
          variant={currentUnit === null ? 'primary' : 'plain'}
          icon="plus"
          onClick={() => {
            if (isFullArmy(army)) toasts.show(FULL_ARMY_TEXT)
            else setDialog('add-unit')
          }}
        >
          Add Unit
        </Button>
        <Button icon="share" onClick={() => setDialog('share')}>
          Share army
        </Button>
      </div>
      {dialog !== null && <ArmyDialogs army={army} dialog={dialog} open={setDialog} onClose={close} />}
    </>
  )
}

type EditedProps = ReadyProps & {
  name: string
  rules: ArmyRules
  fold: Fold
  open: (dialog: ArmyDialog) => void
}

function EditedArmy({ army, name, rules, store, currentUnit, fold, open }: EditedProps) {
  const rowActions = useRowActions(store, rules)
  return (
    <>
      <SyncNotice army={army} rules={rules} store={store} />
      <OutdatedNotice army={army} onUpgrade={() => open('upgrade')} />
      {army.units.some(mayBeMustered) && <MusteredPart army={army} rules={rules} />}
      <ArmySheet
        army={army}
        name={name}
        rules={rules}
        currentUnit={currentUnit}
        pathTo={(unitId) => pathToUnit(army.id, unitId)}
        rowActions={rowActions}
        open={open}
        fold={fold}
      >
        <p>
          Use Add Unit to muster your first unit. Its points, keywords and target numbers are worked out for
          you.
        </p>
        <Button icon="dice" onClick={() => open('muster')}>
          Muster for me
        </Button>
      </ArmySheet>
      <Miniatures army={army} rules={rules} />
    </>
  )
}

/** What the army needs beyond the miniatures of its player, who has entered some. */
function Miniatures({ army, rules }: { army: Army; rules: ArmyRules }) {
  const view = useStore(miniaturesIn(armies).$view)
  if (view.type !== 'army' || view.army.units.length === 0 || army.units.length === 0) return null
  return <MissingBases army={army} miniatures={view.army} rules={rules} />
}

/**
 * The actions of the rows. They stay the same object through all edits, so that an edit renders only one row.
 */
function useRowActions(store: ArmyStore, rules: ArmyRules): RowActions {
  return useMemo(
    () => ({
      changeCount: (unitId, by) => unitActions.of(store, unitId, rules).changeCount(by),
      duplicate: (unitId) => {
        const view = store.$view.get()
        if (view.type === 'army' && isFullArmy(view.army)) toasts.show(FULL_ARMY_TEXT)
        else unitActions.of(store, unitId, rules).duplicate()
      },
    }),
    [store, rules],
  )
}
