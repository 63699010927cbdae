import { memo } from 'react'
import type { ArmyUnit } from '../../../domain/army/army.ts'
import { unitRank } from '../../../domain/army/sort-units.ts'
import { unitFacts } from '../../../domain/army/unit-facts.ts'
import { unitLabel } from '../../../domain/army/unit-label.ts'
import { lookUp } from '../../../domain/lookup.ts'
import type { Rules } from '../../../domain/ruleset/army-rules.ts'
import { Row } from '../../../ui/row.tsx'
import { UnitGlyph } from './unit-glyph.tsx'

type Props = { href: string; unit: ArmyUnit; rules: Rules; current: boolean }

/** One row of the list of units. Memoized, so that an edit of one unit renders one row. */
export const UnitRow = memo(function UnitRow({ href, unit, rules, current }: Props) {
  const { evaluated, points, issues } = unitFacts(unit, rules)
  const keywords = evaluated.keywords
    .filter(({ prevented_by }) => prevented_by.length === 0)
    .map(({ name }) => name)
  const allegiances = unit.abyssal_allegiances.map((id) => rules.allegiances.get(id)?.name ?? id)
  const sub = [lookUp(rules.units, unit.type).short, [...new Set([...keywords, ...allegiances])].join(', ')]
  return (
    <Row
      href={href}
      current={current}
      glyph={<UnitGlyph type={unit.type} rank={unitRank(unit)} />}
      name={unitLabel(unit, rules)}
      count={unit.count}
      sub={sub.filter((part) => part !== '').join(' · ')}
      points={points.total}
      invalid={issues.length > 0}
    />
  )
})
