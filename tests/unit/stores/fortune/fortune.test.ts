import { atom } from 'nanostores'
import { beforeEach, describe, expect, it } from 'vitest'
import { failure, pending, success, valueOf, type AsyncResult } from '#domain/async-result.ts'
import { cardName, DECK } from '#domain/fortune/deck.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import { fortuneHandEntry } from '#storage/fortune-entry.ts'
import { createKeyval, type Keyval } from '#storage/keyval.ts'
import type { ToolFailure } from '#stores/rulesets/current-rules.ts'
import type { FortuneTable } from '#stores/fortune/fortune-table.ts'
import { createFortunes } from '#stores/fortune/fortune.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { playRules, playRulesOf } from '#tests/support/play-rules.ts'
import { newDevice, openAs, type Device } from '#tests/unit/storage/device.ts'
import { eventually } from '#tests/support/eventually.ts'

let device: Device
let keyval: Keyval
let newTab: ReturnType<typeof makeBrowser>

beforeEach(() => {
  device = newDevice()
  keyval = createKeyval(device.openTab().database)
  newTab = makeBrowser()
})

/** A tab with the page open, and what it shows. */
function open(rules: PlayRules = playRules) {
  const $rules = atom<AsyncResult<PlayRules, ToolFailure>>(success(rules))
  const fortunes = createFortunes(createKeyval(device.openTab().database), $rules, newTab())
  fortunes.$table.listen(() => undefined)
  const table = (): FortuneTable => valueOf<FortuneTable>(fortunes.$table.get())
  return {
    fortunes,
    $rules,
    table,
    held: () => table().hand.playing_cards_ids,
    discarded: () => table().hand.discarded_cards_ids,
    ready: () => eventually(() => expect(fortunes.$table.get().state).toBe('success')),
  }
}

describe('the fortune hand', () => {
  it('[FORTUNE-06] is on the disk when its action resolves, and still there after a restart', async () => {
    const { fortunes, ready, held } = open()
    await ready()
    await fortunes.add('7H')
    await fortunes.add('KS')
    expect(held()).toEqual(['7H', 'KS'])
    const after = open()
    await after.ready()
    expect(after.held()).toEqual(['7H', 'KS'])
    const older = open(playRulesOf('0.3.0'))
    await older.ready()
    expect(older.held(), 'another ruleset has its own hand').toEqual([])
    await older.fortunes.add('2C')
    expect((await keyval.get(fortuneHandEntry('1.0.0'))).playing_cards_ids).toEqual(['7H', 'KS'])
    expect((await keyval.get(fortuneHandEntry('0.3.0'))).playing_cards_ids).toEqual(['2C'])
  })

  it('[FORTUNE-05] contains no card twice, even if two tabs add it at once', async () => {
    const [one, other] = [open(), open()]
    await Promise.all([one.ready(), other.ready()])
    const done = await Promise.all([one.fortunes.add('7H'), other.fortunes.add('7H')])
    expect(done.filter((edit) => edit === null)).toHaveLength(1)
    expect(await one.fortunes.add('7H')).toBeNull()
    await eventually(() => expect([one.held(), other.held()]).toEqual([['7H'], ['7H']]))
  })

  it('loses nothing when two tabs change it, and each shows the changes of the other', async () => {
    const [one, other] = [open(), open()]
    await Promise.all([one.ready(), other.ready()])
    const drawn = await Promise.all(
      Array.from({ length: 48 }, (_, index) => (index % 2 === 0 ? one : other).fortunes.draw()),
    )
    expect(drawn.map((draw) => draw?.id).toSorted()).toEqual(DECK.toSorted())
    expect(await one.fortunes.draw(), 'the deck is empty').toBeNull()
    await other.fortunes.discard('7H')
    await eventually(() => expect([one.discarded(), other.discarded()]).toEqual([['7H'], ['7H']]))
    expect(one.held()).toHaveLength(47)
  })

  it('undoes an edit and nothing that another tab did since', async () => {
    const [one, other] = [open(), open()]
    await Promise.all([one.ready(), other.ready()])
    await one.fortunes.add('7H')
    const drawn = await one.fortunes.draw()
    expect(one.fortunes.$done.get().map(({ label }) => label)).toEqual([
      'Added Seven of Hearts',
      drawn?.edit.label,
    ])
    await other.fortunes.discard('7H')
    if (drawn) await one.fortunes.undo(drawn.edit)
    expect([one.held(), one.discarded()]).toEqual([[], ['7H']])
    for (const edit of one.fortunes.$done.get()) await one.fortunes.undo(edit)
    expect([one.held(), one.discarded()], 'the card has been played since').toEqual([[], ['7H']])
    expect(one.fortunes.$done.get()).toEqual([])
    await other.fortunes.undo(other.fortunes.$done.get()[0] ?? expect.fail())
    await eventually(() => expect(one.held()).toEqual(['7H']))
  })

  it('removes a One from an old hand, and says so (FORTUNE-08)', async () => {
    await keyval.set(fortuneHandEntry('1.0.0'), {
      ruleset_version: '1.0.0',
      playing_cards_ids: ['1H', '7H'],
      discarded_cards_ids: [],
    })
    const { ready, held, table, fortunes } = open()
    await ready()
    expect([held(), table().dropped]).toEqual([['7H'], ['1H']])
    await fortunes.discard('7H')
    expect(table().dropped).toEqual(['1H'])
    expect((await keyval.get(fortuneHandEntry('1.0.0'))).playing_cards_ids).toEqual([])
  })

  it('names a removed card once, also if the hand was read twice meanwhile (FORTUNE-08)', async () => {
    await keyval.set(fortuneHandEntry('1.0.0'), {
      ruleset_version: '1.0.0',
      playing_cards_ids: ['1H', '7H'],
      discarded_cards_ids: [],
    })
    const { ready, table, $rules } = open()
    $rules.set(success({ ...playRules }))
    await ready()
    await eventually(() => expect(table().dropped).toEqual(['1H']))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(table().dropped).toEqual(['1H'])
  })

  it('waits for its rules, and fails if they fail', async () => {
    const { fortunes, $rules, ready } = open()
    await ready()
    $rules.set(failure({ code: 'FETCH_FAILED', detail: 'No route.' }))
    expect(fortunes.$table.get()).toEqual(failure({ code: 'FETCH_FAILED', detail: 'No route.' }))
    expect(await fortunes.add('7H')).toBeNull()
    $rules.set(pending)
    $rules.set(success(playRulesOf('0.2.0')))
    await ready()
    await fortunes.draw()
    expect((await keyval.get(fortuneHandEntry('0.2.0'))).playing_cards_ids).toHaveLength(1)
  })

  it('gathers all cards, or shuffles the discarded ones back into the deck', async () => {
    const { fortunes, ready, held, discarded } = open()
    await ready()
    for (const card of ['7H', 'KS', '2C']) await fortunes.add(card)
    expect((await fortunes.discard('KS'))?.label).toBe('Discarded King of Spades')
    expect((await fortunes.reshuffle())?.label).toBe('Reshuffled the discard pile')
    expect([held(), discarded()]).toEqual([['7H', '2C'], []])
    expect(await fortunes.reshuffle(), 'nothing is discarded').toBeNull()
    await fortunes.discard('7H')
    expect((await fortunes.returnAllCards())?.label).toBe('Gathered all cards')
    expect([held(), discarded()]).toEqual([[], []])
    expect(await fortunes.returnAllCards(), 'all cards are in the deck').toBeNull()
  })

  it('names the card that was drawn, and forgets just the edit that is undone', async () => {
    const { fortunes, ready, held } = open()
    await ready()
    const drawn = await fortunes.draw()
    const added = await fortunes.add(drawn?.id === '7H' ? 'KS' : '7H')
    expect(drawn?.edit.label).toBe(`Drew ${cardName(drawn?.id ?? '')}`)
    if (drawn) await fortunes.undo(drawn.edit)
    expect(fortunes.$done.get()).toEqual([added])
    expect(held()).toHaveLength(1)
  })

  it('keeps the last fifty edits for undo', async () => {
    const { fortunes, ready } = open()
    await ready()
    for (let turn = 0; turn < 26; turn += 1) {
      await fortunes.add('7H')
      await fortunes.returnAllCards()
    }
    expect(fortunes.$done.get()).toHaveLength(50)
    expect(fortunes.$done.get().at(-1)?.label).toBe('Gathered all cards')
  })

  it('says why the hand cannot be read', async () => {
    const db = await openAs(99)
    const { fortunes } = open()
    const failed = failure({ code: 'DB_VERSION_HIGHER_THAN_REQUESTED' })
    await eventually(() => expect(fortunes.$table.get()).toEqual(failed))
    db.close()
  })
})
