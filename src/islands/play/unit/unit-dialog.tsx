import { useState } from 'react'
import { dueNow } from '#domain/game/now/due.ts'
import { findUnit } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { StatStrip } from '#ui/stat-strip.tsx'
import { KeywordCards } from '#islands/army/keywords/keyword-cards.tsx'
import { statBoxes, type ShownStat } from '#islands/army/parts/stat-boxes.ts'
import { StatDialog } from '#islands/army/unit/stat-dialog.tsx'
import { useTable, type AtTable } from '#islands/play/parts/at-table.ts'
import { aboutSaves } from '#islands/play/due/saves-part.tsx'
import { Kept } from '#islands/play/parts/kept.tsx'
import { standOf } from '#islands/play/parts/stand-of.ts'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { unitFactsText, unitStatesText } from '#islands/play/parts/unit-texts.ts'
import { aboutContacts, Contacts } from './contacts.tsx'
import { FightPart } from './unit-fight-part.tsx'
import { Rout } from './rout.tsx'
import { Targets } from './targets.tsx'
import { aboutStates, UnitStates } from './unit-states.tsx'
import styles from './unit-dialog.css?inline'

adoptStyles(styles)

/** Shows a unit as it stands: its stats now, its states, whom it hits, and what may happen to it. */
export function UnitDialog(props: Props) {
  const { unit } = props
  const about = (at: AtTable) => {
    const { table, rules, seen } = at
    const due = dueNow(table, rules, seen).map((one) =>
      'routed' in one && one.routed.unit.ref === unit
        ? one.units.map((friend) => [friend.unit.ref, aboutSaves(at, friend.unit.ref)])
        : [],
    )
    return [standOf(at, unit), aboutContacts(at, unit), due, aboutStates(at, unit)]
  }
  return (
    <Kept about={about}>
      <Unit {...props} />
    </Kept>
  )
}

type Props = { unit: UnitRef; onClose: () => void }

function Unit({ unit: ref, onClose }: Props) {
  const { table, rules, act, mayMove } = useTable()
  const unit = findUnit(table, ref)
  if (!unit) {
    return (
      <Dialog title="No such unit" onClose={onClose}>
        <p role="status">This unit is no longer in the game.</p>
      </Dialog>
    )
  }
  const now = unitNow(unit, table, rules)
  const states = [now.isBroken ? 'Broken' : '', unitStatesText(now, rules)].filter((text) => text !== '')
  return (
    <Dialog title={now.label} detail={unitFactsText(now, rules)} size="large" onClose={onClose}>
      <div className="open-unit">
        <div className="open-unit-doom">
          <p>{states.length === 0 ? 'Doom' : states.join(' · ')}</p>
          <NumberStepper
            label={`Doom of ${now.label}`}
            less={`One Doom off ${now.label}`}
            more={`One Doom on ${now.label}`}
            unit="Doom"
            value={unit.doom}
            onStep={mayMove ? (by) => act({ type: 'doom', unit: ref, by }) : null}
          />
        </div>
        <Stats now={now} rules={rules} />
        {mayMove && (
          <>
            <FightPart now={now} />
            <UnitStates now={now} />
            <Contacts now={now} />
            <Rout now={now} />
          </>
        )}
        <Targets now={now} />
        <section>
          <h3>Keywords</h3>
          <KeywordCards evaluated={now.evaluated} rules={rules} remove={null} />
        </section>
      </div>
    </Dialog>
  )
}

function Stats({ now, rules }: { now: UnitNow; rules: ArmyRules }) {
  const [shown, setShown] = useState<ShownStat | null>(null)
  const { stats, courage } = now
  const gained = courage - stats.courage.value
  return (
    <section>
      <StatStrip stats={statBoxes(stats)} onChoose={setShown} />
      {gained !== 0 && (
        <p>
          In this battle its Courage is <b>{courage}</b>
          <span>{`, which is ${Math.abs(gained)} ${gained > 0 ? 'more' : 'less'}.`}</span>
        </p>
      )}
      {shown !== null && (
        <StatDialog shown={shown} stats={stats} rules={rules} onClose={() => setShown(null)} />
      )}
    </section>
  )
}
