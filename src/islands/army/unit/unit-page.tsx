import { unitActions } from '#app/army.ts'
import { pathToList } from '#islands/army/parts/list-stores.ts'
import { pathToArmy, pathToUnit } from '#domain/army/paths.ts'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { isFullArmy } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { ArmyStore } from '#stores/army/army.ts'
import { Button, IconLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Spoken } from '#ui/states/spoken.tsx'
import { DatabaseError } from '#islands/army/parts/database-error.tsx'
import { useHeldUnit } from '#islands/army/parts/gone-army.tsx'
import { HistoryButtons } from '#islands/army/parts/history-buttons.tsx'
import { TagPills } from '#islands/army/parts/tag-pills.tsx'
import { NotFound } from '#islands/army/parts/not-found.tsx'
import { PageHeading } from '#islands/army/parts/page-heading.tsx'
import { ArmySaving } from '#islands/army/parts/saving-notice.tsx'
import { UnitConflicts } from '#islands/army/sync/sync-notice.tsx'
import { actionsWithToasts } from '#islands/army/parts/actions-with-toasts.ts'
import type { UnitDialog } from './unit-dialogs.tsx'
import { UnitMenu } from './unit-menu.tsx'
import { useSaveUnit } from './use-save-unit.ts'
import { useSpokenActions } from './use-spoken-actions.ts'
import { UnitSheet } from './unit-sheet.tsx'
import { UnreadableArmy } from '#islands/army/parts/unreadable-army.tsx'
import { useArmy, useIsShown } from '#islands/army/parts/use-army.ts'
import { usePaneScroll } from '#islands/army/parts/use-pane-scroll.ts'
import { useTitle } from '#ui/hooks/use-title.ts'
import { WithRules } from '#islands/army/parts/with-rules.tsx'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'

export const unitDialogs = createPart(() => import('./unit-dialogs.tsx'))
const UnitDialogs = lazyDialog(unitDialogs, ({ UnitDialogs }) => UnitDialogs)

type PageProps = {
  armyId: string
  unitId: string
  /**
   * Whether the army is not shown beside the unit. Then this pane shows undo and the errors that the army would
   * show.
   */
  alone: boolean
}

/** A unit of an army, on its own or beside the army. */
export function UnitPage({ armyId, unitId, alone }: PageProps) {
  const { view } = useArmy(armyId)
  const pane = usePaneScroll(pathToUnit(armyId, unitId), useIsShown(view))
  return (
    <section ref={pane} className="pane pane-unit" aria-label="Unit">
      <UnitState armyId={armyId} unitId={unitId} alone={alone} />
    </section>
  )
}

function UnitState({ armyId, unitId, alone }: PageProps) {
  const { store, view } = useArmy(armyId)
  switch (view.type) {
    case 'loading':
      return <Skeleton rows={6} />
    // If the army is shown beside it, that pane shows the error.
    case 'failed':
      return alone && <DatabaseError code={view.code} />
    case 'unreadable':
      return alone && <UnreadableArmy id={armyId} />
    case 'missing':
      return <NotFound code="ARMY_UNIT_NOT_FOUND" />
    case 'army':
      return <UnitOf army={view.army} unitId={unitId} armyId={armyId} store={store} alone={alone} />
  }
}

function UnitOf({ army, unitId, ...head }: HeadProps & { army: Army; unitId: string }) {
  const unit = useHeldUnit(army, unitId)
  return (
    <>
      <ArmySaving store={head.store} />
      {unit ? (
        <WithRules version={army.ruleset_version} rows={6}>
          {(rules) => <EditedUnit army={army} unit={unit} rules={rules} {...head} />}
        </WithRules>
      ) : (
        <UnitGone {...head} />
      )}
    </>
  )
}

type HeadProps = {
  armyId: string
  store: ArmyStore
  alone: boolean
}

type UnitHeadProps = HeadProps & { isSaved?: boolean; children?: ReactNode }

function UnitHead({ armyId, store, alone, isSaved = false, children }: UnitHeadProps) {
  return (
    <header className="pane-head">
      {isSaved ? (
        <IconLink icon="back" label="My units" href={pathToList('units')} />
      ) : (
        <IconLink icon="back" label="Back to the army" href={pathToArmy(armyId)} />
      )}
      {alone && <HistoryButtons of={store} />}
      {children}
    </header>
  )
}

function UnitGone(head: HeadProps) {
  useTitle('Unit not found')
  return (
    <>
      <UnitHead {...head} />
      <div className="pane-empty">
        <PageHeading current>Unit not found. Perhaps it was deleted?</PageHeading>
        <a className="button" href={pathToArmy(head.armyId)}>
          Back to the army
        </a>
      </div>
    </>
  )
}

type UnitProps = HeadProps & { army: Army; unit: ArmyUnit; rules: ArmyRules }

function EditedUnit({ army, unit, rules, ...head }: UnitProps) {
  const [dialog, setDialog] = useState<UnitDialog | null>(null)
  const silent = useMemo(
    () => actionsWithToasts(unitActions.of(head.store, unit.id, rules), head.store, unit.id, rules),
    [head.store, unit.id, rules],
  )
  const [actions, said] = useSpokenActions(silent, { army, unit, rules })
  const shown = useMemo(() => ({ army, unit }), [army, unit])
  const later = useDeferredValue(shown)
  const label = unitLabel(unit, rules)
  useTitle(label)
  const close = () => setDialog(null)
  const isSaved = army.kind === 'unit'
  const save = useSaveUnit(unit, army.ruleset_version, label)
  return (
    <>
      <UnitHead {...head} isSaved={isSaved}>
        <UnitMenu
          armyId={army.id}
          isSaved={isSaved}
          save={save}
          isFull={isFullArmy(army)}
          label={label}
          actions={actions}
          open={setDialog}
        />
      </UnitHead>
      <div className="pane-scroll">
        <Spoken {...said} />
        {isSaved && army.tags && army.tags.length > 0 && (
          <p className="sheet-tags">
            <TagPills tags={army.tags} />
          </p>
        )}
        <UnitConflicts army={army} unitId={unit.id} rules={rules} store={head.store} />
        {/* Behind the chooser, the unit may be updated a moment later. */}
        <UnitSheet
          army={dialog === 'keywords' ? later.army : army}
          unit={dialog === 'keywords' ? later.unit : unit}
          rules={rules}
          actions={actions}
        />
      </div>
      <div className="pane-actions">
        <Button variant="primary" icon="coins" onClick={() => setDialog('keywords')}>
          Purchase Keywords
        </Button>
        {isSaved && <Button onClick={() => setDialog('copy')}>Add to an army</Button>}
      </div>
      {dialog !== null && <UnitDialogs {...{ army, unit, rules, actions, dialog }} onClose={close} />}
    </>
  )
}
