import { expect, it } from 'vitest'
import { pullData } from '#api/calls/data.ts'
import { sizeOf } from '#domain/sync/size.ts'
import { isLastPage, SYNC_LIMITS } from '#domain/sync/version.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { makeLargeArmy, storeLargeArmies } from '#tests/support/large-armies.ts'
import { newVisitors, pull, push, pushed } from '#tests/support/sync/visitors.ts'

const { page } = SYNC_LIMITS
const sum = (armies: readonly object[]) => armies.reduce((bytes, army) => bytes + sizeOf(army), 0)

onEachDatabase((storage) => {
  async function open(count: number) {
    const { server, tabs } = await newVisitors(storage)
    const { id } = await server.database.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await storeLargeArmies(server.database, id, count)
    return tabs[0]
  }

  it('[R-55] a page ends once it has reached 1 MB, and says that more follow', async () => {
    const tab = await open(12)
    const sizes: number[] = []
    let cursor = 0
    for (let isLast = false; !isLast;) {
      const answer = await pull(tab, { sinceTs: String(cursor) })
      expect(sum(answer)).toBeLessThan(page.bytes + SYNC_LIMITS.armyBytes)
      sizes.push(answer.length)
      cursor = answer.at(-1)?.ts ?? cursor
      isLast = isLastPage(answer, page)
    }
    expect(sizes).toEqual([5, 5, 2])
  })

  it('[SYNC-30] a page that is full by its size says how many armies follow', async () => {
    const tab = await open(7)
    const { headers } = await tab.ask(pullData, { query: { sinceTs: '0' } })
    expect(headers.get('X-Armies-To-Fetch')).toBe('2')
  })

  it('[R-55] a push returns no more than a page of what others have changed', async () => {
    const tab = await open(7)
    const { armies, cursor } = await push(tab, [], { pullSinceTs: 0 })
    expect(armies).toHaveLength(5)
    expect(isLastPage(armies, page)).toBe(false)
    expect(await pull(tab, { sinceTs: String(cursor) })).toHaveLength(2)
  })

  it('armies of one push are never on two pages', async () => {
    const tab = await open(2)
    await push(
      tab,
      Array.from({ length: 8 }, (_, index) => pushed(makeLargeArmy(100 + index), `rev${index}`)),
    )
    expect(await pull(tab)).toHaveLength(10)
  })
})
