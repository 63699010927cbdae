import { expect, it } from 'vitest'
import { createSnapshot } from '#api/calls/snapshots.ts'
import { freeNetwork, listFillings } from '#server/free-network.ts'
import { readTotal } from '#server/adapters/database/totals.ts'
import { joinAndVerify } from '#tests/support/account-server.ts'
import { makeArmy } from '#tests/support/army.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { add, ask, keep, movesOf, openWithTwo, shareGame } from '#tests/support/shared-game.ts'

onEachDatabase((storage) => {
  it('lists the networks that have stored most, and frees what one of them has stored and no account keeps', async () => {
    const { server, visitor, friend, total } = await openWithTwo(storage)
    const shares = () => readTotal(server.database, 'snapshot-bytes')
    const share = (who: typeof visitor, name: string) => who.ask(createSnapshot, { body: makeArmy({ name }) })
    const filling = await Promise.all(Array.from({ length: 12 }, () => shareGame(visitor)))
    await share(visitor, 'Rats')
    const [before, beforeShares] = [await total(), await shares()]
    const mine = await shareGame(friend)
    await add(friend, mine, movesOf('a', 1, 1))
    await share(friend, 'Bats')
    // The same network has an account, too.
    const user = server.visit()
    await joinAndVerify(server, user, 'ann@goblin.example')
    const kept = await shareGame(user)
    await keep(user, kept)
    await share(user, 'Cats')

    const names = await listFillings(server.database)
    expect(names).toMatchObject([
      { games: 12, shares: 1 },
      { games: 1, shares: 1 },
    ])
    const network = names[0]?.network ?? ''
    expect(server.logged.join('')).toContain(network)
    expect(await freeNetwork(server.database, network)).toEqual({ games: 12, shares: 1 })
    expect((await ask(visitor, filling[0] ?? mine)).status).toBe(404)
    for (const [who, game] of [
      [friend, mine],
      [user, kept],
    ] as const)
      expect((await ask(who, game)).status).toBe(200)
    expect(await listFillings(server.database)).toMatchObject([{ games: 1, shares: 1 }])
    expect([await total(), await shares()]).toEqual([before / 6, 2 * beforeShares])
    expect(await freeNetwork(server.database, network)).toEqual({ games: 0, shares: 0 })
  })
})
