import { Dialog } from '#ui/dialogs/dialog.tsx'
import { CounterPart } from './counter-part.tsx'

/** An enemy Wizard tries to counter a spell of this phase. */
export function CounterDialog({ cast, onClose }: { cast: string; onClose: () => void }) {
  return (
    <Dialog title="Counter" onClose={onClose}>
      <div className="act">
        <CounterPart cast={cast} />
      </div>
    </Dialog>
  )
}
