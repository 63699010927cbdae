import { atom, type ReadableAtom } from 'nanostores'
import type { Move } from '#domain/game/log/move.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import { storageErrorCode } from '#storage/storage-error.ts'
import type { Saving } from '#stores/army/edit-queue.ts'

export type MoveQueue = {
  $saving: ReadableAtom<Saving>
  /** Writes a move after the next paint. */
  add: (move: Move) => void
  /** Leaves out moves that are not written yet, by their ids. */
  drop: (ids: readonly string[]) => void
  /** The moves that are not on the disk yet, oldest first. */
  waiting: () => readonly Move[]
  /** Writes what is waiting. If it fails, the moves stay in the queue. */
  save: () => void
}

type Parts = {
  write: (moves: readonly Move[]) => Promise<void>
  onWritten: () => void
  afterPaint: () => Promise<void>
}

/** The moves of one page that are not on the disk yet. They are written in order, so that no number is left out. */
export function createMoveQueue({ write, onWritten, afterPaint }: Parts): MoveQueue {
  const $saving = atom<Saving>({ state: 'saved' })
  let moves: readonly Move[] = []
  let isWriting = false

  async function run(): Promise<void> {
    isWriting = true
    await afterPaint()
    try {
      while (moves.length > 0) {
        const batch = moves
        await write(batch)
        moves = moves.filter((move) => !batch.includes(move))
        onWritten()
      }
      $saving.set({ state: 'saved' })
    } catch (error) {
      $saving.set({ state: 'failed', code: storageErrorCode(error) })
    }
    isWriting = false
  }

  function save(): void {
    if (moves.length === 0 || isWriting) return
    $saving.set({ state: 'saving' })
    void run()
  }

  return {
    $saving,
    drop: (ids) => {
      moves = moves.filter((move) => !ids.includes(moveId(move)))
    },
    waiting: () => moves,
    add: (move) => {
      moves = [...moves, move]
      save()
    },
    save,
  }
}
