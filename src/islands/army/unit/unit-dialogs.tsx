import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitActions } from '#stores/army/unit-actions.ts'
import { KeywordChooser } from '#islands/army/keywords/keyword-chooser.tsx'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { CopyUnitDialog } from './copy-unit-dialog.tsx'
import { OddsDialog } from './odds-dialog.tsx'
import { UnitForm } from './unit-form.tsx'
import type { UnitMenuDialog } from './unit-menu.tsx'

const TagDialog = lazyDialog(
  createPart(() => import('#islands/army/parts/tag-dialog.tsx')),
  ({ TagDialog }) => TagDialog,
)

export type UnitDialog = UnitMenuDialog | 'keywords'

type Props = {
  army: Army
  unit: ArmyUnit
  rules: ArmyRules
  actions: UnitActions
  dialog: UnitDialog
  onClose: () => void
}

/** The dialogs of the unit page. At most one is open. */
export function UnitDialogs({ army, unit, rules, actions, dialog, onClose }: Props) {
  switch (dialog) {
    case 'edit':
      return <UnitForm army={army} unit={unit} rules={rules} onClose={onClose} />
    case 'copy':
      return <CopyUnitDialog army={army} unit={unit} rules={rules} onClose={onClose} />
    case 'tags':
      return <TagDialog ids={[army.id]} title="Tags" onClose={onClose} />
    case 'odds':
      return (
        <OddsDialog
          evaluated={unitFacts(unit, rules).evaluated}
          label={unitLabel(unit, rules)}
          rules={rules}
          onClose={onClose}
        />
      )
    case 'keywords':
      return <KeywordChooser army={army} unit={unit} rules={rules} actions={actions} onClose={onClose} />
  }
}
