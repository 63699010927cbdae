import { spawnSync } from 'node:child_process'
import { createSync } from '#sync/sync.ts'
import { newDisk } from '#tests/support/sync/disk.ts'
import { atLeast, atMost, inMs, inSeconds, median, note, type Figure } from './figures.ts'
import { measureHistories } from './histories.ts'
import { load } from './http-load.ts'
import { makeArmy } from './seed.ts'
import { type Served, withServer } from './site.ts'
import { newAccount, newClient, openFile } from './sync-account.ts'

const BEHIND_PROXY = { TRUSTED_PROXY_HOPS: '1' }
const times = (ratio: number): string => `${ratio.toFixed(2)} ×`
const perSecond = (count: number): string => `${Math.round(count).toLocaleString('en')} a second`
/** For a quick run: `HISTORIES=1000 npm run bench -- sync`. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 1_000_000)
const FILE_HISTORIES = Math.min(HISTORIES, 250)

/** Measures the cost of syncing, and whether random histories lose anything. */
export async function measureSync(): Promise<Figure[]> {
  return [
    ...(await withServer(BEHIND_PROXY, measureRuns)),
    ...(await withServer(BEHIND_PROXY, measureGrowth)),
    ...(await withServer(BEHIND_PROXY, measurePushes)),
    measureOnFiles(),
    ...(await measureHistories(HISTORIES)),
  ]
}

/** Runs the test of random histories on both databases, with more of them. */
function measureOnFiles(): Figure {
  const { status } = spawnSync('npx', ['vitest', 'run', 'tests/server/sync-histories.deep.test.ts'], {
    env: { ...process.env, DEEP: '1', HISTORIES: String(FILE_HISTORIES) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return atMost(
    `${2 * FILE_HISTORIES} histories on files, on both databases: test failed`,
    status ?? 1,
    0,
    String,
  )
}

/** Measures runs of the real client with the real storage, on an IndexedDB in memory. */
async function measureRuns(served: Served): Promise<Figure[]> {
  const cookie = await newAccount(served, 1)
  let ids = 0
  const newId = () => `rev-${(ids += 1)}`
  const newDevice = async () => {
    const [disk, client] = [await newDisk(newId), newClient(served.url, cookie)]
    await disk.logIn('user')
    const { armies, owners, storage } = await disk.openTab()
    await owners.adoptLocalArmies('user')
    const run = createSync({ client, storage, platform: { newId } })
    const sync = async () => {
      const begun = performance.now()
      const { end } = await run('user')
      if (end.type !== 'done') throw new Error(`A run has ended with ${JSON.stringify(end)}.`)
      return performance.now() - begun
    }
    return { armies, client, sync }
  }
  const first = await newDevice()
  const all = Array.from({ length: 1000 }, (_, index) => makeArmy(index))
  await first.armies.addMany(all, 'Create', { rev: 'made', at: 0 })
  const pushed = await first.sync()
  const pulls: number[] = []
  for (let index = 0; index < 3; index += 1) pulls.push(await (await newDevice()).sync())
  const { asked } = first.client
  await first.sync()
  return [
    note('First push of 1,000 armies of 20 units', inSeconds(pushed)),
    atMost('First pull of 1,000 armies of 20 units, median of 3', median(pulls), 1500, inSeconds),
    atMost('Requests of a sync when nothing has changed', first.client.asked - asked, 1, String),
  ]
}

/** Measures the sync of one edit, among few armies and among many. */
async function measureGrowth(served: Served): Promise<Figure[]> {
  const sizes = [10, 10_000]
  const accounts = await Promise.all(
    sizes.map(async (size, index) => {
      const client = newClient(served.url, await newAccount(served, index))
      let cursor = 0
      for (let start = 0; start < size; start += 50) {
        const armies = Array.from({ length: Math.min(50, size) }, (_, one) => ({
          ...makeArmy(start + one),
          rev: 'a',
        }))
        cursor = (await pushed(client, { armies, pullSinceTs: cursor })).cursor
      }
      return { client, cursor, spans: [] as number[] }
    }),
  )
  for (let round = 0; round < 300; round += 1) {
    for (const account of accounts) {
      const { client, cursor } = account
      const head = round === 0 ? await baseOf(client) : cursor
      const edited = { ...makeArmy(0), name: `Round ${round}`, rev: `e${round}`, base_ts: head }
      const begun = performance.now()
      const answer = await pushed(client, { armies: [edited], pullSinceTs: cursor, syncedTs: cursor })
      account.spans.push(performance.now() - begun)
      if (answer.synced_count !== 1) throw new Error('An edit was not accepted.')
      account.cursor = answer.cursor
    }
  }
  const [few = 0, many = 0] = accounts.map(({ spans }) => median(spans))
  return [
    note('Sync of one edit with 10 armies stored, median', inMs(few)),
    atMost('The same with 10,000 against 10', many / few, 1.3, times),
  ]
}

type Client = ReturnType<typeof newClient>

async function pushed(client: Client, push: Parameters<Client['push']>[1]) {
  const result = await client.push('user', push)
  if (result.state !== 'success') throw new Error(`A push was answered ${JSON.stringify(result)}.`)
  return result.value
}

/** The `ts` of the first army. */
async function baseOf(client: Client): Promise<number> {
  const { armies } = await pushed(client, { armies: [{ ...makeArmy(0), rev: 'a' }] })
  return armies.find(({ id }) => id === makeArmy(0).id)?.ts ?? 0
}

const ROUND_MS = 1000
const ROUNDS = 3

/** Compares pushing new armies of 20 units with upserts into one table without a server. */
async function measurePushes(served: Served): Promise<Figure[]> {
  const cookies: string[] = []
  for (let user = 0; user < 100; user += 1) cookies.push(await newAccount(served, user))
  const figures: Figure[] = []
  for (const users of [1, 10, 100]) {
    const [rates, bare]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      clear(served)
      let made = 0
      const next = () => {
        made += 1
        return pushText(served.url, cookies[made % users] ?? '', made)
      }
      const { perSecond: rate, failed } = await load(served.url, next, ROUND_MS)
      if (failed > 0) throw new Error(`${failed} pushes failed.`)
      rates.push(rate)
      bare.push(upsert(served))
    }
    figures.push(
      note(`Pushes of ${users} users`, perSecond(median(rates))),
      atLeast(`The same against bare upserts`, median(rates) / median(bare), 0.5, times),
    )
  }
  return figures
}

const bodies = Array.from({ length: 50 }, (_, index) => makeArmy(index))
const bodyOf = (number: number, id: string): string => JSON.stringify({ ...bodies[number % 50], id })

function pushText(url: string, cookie: string, number: number): string {
  const id = `push${String(number).padStart(8, '0')}`
  const body = `{"armies":[${bodyOf(number, id).slice(0, -1)},"rev":"a"}],"pullSinceTs":${FAR}}`
  return `PATCH /hobgoblin/data HTTP/1.1\r\nHost: ${new URL(url).host}\r\nOrigin: ${url}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCookie: ${cookie}\r\n\r\n${body}`
}

/** Writes with one commit each. @returns how many per second */
function upsert(served: Served): number {
  const file = openFile(served)
  file.exec('create table if not exists bare (id text primary key, body text not null)')
  const statement = file.prepare(
    'insert into bare values (?, ?) on conflict (id) do update set body = excluded.body',
  )
  const begun = performance.now()
  let done = 0
  for (; performance.now() - begun < ROUND_MS; done += 1)
    statement.run(`id${done}`, bodyOf(done, 'bare________'))
  const rate = (done / (performance.now() - begun)) * 1000
  file.exec('drop table bare')
  file.close()
  return rate
}

/** A `ts` after all pushes, so that no answer contains earlier pushes. */
const FAR = 8e15

/** Removes all armies and sets each user's highest `ts` to `FAR`. */
function clear(served: Served): void {
  const file = openFile(served)
  file.exec('delete from armies; delete from army_versions; delete from sync_seqs; delete from limits')
  file.exec(
    `insert into army_versions (user_id, id, rev, ts, superseded, stored_ts) select id, 'far', 'far', ${FAR}, 0, 0 from users`,
  )
  file.close()
}
