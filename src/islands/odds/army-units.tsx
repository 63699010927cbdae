import { useEffect, useState } from 'react'
import { type Army, UNNAMED_ARMY } from '#domain/army/army.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import { addressUnit } from '#domain/odds/odds-link.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import { numberTwins } from '#domain/text/number-twins.ts'
import { createPart } from '#platform/part.ts'
import { Field } from '#ui/fields/field.tsx'

type Chosen = ReturnType<typeof addressUnit>
const ownUnits = createPart(() => import('#app/army-sources.ts'))

type Armies = { state: 'loading' } | { state: 'failed' } | { state: 'read'; armies: readonly Army[] }
type Props = { rules: CombatRules; onChoose: (unit: Chosen) => void }

/** Chooses a unit of the armies of this device. */
export function OwnUnits(props: Props) {
  const armies = useArmies()
  if (armies.state === 'loading') return <p role="status">Reading your armies…</p>
  if (armies.state === 'failed') return <p role="status">Your armies cannot be read on this device.</p>
  if (armies.armies.every(({ units }) => units.length === 0)) {
    return <p className="odds-note">Units of your armies will be listed here.</p>
  }
  return <UnitSelect label="Or a unit of your armies" armies={armies.armies} {...props} />
}

/** Chooses a unit of these armies. */
export function UnitSelect({
  label,
  armies,
  rules,
  onChoose,
}: Props & { label: string; armies: readonly Army[] }) {
  const groups = armies.filter(({ units }) => units.length > 0)
  const labels = numberTwins(groups.map(({ name }) => name || UNNAMED_ARMY))
  const choose = (value: string) => {
    const [army, unit] = value.split(' ').map(Number)
    const chosen = groups[army ?? -1]?.units[unit ?? -1]
    if (chosen) onChoose(addressUnit(chosen))
  }
  return (
    <Field label={label} hint={`Uses rules ${versionLabel(rules.version)}.`}>
      {(control) => (
        <select {...control} value="" onChange={({ target }) => choose(target.value)}>
          <option value="">Choose…</option>
          {groups.map((army, armyIndex) => (
            <optgroup key={army.id} label={labels[armyIndex]}>
              {army.units.map((unit, index) => (
                <option key={unit.id} value={`${armyIndex} ${index}`}>
                  {unitLabel(unit, rules)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}

function useArmies(): Armies {
  const [armies, setArmies] = useState<Armies>({ state: 'loading' })
  useEffect(() => {
    let isShown = true
    ownUnits
      .load()
      .then(({ readArmies }) => readArmies())
      .then(
        (read) => isShown && setArmies({ state: 'read', armies: read }),
        () => isShown && setArmies({ state: 'failed' }),
      )
    return () => {
      isShown = false
    }
  }, [])
  return armies
}
