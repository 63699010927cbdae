import type { Save } from '#domain/game/fight/saves.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'

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
