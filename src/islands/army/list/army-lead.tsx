import './army-lead.css'
/** The purpose of the army builder, shown while the armies load. */
export function ArmyLead() {
  return (
    <p className="army-lead" role="status">
      Muster units, buy keywords, and see what every choice costs and changes. Your armies stay on this device
      and work at a table with no signal.
    </p>
  )
}
