import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { createImage } from '#api/calls/images.ts'
import { createSession } from '#api/calls/sessions.ts'
import { createSnapshot } from '#api/calls/snapshots.ts'
import { createUser } from '#api/calls/users.ts'
import { getNews, pullData, pushData } from '#api/calls/data.ts'
import { freePort } from '#root/scripts/free-port.ts'
import { openSqlite } from '#server/adapters/database/sqlite.ts'
import { joining, PASSWORD } from '#tests/support/account-server.ts'
import { sendForm } from '#tests/support/picture-server.ts'
import type { Random } from '#tests/support/sync/random.ts'
import { newVisitor, ORIGIN, type Visitor } from '#tests/support/visitor.ts'
import { editArmy, idOf, makeArmyOf } from './armies.ts'
import { imageParameters, imageSettings, readCompose } from './deployed.ts'
import { limitMemory, peakOf } from './memory-limit.ts'
import type { Row } from './report.ts'

/** The units of an army of 95 kB. */
const LARGE = 195
/** People who join at once, and how many of them go on playing. */
const [JOINING, PLAYING] = [46, 40]
const START_TRIES = 600

type Load = { visitors: readonly Visitor[]; request: Request; random: Random; until: number }
type Request = (path: string, init: RequestInit) => Promise<Response>
type Act = (visitor: Visitor, load: Load, picture: Buffer) => Promise<unknown>

/** What players and strangers do, and how often. */
const ACTS: readonly (readonly [weight: number, act: Act])[] = [
  [
    6,
    (visitor, { random }) =>
      visitor.ask(pushData, {
        body: {
          armies: [{ ...editArmy(makeArmyOf(random, LARGE), random), rev: idOf(random, 'r'), base_ts: 0 }],
        },
      }),
  ],
  [4, (visitor) => visitor.ask(pullData, { query: { sinceTs: '0' } })],
  [1, (visitor, { random }) => visitor.ask(createSnapshot, { body: makeArmyOf(random, LARGE) })],
  [1, async (visitor, _, picture) => await showPicture(visitor, picture)],
  // A stranger who guesses passwords from many networks, and one who looks for holes.
  [
    3,
    (_, { request, random }) =>
      strangerOf(request, random).ask(createSession, {
        body: { email: `${idOf(random, 'x')}@goblin.example`, plaintextPassword: PASSWORD },
      }),
  ],
  [3, (_, { request, random }) => strangerOf(request, random).send(`/v1/${idOf(random, 'x')}`)],
]

const addressOf = (random: Random): string => `203.${random.below(255)}.${random.below(255)}.9`
const strangerOf = (request: Request, random: Random): Visitor =>
  newVisitor({ request }, { address: addressOf(random) })

/** Uploads a photograph and looks at it in two sizes. */
async function showPicture(visitor: Visitor, picture: Buffer): Promise<void> {
  const body = { size: picture.length, type: 'image/jpeg' as const, name: 'goblin.jpg' }
  const answer = await visitor.ask(createImage, { body })
  if (answer.status !== 200) return
  const prepared = createImage.response.parse(answer.body)
  await sendForm(visitor, prepared, picture)
  for (const width of [384, 1080]) await visitor.send(`/.netlify/images?url=/${prepared.key}&w=${width}`)
}

function chooseAct(random: Random): Act | undefined {
  let left = random.below(ACTS.reduce((sum, [weight]) => sum + weight, 0))
  return ACTS.find(([weight]) => (left -= weight) < 0)?.[1]
}

async function play(visitor: Visitor, load: Load, picture: Buffer): Promise<void> {
  // A page of each of them is open.
  void visitor.send(getNews.path).catch(() => undefined)
  while (performance.now() < load.until) {
    await chooseAct(load.random)?.(visitor, load, picture).catch(() => undefined)
    await wait(load.random.below(1000))
  }
}

const joinOnce = async (visitor: Visitor, index: number): Promise<boolean> => {
  const answer = await visitor.ask(createUser, joining(`goblin${index}@goblin.example`)).catch(() => null)
  return [201, 409].includes(answer?.status ?? 0)
}

/** Lets those who were refused because too many joined at once try again, a few at a time. */
async function joinSlowly(visitors: readonly Visitor[]): Promise<void> {
  const left = [...visitors.entries()]
  const lines = Array.from({ length: 4 }, async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, visitor] = next
      if (visitor.jar.size === 0 && !(await joinOnce(visitor, index))) left.push(next)
    }
  })
  await Promise.all(lines)
}

/** Starts a server with the settings of the image, in a group with the memory of a container of the fleet. */
async function startLimited(settings: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'hobgoblin-memory-'))
  const limitMb = Number.parseInt(String(readCompose('fleet').services['api1']?.['mem_limit']))
  const group = limitMemory(limitMb)
  const port = await freePort()
  const child = spawn(process.execPath, imageParameters(), {
    env: {
      ...{ PATH: process.env['PATH'], ...imageSettings(), ...settings },
      ...{ DATA_DIR: join(folder, 'data'), PORT: String(port), HOST: '127.0.0.1' },
      ...{ PUBLIC_ORIGIN: ORIGIN, TRUSTED_PROXY_HOPS: '1' },
    },
    stdio: 'ignore',
  })
  const pid = child.pid ?? 0
  group?.add(pid)
  process.once('exit', () => child.kill('SIGKILL'))
  const request: Request = (path, init) => fetch(new URL(path, `http://127.0.0.1:${port}`), init)
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    if ((await request('/readyz', {}).catch(() => null))?.ok) break
    await wait(100)
  }
  return {
    ...{ folder, limitMb, request, isLimited: group !== null },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    peakMb: () => peakOf(pid),
    peakOfGroupMb: () => group?.peakMb() ?? 0,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      group?.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Lets many join at once and then play, with `minutes` of noise, in the memory of a container. */
export async function measureMemory(
  minutes: number,
  random: Random,
  settings: Readonly<Record<string, string>> = {},
): Promise<Row> {
  const server = await startLimited(settings)
  const { request } = server
  const visitors = Array.from({ length: JOINING }, () => strangerOf(request, random))
  await Promise.all(visitors.map(joinOnce))
  const joinedMb = server.peakMb()
  await joinSlowly(visitors.slice(0, PLAYING))
  const database = await openSqlite(join(server.folder, 'data'))
  await database.updateTable('users').set({ is_verified: 1 }).execute()
  await database.destroy()
  const noise = { create: { width: 4000, height: 3000, channels: 3, background: '#484' } } as const
  const picture = await sharp({
    ...noise,
    create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .jpeg({ quality: 70 })
    .toBuffer()
  const load = { visitors, request, random, until: performance.now() + minutes * 60_000 }
  await Promise.all(visitors.slice(0, PLAYING).map((visitor) => play(visitor, load, picture)))
  const [isMet, peakMb, groupMb] = [server.isAlive(), server.peakMb(), server.peakOfGroupMb()]
  await server.stop()
  return {
    what: `a server lives with ${server.isLimited ? '' : 'more than '}${server.limitMb} MB, ${JOINING} joins at once and then ${PLAYING} players and strangers for ${minutes} minutes`,
    found: `${joinedMb.toFixed(0)} MB after the joins, ${peakMb.toFixed(0)} MB at most, ${groupMb.toFixed(0)} MB with cached files${isMet ? '' : ', and the system ended it'}`,
    isMet,
  }
}
