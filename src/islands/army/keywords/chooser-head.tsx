import { numberText } from '#domain/numbers/number-text.ts'
import { memo } from 'react'
import { CHIPS, type Chip } from '#domain/unit/keywords/keyword-chips.ts'
import { pointsLeft, type ArmySummary } from '#domain/army/army-summary.ts'
import { unitStats } from '#domain/unit/stats.ts'
import type { EvaluatedUnit } from '#domain/unit/evaluate.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { ChipButton } from '#ui/chip.tsx'
import { SearchField } from '#ui/fields/field.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { statBoxes } from '#islands/army/parts/stat-boxes.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './chooser.css?inline'

adoptStyles(styles)

/** The filter and the sort order of the list. */
export type View = { filter: string; chips: readonly Chip[]; byCost: boolean }

export const UNFILTERED: View = { filter: '', chips: [], byCost: false }

type FiguresProps = { label: string; points: number; army: ArmySummary }

/** The points of the unit and of its army, and the points left under its limit. */
export function ChooserFigures({ label, points, army }: FiguresProps) {
  const left = pointsLeft(army)
  return (
    <>
      <span className="chooser-unit">
        <span>{label}</span> · <b>{numberText(points)}</b> points{' '}
      </span>
      <span>
        Army <b>{numberText(army.points)}</b>
        {left !== null && (
          <span>{left < 0 ? `, ${numberText(-left)} over` : `, ${numberText(left)} left`}</span>
        )}
      </span>
    </>
  )
}

type StatsProps = { evaluated: EvaluatedUnit; rules: ArmyRules }

export const ChooserStats = memo(function ChooserStats({ evaluated, rules }: StatsProps) {
  return (
    <ul className="chooser-stats" aria-label="Stats">
      {statBoxes(unitStats(evaluated, rules))
        .slice(0, 5)
        .map(({ key, label, value, base }) => (
          <li key={key}>
            <span>{label}</span> <span>{base !== null && <s>{base}</s>}</span> <b>{value}</b>
          </li>
        ))}
    </ul>
  )
})

type FilterProps = { view: View; onChange: (view: View) => void }

/**
 * The filter field, its chips and the sort order in one row. On a phone the chips scroll sideways, and the field has no
 * focus at first, because the keyboard would cover the cards.
 */
export function ChooserFilter({ view, onChange }: FilterProps) {
  return (
    <div className="chooser-filter">
      <SearchField
        label="Filter keywords"
        value={view.filter}
        hasFirstFocus={useMedia('(pointer: fine)')}
        onChange={(filter) => onChange({ ...view, filter })}
      />
      <div className="chips" role="group" aria-label="Show only">
        {(Object.keys(CHIPS) as Chip[]).map((chip) => (
          <ChipButton
            key={chip}
            pressed={view.chips.includes(chip)}
            onToggle={() => {
              const others = view.chips.filter((other) => other !== chip)
              onChange({ ...view, chips: view.chips.includes(chip) ? others : [...others, chip] })
            }}
          >
            {CHIPS[chip]}
          </ChipButton>
        ))}
        <ChipButton pressed={view.byCost} onToggle={() => onChange({ ...view, byCost: !view.byCost })}>
          {view.byCost ? 'Sorted by cost' : 'Sorted by name'}
        </ChipButton>
      </div>
    </div>
  )
}
