import { expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import type { Push } from '#api/calls/data.ts'
import { ARMY_FORMAT } from '#domain/sync/version.ts'
import { createSync } from '#sync/sync.ts'
import { ids, makeArmy, makeUnit } from '#tests/support/army.ts'
import { newStory } from '#tests/support/sync/story.ts'

const ARMY = makeArmy()
const { id } = ARMY

/** More than the number of awaits in the runs. */
const AWAITS = 40

/**
 * A device pulls, merges and pushes. The page is closed at await number `closedAt`, and the app restarts with what is
 * on its disk. @returns the final state of both devices and the server, and whether the run ended before that await
 */
async function runUntil(
  closedAt: number,
): Promise<{ armies: unknown[]; history: string[]; isOver: boolean }> {
  const story = await newStory()
  const [laptop, phone] = [await story.device(), await story.device()]
  await laptop.put(ARMY)
  await laptop.sync()
  await phone.sync()
  await phone.edit(id, (army: Army) => ({ ...army, name: 'Theirs', units: [makeUnit()] }))
  await phone.sync()
  await laptop.edit(id, (army: Army) => ({ ...army, name: 'Mine', description: 'Mine' }))

  let awaits = 0
  /** Throws `Closed` at the chosen await, so that nothing after it runs. */
  const live = async <T>(work: () => Promise<T>): Promise<T> => {
    if ((awaits += 1) === closedAt) throw new Closed()
    const value = await work()
    if ((awaits += 1) === closedAt) throw new Closed()
    return value
  }
  const { storage } = laptop.tab
  const client = story.client(() => undefined)
  const run = createSync({
    client: {
      pull: (owner, query) => live(() => client.pull(owner, query)),
      push: (owner, push) => live(() => client.push(owner, push)),
    },
    storage: {
      begin: (owner) => live(() => storage.begin(owner)),
      settle: (...given) => live(() => storage.settle(...given)),
      recheckAfterRestore: (...given) => live(() => storage.recheckAfterRestore(...given)),
    },
    platform: { newId: ids('rev-of-run') },
  })
  const isOver = await run('user').then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof Closed)) throw error
      return false
    },
  )
  // The restarted app has only its disk.
  for (const device of [laptop, phone, laptop]) await device.sync()
  return {
    armies: [await laptop.army(id), await phone.army(id), await story.head(id)],
    history: (await story.versions(id)).map((army) => (army.deleted ? '' : army.name + army.description)),
    isOver,
  }
}

class Closed extends Error {}

it('ends in the same state if the page is closed at any await between pull, merge and push', async () => {
  const whole = await runUntil(0)
  expect(whole.armies[0]).toMatchObject({ description: 'Mine', units: [makeUnit()] })
  expect(whole.history).toContain('MineMine')
  let closed = 0
  for (let closedAt = 1; closedAt < AWAITS; closedAt += 1) {
    const { armies, history, isOver } = await runUntil(closedAt)
    if (!isOver) closed += 1
    const [mine, theirs, stored] = armies
    expect([mine, theirs], `closed at ${closedAt}`).toEqual([stored, stored])
    expect(stored).toMatchObject({ description: 'Mine', units: [makeUnit()] })
    expect(history.toSorted()).toEqual(whole.history.toSorted())
  }
  expect(closed).toBeGreaterThan(7)
})

// The format tells a newer server what an older build has left out.
it('names the format of every version that it pushes', async () => {
  const story = await newStory()
  const [laptop, phone] = [await story.device(), await story.device()]
  const client = story.client(() => undefined)
  const pushes: Push[] = []
  const run = createSync({
    client: {
      ...client,
      push: (owner, push) => {
        pushes.push(push)
        return client.push(owner, push)
      },
    },
    storage: laptop.tab.storage,
    platform: { newId: ids('rev-of-run') },
  })
  await laptop.put(ARMY)
  await run('user')
  await phone.sync()
  await laptop.edit(id, (army: Army) => ({ ...army, name: 'Mine', description: 'Mine', updated_ts: 5000 }))
  await phone.edit(id, (army: Army) => ({ ...army, name: 'Theirs', updated_ts: 6000 }))
  await phone.sync()
  await run('user')
  const superseded = pushes.flatMap((push) => push.superseded ?? [])
  expect(superseded).not.toEqual([])
  for (const { format } of [...superseded, ...pushes.flatMap(({ armies }) => armies)])
    expect(format).toBe(ARMY_FORMAT)
})
