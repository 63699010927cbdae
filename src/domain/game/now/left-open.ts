import type { CombatRules } from '#domain/combat/combat-rules.ts'
import type { Game } from '#domain/game/log/fold.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { stepFrom } from '#domain/game/moves/course.ts'
import { gameTimeOf, isNow, type GameTime, type Table } from '#domain/game/table/table.ts'
import type { Side } from '#domain/game/words/side.ts'
import { PHASES } from '#domain/rules/vocabulary.ts'
import { dueNow, skipMove, type Due } from './due.ts'

/** What is due of a phase, with the table in that phase. */
export type DueOfPhase = { table: Table; due: readonly Due[] }

/**
 * What was due when the players left a phase of the last round, and still is: a question stays until they settle or skip
 * it. The earliest phase comes first.
 */
export function leftOpen(
  { entries, before, table }: Game,
  rules: CombatRules,
  seen: readonly Side[],
): DueOfPhase[] {
  if (!table) return []
  const left = new Map<string, DueOfPhase>()
  for (const [index, { move, standing }] of entries.entries()) {
    const then = before[index]
    if (move.type !== 'step' || move.to !== 'next' || standing.type !== 'counts' || !then) continue
    const ago = placeOf(table) - placeOf(then)
    if (ago <= 0 || ago >= PHASES.length) continue
    const open = new Set(dueThen(then, rules, seen).map(keyOf))
    const as = { ...table, ...gameTimeOf(then) }
    const due = open.size === 0 ? [] : dueNow(as, rules, seen).filter((one) => open.has(keyOf(one)))
    left.set(`${then.round} ${then.phase}`, { table: as, due })
  }
  return [...left.values()]
    .filter(({ due }) => due.length > 0)
    .toSorted((one, other) => placeOf(one.table) - placeOf(other.table))
}

const placeOf = ({ round, phase }: GameTime): number => round * PHASES.length + PHASES.indexOf(phase)

const known = new WeakMap<Table, readonly Due[]>()

/** A table of the past stays as it was, and each tap asks for it. */
function dueThen(table: Table, rules: CombatRules, seen: readonly Side[]): readonly Due[] {
  const due = known.get(table) ?? dueNow(table, rules, seen)
  known.set(table, due)
  return due
}

/** The same question, whatever has happened to the unit since. */
function keyOf(due: Due): string {
  const { type } = due
  const move = skipMove(due)
  const whose = ['unit', 'side', 'why', 'what', 'mark'].map(
    (field) => (move as Record<string, unknown>)[field],
  )
  return [type, ...whose].join(' ')
}

/** The moves that do something in an earlier phase: back there, and on to the phase of now. */
export function movesIn(then: GameTime, now: Table, bodies: readonly MoveBody[]): MoveBody[] {
  const back: MoveBody[] = []
  const on: MoveBody[] = []
  for (let at = gameTimeOf(now); !isNow(at, then);) {
    const before = stepFrom(at, 'back', now.begin.rules.rounds)
    if (!before) return [...bodies]
    back.push({ type: 'step', from: at, to: 'back' })
    on.unshift({ type: 'step', from: before, to: 'next' })
    at = before
  }
  return [...back, ...bodies, ...on]
}
