import { createImage } from '../../src/api/create-image.ts'
import { createSnapshot } from '../../src/api/create-snapshot.ts'
import { getSnapshot } from '../../src/api/get-snapshot.ts'
import { withdrawSnapshots } from '../../src/api/withdraw-snapshots.ts'
import { joinAndVerify } from '../build/account-server.ts'
import { makeArmy } from '../build/army.ts'
import type { Case } from './contract-cases.ts'

const ARMY = makeArmy()
const image = { body: { size: 1000, type: 'image/png' as const, name: 'goblin.png' } }
const MANY = 100_000

const share: Case = ({ visitor }) => visitor.ask(createSnapshot, { body: ARMY })
const withdraw: Case = ({ visitor }) => visitor.ask(withdrawSnapshots, { body: { army_id: ARMY.id } })
const readNone: Case = ({ visitor }) => visitor.ask(getSnapshot, { params: { shareId: 'nothing_here' } })

const prepare: Case = async ({ server, visitor, email }) => {
  await joinAndVerify(server, visitor, email)
  return visitor.ask(createImage, image)
}

/** The case once its caller has asked more often than the limit allows. */
const exhausted =
  (limit: string, ask: Case, again: Case = ask): Case =>
  async (world) => {
    await ask(world)
    const { database } = world.server
    await database.updateTable('limits').set({ count: MANY }).where('key', 'like', `${limit}:%`).execute()
    return again(world)
  }

const prepareAgain: Case = ({ visitor }) => visitor.ask(createImage, image)

export const SHARING_CASES: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  createSnapshot: { done: share, TOO_MANY_REQUESTS: exhausted('share-hour', share) },
  getSnapshot: {
    done: async (world) => {
      const { body } = await share(world)
      const { share_id } = createSnapshot.response.parse(body)
      return world.visitor.ask(getSnapshot, { params: { shareId: share_id } })
    },
    ARMY_NOT_FOUND: readNone,
    TOO_MANY_REQUESTS: exhausted('share-wrong', readNone),
  },
  withdrawSnapshots: { done: withdraw, TOO_MANY_REQUESTS: exhausted('share-withdraw', withdraw) },
  createImage: {
    done: prepare,
    ACCOUNT_FULL: async (world) => {
      await prepare(world)
      await world.server.database.updateTable('images').set({ bytes: 1e9 }).execute()
      return prepareAgain(world)
    },
    TOO_MANY_REQUESTS: exhausted('upload', prepare, prepareAgain),
  },
}
