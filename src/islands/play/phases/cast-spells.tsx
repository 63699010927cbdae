import { canPayCounter, castNow, counterers } from '#domain/game/magic/spells.ts'
import type { Cast } from '#domain/game/table/table.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from '#islands/play/parts/game-parts.ts'
import { PhasePart } from '#islands/play/parts/phase-part.tsx'

const CounterDialog = lazyDialog(
  createGamePart(() => import('./counter-dialog.tsx')),
  ({ CounterDialog }) => CounterDialog,
)

/** The spells of this phase, whom they are on, and the way to counter them. */
export function CastSpells() {
  const { table, rules, names, openDialog } = useTable()
  const casts = castNow(table)
  if (casts.length === 0) return null
  const canBeCountered = (cast: Cast) =>
    cast.countered === null && counterers(table, cast, rules).some((wizard) => canPayCounter(table, wizard))
  return (
    <PhasePart title="Spells cast">
      <ul>
        {casts.map((cast) => (
          <li key={cast.id} className="now-line" data-used={cast.countered?.lost === true ? true : undefined}>
            <p>
              <b>{names.ability(cast.spell)}</b> <span>{spellText(cast, names.unit)}</span>
            </p>
            {canBeCountered(cast) && (
              <Button
                label={`Counter ${names.ability(cast.spell)}`}
                onClick={() => openDialog(CounterDialog, { cast: cast.id })}
              >
                Counter
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PhasePart>
  )
}

/** "Astrologers on Halberds. Old Marrow countered: it stands." */
function spellText({ unit, on, countered }: Cast, name: (ref: Cast['unit']) => string): string {
  const targets = on.length === 0 ? '' : ` on ${on.map(name).join(', ')}`
  const result = countered && ` ${name(countered.by)} countered: it ${countered.lost ? 'is lost' : 'stands'}.`
  return `${name(unit)}${targets}.${result ?? ''}`
}
