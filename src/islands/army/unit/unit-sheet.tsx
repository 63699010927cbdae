import { numberText } from '#domain/numbers/number-text.ts'
import { memo, useState } from 'react'
import { type Army } from '#domain/army/army.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { isSameBuild, type EvaluatedUnit } from '#domain/unit/evaluate.ts'
import type { Issue } from '#domain/unit/unit-issues.ts'
import { mendsOf } from '#domain/army/issues/mends.ts'
import { unitStats } from '#domain/unit/stats.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { isSingle } from '#domain/unit/unit-edits.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitActions } from '#stores/army/unit-actions.ts'
import { Button } from '#ui/button.tsx'
import { IssueList } from '#ui/states/issue-list.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { AllegianceSection } from '#islands/army/keywords/allegiance-section.tsx'
import { ArtefactSection } from '#islands/army/keywords/artefact-section.tsx'
import { KeywordCards } from '#islands/army/keywords/keyword-cards.tsx'
import { PointsLeft } from '#islands/army/parts/points-left.tsx'
import { useMedia, EXTRA_WIDE } from '#ui/hooks/use-media.ts'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { TargetNumberTable } from './target-number-table.tsx'
import { UnitName } from './unit-name.tsx'
import { UnitStatStrip } from './unit-stat-strip.tsx'
import './unit-sheet.css'

const TargetNumbersDialog = lazyDialog(
  createPart(() => import('./target-numbers-dialog.tsx')),
  ({ TargetNumbersDialog }) => TargetNumbersDialog,
)
const AllegianceChooser = lazyDialog(
  createPart(() => import('#islands/army/keywords/allegiance-chooser.tsx')),
  ({ AllegianceChooser }) => AllegianceChooser,
)
const PointsDialog = lazyDialog(
  createPart(() => import('./points-dialog.tsx')),
  ({ PointsDialog }) => PointsDialog,
)

type Props = {
  army: Army
  unit: ArmyUnit
  rules: ArmyRules
  /** Null if the unit is read-only. */
  actions: UnitActions | null
}

/** The content of a unit page, for the user's own units and for shared ones. */
export const UnitSheet = memo(function UnitSheet({ army, unit, rules, actions }: Props) {
  const [dialog, setDialog] = useState<'targets' | 'points' | 'allegiance' | null>(null)
  const { evaluated, points, issues } = unitFacts(unit, rules)
  const close = () => setDialog(null)
  const chooseAllegiance = () => setDialog('allegiance')
  return (
    <>
      <div className="unit-head">
        <div>
          <UnitName
            army={army}
            unit={unit}
            rules={rules}
            rename={actions && ((name) => actions.edit({ name }))}
          />
          <p className="sheet-tally">
            <span>{evaluated.profile.name}</span>
            <button type="button" className="unit-points-button" onClick={() => setDialog('points')}>
              <b className={points.total >= 1000 ? 'small-points' : undefined}>{numberText(points.total)}</b>{' '}
              points
            </button>
          </p>
          <PointsLeft army={army} rules={rules} />
        </div>
        {actions && !isSingle(unit) ? (
          <NumberStepper
            hidesLess
            label="Unit count"
            value={unit.count}
            min={1}
            max={LIMITS.count}
            onStep={actions.changeCount}
          />
        ) : (
          <p className="unit-single-count" aria-label="Unit count">
            {unit.count}
          </p>
        )}
      </div>
      <UnitStatStrip evaluated={evaluated} rules={rules} />
      <IssueList
        issues={issues.map((issue) => ({
          ...issue,
          mends: actions ? unitMends(issue, unit, rules, actions, chooseAllegiance) : [],
        }))}
      />
      {unit.description !== '' && <p className="sheet-description">{unit.description}</p>}
      <UnitBody
        evaluated={evaluated}
        rules={rules}
        actions={actions}
        showTargets={() => setDialog('targets')}
        chooseAllegiance={chooseAllegiance}
      />
      {dialog === 'targets' && <TargetNumbersDialog evaluated={evaluated} rules={rules} onClose={close} />}
      {dialog === 'allegiance' && actions && (
        <UnitAllegiances evaluated={evaluated} rules={rules} actions={actions} onClose={close} />
      )}
      {dialog === 'points' && (
        <PointsDialog
          points={points}
          multiplier={evaluated.profile.keywords_cost_multiplier}
          onClose={close}
        />
      )}
    </>
  )
})

/** The buttons of an issue. A Wizard without an allegiance needs a choice first. */
function unitMends(
  issue: Issue,
  unit: ArmyUnit,
  rules: ArmyRules,
  actions: UnitActions,
  chooseAllegiance: () => void,
) {
  const needsChoice = issue.code === 'WIZARD_ALLEGIANCES' && unit.abyssal_allegiances.length === 0
  if (needsChoice) {
    return rules.allegiances.size > 0
      ? [{ text: 'Choose', label: 'Choose an Abyssal Allegiance', run: chooseAllegiance }]
      : []
  }
  return mendsOf(issue, unit, rules).map((mend) => ({ text: mend.text, run: () => actions.mend(mend) }))
}

type AllegiancesProps = {
  evaluated: EvaluatedUnit
  rules: ArmyRules
  actions: UnitActions
  onClose: () => void
}

function UnitAllegiances({ evaluated, rules, actions, onClose }: AllegiancesProps) {
  const chosen = evaluated.unit.abyssal_allegiances
  const max = unitStats(evaluated, rules).max_allegiances.value
  return (
    <AllegianceChooser
      chosen={chosen}
      rules={rules}
      max={max}
      onChoose={(id, givenUp) => actions.chooseAllegiance(id, !chosen.includes(id), max, givenUp)}
      onClose={onClose}
    />
  )
}

type BodyProps = {
  evaluated: EvaluatedUnit
  rules: ArmyRules
  actions: UnitActions | null
  showTargets: () => void
  chooseAllegiance: () => void
}

/**
 * The keywords and target numbers. Memoized, because a change of the count, the name or the description does not
 * affect them.
 */
const UnitBody = memo(
  function UnitBody({ evaluated, rules, actions, showTargets, chooseAllegiance }: BodyProps) {
    const isExtraWide = useMedia(EXTRA_WIDE)
    return (
      <div className="unit-body">
        <div>
          <div className="unit-section-head">
            <h2>Keywords</h2>
            <Button variant="quiet" onClick={showTargets}>
              Look up target numbers
            </Button>
          </div>
          <KeywordCards evaluated={evaluated} rules={rules} remove={actions?.remove ?? null} />
          <ArtefactSection evaluated={evaluated} rules={rules} choose={actions?.chooseArtefact ?? null} />
          <AllegianceSection
            evaluated={evaluated}
            rules={rules}
            choose={actions?.chooseAllegiance ?? null}
            openChooser={chooseAllegiance}
          />
        </div>
        {isExtraWide && (
          <aside aria-label="Target numbers">
            <div className="unit-section-head">
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
    before.actions === after.actions &&
    isSameBuild(before.evaluated.unit, after.evaluated.unit),
)
