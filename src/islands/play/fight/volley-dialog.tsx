import { useState } from 'react'
import {
  changesOf,
  circumstancesOf,
  withChanges,
  type Changes,
  type Circumstances,
} from '#domain/game/table/circumstances.ts'
import { helpsInPlay } from '#domain/game/table/effects-on.ts'
import { targetsOf } from '#domain/game/fight/fight-groups.ts'
import { volleyOf } from '#domain/game/moves/fighting.ts'
import { planVolley, type PlannedAttack } from '#domain/game/fight/fight-plan.ts'
import { rollFault, volleyMove } from '#domain/game/fight/fight-result.ts'
import { findUnit } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow, onTable } from '#domain/game/table/unit-now.ts'
import type { Attack } from '#domain/game/words/fight-fields.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SWITCHES } from '#islands/odds/odds-words.ts'
import { useTable, type AtTable } from '#islands/play/parts/at-table.ts'
import { enteredBy, InsteadOf } from '#islands/play/parts/instead-of.tsx'
import { Kept } from '#islands/play/parts/kept.tsx'
import { standOf } from '#islands/play/parts/stand-of.ts'
import { atLeast, mean } from '#domain/combat/chances.ts'
import { percentText } from '#domain/numbers/percent-text.ts'
import { BREAKING_DOOM } from '#domain/rules/vocabulary.ts'
import { BoutPart } from './bout-part.tsx'
import { OddsPart } from './odds-part.tsx'
import { ChooseUnit } from '#islands/play/parts/choose-unit.tsx'
import { CircumstancesPart } from './circumstances-part.tsx'
import { rolledBefore, rollHere, type Rolled } from './roll-part.tsx'
import styles from './fight.css?inline'

adoptStyles(styles)

type Props = { unit: UnitRef; onClose: () => void }

/** A volley of a unit at one of the other side. */
export function VolleyDialog({ unit, onClose }: Props) {
  const { table, rules } = useTable()
  const [target, setTarget] = useState(
    () => volleyOf(table, unit)?.attacks[0]?.on ?? targetsOf(unit, table, rules)[0]?.unit.ref ?? null,
  )
  const about = (at: AtTable) => [
    standOf(at, unit),
    standOf(at, target) ?? targetsOf(unit, at.table, at.rules).length,
    volleyOf(at.table, unit)?.id,
    [...helpsInPlay(at.table, at.rules)],
  ]
  return (
    <Kept about={about}>
      <Volley {...{ unit, target, onClose }} onTarget={setTarget} />
    </Kept>
  )
}

type VolleyProps = Props & { target: UnitRef | null; onTarget: (target: UnitRef) => void }

function Volley({ unit: ref, target: chosen, onTarget, onClose }: VolleyProps) {
  const { table, rules, game } = useTable()
  const unit = findUnit(table, ref)
  const shooter = unit && unitNow(unit, table, rules)
  const targets = targetsOf(ref, table, rules)
  const target = targets.find((one) => one.unit.ref === chosen)
  const isThere = shooter !== undefined && onTable(shooter)
  if (!isThere || !target) {
    return (
      <Dialog title={shooter ? `${shooter.label} shoots` : 'Volley'} onClose={onClose}>
        <p role="status">
          {!isThere
            ? 'This unit is not on the table any more.'
            : targets.length === 0
              ? 'The other side has no units on the table.'
              : 'The target is not on the table any more.'}
        </p>
        {isThere && targets.length > 0 && (
          <ChooseUnit label="Target" units={targets} chosen={chosen} onChoose={onTarget} />
        )}
      </Dialog>
    )
  }
  const shot = volleyOf(table, ref)
  const moves = shot ? [shot.id] : []
  return (
    <InsteadOf moves={moves}>
      <OpenVolley
        key={target.unit.ref}
        {...{ shooter: ref, target: target.unit.ref, entered: enteredBy(game, moves), onClose }}
        chooser={<ChooseUnit label="Target" units={targets} chosen={chosen} onChoose={onTarget} />}
      />
    </InsteadOf>
  )
}

type OpenProps = {
  shooter: UnitRef
  target: UnitRef
  /** What was entered of it before, and is corrected. */
  entered: readonly Attack[]
  chooser: React.ReactNode
  onClose: () => void
}

function OpenVolley({ shooter, target, ...props }: OpenProps) {
  const { table, rules } = useTable()
  const [by, on] = [shooter, target].map((ref) => findUnit(table, ref))
  return (
    by && on && <Dice shooter={unitNow(by, table, rules)} target={unitNow(on, table, rules)} {...props} />
  )
}

type DiceProps = Omit<OpenProps, 'shooter' | 'target'> & { shooter: UnitNow; target: UnitNow }

function Dice({ shooter, target, entered, chooser, onClose }: DiceProps) {
  const { rules, act } = useTable()
  const [chosen, setRolled] = useState<Rolled | null | 'as before'>('as before')
  const [friend, setFriend] = useState<UnitRef | null>(null)
  const [shooterIs, setShooterIs] = useCircumstances(shooter, () => setRolled(null))
  const [targetIs, setTargetIs] = useCircumstances(target, () => setRolled(null))
  const bout = planVolley({ now: shooter, is: shooterIs }, { now: target, is: targetIs }, rules)
  const rolled = (chosen === 'as before' ? bout && rolledBefore(bout, entered)[0] : chosen) ?? null
  const moveOf = (by: Rolled | null) =>
    bout && by && rollFault(by.roll, bout.odds.plan) === null
      ? volleyMove({ ...bout, roll: by.roll, friend: friend ?? undefined })
      : null
  const move = moveOf(rolled)
  return (
    <Dialog
      title={`${shooter.label} shoots`}
      {...(entered.length > 0 && { detail: 'Already shot. This takes the place of what was given.' })}
      size="large"
      onClose={onClose}
      foot={
        <Button
          variant="primary"
          {...(!rolled && { icon: 'dice' })}
          disabled={!bout || (rolled !== null && !move)}
          onClick={() => {
            const done = move ?? moveOf(bout && rollHere(bout.odds.plan))
            if (!done || act(done) !== null) onClose()
          }}
        >
          {rolled ? (entered.length > 0 ? 'Correct the Doom' : 'Give the Doom') : 'Roll and give the Doom'}
        </Button>
      }
    >
      <div className="fight">
        {chooser}
        <div className="fight-units">
          <CircumstancesPart
            now={shooter}
            is={shooterIs}
            switches={SWITCHES.shooting.one}
            enemies={[]}
            onChange={setShooterIs}
          />
          <CircumstancesPart
            now={target}
            is={targetIs}
            switches={SWITCHES.shooting.other.filter((situation) => situation !== 'flanked')}
            enemies={[shooter.unit.ref]}
            onChange={setTargetIs}
          />
        </div>
        {bout?.friends && <FriendHit friends={bout.friends} chosen={friend} onChoose={setFriend} />}
        {bout ? (
          <>
            <OddsPart bouts={[bout]} say={<Expected bout={bout} target={target} />} />
            <BoutPart {...{ bout, rolled }} verb="shoots at" onRoll={setRolled} />
          </>
        ) : (
          <p>{`${shooter.label} has no shooting dice, because its Range is 0.`}</p>
        )}
      </div>
    </Dialog>
  )
}

function Expected({ bout: { odds }, target: { unit, label } }: { bout: PlannedAttack; target: UnitNow }) {
  const own = mean(odds.own)
  const breaks = atLeast(odds.doom, Math.max(0, BREAKING_DOOM - unit.doom))
  return (
    <span>
      <span>{`${label} takes`}</span> <b>{`${mean(odds.doom).toFixed(1)} Doom`}</b>{' '}
      <span>on average, Broken afterwards:</span> <b>{`${percentText(breaks)}.`}</b>
      {own > 0 && <span>{` The shooter takes ${own.toFixed(1)} from its own dice.`}</span>}
    </span>
  )
}

type HitProps = { friends: readonly UnitRef[]; chosen: UnitRef | null; onChoose: (unit: UnitRef) => void }

/** Which friend takes the Doom of the dice of 1. */
function FriendHit({ friends, chosen, onChoose }: HitProps) {
  const { table, rules } = useTable()
  const units = friends
    .flatMap((ref) => findUnit(table, ref) ?? [])
    .map((unit) => unitNow(unit, table, rules))
  const [first] = units
  const hit = units.find(({ unit }) => unit.ref === chosen) ?? first
  if (!hit) return null
  return (
    <>
      <p className="phase-note">{`Each die of 1 gives ${hit.label} 1 Doom, 5 from shooting in a round at most.`}</p>
      {units.length > 1 && (
        <ChooseUnit label="Hit by the 1s" units={units} chosen={hit.unit.ref} onChoose={onChoose} />
      )}
    </>
  )
}

/** The circumstances of the game, with what the player has changed about them. */
function useCircumstances(now: UnitNow, onEdit: () => void): [Circumstances, (is: Circumstances) => void] {
  const { table } = useTable()
  const [changes, setChanges] = useState<Changes | null>(null)
  // Only the players see from where a volley comes, so it has no contacts.
  const game = circumstancesOf(now, [], table)
  const edit = (is: Circumstances) => {
    setChanges(changesOf(game, is))
    onEdit()
  }
  return [withChanges(game, changes), edit]
}
