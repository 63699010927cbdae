import type { Army } from '#domain/army/army.ts'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useRules } from '../use-army.ts'

const ArmyForm = lazyDialog(({ ArmyForm }) => ArmyForm)
const UnitForm = lazyDialog(({ UnitForm }) => UnitForm)
const ShareDialog = lazyDialog(({ ShareDialog }) => ShareDialog)
const DeletedUnitsDialog = lazyDialog(({ DeletedUnitsDialog }) => DeletedUnitsDialog)
const VersionsDialog = lazyDialog(({ VersionsDialog }) => VersionsDialog)
const UpgradeArmyDialog = lazyDialog(({ UpgradeArmyDialog }) => UpgradeArmyDialog)

export type ArmyDialog = 'edit' | 'share' | 'add-unit' | 'upgrade' | 'versions' | 'deleted-units'

type Props = { army: Army; dialog: ArmyDialog | null; onClose: () => void }

/** The dialogs of the army page. At most one is open. */
export function ArmyDialogs({ army, dialog, onClose }: Props) {
  const rules = useRules(army.ruleset_version)
  switch (dialog) {
    case 'edit':
      return <ArmyForm army={army} onClose={onClose} />
    case 'share':
      return <ShareDialog army={army} onClose={onClose} />
    case 'add-unit':
      return rules.state === 'success' && <UnitForm army={army} rules={rules.value} onClose={onClose} />
    case 'upgrade':
      return <UpgradeArmyDialog armyId={army.id} onClose={onClose} />
    case 'versions':
      return <VersionsDialog army={army} onClose={onClose} />
    case 'deleted-units':
      return (
        rules.state === 'success' && <DeletedUnitsDialog army={army} rules={rules.value} onClose={onClose} />
      )
    case null:
      return null
  }
}
