import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addPart, cutIntoParts, type CodeParts } from '#domain/codes/code-parts.ts'
import { parseHandOverJson, type HandOver } from '#domain/game/share/hand-over.ts'
import { knownMoves } from '#domain/game/log/known-moves.ts'
import { inLogOrder, type LoggedMove } from '#domain/game/log/log.ts'
import { deflateToBytes } from '#platform/deflate.ts'
import { makeCodes, readCodes } from '#stores/game/hand-over-codes.ts'
import { anyKeptGame } from '#tests/support/any-game.ts'
import { RUNS } from '#tests/support/arbitraries.ts'
import { begunGame, beginning, newPlayer } from '#tests/support/game.ts'

const handOverOf = (moves: readonly LoggedMove[], id = 'game-number1'): HandOver => ({
  id,
  known: knownMoves(moves),
  moves: inLogOrder(moves),
  seat: 'host',
  key: { key: 'k'.repeat(24), may: 'play' },
})

function collect(texts: readonly string[]): CodeParts {
  let parts: CodeParts | null = null
  for (const text of texts) {
    const added: ReturnType<typeof addPart> = addPart(parts, text)
    if (typeof added !== 'string') parts = added
  }
  if (!parts) throw new Error('No code could be read.')
  return parts
}

async function codesOf(json: string): Promise<CodeParts> {
  return collect(cutIntoParts(await deflateToBytes(json)) ?? [])
}

it('[GAME-93] any game survives being shown as codes, read in any order', async () => {
  const order = fc.array(fc.nat(), { minLength: 9, maxLength: 9 })
  await fc.assert(
    fc.asyncProperty(anyKeptGame(), order, async ({ id, moves }, order) => {
      const handOver = handOverOf(moves, id)
      const codes = (await makeCodes(handOver)) ?? []
      const places = codes.map((code, index) => ({ code, place: order[index] ?? 0 }))
      const read = places.sort((a, b) => a.place - b.place).map(({ code }) => code)
      expect(await readCodes(collect(read))).toEqual(handOver)
    }),
    RUNS,
  )
})

it('[GAME-93] an evening of 300 moves with both armies fits into ten codes', async () => {
  const player = newPlayer('one')
  for (let turn = 0; turn < 300; turn += 1)
    player.play({ type: 'vp', side: turn % 3 ? 'host' : 'guest', by: (turn % 5) + 1 })
  const codes = await makeCodes(handOverOf(player.moves()))
  expect(codes?.length).toBeGreaterThan(1)
  expect(codes?.length).toBeLessThan(10)
})

it('[GAME-93] a part is not enough', async () => {
  const player = newPlayer('one')
  for (let turn = 0; turn < 300; turn += 1) player.play({ type: 'note', text: `Note ${turn * 7919}` })
  const [first = ''] = (await makeCodes(handOverOf(player.moves()))) ?? []
  expect(await readCodes(collect([first]))).toBeNull()
})

it('[GAME-93] a game that is too long for codes has none', async () => {
  const moves = Array.from({ length: 9_001 }, (_, index): LoggedMove => ({
    ...{ device: 'one---------', n: index + 1, clock: index + 1, at: 0 },
    ...{ type: 'reshuffle' },
  }))
  expect(await makeCodes(handOverOf(moves))).toBeNull()
  expect(await makeCodes(handOverOf(moves.slice(1)))).not.toBeNull()
})

describe('[GAME-93] codes that were read, but that are no game', () => {
  const begun = begunGame()
  const valid = { id: 'game-number1', known: {}, moves: [begun], seat: 'guest', key: null }
  const { host, guest } = beginning().sides
  const withUnits = (units: readonly unknown[]) => ({
    ...begun,
    sides: { guest, host: { ...host, army: { ...host.army, units } } },
  })
  const general = host.army?.units[0]

  it.each([
    ['no JSON', 'no JSON'],
    ['another id', JSON.stringify({ ...valid, id: '../secret' })],
    ['no moves', JSON.stringify({ ...valid, moves: undefined })],
    ['a move with a wrong field', JSON.stringify({ ...valid, moves: [begun, { ...begun, n: -2 }] })],
    ['an army with an empty unit', JSON.stringify({ ...valid, moves: [withUnits([{}])] })],
    ['an army with one unit twice', JSON.stringify({ ...valid, moves: [withUnits([general, general])] })],
    ['knowledge that is none', JSON.stringify({ ...valid, known: { one: 'all' } })],
    ['a key that is none', JSON.stringify({ ...valid, key: { key: 'k', may: 'play' } })],
    ['a right that nobody has', JSON.stringify({ ...valid, key: { key: 'k'.repeat(24), may: 'own' } })],
    ['no side', JSON.stringify({ ...valid, seat: undefined })],
    ['deep brackets', '['.repeat(100_000)],
  ])('are refused: %s', async (_, json) => {
    expect(await readCodes(await codesOf(json))).toBe('UNREADABLE')
  })

  it('are read if there is nothing wrong with them', async () => {
    const read = await readCodes(await codesOf(JSON.stringify(valid)))
    expect(read).toEqual({ ...valid, moves: [begun] })
  })

  it('are not unpacked above their limit', async () => {
    expect(await readCodes(await codesOf(' '.repeat(6_000_001)))).toBe('TOO_BIG')
    expect(await readCodes(await codesOf(' '.repeat(6_000_000)))).toBe('UNREADABLE')
  })

  it('are damaged if their parts do not belong together', async () => {
    const parts = await codesOf(JSON.stringify(valid))
    expect(await readCodes({ ...parts, whole: '00000000' })).toBe('DAMAGED')
  })

  it('never throw, whatever they say', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(parseHandOverJson(text)).toBeNull()
      }),
    )
  })
})
