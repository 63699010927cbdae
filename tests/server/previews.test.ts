import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { createSnapshot } from '#api/calls/snapshots.ts'
import { subsetFonts } from '#build/fonts.ts'
import type { Army } from '#domain/army/army.ts'
import { createApp } from '#server/app.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'
import { readLetters } from '#pictures/letters.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { makeConfig, makeFolder, makeParts } from '#tests/support/parts.ts'
import { makeSite } from '#tests/support/site.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'

const BATTLE =
  '?scenario=bloodbath&deployment=scouts&twist=champions&battlefield=tunnels&battlefield=high_ground&ruleset_version=1.0.0'
const HEAD = '<title>Chaos of War</title><meta property="og:image" content="x">'
const PAGE = (name: string) => `<!doctype html><html><head>${HEAD}</head><body>${name}</body></html>`
const term = {
  '@graph': [
    {
      name: 'Terrifying',
      description: 'An enemy tests.',
      inDefinedTermSet: { name: 'Keywords of Hobgoblin' },
    },
    {},
  ],
}

let files: Record<string, string | Buffer>
beforeAll(async () => {
  await subsetFonts()
  const picture = await sharp({ create: { width: 1875, height: 1000, channels: 3, background: '#811' } })
    .png()
    .toBuffer()
  files = {
    '/service/GOBLINS.png': picture,
    '/service/letters.json': JSON.stringify(readLetters()),
    '/battle/index.html': PAGE('dice'),
    '/army/s/index.html': PAGE('builder'),
    '/help/index.html': PAGE('help'),
    '/quick-start/keywords/terrifying/index.html': `<script type="application/ld+json">${JSON.stringify(term)}</script>`,
  }
})

async function open() {
  const config = makeConfig({ PUBLIC_ORIGIN: ORIGIN, DATA_DIR: makeFolder() })
  const parts = await makeParts({ config })
  const visitor = newVisitor(createApp(parts, makeSite(files)))
  return {
    parts,
    visitor,
    share: async (fields: Partial<Army>) => {
      const { body } = await visitor.ask(createSnapshot, { body: makeArmy(fields) })
      return createSnapshot.response.parse(body).share_id
    },
    get: async (path: string) => {
      const { status, headers, body } = await visitor.send(path)
      return { status, type: headers.get('Content-Type'), body }
    },
    kept: () => readdirSync(join(config.DATA_DIR, 'variants')).length,
    app: createApp(parts, makeSite(files)),
  }
}

/** The size and the brightness of a picture of this address. */
async function drawn(app: ReturnType<typeof createApp>, path: string) {
  const response = await app.request(path)
  expect(response.headers.get('Content-Type'), path).toBe('image/jpeg')
  const picture = sharp(Buffer.from(await response.arrayBuffer()))
  const [{ width, height }, { channels }] = [await picture.metadata(), await picture.stats()]
  return { size: [width, height], bright: channels.reduce((all, { max }) => Math.max(all, max), 0) }
}

const NAMES = [
  'The Lantern Host',
  'w'.repeat(120),
  '</text><script>alert(1)</script>&<>"\'',
  '\u202Eהצבא שלי',
  '🗡🐀👨‍👩‍👧',
  '',
]

it('[PREVIEW-01] [PREVIEW-04] a shared army has a picture, whatever its name', async () => {
  const { share, app } = await open()
  for (const name of NAMES) {
    const units = [makeUnit({ name }), makeUnit({ name: 'Riders', type: 'HEAVY_CAVALRY', count: 3 })]
    const id = await share({ name, units, images: [{ type: 'ILLUSTRATION', id: 'GOBLINS' }] })
    const { size, bright } = await drawn(app, `/images/preview/army/${id}.jpg`)
    expect(size, name).toEqual([1200, 630])
    expect(bright, name).toBeGreaterThan(230)
  }
})

it('[PREVIEW-01] an army whose picture cannot be had is drawn on the ground of plates, and an unknown one is not found', async () => {
  const { share, app, get } = await open()
  for (const images of [[], [{ type: 'IMAGE_UPLOAD', src: '/v1/users/me' }]] as Army['images'][])
    expect((await drawn(app, `/images/preview/army/${await share({ images })}.jpg`)).size).toEqual([
      1200, 630,
    ])
  for (const path of [
    'army/nobody000000.jpg',
    'army/x',
    'battle/x.jpg',
    'battle/%3Fscenario%3Dnone.jpg',
    'entry/help.jpg',
    'entry/../army.jpg',
  ])
    expect((await get(`/images/preview/${path}`)).status, path).toBe(404)
})

it('[PREVIEW-02] a battle has a picture, and its link says what was rolled', async () => {
  const { app, get } = await open()
  expect((await drawn(app, `/images/preview/battle/${encodeURIComponent(BATTLE)}.jpg`)).size).toEqual([
    1200, 630,
  ])
  const { body } = await get(`/battle${BATTLE}`)
  const page = String(body)
  expect(page).toContain('<title>Bloodbath · Chaos of War · Hobgoblin</title>')
  expect(page).toContain('on Tunnels, High Ground, set up as Scouts, with the twist Champions.')
  expect(page).toContain(
    `<meta property="og:image" content="${ORIGIN}/images/preview/battle/%3Fscenario%3Dbloodbath%26`,
  )
  for (const search of ['', '?scenario=bloodbath', BATTLE.replace('tunnels', 'nowhere'), '?q=<script>'])
    expect((await get(`/battle${search}`)).body, search).toBe(files['/battle/index.html'])
})

it('[PREVIEW-03] an entry of the rules has a picture', async () => {
  const { app } = await open()
  const path = '/images/preview/entry/quick-start/keywords/terrifying.jpg'
  expect((await drawn(app, path)).size).toEqual([1200, 630])
})

it('[PREVIEW-04] a picture is drawn once and counted when it is drawn', async () => {
  const { share, get, kept, parts } = await open()
  const [first, second] = [await share({ name: 'Rats' }), await share({ name: 'Bats' })]
  await get(`/images/preview/army/${first}.jpg`)
  await get(`/images/preview/army/${first}.jpg`)
  expect(kept()).toBe(1)
  const { max, name } = RATE_LIMITS.newVariants
  const limits = parts.database.updateTable('limits').set({ count: max })
  await limits.where('key', 'like', `${name}:%`).execute()
  expect((await get(`/images/preview/army/${first}.jpg`)).status).toBe(200)
  expect((await get(`/images/preview/army/${second}.jpg`)).status).toBe(429)
})
