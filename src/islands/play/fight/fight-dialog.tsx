import { useMemo, useState } from 'react'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import {
  enemiesOf,
  fightGroups,
  foughtOf,
  openFights,
  targetsOf,
  type FightGroup,
} from '#domain/game/fight/fight-groups.ts'
import { takenBySide } from '#domain/game/fight/fight-result.ts'
import type { Game } from '#domain/game/log/fold.ts'
import type { MoveOf } from '#domain/game/log/move.ts'
import { dueNow } from '#domain/game/now/due.ts'
import { helpsInPlay } from '#domain/game/table/effects-on.ts'
import type { Attack } from '#domain/game/words/fight-fields.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import { withVerb } from '#domain/game/words/side.ts'
import { findUnit, type Table } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow, onTable } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useTable, type AtTable } from '#islands/play/parts/at-table.ts'
import { aboutSaves } from '#islands/play/due/saves-part.tsx'
import { enteredBy, InsteadOf } from '#islands/play/parts/instead-of.tsx'
import { Kept } from '#islands/play/parts/kept.tsx'
import { standOf } from '#islands/play/parts/stand-of.ts'
import { AfterFight, useTakenText } from './after-fight.tsx'
import { attackText } from './attack-text.ts'
import { ChooseUnit } from '#islands/play/parts/choose-unit.tsx'
import { FightParts } from './fight-parts.tsx'
import { useFight } from './use-fight.ts'
import styles from './fight.css?inline'

adoptStyles(styles)

type Props = { unit: UnitRef; onClose: () => void }

/** A fight of a unit with those that it touches, or with one that it does not touch yet. */
export function FightDialog({ unit, onClose }: Props) {
  const { table, rules } = useTable()
  const [enemy, setEnemy] = useState(() => firstEnemy(unit, table, rules))
  const [written, setWritten] = useState<string | null>(null)
  const about = (at: AtTable) => (given(at.game, written) ? aboutNext(at) : aboutFight(at, unit, enemy))
  return (
    <Kept about={about}>
      <Fight {...{ unit, enemy, written, onClose }} onEnemy={setEnemy} onWritten={setWritten} />
    </Kept>
  )
}

/** The enemy that a unit touches, or else one that it can fight. */
function firstEnemy(unit: UnitRef, table: Table, rules: CombatRules): UnitRef | null {
  return enemiesOf(unit, table.engagements)[0] ?? targetsOf(unit, table, rules)[0]?.unit.ref ?? null
}

/** The fight that this dialog has written, by a tap whose first move is `written`, as long as it counts. */
function given({ entries }: Game, written: string | null): MoveOf<'fight'> | null {
  for (const { move, standing } of entries)
    if (move.type === 'fight' && standing.type === 'counts') {
      if (moveId({ device: move.device, n: move.tap ?? move.n }) === written) return move
    }
  return null
}

/** Those that touch a unit, or else the unit and an enemy. */
function groupOf(unit: UnitRef, enemy: UnitRef | null, table: Table): FightGroup | null {
  const touching = fightGroups(table).find(({ units }) => units.includes(unit))
  if (touching || enemy === null) return touching ?? null
  return { units: [unit, enemy], pairs: [{ by: unit, on: enemy, arc: 'front', charged: null }] }
}

/** The units of a fight, how they stand and the other choices. */
function aboutFight(at: AtTable, unit: UnitRef, enemy: UnitRef | null): unknown {
  const { table, rules } = at
  const group = groupOf(unit, enemy, table)
  if (!group) return [standOf(at, unit), targetsOf(unit, table, rules).length]
  const stand = group.units.map((ref) => standOf(at, ref))
  return [group, stand, foughtOf(group, table).map(({ id }) => id), [...helpsInPlay(table, rules)]]
}

/** What is due after a fight. */
function aboutNext(at: AtTable): unknown {
  const { table, rules, seen } = at
  const testing = ({ unit }: UnitNow) => [unit, aboutSaves(at, unit.ref)]
  const due = dueNow(table, rules, seen).map((one) => [
    one.type,
    'why' in one && one.why,
    'now' in one && testing(one.now),
    'falling' in one && one.falling.now.unit,
    'routed' in one && [one.routed.unit, ...one.units.map(testing)],
  ])
  return [due, openFights(table)[0]?.units]
}

type FightProps = Props & {
  enemy: UnitRef | null
  written: string | null
  onEnemy: (enemy: UnitRef) => void
  onWritten: (id: string | null) => void
}

function Fight({ unit, enemy, written, onEnemy, onWritten, onClose }: FightProps) {
  const { table, rules, game } = useTable()
  const group = useMemo(() => groupOf(unit, enemy, table), [unit, enemy, table])
  const move = given(game, written)
  if (move) return <Fought move={move} onClose={onClose} />
  const enemies = targetsOf(unit, table, rules)
  const isTouching = group?.pairs.every((pair) => table.engagements.includes(pair)) === true
  const chooser = !isTouching && (
    <ChooseUnit label="Against" units={enemies} chosen={enemy} onChoose={onEnemy} />
  )
  const gone = (group?.units ?? [unit]).flatMap((ref) => {
    const found = findUnit(table, ref)
    const now = found && unitNow(found, table, rules)
    return now && onTable(now) ? [] : [now?.label ?? 'A unit']
  })
  if (group && gone.length === 0) {
    const fights = foughtOf(group, table).map(({ id }) => id)
    const attacks = enteredBy(game, fights)
    return (
      <InsteadOf moves={fights}>
        <OpenFight key={enemy} {...{ group, attacks, onWritten, onClose, chooser }} />
      </InsteadOf>
    )
  }
  return (
    <Dialog title="Fight" onClose={onClose}>
      <p role="status">
        {gone.length > 0
          ? `${gone.join(' and ')} cannot fight: not on the table any more.`
          : 'The other side has no units on the table.'}
      </p>
      {enemies.length > 0 && chooser}
    </Dialog>
  )
}

type OpenProps = {
  group: FightGroup
  /** What was entered of it before, and is corrected. */
  attacks: readonly Attack[]
  chooser: React.ReactNode
  onWritten: (id: string | null) => void
  onClose: () => void
}

function OpenFight({ group, attacks, chooser, onWritten, onClose }: OpenProps) {
  const { names, act } = useTable()
  const fight = useFight(group, attacks)
  const taken = useTakenText()
  const { move, bouts, rolledOf } = fight
  const isRolled = bouts.every((bout) => rolledOf(bout) !== null)
  const title = group.units.map((ref) => names.unit(ref)).join(group.units.length > 2 ? ', ' : ' against ')
  return (
    <Dialog
      title={title}
      {...(attacks.length > 0 && { detail: 'Already fought. This takes the place of what was given.' })}
      size="large"
      onClose={onClose}
      foot={
        <>
          {/* The dice are further up, and this is in view wherever the dialog is scrolled to. */}
          <p className="dialog-foot-text" role="status">
            {move && taken('take', 'takes', takenBySide(move.attacks, move.extra))}
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
            {!fight.isBegun
              ? 'Roll and give the Doom'
              : attacks.length > 0
                ? 'Correct the Doom'
                : 'Give the Doom'}
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

/** What the dice have done, what follows from it, and the way on to the next fight. */
function Fought({ move, onClose }: { move: MoveOf<'fight'>; onClose: () => void }) {
  const { table, names, who, openDialog } = useTable()
  const takenText = useTakenText()
  const [next] = openFights(table).flatMap(({ units }) => units.slice(0, 1))
  const { attacks, extra, lost } = move
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
              onClick={() => {
                onClose()
                openDialog(FightDialog, { unit: next })
              }}
            >
              Next fight
            </Button>
          )}
        </>
      }
    >
      <div className="fight">
        <p className="fight-say">
          <span>{takenText('took', 'took', takenBySide(attacks, extra))}</span>{' '}
          <b>
            {lost === null ? 'Nobody has lost.' : `${withVerb(who(lost), 'have', 'has')} lost the fight.`}
          </b>
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
