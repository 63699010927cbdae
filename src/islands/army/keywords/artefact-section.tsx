import { useState } from 'react'
import type { EvaluatedUnit } from '#domain/unit/evaluate.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { GENERAL } from '#domain/rules/vocabulary.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { ArtefactText } from './artefact-text.tsx'
import './choice-list.css'

const ArtefactChooser = lazyDialog(
  createPart(() => import('./artefact-chooser.tsx')),
  ({ ArtefactChooser }) => ArtefactChooser,
)

type Props = {
  evaluated: EvaluatedUnit
  rules: ArmyRules
  /** Null if the unit is read-only. */
  choose: ((id: string, on: boolean) => void) | null
}

/** The Cursed Artefacts of the General. Other units show it only if they have some to remove. */
export function ArtefactSection({ evaluated, rules, choose }: Props) {
  const [choosing, setChoosing] = useState(false)
  const { unit, active } = evaluated
  const isGeneral = active.has(GENERAL)
  const hasArtefacts = rules.artefacts.size > 0
  if (!isGeneral && unit.cursed_artefacts.length === 0) return null
  return (
    <section aria-labelledby="artefacts-title">
      <div className="unit-section-head">
        <h2 id="artefacts-title">Cursed Artefacts</h2>
        {isGeneral && choose && hasArtefacts && (
          <Button variant="quiet" icon="artefact" onClick={() => setChoosing(true)}>
            Choose artefacts
          </Button>
        )}
      </div>
      {unit.cursed_artefacts.length === 0 && (
        <p className="pane-note">
          {hasArtefacts
            ? 'The General carries nothing cursed. Yet.'
            : `Ruleset ${rules.version} has no cursed artefacts.`}
        </p>
      )}
      {unit.cursed_artefacts.length > 1 && (
        <p className="pane-note">More than one artefact needs your opponent’s agreement.</p>
      )}
      <ul className="choice-list">
        {unit.cursed_artefacts.map((id) => (
          <li key={id}>
            <ArtefactText id={id} rules={rules} />
            {choose && (
              <IconButton
                icon="remove"
                label={`Remove ${rules.artefacts.get(id)?.name ?? id}`}
                onClick={() => choose(id, false)}
              />
            )}
          </li>
        ))}
      </ul>
      {choosing && choose && (
        <ArtefactChooser
          evaluated={evaluated}
          rules={rules}
          choose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  )
}
