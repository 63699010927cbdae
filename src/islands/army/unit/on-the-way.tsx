import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { unitUpgrade } from '#domain/army/versions/preview-upgrade.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import { Button } from '#ui/button.tsx'
import { UnitChanges } from '#islands/army/upgrade/upgrade-preview.tsx'
import { WithRules } from '#islands/army/parts/with-rules.tsx'

type Props = {
  unit: ArmyUnit
  /** The ruleset of the unit. */
  from: ArmyRules
  target: Army
  onAdd: () => Promise<void>
  onBack: () => void
}

/** Shows what the ruleset of an army changes in a unit that is added to it, before it is added. */
export function OnTheWay({ unit, from, target, onAdd, onBack }: Props) {
  return (
    <>
      <p>{`“${target.name || UNNAMED_ARMY}” is on ${versionLabel(target.ruleset_version)}, the unit on ${versionLabel(from.version)}. On the way it is upgraded.`}</p>
      <WithRules version={target.ruleset_version} rows={1}>
        {(to) => <Difference unit={unit} from={from} to={to} />}
      </WithRules>
      <p>
        <Button onClick={onBack}>Back</Button>{' '}
        <Button variant="primary" onClick={onAdd}>
          Add
        </Button>
      </p>
    </>
  )
}

export function Difference({ unit, from, to }: { unit: ArmyUnit; from: ArmyRules; to: ArmyRules }) {
  const change = unitUpgrade(unit, from, to)
  return change ? (
    <ul>
      <UnitChanges unit={change} />
    </ul>
  ) : (
    <p>Nothing else changes.</p>
  )
}
