import { expect, it } from 'vitest'
import type { CallFailure } from '#api/calls/call.ts'
import type { Push } from '#api/calls/data.ts'
import { failure, pending, success } from '#domain/async-result.ts'
import { createSync, type SyncClient } from '#sync/sync.ts'
import { ids, makeArmy } from '#tests/support/army.ts'
import { newStory, type StoryDevice } from '#tests/support/sync/story.ts'

const ARMY = makeArmy({ name: 'First' })
const { id } = ARMY
const forgotten: CallFailure = { code: 'API_ERROR', status: 409, reason: 'CURSOR_UNKNOWN' }

const runOf = ({ tab: { storage } }: StoryDevice, client: SyncClient, armies = 100) =>
  createSync({ client, storage, platform: { newId: ids('run') }, pageSize: { armies, bytes: 1_000_000 } })

it('[R-25] a run for an account that is not logged in asks nothing', async () => {
  const story = await newStory()
  const device = await story.device()
  expect((await runOf(device, story.client())('stranger')).end).toEqual({ type: 'other-user' })
  expect(story.calls).toEqual([])
})

it('[R-25] a run ends if another account logs in while the server answers', async () => {
  const story = await newStory()
  const device = await story.device()
  await device.put(ARMY)
  const client = story.client(() => device.disk.logIn('stranger'))
  const { end, report } = await runOf(device, client)('user')
  expect(end).toEqual({ type: 'other-user' })
  expect(report.sent).toEqual([])
})

it('[R-10] a run checks everything once if the server does not know the cursor, and then gives up', async () => {
  const story = await newStory()
  const device = await story.device()
  let asked = 0
  const refuse = () => {
    asked += 1
    return Promise.resolve(failure(forgotten))
  }
  const { end } = await runOf(device, { pull: refuse, push: refuse })('user')
  expect(end).toEqual({ type: 'failed', during: 'Pull', failure: forgotten })
  expect(asked).toBe(2)
})

it('an answer without a result is an unknown error', async () => {
  const story = await newStory()
  const device = await story.device()
  const nothing = () => Promise.resolve(pending)
  const run = runOf(device, { pull: nothing, push: nothing })
  expect((await run('user')).end).toEqual({
    type: 'failed',
    during: 'Pull',
    failure: { code: 'UNKNOWN_ERROR' },
  })
  await device.put(ARMY)
  expect((await run('user')).end).toMatchObject({ type: 'failed', during: 'Push' })
})

it('a server that repeats one page forever is asked 20 times', async () => {
  const story = await newStory()
  const device = await story.device()
  let asked = 0
  const repeat: SyncClient = {
    pull: () => {
      asked += 1
      return Promise.resolve(success([{ ...ARMY, rev: 'a', ts: 5, format: 1 }]))
    },
    push: () => Promise.resolve(failure(forgotten)),
  }
  const { end, report } = await runOf(device, repeat, 1)('user')
  expect(end).toEqual({ type: 'done' })
  expect(report.received).toHaveLength(1)
  expect(asked).toBe(20)
})

it('[R-13] a version that this build cannot read is left out', async () => {
  const story = await newStory()
  const device = await story.device()
  const newer = { ...ARMY, id: 'NewerFormat0', rev: 'b', ts: 6, format: 2 }
  const run = runOf(device, {
    pull: () => Promise.resolve(success([{ ...ARMY, rev: 'a', ts: 5, format: 1 }, newer])),
    push: () => Promise.resolve(failure(forgotten)),
  })
  expect((await run('user')).end).toEqual({ type: 'done' })
  expect((await device.disk.records()).map(({ army }) => army.id)).toEqual([id])
})

it('[SYNC-31] a push contains what the merge before it has decided, and otherwise no such field', async () => {
  const story = await newStory()
  const [laptop, phone] = [await story.device(), await story.device()]
  const client = story.client()
  const pushes: Push[] = []
  const push: SyncClient['push'] = (owner, given) => {
    pushes.push(given)
    return client.push(owner, given)
  }
  const run = runOf(laptop, { ...client, push })
  await laptop.put(ARMY)
  await run('user')
  await phone.sync()
  await phone.edit(id, (army) => ({ ...army, name: 'Theirs' }))
  await phone.sync()
  await laptop.edit(id, (army) => ({ ...army, name: 'Mine' }))
  await run('user')
  const conflict = { unit: null, field: 'name', kept: 'Mine', lost: 'Theirs', here: 'kept' }
  const sent = pushes.flatMap(({ armies }) => armies)
  expect(sent.map((army) => ('conflicts' in army ? army.conflicts : 'none'))).toEqual([
    ...['none', 'none'],
    [conflict],
  ])
})
