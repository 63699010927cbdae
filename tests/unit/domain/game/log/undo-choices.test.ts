import { describe, expect, it } from 'vitest'
import { undoChoices } from '#domain/game/log/undo-choices.ts'
import { MARROW, newPlayer, RAGWOLVES, type Player } from '#tests/support/game.ts'

const ONE = 'one---------'

/** The ids of what the buttons of player one take back and make again, with spaces between them. */
function choices(player: Player): [undo: string | null, redo: string | null] {
  const { undo, redo } = undoChoices(player.game(), (device) => device === ONE)
  const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).join(' ') || null
  return [idsOf(undo), idsOf(redo)]
}

const hurt = (player: Player): string => player.play({ type: 'doom', unit: MARROW, by: 3 })
const undo = (player: Player, move: string): string => player.play({ type: 'undo', move })
const redo = (player: Player, move: string): string => player.play({ type: 'redo', move })

describe('[GAME-04] the undo button', () => {
  it('has nothing to take back when the game has just begun', () => {
    expect(choices(newPlayer('one'))).toEqual([null, null])
  })

  it('is not for the beginning, although the player has made it', () => {
    expect(undoChoices(newPlayer('one').game(), () => true)).toEqual({ undo: [], redo: [] })
  })

  it('takes back the last move, then the one before', () => {
    const player = newPlayer('one')
    const [first, second] = [hurt(player), hurt(player)]
    expect(choices(player)).toEqual([second, null])
    undo(player, second)
    expect(choices(player)).toEqual([first, second])
    undo(player, first)
    expect(choices(player)).toEqual([null, first])
  })

  it("takes back the player's own last move, also after moves of others", () => {
    const [one, two] = [newPlayer('one'), newPlayer('two')]
    const own = hurt(one)
    two.see(one.moves())
    const others = hurt(two)
    one.see(two.moves())
    expect(choices(one)).toEqual([own, null])
    expect(undoChoices(one.game(), () => true).undo[0]?.id).toBe(others)
  })

  it('passes over a move that had no effect', () => {
    const player = newPlayer('one')
    const hit = hurt(player)
    player.play({ type: 'doom', unit: MARROW, by: -4 })
    expect(choices(player)).toEqual([hit, null])
  })
})

describe('[GAME-04] the redo button', () => {
  it('makes moves again from the one that was taken back last', () => {
    const player = newPlayer('one')
    const [first, second] = [hurt(player), hurt(player)]
    undo(player, second)
    undo(player, first)
    redo(player, first)
    expect(choices(player)).toEqual([first, second])
    redo(player, second)
    expect(choices(player)).toEqual([second, null])
  })

  it('has nothing to make again after a new move', () => {
    const player = newPlayer('one')
    undo(player, hurt(player))
    const later = hurt(player)
    expect(choices(player)).toEqual([later, null])
    undo(player, later)
    expect(choices(player)).toEqual([null, later])
    redo(player, later)
    expect(choices(player)).toEqual([later, null])
  })

  it('is not ended by a move of the other player', () => {
    const [one, two] = [newPlayer('one'), newPlayer('two')]
    const own = hurt(one)
    undo(one, own)
    two.see(one.moves())
    hurt(two)
    one.see(two.moves())
    expect(choices(one)).toEqual([null, own])
  })

  it('does not make again what the other player has taken back', () => {
    const [one, two] = [newPlayer('one'), newPlayer('two')]
    const own = hurt(one)
    two.see(one.moves())
    undo(two, own)
    one.see(two.moves())
    expect(choices(one)).toEqual([null, null])
  })

  it('makes a move of the other player again that this one has taken back', () => {
    const [one, two] = [newPlayer('one'), newPlayer('two')]
    const others = hurt(two)
    one.see(two.moves())
    undo(one, others)
    expect(choices(one)).toEqual([null, others])
  })

  it('has nothing to make again when the other player has done so', () => {
    const [one, two] = [newPlayer('one'), newPlayer('two')]
    const own = hurt(one)
    undo(one, own)
    two.see(one.moves())
    redo(two, own)
    one.see(two.moves())
    expect(choices(one)).toEqual([own, null])
  })

  it('goes on with the move before when the other player has made the last one again', () => {
    const [one, two] = [newPlayer('one'), newPlayer('two')]
    const [first, second] = [hurt(one), hurt(one)]
    undo(one, second)
    undo(one, first)
    two.see(one.moves())
    redo(two, first)
    one.see(two.moves())
    expect(choices(one)).toEqual([first, second])
  })

  it('passes over an undo that had no effect', () => {
    const player = newPlayer('one')
    const own = hurt(player)
    undo(player, own)
    undo(player, 'nobody------.4')
    expect(choices(player)).toEqual([null, own])
  })
})

describe('[GAME-181] what one tap has done', () => {
  /** Makes two moves by one tap. */
  const twoByOneTap = (player: Player): [string, string] => {
    const [first, second] = player.playAll(
      { type: 'doom', unit: MARROW, by: 1 },
      { type: 'doom', unit: RAGWOLVES, by: 2 },
    )
    return [first ?? '', second ?? '']
  }

  it('is taken back and made again together, between single moves', () => {
    const player = newPlayer('one')
    const before = hurt(player)
    const [first, second] = twoByOneTap(player)
    expect(choices(player)).toEqual([`${first} ${second}`, null])
    player.playAll({ type: 'undo', move: first }, { type: 'undo', move: second })
    expect(choices(player)).toEqual([before, `${first} ${second}`])
    player.playAll({ type: 'redo', move: first }, { type: 'redo', move: second })
    expect(choices(player)).toEqual([`${first} ${second}`, null])
  })

  it('leaves out what was taken back from the log before, also when it is made again', () => {
    const player = newPlayer('one')
    const [first, second] = twoByOneTap(player)
    undo(player, first)
    expect(choices(player)).toEqual([second, first])
    undo(player, second)
    expect(choices(player)).toEqual([null, second])
    redo(player, second)
    expect(choices(player)).toEqual([second, first])
  })

  it('is apart from what another page has done under the same numbers', () => {
    const [one, two] = [newPlayer('one'), newPlayer('two')]
    const own = twoByOneTap(one)
    const others = twoByOneTap(two)
    one.see(two.moves())
    expect(choices(one)).toEqual([own.join(' '), null])
    expect(undoChoices(one.game(), () => true).undo.map(({ id }) => id)).toEqual(others)
  })
})
