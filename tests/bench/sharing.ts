import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { freePort } from '#root/scripts/free-port.ts'
import { createImage } from '#api/calls/images.ts'
import { PICTURE_WIDTHS, plateHeight } from '#domain/army/picture/picture-address.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { atMost, inMs, median, percentile, note, type Figure } from './figures.ts'
import { load } from './http-load.ts'
import { type Served, withServer } from './site.ts'
import { newAccount } from './sync-account.ts'

const MB = 1_000_000
const ROUNDS = 3
const LOAD_MS = 3000
const UPLOADS = 50

/** Measures a club's tournament evening: sharing armies, viewing them, and uploading photographs. */
export async function measureSharing(_url: string): Promise<Figure[]> {
  return withServer({ TRUSTED_PROXY_HOPS: '1' }, async (served) => [
    ...(await measureSnapshots(served)),
    ...(await measureOptimiser(served)),
    await measureUploads(served),
  ])
}

const ARMY = makeArmy({
  units: Array.from({ length: 12 }, (_, index) => makeUnit({ name: `Unit ${index}` })),
})

/** The text of a request. Each comes from another network, because sharing is limited for each network. */
function textOf(url: string, method: string, path: string, body = ''): string {
  const network = `10.${byte()}.${byte()}.7`
  return `${method} ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nOrigin: ${url}\r\nContent-Type: application/json\r\nX-Forwarded-For: ${network}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

const byte = (): number => Math.floor(Math.random() * 256)

async function measureSnapshots({ url }: Served): Promise<Figure[]> {
  const shared = await fetch(`${url}/hobgoblin/snapshots`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify(ARMY),
  })
  const { share_id } = (await shared.json()) as { share_id: string }
  const port = String(await freePort())
  const bare = spawn(process.execPath, [fileURLToPath(new URL('bare-hono.ts', import.meta.url))], {
    env: { ...process.env, PORT: port, ARMY: JSON.stringify(ARMY) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(bare.stdout, 'data')
    let made = 0
    const create = (to: string) => {
      made += 1
      const id = String(made).padStart(12, '0')
      return textOf(to, 'POST', '/hobgoblin/snapshots', JSON.stringify({ ...ARMY, id }))
    }
    const read = (to: string) => textOf(to, 'GET', `/hobgoblin/snapshots/${share_id}`)
    return [
      ...(await compare('Snapshots created', url, `http://localhost:${port}`, create)),
      ...(await compare('Snapshots read', url, `http://localhost:${port}`, read)),
    ]
  } finally {
    bare.kill()
  }
}

/** Applies the same load to both servers in turn. */
async function compare(
  what: string,
  ours: string,
  theirs: string,
  request: (to: string) => string,
): Promise<Figure[]> {
  const rates: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [own, bare] = [
      await load(ours, () => request(ours), LOAD_MS),
      await load(theirs, () => request(theirs), LOAD_MS),
    ]
    if (own.failed > 0) throw new Error(`${own.failed} requests failed.`)
    // The first round only compiles.
    if (round === 0) continue
    rates.ours.push(own.perSecond)
    rates.theirs.push(bare.perSecond)
  }
  const [own, bare] = [median(rates.ours), median(rates.theirs)]
  return [
    note(what, `${Math.round(own)} a second, bare Hono ${Math.round(bare)}`),
    note(`${what}, against bare Hono`, `${(own / bare).toFixed(2)} ×`),
  ]
}

async function measureOptimiser({ url }: Served): Promise<Figure[]> {
  const firsts: number[] = []
  const kept: number[] = []
  for (const [w, h] of PICTURE_WIDTHS.flatMap((w) => PICTURE_WIDTHS.map((h) => [w, h] as const))) {
    const address = `${url}/.netlify/images?url=/service/GOBLINS.png&fit=cover&w=${w}&h=${plateHeight(h)}`
    firsts.push(await timeOf(address))
    for (let again = 0; again < 10; again += 1) kept.push(await timeOf(address))
  }
  return [
    note('A picture in a new size (AVIF), median', inMs(median(firsts))),
    atMost('The same again, 95%', percentile(kept, 0.95), 20, inMs),
  ]
}

async function timeOf(address: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(address, { headers: { Accept: 'image/avif,image/webp' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`)
  return performance.now() - start
}

/** Measures the peak memory of the process while it checks many uploaded photographs of 12 megapixels at once. */
async function measureUploads(served: Served): Promise<Figure> {
  const { url, pid } = served
  const cookie = await newAccount(served, 1)
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photograph = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 70 })
    .toBuffer()
  let most = 0
  const watch = setInterval(() => {
    const kib = Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
    most = Math.max(most, kib * 1024)
  }, 50)
  await Promise.all(Array.from({ length: UPLOADS }, () => upload(url, cookie, photograph)))
  clearInterval(watch)
  const name = `Memory while ${UPLOADS} pictures of 12 megapixels (${(photograph.length / MB).toFixed(1)} MB) are uploaded at once`
  return atMost(name, most, 600 * MB, (bytes) => `${(bytes / MB).toFixed(0)} MB`)
}

async function upload(url: string, cookie: string, file: Buffer): Promise<void> {
  const prepared = await fetch(`${url}/v1/images`, {
    method: 'POST',
    headers: { Origin: url, Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ size: file.length, type: 'image/jpeg', name: 'table.jpg' }),
  })
  const { key, fields, url: target } = createImage.response.parse(await prepared.json())
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(file)]), 'table.jpg')
  const sent = await fetch(new URL(target, url), { method: 'POST', headers: { Origin: url }, body: form })
  if (sent.status !== 204) throw new Error(`An upload was answered with ${sent.status}.`)
  const shown = await fetch(`${url}/${key}`)
  await shown.arrayBuffer()
  if (!shown.ok) throw new Error(`A picture was answered with ${shown.status}.`)
}
