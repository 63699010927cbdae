import { numberText } from '#domain/numbers/number-text.ts'
import { armies, unitActions } from '#app/army.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { unitRank, sortUnits } from '#domain/unit/sort-units.ts'
import { hasKeyword, isFull, type Assigned } from '#domain/unit/unit-edits.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import { lookUp } from '#domain/lookup.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { actionsWithToasts } from '#islands/army/parts/actions-with-toasts.ts'
import styles from './choose-leader.css?inline'
import { UnitGlyph } from '#ui/pictures/unit-glyph.tsx'

adoptStyles(styles)

type Props = { army: Army; leader: Assigned; rules: ArmyRules; onClose: () => void }

/** Points and bought keywords of a unit, and which one it is of those that read the same. */
function tellApart(unit: ArmyUnit, units: readonly ArmyUnit[], rules: ArmyRules): string {
  const read = (one: ArmyUnit): string => {
    const { evaluated, points } = unitFacts(one, rules)
    const bought = evaluated.keywords
      .filter(({ reason }) => reason.type !== 'DEFAULT')
      .map(({ name }) => name)
    return [`${numberText(points.total)} points`, ...bought].join(' · ')
  }
  const alike = units.filter(
    (one) => unitLabel(one, rules) === unitLabel(unit, rules) && read(one) === read(unit),
  )
  return alike.length > 1 ? `${read(unit)} · ${alike.indexOf(unit) + 1} of ${alike.length} alike` : read(unit)
}

/** Chooses the unit that gets General or Battle Standard. One tap does it, and undo takes it back. */
export function ChooseLeader({ army, leader, rules, onClose }: Props) {
  const store = armies.army(army.id)
  const { name } = lookUp(rules.keywords, leader)
  const units = sortUnits(army.units).filter((unit) => hasKeyword(unit, leader) || !isFull(unit))
  return (
    <Dialog title={`Choose the ${name}`} onClose={onClose}>
      <p>{`The ${name} costs nothing; its unit’s count is always 1.`}</p>
      <ul className="leader-choices">
        {units.map((unit, index) => (
          <li key={unit.id}>
            <button
              type="button"
              data-first-focus={index === 0 || undefined}
              onClick={() => {
                actionsWithToasts(unitActions.of(store, unit.id, rules), store, unit.id, rules).assign(leader)
                onClose()
              }}
            >
              <UnitGlyph type={unit.type} rank={unitRank(unit)} />
              <span>
                <b>
                  <bdi>{unitLabel(unit, rules)}</bdi>
                </b>
                <small>{tellApart(unit, units, rules)}</small>
                {unit.count > 1 && <small>{`Its count goes from ${unit.count} to 1`}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
