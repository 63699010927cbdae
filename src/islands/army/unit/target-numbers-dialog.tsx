import type { EvaluatedUnit } from '#domain/unit/evaluate.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TargetNumberTable } from './target-number-table.tsx'

type Props = { evaluated: EvaluatedUnit; rules: ArmyRules; onClose: () => void }

export function TargetNumbersDialog({ evaluated, rules, onClose }: Props) {
  return (
    <Dialog title="Target numbers" onClose={onClose}>
      <p>The lowest die that hits: when this unit attacks, and when it is attacked.</p>
      <TargetNumberTable evaluated={evaluated} rules={rules} />
    </Dialog>
  )
}
