import { getArmyVersion, getArmyVersions } from '#api/calls/army-versions.ts'
import { getNews, pullData, pushData } from '#api/calls/data.ts'
import { createNews, NEWS_TIMES } from '#server/sync/news.ts'
import { NEWS_LIMITS } from '#server/sync/news-slots.ts'
import { joinAndVerify } from '#tests/support/account-server.ts'
import { makeArmy } from '#tests/support/army.ts'
import type { Answer } from '#tests/support/visitor.ts'
import type { Case, World } from './contract-cases.ts'

const ARMY = makeArmy()
const push = { body: { armies: [{ ...ARMY, rev: 'a' }], pullSinceTs: 0 } }

/** Prepares a case with a verified visitor. */
const verified =
  (ask: (world: World) => Promise<Answer>): Case =>
  async (world) => {
    await joinAndVerify(world.server, world.visitor, world.email)
    return ask(world)
  }

/** Prepares a case whose visitor has reached the limit. */
const exhausted = (limit: string, ask: Case): Case =>
  verified(async (world) => {
    await ask(world)
    const { database } = world.server
    await database.updateTable('limits').set({ count: 3000 }).where('key', 'like', `${limit}:%`).execute()
    return ask(world)
  })

export const SYNC_CASES: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  pullData: {
    done: verified(async ({ visitor }) => {
      await visitor.ask(pushData, push)
      return visitor.ask(pullData)
    }),
    CURSOR_UNKNOWN: verified(({ visitor }) => visitor.ask(pullData, { query: { sinceTs: '5' } })),
    TOO_MANY_REQUESTS: exhausted('pull', ({ visitor }) => visitor.ask(pullData)),
  },
  getArmyVersions: {
    done: verified(async ({ visitor }) => {
      await visitor.ask(pushData, push)
      return visitor.ask(getArmyVersions, { params: { armyId: ARMY.id } })
    }),
    TOO_MANY_REQUESTS: exhausted('pull', ({ visitor }) =>
      visitor.ask(getArmyVersions, { params: { armyId: ARMY.id } }),
    ),
  },
  getArmyVersion: {
    done: verified(async ({ visitor }) => {
      await visitor.ask(pushData, push)
      return visitor.ask(getArmyVersion, { params: { armyId: ARMY.id, rev: 'a' } })
    }),
    NOT_FOUND: verified(({ visitor }) =>
      visitor.ask(getArmyVersion, { params: { armyId: ARMY.id, rev: 'a' } }),
    ),
    TOO_MANY_REQUESTS: exhausted('pull', ({ visitor }) =>
      visitor.ask(getArmyVersion, { params: { armyId: ARMY.id, rev: 'a' } }),
    ),
  },
  getNews: {
    TOO_MANY_REQUESTS: verified(({ server, visitor }) => {
      const news = createNews(server, NEWS_TIMES, { ...NEWS_LIMITS, ofAccount: 0 })
      return server.beside({ news }).visit({ jar: visitor.jar }).ask(getNews)
    }),
    BUSY: verified(({ server, visitor }) => {
      const news = createNews(server, NEWS_TIMES, { ...NEWS_LIMITS, ofServer: 0 })
      return server.beside({ news }).visit({ jar: visitor.jar }).ask(getNews)
    }),
  },
  pushData: {
    done: verified(({ visitor }) => visitor.ask(pushData, push)),
    CURSOR_UNKNOWN: verified(({ visitor }) => visitor.ask(pushData, { body: { armies: [], syncedTs: 5 } })),
    TOO_MANY_REQUESTS: exhausted('push', ({ visitor }) => visitor.ask(pushData, push)),
  },
}
