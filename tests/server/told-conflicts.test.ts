import { expect, it } from 'vitest'
import { createSession } from '#api/calls/sessions.ts'
import type { PushedVersion } from '#api/calls/sync-version.ts'
import type { Conflict } from '#domain/sync/conflict.ts'
import { PASSWORD } from '#tests/support/account-server.ts'
import { makeArmy } from '#tests/support/army.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { EMAIL, newVisitors, pull, push, pushed } from '#tests/support/sync/visitors.ts'

const DAY_MS = 86_400_000
const ARMY = makeArmy()
const named = (lost: string): Conflict => ({ unit: null, field: 'name', kept: ARMY.name, lost, here: 'kept' })
const countOf = (unit: string): Conflict => ({ ...named(''), unit, field: 'count', kept: 1, lost: 2 })

onEachDatabase((storage) => {
  const open = async () => {
    const { server, tabs } = await newVisitors(storage)
    const [tab] = tabs
    let base = 0
    /** Pushes another version with what its merge has decided. */
    const merge = async (rev: string, conflicts: unknown, army: object = ARMY) => {
      server.pass(1)
      // A device can send anything.
      const version = { ...pushed(ARMY, rev, base), ...army, conflicts } as PushedVersion
      base = (await push(tab, [version])).cursor
      return base
    }
    const told = async () => (await pull(tab)).map(({ conflicts }) => conflicts)
    const logIn = () => tab.ask(createSession, { body: { email: EMAIL, plaintextPassword: PASSWORD } })
    return { server, merge, told, logIn }
  }

  it('[SYNC-31] passes on what the merges of an army have decided, each with the number of its version', async () => {
    const { merge, told } = await open()
    const first = await merge('a', [countOf('one')])
    expect(await told()).toEqual([[{ ...countOf('one'), ts: first }]])
    await merge('b', undefined)
    const third = await merge('c', [countOf('two')])
    expect(await told()).toEqual([
      [
        { ...countOf('one'), ts: first },
        { ...countOf('two'), ts: third },
      ],
    ])
    const last = await merge('d', [{ ...countOf('one'), lost: 5 }])
    expect(await told(), 'the same field decided again').toEqual([
      [
        { ...countOf('two'), ts: third },
        { ...countOf('one'), lost: 5, ts: last },
      ],
    ])
  })

  it('[SYNC-31] stores the version without what it cannot read', async () => {
    const { merge, told } = await open()
    await merge('a', [{ ...named('b'), field: 'general', lost: 'x' }])
    await merge('b', 'nothing')
    expect(await told()).toEqual([undefined])
  })

  it('[SYNC-31] forgets with the army, after 30 days, and the oldest when there are too many', async () => {
    const { server, merge, told, logIn } = await open()
    await merge('a', [countOf('one')])
    server.pass(30 * DAY_MS)
    await logIn()
    await merge('b', [named('x'.repeat(2000))])
    expect((await told())[0]).toHaveLength(1)
    await merge('c', [countOf('two'), { ...countOf('three'), lost: 3 }])
    expect((await told())[0]).toHaveLength(3)
    await merge('d', [{ ...named('x'.repeat(2500)), field: 'description' }])
    expect((await told())[0]?.map(({ unit, field }) => unit ?? field)).toEqual([
      'two',
      'three',
      'description',
    ])
    const { id, name, updated_ts } = ARMY
    await merge('e', [named('y')], { id, name, updated_ts, deleted: true })
    expect(await told()).toEqual([undefined])
  })
})
