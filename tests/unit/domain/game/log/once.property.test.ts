import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonical } from '#domain/equal.ts'
import {
  addMoves,
  canBeUndone,
  EMPTY_GAME,
  foldGame,
  type Game,
  type LogEntry,
} from '#domain/game/log/fold.ts'
import type { Move, MoveBody } from '#domain/game/log/move.ts'
import { holds } from '#domain/game/words/span.ts'
import { findUnit, type Table } from '#domain/game/table/table.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { inTheWay } from '#domain/game/log/what-if.ts'
import { anyDeed, ROLES, WAYS } from '#tests/support/any-move.ts'
import { begunGame, newPlayer, type Player, step } from '#tests/support/game.ts'

/** What a device does. The devices exchange their moves only at times: in between, the network is cut. */
type Act = { who: 0 | 1; body: MoveBody } | { who: 0 | 1; which: number } | 'step' | 'exchange'

function anyAct() {
  const who = fc.constantFrom<0 | 1>(0, 1)
  return fc.oneof(
    { weight: 12, arbitrary: fc.record({ who, body: anyDeed() }) },
    { weight: 1, arbitrary: fc.record({ who, which: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.constantFrom<Act>('step', 'exchange') },
  )
}

const begun = begunGame({ scoring: [...WAYS], roles: [...ROLES] })

function exchange([one, two]: readonly [Player, Player]): void {
  const sent = one.moves()
  one.see(two.moves())
  two.see(sent)
}

/** @returns both devices after the last exchange */
function playOut(acts: readonly Act[]): readonly [Player, Player] {
  const players = [newPlayer('one', begun), newPlayer('two', begun)] as const
  for (const act of acts) {
    if (act === 'exchange') exchange(players)
    else if (act === 'step') step(players[0], 4)
    else if ('body' in act) players[act.who].play(act.body)
    else takeOther(players[act.who], act.which)
  }
  exchange(players)
  return players
}

/** Takes what stands refused, as the log offers it. */
function takeOther(player: Player, which: number): void {
  const refused = player.game().entries.filter(({ standing }) => standing.type === 'refused')
  const id = refused[which % refused.length]?.id
  if (id !== undefined) for (const move of inTheWay(player.game(), id)) player.play({ type: 'undo', move })
}

const shown = ({ entries, table }: Game): string => canonical({ entries, table })

/** What the rules allow once, as one text for each time that it counts, from the log alone. */
function deedsOf({ move, time, standing }: LogEntry): string[] {
  if (standing.type !== 'counts' || !time) return []
  const { round, phase } = time
  if (move.type === 'fight')
    return [...new Set(move.attacks.map(({ by, on }) => `${round} fight ${[by, on].sort().join(' ')}`))]
  if (move.type === 'shoot') return [`${round} volley ${move.attack.by}`]
  if (move.type === 'cast') return [`${round} ${move.unit} casts ${move.spell}`]
  if (move.type === 'fortune') return [`${round} ${phase} ${move.side} plays a Fortune`]
  if (move.type !== 'courage') return []
  const when = move.why === 'panic' ? 'once' : move.why === 'other' ? `${round} ${phase}` : `${round}`
  return [`${when} ${move.unit} tests ${move.why} ${move.cause ?? ''}`]
}

const SCORED = { 'siege.gate': 1, 'siege.tower': 2, 'siege.home': 2 } as const

/** Scores beyond what the battle says. */
function scoredTooOften({ entries }: Game): string[] {
  const counts = new Map<string, number>()
  for (const { move, time, standing } of entries) {
    if (move.type !== 'vp' || standing.type !== 'counts' || !time) continue
    // Both sides share the homes.
    const side = move.way === 'siege.home' ? '' : move.side
    const key = `${move.way ?? ''} ${side} ${move.way === 'siege.gate' ? time.round : ''}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return Object.entries(SCORED).flatMap(([way, most]) =>
    [...counts].flatMap(([key, count]) => (key.startsWith(way) && count > most ? key : [])),
  )
}

/** Scores for lost units that count, though more was scored for them than the device knew of that entered them. */
function scoredUnseen({ entries }: Game): LogEntry[] {
  const sums = { host: 0, guest: 0 }
  return entries.filter(({ move, standing }) => {
    if (move.type !== 'vp' || standing.type !== 'counts' || move.way !== 'siege.dead' || move.by <= 0)
      return false
    const isUnseen = move.scored !== undefined && sums[move.side] > move.scored
    sums[move.side] += move.by
    return isUnseen
  })
}

function actorsOf({ move }: LogEntry): UnitRef[] {
  if (move.type === 'fight') return move.attacks.flatMap(({ by, on }) => [by, on])
  if (move.type === 'shoot') return [move.attack.by, move.attack.on]
  if (move.type === 'engage') return move.on ? [move.unit, move.with] : []
  return move.type === 'cast' || move.type === 'courage' ? [move.unit] : []
}

function isAway(ref: UnitRef, table: Table): boolean {
  const marks = findUnit(table, ref)?.marks
  return holds(marks?.routed, table.round) || holds(marks?.reserve, table.round)
}

/** The most Doom that any unit has taken from volleys in one round, by what the volleys changed on the table. */
function mostShot({ entries, before, table: last }: Game): number {
  const taken = new Map<string, number>()
  for (const [index, { move, standing }] of entries.entries()) {
    const [was, is] = [before[index], before[index + 1] ?? last]
    if (move.type !== 'shoot' || standing.type !== 'counts' || !was || !is) continue
    const { on } = move.attack
    const key = `${was.round} ${on}`
    const by = (findUnit(is, on)?.doom ?? 0) - (findUnit(was, on)?.doom ?? 0)
    taken.set(key, (taken.get(key) ?? 0) + by)
  }
  return Math.max(0, ...taken.values())
}

const games = fc.array(anyAct(), { minLength: 30, maxLength: 60 })
const FOUR_HUNDRED = { numRuns: 400 }

/** The same acts on one device alone, which knows all that it does. */
const alone = (acts: readonly Act[]): Act[] =>
  acts.map((act) => (typeof act === 'string' ? act : { ...act, who: 0 }))

it.each([
  { on: 'two devices with cuts', played: playOut },
  { on: 'one device', played: (acts: readonly Act[]) => playOut(alone(acts)) },
])(
  '[GAME-100] [R-76] in 400 random games of $on nothing counts more often than the rules allow',
  ({ played }) => {
    fc.assert(
      fc.property(games, (acts) => {
        const game = played(acts)[0].game()
        const deeds = game.entries.flatMap(deedsOf)
        expect(deeds.filter((deed, index) => deeds.indexOf(deed) !== index)).toEqual([])
        expect(scoredTooOften(game)).toEqual([])
        expect(scoredUnseen(game)).toEqual([])
        expect(mostShot(game)).toBeLessThanOrEqual(5)
      }),
      FOUR_HUNDRED,
    )
  },
)

it('[GAME-101] in 400 random games of two devices with cuts no unit acts that has routed or waits in reserve', () => {
  fc.assert(
    fc.property(games, (acts) => {
      const { entries, before } = playOut(acts)[0].game()
      const wrong = entries.filter((entry, index) => {
        const table = before[index]
        return entry.standing.type === 'counts' && table && actorsOf(entry).some((ref) => isAway(ref, table))
      })
      expect(wrong).toEqual([])
    }),
    FOUR_HUNDRED,
  )
})

it('[GAME-100] both devices show the same game in any order, and taking everything back gives the start', () => {
  const arrivals = games
    .map((acts) => playOut(acts))
    .chain(([one, two]) =>
      fc.record({ one: fc.constant(one), two: fc.constant(two), order: shuffled(one.moves()) }),
    )
  fc.assert(
    fc.property(arrivals, ({ one, two, order }) => {
      expect(shown(two.game())).toBe(shown(one.game()))
      const half = Math.floor(order.length / 2)
      const arrived = addMoves(addMoves(EMPTY_GAME, order.slice(half)), order.slice(0, half))
      expect(shown(arrived)).toBe(shown(one.game()))
      expect(canonical(undoneAll(one.game()).table)).toBe(canonical(foldGame([begun]).table))
    }),
    FOUR_HUNDRED,
  )
})

/** What was refused may count when others are taken back, so it takes several times. */
function undoneAll(game: Game): Game {
  const counting = game.entries.filter(
    ({ move, standing }) => canBeUndone(move) && standing.type === 'counts',
  )
  if (counting.length === 0) return game
  const clock = game.entries.length + 1
  const undos = counting.map(({ id }, index): Move => ({
    ...{ type: 'undo', move: id, clock },
    ...{ device: 'three-------', n: clock + index, at: 0 },
  }))
  return undoneAll(addMoves(game, undos))
}

function shuffled<T>(all: readonly T[]) {
  return fc.shuffledSubarray([...all], { minLength: all.length })
}
