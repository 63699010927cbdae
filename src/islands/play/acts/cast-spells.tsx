import { useState } from 'react'
import { canPayCounter, castNow, counterers } from '#domain/game/spells.ts'
import type { Cast } from '#domain/game/table.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '../at-table.ts'
import { actDialog } from '../lazy-dialog.ts'
import { PhasePart } from '../phase/phase-part.tsx'

const CounterDialog = actDialog(({ CounterDialog }) => CounterDialog)

/** The spells of this phase, whom they are on, and the way to counter them. */
export function CastSpells() {
  const { table, rules, names } = useTable()
  const [opened, setOpened] = useState<string | null>(null)
  const casts = castNow(table)
  if (casts.length === 0) return null
  const canBeCountered = (cast: Cast) =>
    cast.countered === null && counterers(table, cast, rules).some((wizard) => canPayCounter(table, wizard))
  return (
    <PhasePart title="Spells cast">
      <ul>
        {casts.map((cast) => (
          <li key={cast.id} className="now-line" data-used={cast.countered?.lost || undefined}>
            <p>
              <b>{names.ability(cast.spell)}</b> {spellText(cast, names.unit)}
            </p>
            {canBeCountered(cast) && (
              <Button label={`Counter ${names.ability(cast.spell)}`} onClick={() => setOpened(cast.id)}>
                Counter
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened !== null && <CounterDialog cast={opened} onClose={() => setOpened(null)} />}
    </PhasePart>
  )
}

/** "Astrologers on Halberds. Old Marrow countered: it stands." */
function spellText({ unit, on, countered }: Cast, name: (ref: Cast['unit']) => string): string {
  const targets = on.length === 0 ? '' : ` on ${on.map(name).join(', ')}`
  const result = countered && ` ${name(countered.by)} countered: it ${countered.lost ? 'is lost' : 'stands'}.`
  return `${name(unit)}${targets}.${result ?? ''}`
}
