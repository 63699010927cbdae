import { rulesets, unitVerbs } from '../../../app/army.ts'
import { pathToArmy } from '../../../domain/army/paths.ts'
import { memo, useMemo, useState, type ReactNode } from 'react'
import { isFullArmy } from '../../../domain/army/army-edits.ts'
import { LIMITS, type Army, type ArmyUnit } from '../../../domain/army/army.ts'
import { isSameBuild, type EvaluatedUnit } from '../../../domain/army/evaluate.ts'
import { unitFacts } from '../../../domain/army/unit-facts.ts'
import { unitLabel } from '../../../domain/army/unit-label.ts'
import { isSingle } from '../../../domain/army/unit-edits.ts'
import type { Rules } from '../../../domain/ruleset/army-rules.ts'
import type { ArmyStore } from '../../../stores/army.ts'
import type { UnitVerbs } from '../../../stores/unit-verbs.ts'
import { Button, IconLink } from '../../../ui/button.tsx'
import { IssueList } from '../../../ui/issue-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { AllegianceSection } from '../keywords/allegiance-section.tsx'
import { ArtefactSection } from '../keywords/artefact-section.tsx'
import { DatabaseError } from '../database-error.tsx'
import { HistoryButtons } from '../history-buttons.tsx'
import { KeywordCards } from '../keywords/keyword-cards.tsx'
import { late } from '../late.tsx'
import { NotFound } from '../not-found.tsx'
import { PageHeading } from '../page-heading.tsx'
import { RulesetError } from '../ruleset-error.tsx'
import { ArmySaving } from '../saving-notice.tsx'
import { UnitMenu } from './unit-menu.tsx'
import { UnitStatStrip } from './unit-stat-strip.tsx'
import { UnreadableArmy } from '../unreadable-army.tsx'
import { useArmy, useRules } from '../use-army.ts'
import { TargetNumberTable } from './target-number-table.tsx'
import { useMedia, X_WIDE } from '../use-media.ts'
import { useTitle } from '../use-title.ts'

const UnitForm = late(({ UnitForm }) => UnitForm)
const KeywordChooser = late(({ KeywordChooser }) => KeywordChooser)
const TargetNumbersDialog = late(({ TargetNumbersDialog }) => TargetNumbersDialog)
const PointsDialog = late(({ PointsDialog }) => PointsDialog)

type PageProps = {
  armyId: string
  unitId: string
  /** Whether the army is not beside it. Then this pane shows undo and the errors that the army would show. */
  alone: boolean
}

/** A unit of an army, on its own or beside the army. (ARMY-12, UNIT-01) */
export function UnitPage({ armyId, unitId, alone }: PageProps) {
  return (
    <section className="pane pane-unit" aria-label="Unit">
      <UnitState armyId={armyId} unitId={unitId} alone={alone} />
    </section>
  )
}

function UnitState({ armyId, unitId, alone }: PageProps) {
  const { store, view } = useArmy(armyId)
  switch (view.type) {
    case 'loading':
      return <Skeleton rows={6} />
    // If the army is beside it, that pane says so.
    case 'failed':
      return alone && <DatabaseError code={view.code} />
    case 'unreadable':
      return alone && <UnreadableArmy id={armyId} />
    case 'missing':
      return <NotFound code="ARMY_UNIT_NOT_FOUND" />
    case 'army': {
      const unit = view.army.units.find(({ id }) => id === unitId)
      const head = { armyId, store, alone }
      return (
        <>
          <ArmySaving store={store} />
          {unit ? <UnitWithRules army={view.army} unit={unit} {...head} /> : <UnitGone {...head} />}
        </>
      )
    }
  }
}

type HeadProps = {
  armyId: string
  store: ArmyStore
  alone: boolean
}

function UnitHead({ armyId, store, alone, children }: HeadProps & { children?: ReactNode }) {
  return (
    <header className="pane-head">
      <IconLink icon="back" label="Back to the army" href={pathToArmy(armyId)} />
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

type UnitProps = HeadProps & { army: Army; unit: ArmyUnit }

function UnitWithRules({ army, unit, ...head }: UnitProps) {
  const rules = useRules(army.ruleset_version)
  switch (rules.state) {
    case 'pending':
      return <Skeleton rows={6} />
    case 'failure':
      return (
        <RulesetError
          failure={rules.failure}
          retry={() => {
            rulesets.retry(army.ruleset_version)
          }}
        />
      )
    case 'success':
      return <UnitSheet army={army} unit={unit} rules={rules.value} {...head} />
  }
}

type UnitDialog = 'edit' | 'keywords' | 'targets' | 'points'

function UnitSheet({ army, unit, rules, ...head }: UnitProps & { rules: Rules }) {
  const [dialog, setDialog] = useState<UnitDialog | null>(null)
  const { evaluated, points, issues } = unitFacts(unit, rules)
  const verbs = useMemo(() => unitVerbs.of(head.store, unit.id, rules), [head.store, unit.id, rules])
  const label = unitLabel(unit, rules)
  useTitle(label)
  const open = (which: UnitDialog) => () => {
    setDialog(which)
  }
  const close = () => {
    setDialog(null)
  }
  return (
    <>
      <UnitHead {...head}>
        <UnitMenu armyId={army.id} isFull={isFullArmy(army)} label={label} verbs={verbs} open={setDialog} />
      </UnitHead>
      <div className="unit-head">
        <div>
          <PageHeading current>{label}</PageHeading>
          <p className="tally">
            <span>{evaluated.profile.name}</span>
            <button type="button" className="points-button" onClick={open('points')}>
              <b className={points.total >= 1000 ? 'small-points' : undefined}>{points.total}</b> points
            </button>
          </p>
        </div>
        {isSingle(unit) ? (
          <p className="single-count" aria-label="Unit count">
            1
          </p>
        ) : (
          <Stepper
            label="Unit count"
            value={unit.count}
            min={1}
            max={LIMITS.count}
            onStep={verbs.changeCount}
          />
        )}
      </div>
      <UnitStatStrip evaluated={evaluated} rules={rules} />
      <IssueList issues={issues} />
      {unit.description !== '' && <p className="description">{unit.description}</p>}
      <UnitBody evaluated={evaluated} rules={rules} verbs={verbs} open={setDialog} />
      <div className="actions">
        <Button variant="primary" icon="coins" onClick={open('keywords')}>
          Purchase Keywords
        </Button>
      </div>
      {dialog === 'edit' && <UnitForm army={army} unit={unit} rules={rules} onClose={close} />}
      {dialog === 'keywords' && (
        <KeywordChooser army={army} unit={unit} rules={rules} verbs={verbs} onClose={close} />
      )}
      {dialog === 'targets' && <TargetNumbersDialog evaluated={evaluated} rules={rules} onClose={close} />}
      {dialog === 'points' && (
        <PointsDialog
          points={points}
          multiplier={evaluated.profile.keywords_cost_multiplier}
          onClose={close}
        />
      )}
    </>
  )
}

type BodyProps = {
  evaluated: EvaluatedUnit
  rules: Rules
  verbs: UnitVerbs
  open: (dialog: UnitDialog) => void
}

/** The keywords and target numbers. Memoized, because the count, the name and the description change nothing here. */
const UnitBody = memo(
  function UnitBody({ evaluated, rules, verbs, open }: BodyProps) {
    const xWide = useMedia(X_WIDE)
    return (
      <div className="unit-body">
        <div>
          <div className="section-head">
            <h2>Keywords</h2>
            <Button
              variant="quiet"
              onClick={() => {
                open('targets')
              }}
            >
              Look up target numbers
            </Button>
          </div>
          <KeywordCards evaluated={evaluated} rules={rules} remove={verbs.remove} />
          <ArtefactSection evaluated={evaluated} rules={rules} choose={verbs.chooseArtefact} />
          <AllegianceSection evaluated={evaluated} rules={rules} choose={verbs.chooseAllegiance} />
        </div>
        {xWide && (
          <aside aria-label="Target numbers">
            <div className="section-head">
              <h2>Target numbers</h2>
            </div>
            <TargetNumberTable evaluated={evaluated} rules={rules} />
          </aside>
        )}
      </div>
    )
  },
  (before, after) =>
    before.rules === after.rules &&
    before.verbs === after.verbs &&
    isSameBuild(before.evaluated.unit, after.evaluated.unit),
)
