import { armies, router } from '#app/army.ts'
import { attempt, toasts } from '#app/messages.ts'
import { pathToArmy } from '#domain/army/paths.ts'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { memo, useMemo } from 'react'
import type { HistoryState } from '#storage/army-history.ts'
import type { TakenStep } from '#stores/army/army-undo.ts'
import { IconButton } from '#ui/button.tsx'
import { useUndoKey } from '#ui/hooks/use-undo-key.ts'

type Step = () => Promise<TakenStep | null>
type Props = { of: { $history: ReadableAtom<HistoryState | null>; undo: Step; redo: Step } }

/** The path of the army whose unit is on screen; null if no unit is. */
function armyOfShownUnit(): string | null {
  const route = router.$route.get()
  if (route?.route !== 'unit') return null
  const { armyId, unitId } = route.params
  const view = armies.army(armyId).$view.get()
  const isThere = view.type === 'army' && view.army.units.some(({ id }) => id === unitId)
  return isThere ? pathToArmy(armyId) : null
}

/**
 * Takes a step. If the step removes the unit on screen, such as one that was just added, the page goes to the
 * army.
 */
async function stepAndFollow(step: Step): Promise<TakenStep | null | undefined> {
  const path = armyOfShownUnit()
  const taken = await attempt(step)
  if (path !== null && armyOfShownUnit() === null) router.goTo(path, { replace: true })
  return taken
}

/** Takes a step and shows a toast that can take back just that step. */
async function run(step: Step, done: string, backLabel: string): Promise<void> {
  const taken = await stepAndFollow(step)
  if (!taken) return
  const back = async () => {
    if ((await stepAndFollow(taken.back)) === null)
      toasts.show(`Too late to ${backLabel.toLowerCase()} that.`)
  }
  toasts.show(`${done}: ${taken.label}`, { label: backLabel, run: () => void back() })
}

/** Undo and redo, as buttons and as Ctrl/Cmd+Z and Ctrl/Cmd+Shift+Z. */
export const HistoryButtons = memo(function HistoryButtons({ of: { $history, undo, redo } }: Props) {
  const { undo: done = null, redo: undone = null } = useStore($history) ?? {}
  const [onUndo, onRedo] = useMemo(
    () => [() => void run(undo, 'Undone', 'Redo'), () => void run(redo, 'Redone', 'Undo')],
    [undo, redo],
  )
  useUndoKey(onUndo, onRedo, true)
  return (
    <>
      <IconButton
        icon="undo"
        label={done === null ? 'Undo' : `Undo: ${done}`}
        disabled={done === null}
        onClick={onUndo}
      />
      <IconButton
        icon="redo"
        label={undone === null ? 'Redo' : `Redo: ${undone}`}
        disabled={undone === null}
        onClick={onRedo}
      />
    </>
  )
})
