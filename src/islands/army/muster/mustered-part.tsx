import { useStore } from '@nanostores/react'
import { attempt, toasts } from '#app/messages.ts'
import type { Army } from '#domain/army/army.ts'
import { musterOf, stayingUnits } from '#domain/army/muster/muster-army.ts'
import { numberText } from '#domain/numbers/number-text.ts'
import { sortUnits } from '#domain/unit/sort-units.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { Button } from '#ui/button.tsx'
import { ChipButton } from '#ui/chip.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { $pinned, mustering } from './muster-stores.ts'
import styles from './muster.css?inline'

adoptStyles(styles)

/** Musters an army again, and pins what is to stay. Nothing is left of it once the player has touched every unit. */
export function MusteredPart({ army, rules }: { army: Army; rules: ArmyRules }) {
  const ids = useStore($pinned)
  if (!musterOf(army)) return null
  const pinned = new Set(ids.split(' '))
  const touched = new Set(stayingUnits(army, new Set()))
  const another = async () => {
    const result = await attempt(() => mustering.again(army, pinned))
    const said = result?.type === 'refused' ? result.text : result?.note
    if (said) toasts.show(said)
  }
  const toggle = (id: string) => {
    // Pins of other armies that are long gone would only add up.
    const others = [...pinned].filter((one) => one !== '' && one !== id).slice(-100)
    $pinned.set([...others, ...(pinned.has(id) ? [] : [id])].join(' '))
  }
  return (
    <aside className="mustered" aria-label="Mustered for me">
      <Button icon="dice" onClick={another}>
        Another
      </Button>
      <details>
        <summary>Pin units</summary>
        <p className="hint">Another keeps the pinned units, and all that you have changed.</p>
        <div className="mustered-units">
          {sortUnits(army.units).map((unit) =>
            touched.has(unit) ? null : (
              <ChipButton key={unit.id} pressed={pinned.has(unit.id)} onToggle={() => toggle(unit.id)}>
                {`${unit.count > 1 ? `${unit.count} × ` : ''}${unitLabel(unit, rules)} · ${numberText(unitFacts(unit, rules).points.total)}`}
              </ChipButton>
            ),
          )}
        </div>
      </details>
    </aside>
  )
}
