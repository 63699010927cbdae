import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { createImage } from '#api/calls/images.ts'
import { createSnapshot } from '#api/calls/snapshots.ts'
import { addressOf } from '#api/calls/call.ts'
import { getGameNews } from '#api/calls/games.ts'
import { GAME_KEY_HEADER } from '#api/game-keys.ts'
import { getNews } from '#api/calls/data.ts'
import { REFERENCE } from '#api/reference.ts'
import { shareGame } from '#tests/support/shared-game.ts'
import { joinAndVerify } from '#tests/support/account-server.ts'
import { makeArmy } from '#tests/support/army.ts'
import { openFailingServer, watchRequests } from '#tests/support/failing-server.ts'
import { type Prepared, sendForm } from '#tests/support/picture-server.ts'
import { createPlants, type Failure, FAILURES, Planted } from '#tests/support/planted-failures.ts'
import { startS3, type S3Server } from '#tests/support/s3-server.ts'
import type { Answer, Visitor } from '#tests/support/visitor.ts'
import { CASES, type Case, type World } from './contract-cases.ts'

const PICTURE = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()

const get =
  (path: string): Case =>
  ({ visitor }) =>
    visitor.send(path)

async function prepare({ server, visitor, email }: World): Promise<Prepared> {
  await joinAndVerify(server, visitor, email)
  const body = { size: PICTURE.length, type: 'image/png' as const, name: 'goblin.png' }
  return createImage.response.parse((await visitor.ask(createImage, { body })).body)
}

/** Asks for an uploaded picture. */
const getPicture =
  (addressOf: (key: string) => string): Case =>
  async (world) => {
    const prepared = await prepare(world)
    await sendForm(world.visitor, prepared, PICTURE)
    return world.visitor.send(addressOf(prepared.key))
  }

/** These are tried on both kinds of storage for pictures. */
const PICTURE_CASES: Readonly<Record<string, Case>> = {
  createImage: async ({ server, visitor, email }) => {
    await joinAndVerify(server, visitor, email)
    const body = { size: 5, type: 'image/png' as const, name: 'goblin.png' }
    return visitor.ask(createImage, { body })
  },
  'a picture in another size': getPicture((key) => `/.netlify/images?url=/${key}&w=32`),
}

/** A request that succeeds, for each call and for what browsers ask for without one. */
const ALL_CASES: Readonly<Record<string, Case>> = {
  ...Object.fromEntries(
    Object.entries(CASES).flatMap(([id, { done }]) => (done ? [[id, done] as const] : [])),
  ),
  ...PICTURE_CASES,
  'a picture': getPicture((key) => `/${key}`),
  getGameNews: async ({ visitor }) => {
    const { gameId, watchKey } = await shareGame(visitor)
    return visitor.send(addressOf(getGameNews.path, { params: { gameId } }), {
      headers: { [GAME_KEY_HEADER]: watchKey },
    })
  },
  getNews: async ({ server, visitor, email }) => {
    await joinAndVerify(server, visitor, email)
    return visitor.send(getNews.path)
  },
  getRulesetVersions: get('/hobgoblin/rulesets/index.json'),
  getRuleset: get('/hobgoblin/rulesets/1.0.0'),
  'a page': get('/'),
  'a shared page': async ({ visitor }) => {
    const { body } = await visitor.ask(createSnapshot, { body: makeArmy() })
    return visitor.send(`/army/s/${createSnapshot.response.parse(body).share_id}`)
  },
  'an upload': async (world) => {
    const answers: Answer[] = []
    const visitor: Visitor = {
      ...world.visitor,
      send: async (...request) => {
        const answer = await world.visitor.send(...request)
        answers.push(answer)
        return answer
      },
    }
    await sendForm(visitor, await prepare(world), PICTURE)
    return answers[0] ?? Promise.reject(new Error('No upload'))
  },
  'a QR code': get('/qr?url=https://hobgoblin.example/army/s/abc'),
  'the state': get('/readyz'),
}

/** Runs cases on one server, in whose last request a call fails. */
async function openCases(s3?: S3Server) {
  const plants = createPlants()
  const { server, settle } = await openFailingServer(plants, s3)
  let visitors = 0

  /** @returns the number of requests, the last answer, and which call has failed, if there was one */
  async function run(ask: Case, plant?: { failure: Failure; call: number; request: number }) {
    let requests = 0
    let failed: string | undefined
    const watched = watchRequests(server, async (send) => {
      requests += 1
      if (requests === plant?.request) plants.plant(plant.failure, plant.call)
      const answer = await send().catch(cutOff)
      await settle()
      failed = plants.clear()
      return answer
    })
    visitors += 1
    const network = `198.${51 + Math.floor(visitors / 250)}.${visitors % 250}.0/24`
    const visitor = watched.visit({ address: network.replace('0/24', '7') })
    const answer = await ask({ server: watched, visitor, network, email: `ada.${visitors}@example.org` })
    return { requests, answer, failed }
  }

  return { server, run, functions: plants.functions }
}

/** A stream that fails is cut off. tests/server/cut-streams.test.ts shows how. */
function cutOff(error: unknown): Answer {
  if (!(error instanceof Planted)) throw error
  return { status: 0, body: 'cut off', headers: new Headers() }
}

const isServerError = ({ status, body }: Answer): boolean =>
  [500, 503].includes(status) &&
  ['SERVER_ERROR', 'BUSY'].includes((body as { code?: string } | null)?.code ?? '')

const STATEMENTS = ['begin immediate', 'commit', 'select 1']
/** What only previews, the clean-up, the metrics, a stop and a change of the signing key call. */
const NOT_IN_REQUESTS = [
  ...['keys reread', 'mail settle', 'mail waiting', 'news count', 'passwords load', 'pictureQueue load'],
  'pictureQueue expectRoom',
]
/** The names of all calls that have failed in a test. */
const tried = new Set<string>()
const unhandled: unknown[] = []
const note = (error: unknown) => unhandled.push(error)

describe('[R-41] a failure in any call of any adapter', () => {
  let s3: S3Server
  const opened: Partial<Record<'disk' | 's3', Awaited<ReturnType<typeof openCases>>>> = {}
  beforeAll(async () => {
    s3 = await startS3()
    opened.disk = await openCases()
    opened.s3 = await openCases(s3)
    process.on('unhandledRejection', note)
  })
  afterAll(async () => {
    process.off('unhandledRejection', note)
    await s3.stop()
  })

  it('is tried in every call of the reference', () =>
    expect(Object.keys(ALL_CASES)).toEqual(expect.arrayContaining(REFERENCE.map(({ id }) => id))))

  const cases = [
    ...Object.entries(ALL_CASES).map(([name, ask]) => ['disk', name, ask] as const),
    ...Object.entries(PICTURE_CASES).map(([name, ask]) => ['s3', name, ask] as const),
  ]
  it.each(cases)('with pictures on %s becomes an answer: %s', async (kind, name, ask) => {
    const { server, run } = opened[kind] ?? (await openCases())
    const { requests: request, answer: usual } = await run(ask)
    expect(usual.status, JSON.stringify(usual.body)).toBeLessThan(300)
    for (const failure of FAILURES) {
      for (let call = 1; ; call += 1) {
        const { answer, failed } = await run(ask, { failure, call, request })
        if (failed === undefined) break
        tried.add(failed)
        const isCut = name === 'exportUser' && answer.status === 0
        const isUsual = answer.status === usual.status
        expect(isUsual || isCut || isServerError(answer), `${failed}: ${JSON.stringify(answer)}`).toBe(true)
        expect((await server.app.request('/readyz')).status, failed).toBe(200)
      }
    }
    expect(unhandled).toEqual([])
  })

  it('has been tried in every function of every adapter', () => {
    const functions = Object.values(opened).flatMap((one) => one.functions())
    const expected = new Set([...STATEMENTS, ...functions].filter((name) => !NOT_IN_REQUESTS.includes(name)))
    expect([...expected].filter((name) => !tried.has(name))).toEqual([])
    expect(expected.size).toBeGreaterThan(20)
  })
})
