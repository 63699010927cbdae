import { useState } from 'react'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { Button, ToggleButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { AllegianceText } from './allegiance-text.tsx'

type Props = {
  chosen: readonly string[]
  /** The maximum for this unit. */
  max: number
  rules: ArmyRules
  /** `givenUp` is the allegiance that the player drops to make room. */
  onChoose: (id: string, givenUp?: string) => void
  onClose: () => void
}

/** Lists all abyssal allegiances with their spells, and what choosing each would change. */
export function AllegianceChooser({ chosen, max, rules, onChoose, onClose }: Props) {
  const [asking, setAsking] = useState<string | null>(null)
  const nameOf = (id: string) => rules.allegiances.get(id)?.name ?? id
  const isFull = chosen.length >= max
  const choose = (id: string) => {
    if (isFull && max > 1 && !chosen.includes(id)) setAsking(id)
    else onChoose(id)
  }
  return (
    <Dialog title="Abyssal Allegiance" size="large" onClose={onClose}>
      <p>
        {`An allegiance costs no points and changes no stats: it gives a Wizard its spells.${max > 1 ? ` This one may have ${max}.` : ''}`}
      </p>
      <ul className="choice-list">
        {rules.ruleset.allegiances.map(({ id, name }) => {
          const on = chosen.includes(id)
          return (
            <li key={id} data-chosen={on || undefined}>
              <div>
                <AllegianceText id={id} rules={rules} />
                <p className="keyword-reason">{changeText(id, chosen, max, nameOf)}</p>
              </div>
              <ToggleButton pressed={on} label={`Swear to ${name}`} onToggle={() => choose(id)}>
                Swear
              </ToggleButton>
            </li>
          )
        })}
      </ul>
      {asking !== null && (
        <Dialog title="Give up an allegiance" onClose={() => setAsking(null)}>
          <p>
            {`This unit has ${chosen.length} allegiances and may have ${max}. Which one does it give up for ${nameOf(asking)}?`}
          </p>
          {chosen.map((id) => (
            <Button
              key={id}
              onClick={() => {
                setAsking(null)
                onChoose(asking, id)
              }}
            >
              {`Give up ${nameOf(id)}`}
            </Button>
          ))}
        </Dialog>
      )}
    </Dialog>
  )
}

/** Names the unit's allegiances before and after the player chooses or leaves this one. */
function changeText(
  id: string,
  chosen: readonly string[],
  max: number,
  nameOf: (id: string) => string,
): string {
  const list = (ids: readonly string[]) => (ids.length === 0 ? 'none' : ids.map(nameOf).join(' and '))
  if (chosen.includes(id))
    return `Without it: ${list(chosen)} → ${list(chosen.filter((other) => other !== id))}`
  if (chosen.length < max) return `${list(chosen)} → ${list([...chosen, id])}`
  return max === 1
    ? `${list(chosen)} → ${nameOf(id)}`
    : `In place of ${chosen.map(nameOf).join(' or ')}, as you choose`
}
