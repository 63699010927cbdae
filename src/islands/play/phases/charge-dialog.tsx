import { useState } from 'react'
import { chargers, type Charger } from '#domain/game/now/chargers.ts'
import type { Side } from '#domain/game/words/side.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ToggleButton } from '#ui/button.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { useTable, type AtTable } from '#islands/play/parts/at-table.ts'
import { Kept } from '#islands/play/parts/kept.tsx'
import { listOf, standOf } from '#islands/play/parts/stand-of.ts'
import { aboutContacts, Contacts } from '#islands/play/unit/contacts.tsx'
import unitStyles from '#islands/play/unit/unit-dialog.css?inline'

adoptStyles(unitStyles)

type Props = {
  side: Side
  /** Whether it is for contact without a charge. */
  isTouching?: boolean
  onClose: () => void
}

/** A charge in one step: who, whom, and into which side. It closes when it is done. */
export function ChargeDialog(props: Props) {
  const [chosen, setChosen] = useState<UnitRef | null>(null)
  const about = (at: AtTable) => {
    const { ready, others } = chargers(at.table, props.side, at.rules)
    const shown = [ready, others].map((all) => [
      listOf(all.map(({ now }) => now)),
      all.map(({ reach }) => reach),
    ])
    return [shown, standOf(at, chosen), chosen && aboutContacts(at, chosen)]
  }
  return (
    <Kept about={about}>
      <Charge {...props} chosen={chosen} onChoose={setChosen} />
    </Kept>
  )
}

type ChargeProps = Props & { chosen: UnitRef | null; onChoose: (unit: UnitRef) => void }

function Charge({ side, isTouching = false, chosen, onChoose, onClose }: ChargeProps) {
  const { table, rules } = useTable()
  const { ready, others } = chargers(table, side, rules)
  const all = [...ready, ...others]
  const now = all.find(({ now: { unit } }) => unit.ref === chosen)?.now
  const choices = (units: readonly Charger[]) => (
    <div className="open-unit-row">
      {units.map(({ now: { unit, label }, reach }) => (
        <ToggleButton
          key={unit.ref}
          pressed={unit.ref === chosen}
          label={`${label} ${reachText(reach)}`}
          onToggle={() => onChoose(unit.ref)}
        >
          <span>{label}</span> <small>{reachText(reach)}</small>
        </ToggleButton>
      ))}
    </div>
  )
  return (
    <Dialog title="Charge or contact" size="large" onClose={onClose}>
      <div className="open-unit">
        {all.length === 0 && <p>There are no units on the table.</p>}
        <section aria-label="Charging unit">
          <h3>Who</h3>
          {choices(isTouching ? all : ready)}
          {!isTouching && others.length > 0 && (
            <details open={ready.length === 0 || undefined}>
              <summary>{`${others.length} that may not charge now`}</summary>
              {choices(others)}
            </details>
          )}
        </section>
        {chosen !== null && !now && <p role="status">This unit is not on the table any more.</p>}
        {now && (
          <Contacts key={now.unit.ref} now={now} first={isTouching ? 'touch' : 'front'} onDone={onClose} />
        )}
      </div>
    </Dialog>
  )
}

/** "9 to 14 in": as far as the charge goes, with its die. */
function reachText([least, most]: Charger['reach']): string {
  return least === most ? `${most} in` : `${least} to ${most} in`
}
