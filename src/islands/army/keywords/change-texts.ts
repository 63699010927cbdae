import type { PurchasePreview } from '../../../domain/army/purchase-offers.ts'
import { lookUp } from '../../../domain/lookup.ts'
import type { Rules } from '../../../domain/ruleset/army-rules.ts'
import { statBoxes } from '../unit/unit-stat-strip.tsx'

/** What a purchase would change in points, stats and target numbers, each as "before → after". */
export function changeTexts({ points, stats, targets }: PurchasePreview, rules: Rules): string[] {
  const before = statBoxes(stats.before)
  const changes = statBoxes(stats.after).flatMap(({ label, value }, at) => {
    const old = before[at]?.value
    return old === value || old === undefined ? [] : [`${label} ${old} → ${value}`]
  })
  const better = targets.map(({ side, type, before, after }) => {
    const name = lookUp(rules.units, type).short
    return `${side === 'own' ? 'against' : 'from'} ${name} ${String(before)}+ → ${String(after)}+`
  })
  return [`${String(points.before)} → ${String(points.after)} points`, ...changes, ...better]
}
