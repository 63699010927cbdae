import { PHASE_NAMES } from '../../../domain/game/move-label.ts'
import { useTable } from '../at-table.ts'
import './now-view.css'

/** What this phase asks for, and what both sides can do in it. */
export function NowView() {
  const { table } = useTable()
  return (
    <div className="now">
      <h2>Now: {PHASE_NAMES[table.phase]}</h2>
    </div>
  )
}
