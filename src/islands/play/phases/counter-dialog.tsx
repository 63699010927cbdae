import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Kept } from '#islands/play/parts/kept.tsx'
import { aboutCounter, CounterPart } from './counter-part.tsx'

/** An enemy Wizard tries to counter a spell of this phase. */
export function CounterDialog({ cast, onClose }: { cast: string; onClose: () => void }) {
  return (
    <Kept about={(at) => aboutCounter(at, cast)}>
      <Dialog title="Counter" onClose={onClose}>
        <div className="act">
          <CounterPart cast={cast} />
        </div>
      </Dialog>
    </Kept>
  )
}
