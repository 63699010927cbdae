import { memo, useState } from 'react'
import { isSameBuild, type EvaluatedUnit } from '#domain/unit/evaluate.ts'
import { unitStats } from '#domain/unit/stats.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { StatStrip } from '#ui/stat-strip.tsx'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { statBoxes, type ShownStat } from '#islands/army/parts/stat-boxes.ts'

const StatDialog = lazyDialog(
  createPart(() => import('./stat-dialog.tsx')),
  ({ StatDialog }) => StatDialog,
)

type Props = { evaluated: EvaluatedUnit; rules: ArmyRules }

/** The six stats of a unit. Tapping one shows how it is calculated. */
export const UnitStatStrip = memo(
  function UnitStatStrip({ evaluated, rules }: Props) {
    const [shown, setShown] = useState<ShownStat | null>(null)
    const stats = unitStats(evaluated, rules)
    return (
      <>
        <StatStrip stats={statBoxes(stats)} onChoose={setShown} />
        {shown !== null && (
          <StatDialog shown={shown} stats={stats} rules={rules} onClose={() => setShown(null)} />
        )}
      </>
    )
  },
  (before, after) => before.rules === after.rules && isSameBuild(before.evaluated.unit, after.evaluated.unit),
)
