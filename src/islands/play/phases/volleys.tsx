import { shooters } from '#domain/game/fight/fight-groups.ts'
import { behaviourOf } from '#domain/game/log/move.ts'
import { volleyOf } from '#domain/game/moves/fighting.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { attackText } from '#islands/play/fight/attack-text.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from '#islands/play/parts/game-parts.ts'
import { PhasePart } from '#islands/play/parts/phase-part.tsx'

const VolleyDialog = lazyDialog(
  createGamePart(() => import('#islands/play/fight/volley-dialog.tsx')),
  ({ VolleyDialog }) => VolleyDialog,
)

/** The units of both sides that may shoot. Those that have shot fade. */
export function Volleys() {
  const { table, rules, sides, who, openDialog, game, names } = useTable()
  /** "Already shot: 3 hits with 5 dice, 3 Doom on Ragwolves." */
  const shotText = (unit: UnitRef): string => {
    const { id } = volleyOf(table, unit) ?? {}
    const place = game.entries.findIndex((entry) => entry.id === id)
    const [move, before] = [game.entries[place]?.move, game.before[place]]
    const [attack] = move?.type === 'shoot' && before ? (behaviourOf(move).attacks?.(before, move) ?? []) : []
    return attack ? `Already shot: ${attackText(attack, names.unit)}` : 'Has shot'
  }
  return (
    <>
      {sides
        .map((side) => ({ side, found: shooters(table, side, rules) }))
        .filter(({ found }) => found.length > 0)
        .map(({ side, found }) => (
          <PhasePart key={side} title={`${who(side)} can shoot`}>
            <ul>
              {found.map(({ now: { unit, label, stats }, hasShot }) => (
                <li key={unit.ref} className="now-line" data-used={hasShot || undefined}>
                  <p>
                    <b>{label}</b>{' '}
                    <span>{`${stats.ranged_strikes} dice, Range ${stats.range.value} in`}</span>
                    {hasShot && <small>{shotText(unit.ref)}</small>}
                  </p>
                  <Button
                    label={hasShot ? `Correct the volley of ${label}` : `Shoot with ${label}`}
                    onClick={() => openDialog(VolleyDialog, { unit: unit.ref })}
                  >
                    {hasShot ? 'Correct' : 'Shoot'}
                  </Button>
                </li>
              ))}
            </ul>
          </PhasePart>
        ))}
    </>
  )
}
