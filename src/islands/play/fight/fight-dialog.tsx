import { useMemo, useState } from 'react'
import { fightGroups, openFights, targetsOf, type FightGroup } from '#domain/game/fight/fight-groups.ts'
import { takenBySide } from '#domain/game/fight/fight-result.ts'
import type { MoveOf } from '#domain/game/log/move.ts'
import type { Side } from '#domain/game/table/side.ts'
import type { Table } from '#domain/game/table/table.ts'
import type { UnitRef } from '#domain/game/table/unit-ref.ts'
import { adoptStyles } from '#ui/adopt-styles.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useTable } from '#islands/play/at-table.ts'
import { AfterFight } from './after-fight.tsx'
import { attackText } from './attack-text.ts'
import { ChooseUnit } from './choose-unit.tsx'
import { FightParts } from './fight-parts.tsx'
import { useFight } from './use-fight.ts'
import styles from './fight.css?inline'

adoptStyles(styles)

type Props = { unit: UnitRef; onClose: () => void }

/** A fight of a unit with those that it touches, or with one that it does not touch yet. */
export function FightDialog({ unit, onClose }: Props) {
  const { table, rules, game } = useTable()
  const [enemy, setEnemy] = useState<UnitRef | null>(null)
  const [written, setWritten] = useState<string | null>(null)
  // The fight as it was when the dialog opened: a rout ends contacts.
  const [touching] = useState(() => fightGroups(table).find(({ units }) => units.includes(unit)))
  const enemies = targetsOf(unit, table, rules)
  const against = enemy ?? enemies[0]?.unit.ref
  const group = useMemo(
    () => touching ?? (against === undefined ? null : pairOf(unit, against)),
    [touching, unit, against],
  )
  const entry = game.entries.find(({ id }) => id === written)
  const move = entry?.standing.type === 'counts' && entry.move.type === 'fight' ? entry.move : null
  if (move) return <Fought move={move} onClose={onClose} />
  if (!group) return <NoEnemy onClose={onClose} />
  return (
    <OpenFight
      key={against}
      group={group}
      onWritten={setWritten}
      onClose={onClose}
      chooser={
        !touching &&
        against !== undefined && (
          <ChooseUnit label="Against" units={enemies} chosen={against} onChoose={setEnemy} />
        )
      }
    />
  )
}

const pairOf = (by: UnitRef, on: UnitRef): FightGroup => ({
  units: [by, on],
  pairs: [{ by, on, arc: 'front', charged: null }],
})

function NoEnemy({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Fight" onClose={onClose}>
      <p>The other side has no units on the table.</p>
    </Dialog>
  )
}

type OpenProps = {
  group: FightGroup
  chooser: React.ReactNode
  onWritten: (id: string) => void
  onClose: () => void
}

function OpenFight({ group, chooser, onWritten, onClose }: OpenProps) {
  const { table, names, act } = useTable()
  const fight = useFight(group)
  const { move, bouts, rolledOf } = fight
  const isRolled = bouts.every((bout) => rolledOf(bout) !== null)
  const title = group.units.map((ref) => names.unit(ref)).join(group.units.length > 2 ? ', ' : ' against ')
  return (
    <Dialog
      title={title}
      size="large"
      onClose={onClose}
      foot={
        <>
          {/* The dice are further up, and this is in view wherever the dialog is scrolled to. */}
          <p className="dialog-foot-text" role="status">
            {move && takenText(takenBySide(move.attacks, move.extra), table)}
          </p>
          <Button icon="dice" disabled={isRolled} onClick={fight.rollRest}>
            Roll all here
          </Button>
          <Button
            variant="primary"
            {...(!fight.isBegun && { icon: 'dice' })}
            disabled={fight.isBegun && !move}
            onClick={() => {
              const done = move ?? fight.moveRolledHere()
              if (done) onWritten(act(done))
            }}
          >
            {fight.isBegun ? 'Give the Doom' : 'Roll and give the Doom'}
          </Button>
        </>
      }
    >
      <div className="fight">
        {chooser}
        <FightParts fight={fight} />
      </div>
    </Dialog>
  )
}

/** "The Candlelit Court takes 4 Doom, The Moonlight Muster 6." */
function takenText(taken: Readonly<Record<Side, number>>, { sides }: Pick<Table, 'sides'>): string {
  return `${sides.host.name} takes ${taken.host} Doom, ${sides.guest.name} ${taken.guest}.`
}

/** What the dice have done, what follows from it, and the way on to the next fight. */
function Fought({ move, onClose }: { move: MoveOf<'fight'>; onClose: () => void }) {
  const { table, names, openDialog } = useTable()
  const [next] = openFights(table).flatMap(({ units }) => units.slice(0, 1))
  const { attacks, extra, lost } = move
  const taken = takenBySide(attacks, extra)
  const { host, guest } = table.sides
  return (
    <Dialog
      title="After the fight"
      onClose={onClose}
      foot={
        <>
          <Button variant={next === undefined ? 'primary' : 'plain'} onClick={onClose}>
            Done
          </Button>
          {next !== undefined && (
            <Button
              variant="primary"
              onClick={() => openDialog((close) => <FightDialog key={next} unit={next} onClose={close} />)}
            >
              Next fight
            </Button>
          )}
        </>
      }
    >
      <div className="fight">
        <p className="fight-say">
          <span>{`${host.name} took`}</span> <b>{`${taken.host} Doom`}</b>
          <span>{`, ${guest.name}`}</span> <b>{taken.guest}</b>
          <span>{`. ${lost === null ? 'Nobody has lost.' : `${names.side(lost)} has lost the fight.`}`}</span>
        </p>
        <ul>
          {attacks.map((attack) => (
            <li key={attack.by + attack.on}>
              <b>{`${names.unit(attack.by)}:`}</b> <span>{attackText(attack, names.unit)}</span>
            </li>
          ))}
        </ul>
        <AfterFight />
      </div>
    </Dialog>
  )
}
