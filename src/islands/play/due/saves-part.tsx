import { savesOf, type Save } from '#domain/game/fight/saves.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { shownHand } from '#domain/game/log/seen-hands.ts'
import { findUnit } from '#domain/game/table/table.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { Button } from '#ui/button.tsx'
import { useTable, type AtTable } from '#islands/play/parts/at-table.ts'

/** All that could save a unit if it failed a test now, for whatever reason. */
export function aboutSaves({ table, rules, seen }: AtTable, ref: UnitRef | null): unknown {
  const unit = ref === null ? undefined : findUnit(table, ref)
  if (!unit) return null
  const hand = shownHand(table, unit.side, seen).cards ?? []
  const test = { now: unitNow(unit, table, rules), why: 'broken' } as const
  return savesOf(test, table, rules, { hand, hasRolledAgain: false }).map(({ name }) => name)
}

type Props = {
  label: string
  roll: number
  saves: readonly Save[]
  /** What one does, in one tap. */
  movesOf: (save: Save) => readonly MoveBody[]
  /** Once it is used: whether the unit rolls again, or else stays where it is. */
  onSave: (rerolls: boolean) => void
  onFail: () => void
}

/** A test that has failed and may still be saved. Only then it is final. */
export function SavesPart({ label, roll, saves, movesOf, onSave, onFail }: Props) {
  const { act, isUpToDate } = useTable()
  const use = (save: Save) => {
    if (!isUpToDate()) return
    act(...movesOf(save))
    onSave(save.rerolls)
  }
  return (
    <div className="courage-test" role="group" aria-label={`${label} has failed`}>
      <p role="status">
        <b>{label}</b> <span>{`fails with a ${roll}. This may still save it:`}</span>
      </p>
      <div className="phase-row">
        {saves.map((save) => (
          <Button
            key={`${save.type} ${save.name}`}
            label={`${save.name} saves ${label}`}
            onClick={() => use(save)}
          >
            {save.name}
          </Button>
        ))}
        <Button variant="primary" label={`It fails: ${label}`} onClick={onFail}>
          It fails
        </Button>
      </div>
    </div>
  )
}
