import { numberText } from '#domain/numbers/number-text.ts'
import type { ReactNode } from 'react'
import { armyIssues } from '#domain/army/issues/army-issues.ts'
import { summarizeArmy } from '#domain/army/army-summary.ts'
import type { Army } from '#domain/army/army.ts'
import { sortUnits } from '#domain/unit/sort-units.ts'
import type { Assigned } from '#domain/unit/unit-edits.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { IssueList } from '#ui/states/issue-list.tsx'
import { Stamp } from '#ui/pictures/stamp.tsx'
import { leaderMends } from './leader-mends.ts'
import { FoldButton, type Fold } from './fold-button.tsx'
import { SkipTo } from '#islands/army/parts/skip-to.tsx'
import { PageHeading } from '#islands/army/parts/page-heading.tsx'
import { PointsLeft } from '#islands/army/parts/points-left.tsx'
import { UnitRow, type RowActions } from './unit-row.tsx'
import './army-sheet.css'

type Props = {
  army: Army
  name: string
  rules: ArmyRules
  currentUnit: string | null
  /** The path of a unit. */
  pathTo: (unitId: string) => string
  /** Null if the army is read-only. */
  rowActions: RowActions | null
  /** Opens a dialog that mends something. Null if the army is read-only. */
  open: ((dialog: Assigned | 'edit') => void) | null
  fold: Fold
  /** What shows the units instead of rows. */
  cards?: ReactNode | undefined
  /** The text for an army without units. */
  children: ReactNode
}

/** The content of an army page, for the user's own armies and for shared ones. Nothing here edits the army. */
export function ArmySheet({
  army,
  name,
  rules,
  currentUnit,
  pathTo,
  rowActions,
  open,
  fold,
  cards,
  children,
}: Props) {
  const issues = armyIssues(army, rules)
  const { points, units, limit } = summarizeArmy(army, rules)
  return (
    <>
      <div className="sheet-head">
        <PageHeading current={currentUnit === null}>{name}</PageHeading>
        {currentUnit !== null && <SkipTo pane="unit" />}
        <p className="sheet-tally">
          {units === 0 ? (
            <span>No units</span>
          ) : (
            <>
              <b>{numberText(points)}</b>
              <span>{` points · ${units} ${units === 1 ? 'unit' : 'units'}`}</span>
            </>
          )}
          {issues.length > 0 && units > 0 && <Stamp>Invalid</Stamp>}
        </p>
        <PointsLeft army={army} rules={rules} />
        {open && limit !== null && points > limit && (
          <Button onClick={() => open('edit')}>Change the limit</Button>
        )}
        {(army.images.length > 0 || army.description !== '') && <FoldButton fold={fold} />}
      </div>
      <IssueList
        isBegun={units === 0}
        issues={issues.map((issue) => ({
          code: issue.code,
          text: issue.text,
          links: issue.units.map(({ id, label }) => ({ href: pathTo(id), text: label })),
          mends: units > 0 && open ? leaderMends(issue, open) : [],
        }))}
      />
      {army.description !== '' && (
        <p className="sheet-description" data-folded={fold.isFolded || undefined}>
          {army.description}
        </p>
      )}
      {units === 0 && <EmptyState title="An army without troops">{children}</EmptyState>}
      {cards === undefined ? (
        <ul className="unit-list">
          {sortUnits(army.units).map((unit) => (
            <UnitRow
              key={unit.id}
              href={pathTo(unit.id)}
              unit={unit}
              rules={rules}
              current={unit.id === currentUnit}
              actions={rowActions}
            />
          ))}
        </ul>
      ) : (
        <div>{cards}</div>
      )}
    </>
  )
}
