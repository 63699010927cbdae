import { createImage } from '#api/calls/images.ts'
import { countPage, reportError } from '#api/calls/reports.ts'
import { createSnapshot, getSnapshot, withdrawSnapshots } from '#api/calls/snapshots.ts'
import { MAX_COPIES } from '#server/snapshots/snapshots.ts'
import { takeDown } from '#server/take-down.ts'
import { joinAndVerify } from '#tests/support/account-server.ts'
import { makeArmy } from '#tests/support/army.ts'
import { storeCopies } from '#tests/support/stored-copies.ts'
import { makeConfig, makeFolder } from '#tests/support/parts.ts'
import { withFullTotal } from '#tests/support/shared-game.ts'
import { ORIGIN } from '#tests/support/visitor.ts'
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

/** Prepares a case whose caller has exceeded the limit. */
const exhausted =
  (limit: string, ask: Case, again: Case = ask): Case =>
  async (world) => {
    await ask(world)
    const { database } = world.server
    await database.updateTable('limits').set({ count: MANY }).where('key', 'like', `${limit}:%`).execute()
    return again(world)
  }

const prepareAgain: Case = ({ visitor }) => visitor.ask(createImage, image)

const error = { body: { name: 'TypeError', frames: ['army.Ab12.js:1:4711'] } }
const page = { body: { page: '/army' } }

/** A visitor of a server with reports switched on. */
const reporting = ({ server, network }: Parameters<Case>[0]) =>
  server
    .beside({
      config: makeConfig({
        PUBLIC_ORIGIN: ORIGIN,
        TRUSTED_PROXY_HOPS: '1',
        DATA_DIR: makeFolder(),
        PUBLIC_ERROR_REPORTS: 'on',
        PUBLIC_PAGE_COUNTS: 'on',
      }),
    })
    .visit({ address: network.replace(/0\/24$/, '7') })

const report: Case = (world) => reporting(world).ask(reportError, error)
const count: Case = (world) => reporting(world).ask(countPage, page)

export const SHARING_CASES: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  createSnapshot: {
    done: share,
    SHARE_REFUSED: async (world) => {
      const body = makeArmy({ name: 'Down' })
      const { body: shared } = await world.visitor.ask(createSnapshot, { body })
      const { share_id } = createSnapshot.response.parse(shared)
      await takeDown(world.server, { type: 'share', id: share_id })
      return world.visitor.ask(createSnapshot, { body })
    },
    SHARE_FULL: async ({ server, visitor }) => {
      const army = makeArmy({ name: 'Often shared' })
      await storeCopies(server, army, MAX_COPIES)
      return visitor.ask(createSnapshot, { body: army })
    },
    TOO_MANY_REQUESTS: exhausted('share-hour', share),
    SERVER_FULL: ({ server, visitor }) =>
      withFullTotal(server, 'snapshot-bytes', () =>
        visitor.ask(createSnapshot, { body: makeArmy({ name: 'One more' }) }),
      ),
  },
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
  reportError: {
    done: report,
    NOT_FOUND: ({ visitor }) => visitor.ask(reportError, error),
    TOO_MANY_REQUESTS: exhausted('error-report', report),
  },
  countPage: {
    done: count,
    NOT_FOUND: ({ visitor }) => visitor.ask(countPage, page),
    TOO_MANY_REQUESTS: exhausted('page-count', count),
  },
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
