import { useMemo, useState } from 'react'
import type { FightGroup } from '#domain/game/fight/fight-groups.ts'
import { type Challenge, challengesOf, doomOfChallenges } from '#domain/game/fight/challenge.ts'
import type { Attack, ExtraDoom } from '#domain/game/words/fight-fields.ts'
import { fightersOf, planFight, type PlannedAttack } from '#domain/game/fight/fight-plan.ts'
import type { Fighter } from '#domain/game/fight/fighter.ts'
import { fightMove, rollFault, type RolledBout } from '#domain/game/fight/fight-result.ts'
import { changesOf, withChanges, type Changes } from '#domain/game/table/circumstances.ts'
import type { MoveOf } from '#domain/game/log/move.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { useTable } from '#islands/play/parts/at-table.ts'
import { rolledBefore, rollHere, type Rolled } from './roll-part.tsx'

type Edit = Partial<Pick<Fighter, 'is' | 'split' | 'lower'>>
type Edits = Readonly<Record<UnitRef, Pick<Edit, 'split' | 'lower'> & { changes?: Changes }>>
type Rolls = ReadonlyMap<string, Rolled>

export type FightState = {
  fighters: readonly Fighter[]
  challenges: readonly Challenge[]
  bouts: readonly PlannedAttack[]
  rolledOf: (bout: PlannedAttack) => Rolled | null
  edit: (ref: UnitRef, change: Edit) => void
  roll: (bout: PlannedAttack, rolled: Rolled) => void
  /** Whether any dice are there. */
  isBegun: boolean
  /** Rolls what nobody has rolled yet. */
  rollRest: () => void
  /** Rolls that, too, without showing it. @returns the move */
  moveRolledHere: () => FightState['move']
  /** The move of the fight once all dice are there and can be. */
  move: Omit<MoveOf<'fight'>, 'device' | 'n' | 'clock' | 'at'> | null
}

const keyOf = ({ by, on }: PlannedAttack): string => `${by} ${on}`

/** A fight before it is written: what the players change about it, and its dice. Hits that were entered before are there. */
export function useFight(group: FightGroup, entered: readonly Attack[]): FightState {
  const { table, rules } = useTable()
  const [edits, setEdits] = useState<Edits>({})
  const inGame = useMemo(() => fightersOf(group, table, rules), [group, table, rules])
  const fighters = useMemo(
    () =>
      inGame.map((one): Fighter => {
        const { changes = null, ...others } = edits[one.now.unit.ref] ?? {}
        return { ...one, ...others, is: withChanges(one.is, changes) }
      }),
    [inGame, edits],
  )
  const bouts = useMemo(() => planFight(fighters, rules), [fighters, rules])
  const [rolls, setRolls] = useState<Rolls>(
    () =>
      new Map(bouts.flatMap((bout) => rolledBefore(bout, entered).map((rolled) => [keyOf(bout), rolled]))),
  )
  const rolledOf = (bout: PlannedAttack) => rolls.get(keyOf(bout)) ?? null
  const restRolled = (): Rolls =>
    new Map(bouts.map((bout) => [keyOf(bout), rolledOf(bout) ?? rollHere(bout.odds.plan)]))
  const moveBy = (all: Rolls) => moveOf(bouts, all, doomOfChallenges(fighters, rules))
  return {
    fighters,
    challenges: challengesOf(fighters, rules),
    bouts,
    rolledOf,
    edit: (ref, { is, ...others }) => {
      const game = inGame.find(({ now }) => now.unit.ref === ref)
      const changes = is && game && { changes: changesOf(game.is, is) }
      setEdits({ ...edits, [ref]: { ...edits[ref], ...others, ...changes } })
      // Other dice or another target number: the hits may no longer be hits.
      setRolls(new Map())
    },
    roll: (bout, rolled) => setRolls(new Map([...rolls, [keyOf(bout), rolled]])),
    isBegun: rolls.size > 0,
    rollRest: () => setRolls(restRolled()),
    moveRolledHere: () => moveBy(restRolled()),
    move: moveBy(rolls),
  }
}

function moveOf(bouts: readonly PlannedAttack[], rolls: Rolls, before: ExtraDoom): FightState['move'] {
  const rolled = bouts.flatMap((bout): RolledBout[] => {
    const found = rolls.get(keyOf(bout))
    return found && rollFault(found.roll, bout.odds.plan) === null ? [{ ...bout, roll: found.roll }] : []
  })
  return rolled.length > 0 && rolled.length === bouts.length ? fightMove(rolled, before) : null
}
