import type { Rules } from '../../../domain/ruleset/army-rules.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ToggleButton } from '../../../ui/button.tsx'
import { AllegianceText } from './allegiance-text.tsx'

type Props = { chosen: readonly string[]; rules: Rules; onChoose: (id: string) => void; onClose: () => void }

/** All abyssal allegiances with their spells, to choose from. (UNIT-24) */
export function AllegianceChooser({ chosen, rules, onChoose, onClose }: Props) {
  return (
    <Dialog title="Abyssal Allegiance" size="large" onClose={onClose}>
      <ul className="choice-list">
        {rules.ruleset.allegiances.map(({ id, name }) => {
          const on = chosen.includes(id)
          return (
            <li key={id} data-chosen={on || undefined}>
              <AllegianceText id={id} rules={rules} />
              <ToggleButton
                pressed={on}
                label={`Swear to ${name}`}
                onToggle={() => {
                  onChoose(id)
                }}
              >
                Swear
              </ToggleButton>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
