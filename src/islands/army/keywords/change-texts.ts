import { signed } from '#domain/numbers/signed.ts'
import { lookUp } from '#domain/lookup.ts'
import type { UnitChanges } from '#domain/unit/keywords/unit-changes.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { WIZARD } from '#domain/rules/vocabulary.ts'
import { statBoxes } from '#islands/army/parts/stat-boxes.ts'

/**
 * The changes that a step would make to a unit: points as a difference, so that most texts stay the same after a purchase,
 * other figures as "before → after", gains and losses.
 */
export type ChangeTexts = { changes: string[]; losses: string[] }

export function changeTexts(
  { points, count, stats, targets, numbers, disabled, enabled, lost }: UnitChanges,
  rules: ArmyRules,
): ChangeTexts {
  const arrow = (before: number, after: number) => (before === after ? [] : [`${before} → ${after}`])
  const before = statBoxes(stats.before)
  const ofStats = statBoxes(stats.after).flatMap(({ label, value }, index) => {
    const old = before[index]?.value
    return old === value || old === undefined ? [] : [`${label} ${old} → ${value}`]
  })
  const wizard = rules.keywords.get(WIZARD)?.name ?? WIZARD
  return {
    changes: [
      ...(points.before === points.after ? [] : [`${signed(points.after - points.before)} points`]),
      ...arrow(count.before, count.after).map((text) => `Count ${text}`),
      ...ofStats,
      ...numbers.map(({ name, before, after }) => `${name} ${before} → ${after}`),
      ...arrow(stats.before.max_allegiances.value, stats.after.max_allegiances.value).map(
        (text) => `allegiances of a ${wizard} ${text}`,
      ),
      ...targetTexts(targets, 'own', rules),
      ...targetTexts(targets, 'enemy', rules),
      ...enabled.map((name) => `${name} would work again`),
    ],
    losses: [
      ...disabled.map((name) => `${name} would do nothing`),
      ...lost.map((name) => `${name} would be lost`),
    ],
  }
}

/** This many target numbers that change by the same amount are summed up in one phrase. */
const MIN_TO_SUMMARIZE = 8

function targetTexts(targets: UnitChanges['targets'], side: 'own' | 'enemy', rules: ArmyRules): string[] {
  const ofSide = targets.filter((target) => target.side === side)
  const word = side === 'own' ? 'against' : 'from'
  const [first, ...others] = ofSide.map(({ before, after }) => before - after)
  if (first !== undefined && ofSide.length >= MIN_TO_SUMMARIZE && others.every((by) => by === first)) {
    return [
      `target numbers ${Math.abs(first)} ${first > 0 ? 'better' : 'worse'} ${word} ${ofSide.length} types`,
    ]
  }
  return ofSide.map(({ type, before, after }) => {
    const name = lookUp(rules.units, type).short
    return `${word} ${name} ${before}+ → ${after}+`
  })
}
