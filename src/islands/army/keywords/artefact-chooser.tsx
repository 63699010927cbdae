import { keywordName } from '../../../domain/ruleset/keyword-name.ts'
import type { Rules } from '../../../domain/ruleset/army-rules.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ToggleButton } from '../../../ui/button.tsx'
import { ArtefactText } from './artefact-text.tsx'
import { RulesText } from './rules-text.tsx'

type Props = {
  chosen: readonly string[]
  rules: Rules
  choose: (id: string, on: boolean) => void
  onClose: () => void
}

/** All cursed artefacts with their keywords, to choose from. (UNIT-24) */
export function ArtefactChooser({ chosen, rules, choose, onClose }: Props) {
  return (
    <Dialog title="Cursed Artefacts" size="large" onClose={onClose}>
      <p>Every artefact helps, and every artefact takes something. They cost no points.</p>
      <ul className="choice-list">
        {rules.ruleset.artefacts.map((artefact) => {
          const on = chosen.includes(artefact.id)
          return (
            <li key={artefact.id} data-chosen={on || undefined}>
              <div>
                <ArtefactText id={artefact.id} rules={rules} />
                <details>
                  <summary>What its keywords do</summary>
                  {artefact.keywords.map(({ id }) => {
                    const keyword = rules.keywords.get(id)
                    return (
                      keyword && (
                        <div key={id}>
                          <h4>{keywordName(keyword)}</h4>
                          <RulesText text={keyword.description} rules={rules} />
                        </div>
                      )
                    )
                  })}
                </details>
              </div>
              <ToggleButton
                pressed={on}
                label={`Carry ${artefact.name}`}
                onToggle={() => {
                  choose(artefact.id, !on)
                }}
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
