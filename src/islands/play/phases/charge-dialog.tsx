import { useState } from 'react'
import type { Side } from '#domain/game/table/side.ts'
import { onTable } from '#domain/game/fight/reckoning.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/table/unit-ref.ts'
import { noChargeNow } from '#domain/game/fight/charge-now.ts'
import { chargeReach, type ChargeReach } from '#domain/combat/charge-reach.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { adoptStyles } from '#ui/adopt-styles.ts'
import { useTable } from '#islands/play/at-table.ts'
import { ChooseUnit } from '#islands/play/fight/choose-unit.tsx'
import { Contacts } from '#islands/play/unit/contacts.tsx'
import unitStyles from '#islands/play/unit/unit-dialog.css?inline'

adoptStyles(unitStyles)

type Props = { side: Side; onClose: () => void }

/** Lets a unit charge, or touch an enemy in another way. */
export function ChargeDialog({ side, onClose }: Props) {
  const { table, rules } = useTable()
  const [chosen, setChosen] = useState<UnitRef | null>(null)
  const units = table.sides[side].units.map((unit) => unitNow(unit, table, rules)).filter(onTable)
  const now = units.find(({ unit }) => unit.ref === chosen) ?? units[0]
  return (
    <Dialog title="Charge or contact" onClose={onClose}>
      <div className="open-unit">
        {now ? (
          <>
            <ChooseUnit label="Unit" units={units} chosen={now.unit.ref} onChoose={setChosen} />
            {noChargeNow(now, table) === null && <Reach reach={chargeReach(now.inMoment)} />}
            <Contacts key={now.unit.ref} now={now} />
          </>
        ) : (
          <p>There are no units on the table.</p>
        )}
      </div>
    </Dialog>
  )
}

function Reach({ reach: { speed, dice } }: { reach: ChargeReach }) {
  const [least, most] = [speed + Math.min(...dice), speed + Math.max(...dice)]
  const reach = least === most ? `${most} in.` : `${speed} in and a D6: ${least} to ${most} in.`
  return <p className="phase-note">{`Its charge goes ${reach}`}</p>
}
