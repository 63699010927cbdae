import { useCallback } from 'react'
import { numberText } from '#domain/numbers/number-text.ts'
import { sortUnits } from '#domain/unit/sort-units.ts'
import type { Side } from '#domain/game/words/side.ts'
import type { GameUnit } from '#domain/game/table/table.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { createGamePart } from '#islands/play/parts/game-parts.ts'
import { BringArmy } from '#islands/play/set-up/bring-army.tsx'
import { UnitRow } from './game-unit-row.tsx'
import './side-view.css'

const UnitDialog = lazyDialog(
  createGamePart(() => import('#islands/play/unit/unit-dialog.tsx')),
  ({ UnitDialog }) => UnitDialog,
)

/** The units of one side. */
export function SideView({ side }: { side: Side }) {
  const { table, rules, names, act, openDialog, mayMove, turn } = useTable()
  const openUnit = useCallback((unit: UnitRef) => openDialog(UnitDialog, { unit }), [openDialog])
  const { points, units } = table.sides[side]
  return (
    <>
      <h2 className="side-name">
        <bdi>{names.side(side)}</bdi> <small>{`${numberText(points)} points`}</small>
      </h2>
      {turn && turn.all[side] > 0 && (
        <p className="side-turn" data-turn={turn.side === side || undefined}>
          {`${turn.side === side ? 'Its turn · ' : ''}${turn.acted[side]} of ${turn.all[side]} have acted`}
        </p>
      )}
      <BringArmy side={side} />
      {units.length === 0 ? (
        <p className="side-note">Only the name and the points of this army are known.</p>
      ) : (
        <ul className="side-units">
          {inOrder(units).map((unit) => (
            <UnitRow key={unit.ref} unit={unit} open={openUnit} {...{ table, rules, act, mayMove }} />
          ))}
        </ul>
      )}
    </>
  )
}

/** As the army lists them: the units of a row stay together. */
function inOrder(units: readonly GameUnit[]): GameUnit[] {
  const rows = [...new Set(units.map(({ row }) => row))]
  return sortUnits(rows).flatMap(({ id }) => units.filter(({ row }) => row.id === id))
}
