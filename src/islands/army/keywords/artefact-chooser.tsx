import { keywordName } from '#domain/rules/keyword-name.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { chooseArtefact } from '#domain/unit/unit-edits.ts'
import { evaluateUnit, type EvaluatedUnit } from '#domain/unit/evaluate.ts'
import { unitChanges } from '#domain/unit/keywords/unit-changes.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ToggleButton } from '#ui/button.tsx'
import { ArtefactText } from './artefact-text.tsx'
import { changeTexts, type ChangeTexts } from './change-texts.ts'
import { Changes } from './stat-changes.tsx'
import { RulesText } from './rules-text.tsx'

type Props = {
  evaluated: EvaluatedUnit
  rules: ArmyRules
  choose: (id: string, on: boolean) => void
  onClose: () => void
}

function textsOf(id: string, on: boolean, evaluated: EvaluatedUnit, rules: ArmyRules): ChangeTexts {
  const after = evaluateUnit(chooseArtefact(evaluated.unit, id, on), rules)
  const texts = changeTexts(unitChanges(evaluated, after, rules), rules)
  // The last loss is the artefact itself, which the player has just put down.
  return on ? texts : { ...texts, losses: texts.losses.slice(0, -1) }
}

/** Lists all Cursed Artefacts with their keywords, and what carrying each would change. */
export function ArtefactChooser({ evaluated, rules, choose, onClose }: Props) {
  return (
    <Dialog title="Cursed Artefacts" size="large" onClose={onClose}>
      <p>Every artefact gives, and every artefact takes. They cost no points.</p>
      <ul className="choice-list">
        {rules.ruleset.artefacts.map((artefact) => {
          const on = evaluated.unit.cursed_artefacts.includes(artefact.id)
          return (
            <li key={artefact.id} data-chosen={on || undefined}>
              <div>
                <ArtefactText id={artefact.id} rules={rules} />
                <p className="keyword-reason">
                  <Changes
                    texts={textsOf(artefact.id, !on, evaluated, rules)}
                    lead={on ? 'Without it:' : ''}
                  />
                </p>
                <details>
                  <summary>What its keywords do</summary>
                  {artefact.keywords.map(({ id, numerical }) => {
                    const keyword = rules.keywords.get(id)
                    return (
                      keyword && (
                        <div key={id}>
                          <h4>{keywordName(keyword)}</h4>
                          <RulesText text={keyword.description} rules={rules} x={numerical?.value ?? 0} />
                        </div>
                      )
                    )
                  })}
                </details>
              </div>
              <ToggleButton
                pressed={on}
                label={`Carry ${artefact.name}`}
                onToggle={() => choose(artefact.id, !on)}
              >
                Carry
              </ToggleButton>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
