import type { Save } from '#domain/game/fight/saves.ts'
import type { Side } from '#domain/game/table/side.ts'
import type { UnitRef } from '#domain/game/table/unit-ref.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/at-table.ts'

type Props = {
  unit: UnitRef
  label: string
  side: Side
  roll: number
  saves: readonly Save[]
  /** Once it is used: whether the unit rolls again, or else stays where it is. */
  onSave: (rerolls: boolean) => void
  onFail: () => void
}

/** A test that has failed and may still be saved. Only then it is final. (GAME-167) */
export function SavesPart({ unit, label, side, roll, saves, onSave, onFail }: Props) {
  const { act, isUpToDate } = useTable()
  const use = (save: Save) => {
    if (!isUpToDate()) return
    if (save.type === 'ability') act({ type: 'use', side, ability: save.ability, unit: save.by.unit.ref })
    if (save.type === 'card') act({ type: 'fortune', side, card: save.card, unit })
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
