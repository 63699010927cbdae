import type { Army } from '#domain/army/army.ts'
import type { Assigned } from '#domain/unit/unit-edits.ts'
import { UnitForm } from '#islands/army/unit/unit-form.tsx'
import { UpgradeArmyDialog } from '#islands/army/upgrade/upgrade-dialogs.tsx'
import { useRules } from '#islands/army/parts/use-army.ts'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { ArmyForm } from './army-form.tsx'
import { ChooseLeader } from './choose-leader.tsx'
import { DeletedUnitsDialog } from './deleted-units-dialog.tsx'
import { MusterDialog } from './muster-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

export { UploadNotice } from '#islands/army/picture/upload-notice.tsx'

const SavedUnitsDialog = lazyDialog(
  createPart(() => import('./saved-units-dialog.tsx')),
  ({ SavedUnitsDialog }) => SavedUnitsDialog,
)
const TagDialog = lazyDialog(
  createPart(() => import('#islands/army/parts/tag-dialog.tsx')),
  ({ TagDialog }) => TagDialog,
)
const GamesDialog = lazyDialog(
  createPart(() => import('./games-dialog.tsx')),
  ({ GamesDialog }) => GamesDialog,
)

const MusterForMe = lazyDialog(
  createPart(() => import('#islands/army/muster/muster-for-me.tsx')),
  ({ MusterForMe }) => MusterForMe,
)

export type ArmyDialog =
  | Assigned
  | 'edit'
  | 'games'
  | 'muster'
  | 'tags'
  | 'share'
  | 'add-unit'
  | 'name-unit'
  | 'saved-units'
  | 'upgrade'
  | 'versions'
  | 'deleted-units'

type Props = {
  army: Army
  dialog: ArmyDialog
  open: (dialog: ArmyDialog) => void
  onClose: () => void
}

/** The dialogs of the army page. At most one is open. */
export function ArmyDialogs({ army, dialog, open, onClose }: Props) {
  const rules = useRules(army.ruleset_version)
  switch (dialog) {
    case 'edit':
      return <ArmyForm army={army} onClose={onClose} />
    case 'share':
      return <ShareDialog army={army} onClose={onClose} />
    case 'tags':
      return <TagDialog ids={[army.id]} title="Tags" onClose={onClose} />
    case 'muster':
      return <MusterForMe army={army} onClose={onClose} />
    case 'games':
      return <GamesDialog army={army} onClose={onClose} />
    case 'general':
    case 'battle_standard':
      return (
        rules.state === 'success' && (
          <ChooseLeader army={army} leader={dialog} rules={rules.value} onClose={onClose} />
        )
      )
    case 'add-unit':
      return (
        rules.state === 'success' && (
          <MusterDialog
            army={army}
            rules={rules.value}
            onName={() => open('name-unit')}
            onSaved={() => open('saved-units')}
            onClose={onClose}
          />
        )
      )
    case 'name-unit':
      return rules.state === 'success' && <UnitForm army={army} rules={rules.value} onClose={onClose} />
    case 'saved-units':
      return (
        rules.state === 'success' && <SavedUnitsDialog army={army} rules={rules.value} onClose={onClose} />
      )
    case 'upgrade':
      return <UpgradeArmyDialog armyId={army.id} onClose={onClose} />
    case 'versions':
      return <VersionsDialog army={army} onClose={onClose} />
    case 'deleted-units':
      return (
        rules.state === 'success' && <DeletedUnitsDialog army={army} rules={rules.value} onClose={onClose} />
      )
  }
}
