import type { EvaluatedUnit } from '#domain/unit/evaluate.ts'
import { unitStats } from '#domain/unit/stats.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { WIZARD } from '#domain/rules/vocabulary.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { AllegianceText } from './allegiance-text.tsx'
import './choice-list.css'

type Props = {
  evaluated: EvaluatedUnit
  rules: ArmyRules
  /** Null if the unit is read-only. */
  choose: ((id: string, on: boolean, most: number) => void) | null
  openChooser: () => void
}

/** The allegiances and spells of a Wizard. Other units show it only if they have some to remove. */
export function AllegianceSection({ evaluated, rules, choose, openChooser }: Props) {
  const { unit, active } = evaluated
  const isWizard = active.has(WIZARD)
  const most = unitStats(evaluated, rules).max_allegiances.value
  if (!isWizard && unit.abyssal_allegiances.length === 0) return null
  return (
    <section aria-labelledby="allegiances-title">
      <div className="unit-section-head">
        <h2 id="allegiances-title">Abyssal Allegiance</h2>
        {isWizard && choose && rules.allegiances.size > 0 && (
          <Button variant="quiet" icon="wizard-staff" onClick={openChooser}>
            Choose allegiance
          </Button>
        )}
      </div>
      <ul className="choice-list">
        {unit.abyssal_allegiances.map((id) => (
          <li key={id}>
            <AllegianceText id={id} rules={rules} />
            {choose && (
              <IconButton
                icon="remove"
                label={`Remove ${rules.allegiances.get(id)?.name ?? id}`}
                onClick={() => choose(id, false, most)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
