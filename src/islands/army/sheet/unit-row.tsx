import { memo } from 'react'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { unitRank } from '#domain/unit/sort-units.ts'
import { isSingle } from '#domain/unit/unit-edits.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import { lookUp } from '#domain/lookup.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { IconButton } from '#ui/button.tsx'
import { Row } from '#ui/row.tsx'
import { UnitGlyph } from '#ui/pictures/unit-glyph.tsx'

/** The actions of a row. */
export type RowActions = {
  changeCount: (unitId: string, by: 1 | -1) => void
  duplicate: (unitId: string) => void
}

type Props = { href: string; unit: ArmyUnit; rules: ArmyRules; current: boolean; actions: RowActions | null }

/** One row of the list of units. Memoized, so that an edit of one unit renders only its row. */
export const UnitRow = memo(function UnitRow({ href, unit, rules, current, actions }: Props) {
  const { evaluated, points, issues } = unitFacts(unit, rules)
  // The badge says it already.
  const rank = unitRank(unit)
  // Bought keywords say more about a unit than those that its type has anyway.
  const namesOf = (isDefault: boolean) =>
    evaluated.keywords
      .filter(
        ({ ref, prevented_by, reason }) =>
          ref.id !== rank && prevented_by.length === 0 && (reason.type === 'DEFAULT') === isDefault,
      )
      .map(({ name }) => name)
  const label = unitLabel(unit, rules)
  const allegiances = unit.abyssal_allegiances.map((id) => rules.allegiances.get(id)?.name ?? id)
  const sub = [
    lookUp(rules.units, unit.type).short,
    [...new Set([...namesOf(false), ...allegiances, ...namesOf(true)])].join(', '),
  ]
  return (
    <Row
      href={href}
      current={current}
      glyph={<UnitGlyph type={unit.type} rank={rank} />}
      name={label}
      count={unit.count}
      mark={rank && lookUp(rules.keywords, rank).name}
      sub={sub.filter((part) => part !== '').join(' · ')}
      points={points.total}
      invalid={issues.length > 0}
      tools={actions && <RowTools unit={unit} label={label} actions={actions} />}
    />
  )
})

function RowTools({ unit, label, actions }: { unit: ArmyUnit; label: string; actions: RowActions }) {
  return (
    <>
      {unit.count > 1 && (
        <IconButton
          icon="minus"
          label={`One fewer of ${label}`}
          onClick={() => actions.changeCount(unit.id, -1)}
        />
      )}
      {!isSingle(unit) && (
        <IconButton
          icon="plus"
          label={`One more of ${label}`}
          disabled={unit.count >= LIMITS.count}
          onClick={() => actions.changeCount(unit.id, 1)}
        />
      )}
      <IconButton icon="duplicate" label={`Duplicate ${label}`} onClick={() => actions.duplicate(unit.id)} />
    </>
  )
}
