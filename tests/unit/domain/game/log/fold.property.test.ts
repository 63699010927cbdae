import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonical } from '#domain/equal.ts'
import { addMoves, canBeUndone, EMPTY_GAME, foldGame, type Game } from '#domain/game/log/fold.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import { moveSchema, type MoveBody, type MoveOf } from '#domain/game/log/move.ts'
import { allUnits, findUnit, shotIn, type Table } from '#domain/game/table/table.ts'
import { undoChoices } from '#domain/game/log/undo-choices.ts'
import { anyBody } from '#tests/support/any-move.ts'
import { RUNS } from '#tests/support/arbitraries.ts'
import { times } from '#tests/support/deep.ts'
import { begunGame, newPlayer, type Player } from '#tests/support/game.ts'

const GAMES = times(1000, 10_000)

/** What a device does: a move, an undo or redo of some move in its log, or an exchange of all moves. */
type Act = { who: 0 | 1; body: MoveBody } | { who: 0 | 1; take: 'undo' | 'redo'; which: number } | 'exchange'

function anyAct() {
  const who = fc.constantFrom<0 | 1>(0, 1)
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ who, body: anyBody() }) },
    {
      weight: 3,
      arbitrary: fc.record({
        who,
        take: fc.constantFrom<'undo' | 'redo'>('undo', 'redo'),
        which: fc.nat(20),
      }),
    },
    { weight: 1, arbitrary: fc.constant<Act>('exchange') },
  )
}

function exchange([one, two]: readonly [Player, Player]): void {
  const sent = one.moves()
  one.see(two.moves())
  two.see(sent)
}

/** Two devices act, and at last exchange what they have. @returns both */
function playOut(acts: readonly Act[]): readonly [Player, Player] {
  const players = [newPlayer('one'), newPlayer('two')] as const
  for (const act of acts) {
    if (act === 'exchange') exchange(players)
    else {
      const player = players[act.who]
      if ('body' in act) player.play(act.body)
      else {
        const { entries } = player.game()
        const entry = entries[act.which % entries.length]
        if (entry) player.play({ type: act.take, move: entry.id })
      }
    }
  }
  exchange(players)
  return players
}

const shown = ({ entries, table, before }: Game): string =>
  canonical({ entries, table, before: before.map((one) => one ?? 'none') })

it(`[GAME-02] two devices that have exchanged their moves show the same game, in ${GAMES} random games`, () => {
  fc.assert(
    fc.property(fc.array(anyAct(), { maxLength: 14 }), (acts) => {
      const [one, two] = playOut(acts)
      expect(one.moves()).toHaveLength(1 + acts.filter((act) => typeof act === 'object').length)
      expect(shown(one.game())).toBe(shown(two.game()))
    }),
    { numRuns: GAMES },
  )
}, 600_000)

it('[GAME-02] any order and any partition of the moves gives the game of the whole set', () => {
  const arrivals = fc
    .array(anyAct(), { maxLength: 25 })
    .map((acts) => playOut(acts)[0].moves())
    .chain((moves) =>
      fc.record({
        moves: fc.constant(moves),
        order: fc.shuffledSubarray(moves, { minLength: moves.length }),
        cuts: fc.array(fc.nat(moves.length), { maxLength: 6 }),
      }),
    )
  fc.assert(
    fc.property(arrivals, ({ moves, order, cuts }) => {
      let game = EMPTY_GAME
      const places = [0, ...cuts.toSorted((a, b) => a - b), order.length]
      for (const [index, place] of places.entries()) {
        game = addMoves(game, order.slice(places[index - 1] ?? 0, place))
        // What arrives twice changes nothing.
        expect(addMoves(game, order.slice(0, place))).toBe(game)
      }
      expect(shown(game)).toBe(shown(foldGame(moves)))
    }),
    { numRuns: times(200, 1000) },
  )
})

/** A spell that brings a unit back sets its Doom, whatever it was. */
const bringsNobodyBack = (act: Act): boolean =>
  typeof act === 'string' || !('body' in act) || act.body.type !== 'cast' || act.body.returns === undefined

it('[GAME-03] the Doom of all units is the sum of the moves that count', () => {
  fc.assert(
    fc.property(fc.array(anyAct().filter(bringsNobodyBack), { maxLength: 25 }), (acts) => {
      const { table, entries, before } = playOut(acts)[0].game()
      const counted = entries.flatMap(({ move, standing }, index) =>
        standing.type === 'counts' ? doomOf(move, before[index] ?? null) : [],
      )
      const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
      expect(sum(table ? allUnits(table).map(({ doom }) => doom) : [])).toBe(sum(counted))
    }),
    RUNS,
  )
})

function doomOf(move: LoggedMove, table: Table | null): number[] {
  if (move.type === 'doom') return [move.by]
  if (move.type === 'courage') return [move.doom]
  if (move.type === 'fortune') return move.unit ? [-(move.heals ?? 0)] : []
  if (move.type === 'fight') return [...move.attacks, ...(move.extra ?? [])].map(({ doom }) => doom)
  return move.type === 'shoot' ? volleyDoom(move, table) : []
}

/** A unit never takes more than 5 Doom from shooting in a round. What the shooter does to itself is no shot. */
function volleyDoom({ attack, extra = [] }: MoveOf<'shoot'>, table: Table | null): number[] {
  const own = extra.filter(({ unit }) => unit === attack.by)
  const others = extra.filter(({ unit }) => unit !== attack.by)
  const shots = Map.groupBy([{ unit: attack.on, doom: attack.doom }, ...others], ({ unit }) => unit)
  const taken = [...shots].map(([unit, given]) => {
    const target = table && findUnit(table, unit)
    const doom = given.reduce((total, one) => total + one.doom, 0)
    return Math.min(doom, 5 - (target ? shotIn(target, table.round) : 0))
  })
  return [...own.map(({ doom }) => doom), ...taken]
}

it('[GAME-04] undoing everything gives the start, and redoing everything gives the game back', () => {
  fc.assert(
    fc.property(fc.array(anyBody(), { maxLength: 20 }), (bodies) => {
      const player = newPlayer('one')
      for (const body of bodies) player.play(body)
      const end = canonical(player.table())
      const choices = () => undoChoices(player.game(), () => true)
      for (let [next] = choices().undo; next; [next] = choices().undo)
        player.play({ type: 'undo', move: next.id })
      for (const { id, move, standing } of player.game().entries)
        if (canBeUndone(move) && standing.type === 'counts') player.play({ type: 'undo', move: id })
      expect(canonical(player.table())).toBe(canonical(foldGame([begunGame()]).table))
      for (let [next] = choices().redo; next; [next] = choices().redo)
        player.play({ type: 'redo', move: next.id })
      expect(canonical(player.table())).toBe(end)
    }),
    { numRuns: times(100, 300) },
  )
})

it('[GAME-05] every move that the app makes parses as itself, and no set of moves makes the fold throw', () => {
  fc.assert(
    fc.property(fc.array(anyAct(), { maxLength: 25 }), fc.boolean(), (acts, hasBegun) => {
      const moves = playOut(acts)[1].moves()
      for (const move of moves) expect(moveSchema.parse(JSON.parse(JSON.stringify(move)))).toEqual(move)
      const { entries } = foldGame(hasBegun ? moves : moves.slice(1))
      expect(entries).toHaveLength(moves.length - (hasBegun ? 0 : 1))
    }),
    RUNS,
  )
})
