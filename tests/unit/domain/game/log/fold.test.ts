import { describe, expect, it } from 'vitest'
import { addMoves, EMPTY_GAME, foldGame, type Game } from '#domain/game/log/fold.ts'
import { parseMove, type LoggedMove } from '#domain/game/log/log.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { begunGame, MARROW, newPlayer, RAGWOLVES, type Player } from '#tests/support/game.ts'

const wound = (by: number, unit = MARROW): MoveBody => ({ type: 'doom', unit, by })

/** What became of each move: why it was refused, or that it counts or was undone. */
const standings = ({ entries }: Game): string[] =>
  entries.map(({ standing }) => (standing.type === 'refused' ? standing.reason : standing.type))

const made = (device: string, n: number, clock: number, body: MoveBody): LoggedMove => ({
  ...body,
  device: device.padEnd(12, '-'),
  n,
  clock,
  at: clock * 1000,
})

function ofNewerBuild(clock: number): LoggedMove {
  const move = parseMove({ ...made('newer', 1, clock, wound(1)), type: 'teleport' })
  if (!move) throw new Error('The move was not kept.')
  return move
}

describe('[GAME-04] undo and redo of one move', () => {
  it.each<[('undo' | 'redo')[], string[], doom: number]>([
    [['undo'], ['counts'], 0],
    [['undo', 'undo'], ['counts', 'NO_CHANGE'], 0],
    [['undo', 'redo'], ['counts', 'counts'], 3],
    [['redo'], ['NO_CHANGE'], 3],
    [['redo', 'undo'], ['NO_CHANGE', 'counts'], 0],
    [['undo', 'redo', 'redo'], ['counts', 'counts', 'NO_CHANGE'], 3],
    [['undo', 'redo', 'undo'], ['counts', 'counts', 'counts'], 0],
  ])('%j', (switches, expected, doom) => {
    const player = newPlayer('one')
    const move = player.play(wound(3))
    for (const type of switches) player.play({ type, move })
    expect(standings(player.game()).slice(2)).toEqual(expected)
    expect(player.unit(MARROW).doom).toBe(doom)
    expect(player.entry(move).standing.type).toBe(doom === 0 ? 'undone' : 'counts')
  })

  it('leaves the undo and redo of another move alone', () => {
    const player = newPlayer('one')
    const [first, second] = [player.play(wound(3)), player.play(wound(4, RAGWOLVES))]
    for (const move of [first, second]) player.play({ type: 'undo', move })
    expect([player.unit(MARROW).doom, player.unit(RAGWOLVES).doom]).toEqual([0, 0])
    player.play({ type: 'redo', move: first })
    expect(standings(player.game()).slice(1)).toEqual(['counts', 'undone', 'counts', 'counts', 'counts'])
    expect([player.unit(MARROW).doom, player.unit(RAGWOLVES).doom]).toEqual([3, 0])
  })

  it('says which undo has taken a move back', () => {
    const player = newPlayer('one')
    const move = player.play(wound(3))
    const undo = player.entry(player.play({ type: 'undo', move })).move
    expect(player.entry(move).standing).toEqual({ type: 'undone', by: undo })
  })

  it('makes a move count that was refused without the one that was taken back', () => {
    const player = newPlayer('one')
    const hit = player.play(wound(2))
    const heal = player.play(wound(-2))
    player.play({ type: 'undo', move: hit })
    expect(player.entry(heal).standing).toEqual({ type: 'refused', reason: 'DOOM_BELOW_ZERO' })
    player.play({ type: 'redo', move: hit })
    expect(player.entry(heal).standing).toEqual({ type: 'counts' })
    expect(player.unit(MARROW).doom).toBe(0)
  })
})

describe('an undo or a redo is never taken back itself', () => {
  function play(...last: ('undo' | 'redo')[]): [Player, move: string, id: string] {
    const player = newPlayer('one')
    const move = player.play(wound(3))
    const ids = last.map((type) => player.play({ type, move }))
    return [player, move, ids.at(-1) ?? '']
  }

  it.each<[string, ('undo' | 'redo')[], 'undo' | 'redo', doom: number]>([
    ['an undo of an undo', ['undo'], 'undo', 0],
    ['a redo of an undo', ['undo'], 'redo', 0],
    ['an undo of a redo', ['undo', 'redo'], 'undo', 3],
    ['a redo of a redo', ['undo', 'redo'], 'redo', 3],
  ])('%s has no effect', (_, last, type, doom) => {
    const [player, , target] = play(...last)
    const refused = player.play({ type, move: target })
    expect(player.entry(refused).standing).toEqual({ type: 'refused', reason: 'NEVER_UNDONE' })
    expect(player.entry(target).standing).toEqual({ type: 'counts' })
    expect(player.unit(MARROW).doom).toBe(doom)
  })
})

describe('a move that comes late', () => {
  const move = made('one', 1, 2, wound(3))
  const undo = made('two', 1, 3, { type: 'undo', move: 'one---------.1' })
  const redo = made('one', 2, 4, { type: 'redo', move: 'one---------.1' })

  it('an undo that was made before a redo does not take the move back again', () => {
    const early = addMoves(foldGame([begunGame(), move]), [redo])
    expect(standings(early)).toEqual(['counts', 'counts', 'NO_CHANGE'])
    const late = addMoves(early, [undo])
    expect(standings(late)).toEqual(['counts', 'counts', 'counts', 'counts'])
    expect(late.table?.sides.guest.units[0]?.doom).toBe(3)
  })

  it('takes its place in the log, and what depends on it counts then', () => {
    const heal = made('one', 1, 5, wound(-3))
    const before = foldGame([begunGame(), heal])
    expect(standings(before)).toEqual(['counts', 'DOOM_BELOW_ZERO'])
    const after = addMoves(before, [made('two', 1, 3, wound(3))])
    expect(after.entries.map(({ id }) => id)).toEqual(['host-device-.1', 'two---------.1', 'one---------.1'])
    expect(standings(after)).toEqual(['counts', 'counts', 'counts'])
  })

  it('a late first undo changes the moves since', () => {
    const heal = made('one', 2, 6, wound(-2))
    const before = foldGame([begunGame(), move, heal])
    expect(standings(before)).toEqual(['counts', 'counts', 'counts'])
    expect(standings(addMoves(before, [undo]))).toEqual(['counts', 'undone', 'counts', 'DOOM_BELOW_ZERO'])
  })

  it('an undo that stands before its move in the log does not take it back', () => {
    const early = made('two', 1, 2, { type: 'undo', move: 'one---------.1' })
    const game = foldGame([begunGame(), early, made('one', 1, 3, wound(3))])
    expect(standings(game)).toEqual(['counts', 'UNKNOWN_MOVE', 'counts'])
    const later = addMoves(game, [made('two', 2, 4, { type: 'undo', move: 'one---------.1' })])
    expect(standings(later)).toEqual(['counts', 'UNKNOWN_MOVE', 'undone', 'counts'])
  })
})

describe('the log', () => {
  it('of no moves is a game that has not begun', () => {
    expect(foldGame([])).toEqual({ entries: [], table: null, before: [], decisions: new Map() })
  })

  it('stays the same when all its moves come once more', () => {
    const player = newPlayer('one')
    player.play({ type: 'undo', move: player.play(wound(3)) })
    expect(addMoves(player.game(), player.moves())).toBe(player.game())
  })

  it('[GAME-05] keeps what comes before the beginning, which has no effect and no time', () => {
    const early = made('one', 1, 1, wound(3))
    const { entries, table } = addMoves(EMPTY_GAME, [early])
    expect(table).toBeNull()
    expect(entries).toEqual([
      {
        id: 'one---------.1',
        move: early,
        time: null,
        standing: { type: 'refused', reason: 'NOT_BEGUN' },
      },
    ])
  })

  it('counts the moves that were there before the one that begins the game', () => {
    const early = addMoves(EMPTY_GAME, [made('one', 1, 2, wound(3))])
    const game = addMoves(early, [begunGame()])
    expect(standings(game)).toEqual(['counts', 'counts'])
    expect(game.table?.sides.guest.units[0]?.doom).toBe(3)
  })

  it('says in which round and phase each move was made', () => {
    const player = newPlayer('one')
    const first = player.play(wound(1))
    player.play({ type: 'step', from: { round: 1, phase: 'omens' }, to: 'next' })
    const second = player.play(wound(1))
    expect(player.entry(first).time).toEqual({ round: 1, phase: 'omens' })
    expect(player.entry(second).time).toEqual({ round: 1, phase: 'sorcery' })
  })
})

describe('[GAME-05] a move of a newer build', () => {
  it('has no effect here, and the moves after it count', () => {
    const game = foldGame([begunGame(), ofNewerBuild(2), made('one', 1, 3, wound(3))])
    expect(standings(game)).toEqual(['counts', 'NEWER_BUILD', 'counts'])
    expect(game.table?.sides.guest.units[0]?.doom).toBe(3)
  })

  it('is refused for the same reason before the game has begun', () => {
    expect(standings(foldGame([ofNewerBuild(1)]))).toEqual(['NEWER_BUILD'])
  })

  it.each(['undo', 'redo'] as const)('cannot be taken back or made again: %s', (type) => {
    const game = foldGame([begunGame(), ofNewerBuild(2), made('one', 1, 3, { type, move: 'newer-------.1' })])
    expect(standings(game)).toEqual(['counts', 'NEWER_BUILD', 'NEVER_UNDONE'])
  })
})
