import { describe, expect, it } from 'vitest'
import {
  makeHandOverJson,
  MOST_BYTES,
  parseHandOverJson,
  type HandOver,
} from '#domain/game/share/hand-over.ts'
import { knownMoves } from '#domain/game/log/known-moves.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import { MARROW, newPlayer } from '#tests/support/game.ts'

const player = newPlayer('one')
player.play({ type: 'doom', unit: MARROW, by: 3 })
player.play({ type: 'vp', side: 'host', by: 2 })

const handOver = (moves: readonly LoggedMove[], changes: Partial<HandOver> = {}): HandOver => ({
  id: 'game-number1',
  known: knownMoves(moves),
  moves,
  seat: 'host',
  key: null,
  ...changes,
})
const passed = (given: HandOver): HandOver | null => parseHandOverJson(makeHandOverJson(given) ?? '')

const manyNotes = (count: number, text: string): LoggedMove[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ device: 'one---------', n: index + 1, clock: index + 1, at: 0 },
    ...{ type: 'note', text },
  }))

describe('[GAME-93] what one device hands to another', () => {
  it('has the moves in the order of the log and each once, however they came', () => {
    const moves = player.moves()
    expect(passed(handOver([...moves, ...moves].reverse()))).toEqual(handOver(moves))
  })

  it.each(['play', 'watch'] as const)('has the key to %s, if the game is on the server', (may) => {
    const given = handOver(player.moves(), { seat: 'guest', key: { key: 'k'.repeat(24), may } })
    expect(passed(given)).toEqual(given)
  })

  it('has a move of a newer build as it came', () => {
    const envelope = { device: 'newer-------', n: 1, clock: 9, at: 7 }
    const raw = { ...envelope, type: 'parley', terms: ['none'] }
    const given = handOver([...player.moves(), { ...envelope, type: 'newer', raw }])
    expect(JSON.parse(makeHandOverJson(given) ?? '')).toHaveProperty('moves.3', raw)
    expect(passed(given)).toEqual(given)
  })

  it('is a long game too, with the moves of many pages', () => {
    const pages = Array.from({ length: 1_500 }, (_, index) => `page-${index}`.padEnd(12, '-'))
    const known = Object.fromEntries(pages.map((page) => [page, 7]))
    const given = handOver(manyNotes(9_000, 'a'), { known })
    expect(passed(given)).toEqual(given)
  })

  it('is not too long a game: what counts are its bytes, as the server counts them', () => {
    const text = '€'.repeat(300)
    const moves = manyNotes(7_000, text)
    expect(JSON.stringify(moves).length).toBeLessThan(MOST_BYTES)
    expect(makeHandOverJson(handOver(moves))).toBeNull()
    expect(makeHandOverJson(handOver(manyNotes(7_000, text.replaceAll('€', 'E'))))).not.toBeNull()
  })

  it('is refused as a whole for one move that is damaged', () => {
    const json = makeHandOverJson(handOver(player.moves())) ?? ''
    expect(parseHandOverJson(json)).not.toBeNull()
    expect(parseHandOverJson(json.replace('"by":3', '"by":"3"'))).toBeNull()
  })

  it('[GAME-102] is refused as a whole for a clock beyond all bounds', () => {
    const json = makeHandOverJson(handOver(player.moves())) ?? ''
    expect(parseHandOverJson(json.replace('"clock":3', '"clock":100000'))).not.toBeNull()
    expect(parseHandOverJson(json.replace('"clock":3', '"clock":9007199254740991'))).toBeNull()
  })
})
