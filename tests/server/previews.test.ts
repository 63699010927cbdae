import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'
import { createSnapshot } from '#api/calls/snapshots.ts'
import { subsetFonts } from '#build/fonts.ts'
import { readRuleset } from '#content/read-ruleset.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { parseBattleLink } from '#domain/battle/battle-link.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import { battleCard, namedBattles } from '#server/snapshots/battle-preview.ts'
import { armyCard, plateOf } from '#server/snapshots/link-preview.ts'
import { unitOf } from '#tests/support/rules.ts'
import { pictureIdOf } from '#domain/army/picture/picture-path.ts'
import { createApp } from '#server/app.ts'
import { NEW_PAGES, RATE_LIMITS } from '#server/limits/values.ts'
import { takeDown } from '#server/take-down.ts'
import { paint } from '#preview/fill.ts'
import { PREVIEW, previewShapes } from '#preview/preview-card.ts'
import { paintInTurns } from '#server/images/draw-preview.ts'
import { readLetters } from '#pictures/letters.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { makeConfig, makeFolder, makeParts } from '#tests/support/parts.ts'
import { newPictureServer } from '#tests/support/picture-server.ts'
import { makeSite } from '#tests/support/site.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'

const BATTLE =
  '?scenario=bloodbath&deployment=scouts&twist=champions&battlefield=tunnels&battlefield=high_ground&ruleset_version=1.0.0'
const HEAD = '<title>Chaos of War</title><meta property="og:image" content="x">'
const PAGE = (name: string) => `<!doctype html><html><head>${HEAD}</head><body>${name}</body></html>`
const term = (name: string, description: string) => ({
  '@graph': [
    {
      name,
      description,
      inDefinedTermSet: { name: 'Keywords of Hobgoblin' },
    },
    {},
  ],
})
const entryPage = (name: string, description: string) =>
  `<script type="application/ld+json">${JSON.stringify(term(name, description))}</script>`

let files: Record<string, string | Buffer>
beforeAll(async () => {
  await subsetFonts()
  const picture = await sharp({ create: { width: 1875, height: 1000, channels: 3, background: '#811' } })
    .png()
    .toBuffer()
  files = {
    '/service/GOBLINS.png': picture,
    '/og.png': 'the picture of the site',
    '/service/letters.json': JSON.stringify(readLetters()),
    '/battle/index.html': PAGE('dice'),
    '/army/index.html': PAGE('every army'),
    '/army/s/index.html': PAGE('builder'),
    '/help/index.html': PAGE('help'),
    '/quick-start/keywords/terrifying/index.html': entryPage('Terrifying', 'An enemy tests.'),
    '/quick-start/keywords/frightening/index.html': entryPage('Frightening', 'An enemy tests.'),
    '/quick-start/keywords/harmless/index.html': entryPage('Terrifying', 'Nobody tests.'),
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

it('[PREVIEW-01] a picture that was taken down is not in a preview either that was drawn before', async () => {
  const { server, visitor, upload } = await newPictureServer(undefined, undefined, makeSite(files))
  const { key } = await upload(Buffer.from(files['/service/GOBLINS.png'] ?? ''))
  const share = async (images: Army['images']) => {
    const { body } = await visitor.ask(createSnapshot, { body: makeArmy({ images }) })
    return createSnapshot.response.parse(body).share_id
  }
  const withPicture = await share([{ type: 'IMAGE_UPLOAD', src: `/${key}` }])
  const without = await share([])
  const jpeg = async (id: string) => {
    const response = await server.app.request(`/images/preview/army/${id}.jpg`)
    return Buffer.from(await response.arrayBuffer()).toString('base64')
  }
  const before = await jpeg(withPicture)
  expect(before).not.toBe(await jpeg(without))
  const id = pictureIdOf(`/${key}`) ?? ''
  expect(await takeDown(server, { type: 'picture', id })).toBe(true)
  expect(await jpeg(withPicture)).toBe(await jpeg(without))
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

it('[PREVIEW-03] an entry of the rules has a picture with its name and its rule', async () => {
  const { app } = await open()
  const entry = (name: string) => `/images/preview/entry/quick-start/keywords/${name}.jpg`
  expect((await drawn(app, entry('terrifying'))).size).toEqual([1200, 630])
  // Another name and another rule make another picture.
  const pictures = await Promise.all(
    ['terrifying', 'frightening', 'harmless'].map(async (name) =>
      Buffer.from(await (await app.request(entry(name))).arrayBuffer()).toString('base64'),
    ),
  )
  expect(new Set(pictures).size).toBe(3)
})

const rules = compileRules(readRuleset('1.0.0'))
const named = (units: ArmyUnit[], fields: Partial<Army> = {}) => makeArmy({ units, ...fields })
const guard = unitOf('HEAVY_INFANTRY', 'general', { name: 'Guard' })
const standard = unitOf('LIGHT_INFANTRY', 'battle_standard', { name: '鼠群', count: 1 })

it('[PREVIEW-01] the picture of an army says its name, points, units and whether it is invalid', () => {
  const legal = armyCard(named([guard, standard]), rules)
  expect(legal).toMatchObject({
    kind: 'Shared army',
    title: { text: 'The Lantern Host', fallback: 'An army of 650 points' },
    facts: ['650 points · 2 units · Hobgoblin v1.0 · legal'],
    text: [
      { text: 'Guard', fallback: 'Heavy Infantry', after: '' },
      { text: '鼠群', fallback: 'Light Infantry', after: '' },
    ],
    mark: null,
  })
  const invalid = armyCard(named([{ ...guard, keywords: [], count: 3 }]), rules)
  expect(invalid).toMatchObject({ mark: 'Invalid', text: [{ text: 'Guard', after: ' × 3' }] })
  expect(invalid.facts[0]).not.toContain('legal')
  // Nothing is known of an army whose ruleset is missing, and an empty one is neither.
  expect(armyCard(named([guard]), null)).toMatchObject({ facts: ['Hobgoblin v1.0'], mark: null })
  expect(armyCard(named([], { name: '' }), rules)).toMatchObject({
    title: { text: 'Unnamed Army' },
    facts: ['No units · Hobgoblin v1.0'],
    mark: null,
  })
})

it('[PREVIEW-01] an army is drawn over its own picture', () => {
  expect(plateOf(makeArmy({ images: [{ type: 'ILLUSTRATION', id: 'OORM' }] }))).toBe('/service/OORM.png')
  const src = '/images/abc.webp'
  expect(plateOf(makeArmy({ images: [{ type: 'IMAGE_UPLOAD', src }] }))).toBe(src)
  expect(plateOf(makeArmy())).toBeNull()
})

it('[PREVIEW-02] the picture of a battle has its map and the names of all that was rolled', () => {
  const parsed = parseBattleLink(BATTLE)
  if (parsed.type !== 'link') throw new Error('It is a link.')
  const battle = namedBattles(makeSite({}))(parsed.link)
  const card = battle && battleCard(battle)
  expect(card).toMatchObject({
    kind: 'A battle',
    title: { text: 'Bloodbath' },
    facts: ['Battlefield: Tunnels, High Ground', 'Deployment: Scouts', 'Twist: Champions'],
  })
  expect(card?.map?.shapes.filter(({ kind }) => kind === 'zone')).toHaveLength(2)
})

it('[PREVIEW-04] a picture is drawn once and counted when it is drawn', async () => {
  const { share, get, kept, parts } = await open()
  const [first, second] = [await share({ name: 'Rats' }), await share({ name: 'Bats' })]
  for (let asked = 0; asked < 3; asked += 1) await get(`/images/preview/army/${first}.jpg`)
  expect(kept()).toBe(1)
  const counts = parts.database.selectFrom('limits').select('count')
  const { count } = await counts
    .where('key', 'like', `${RATE_LIMITS.newVariants.name}:%`)
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
  const { max, name } = RATE_LIMITS.newVariants
  const limits = parts.database.updateTable('limits').set({ count: max })
  await limits.where('key', 'like', `${name}:%`).execute()
  expect(await get(`/images/preview/army/${first}.jpg`)).toMatchObject({ status: 200, type: 'image/jpeg' })
  const refused = await get(`/images/preview/army/${second}.jpg`)
  expect(refused).toMatchObject({ status: 200, body: 'the picture of the site' })
})

/** The statements that change the database. */
function writesOf(parts: Awaited<ReturnType<typeof open>>['parts']): string[] {
  const writes: string[] = []
  const executor = parts.database.getExecutor()
  const run = executor.executeQuery.bind(executor)
  vi.spyOn(executor, 'executeQuery').mockImplementation((query, ...rest) => {
    if (!query.sql.startsWith('select')) writes.push(query.sql)
    return run(query, ...rest)
  })
  return writes
}

it('[PREVIEW-07] a picture that is kept or refused writes nothing, and no address makes a second one of it', async () => {
  const { get, kept, parts } = await open()
  const battle = (query: string) => `/images/preview/battle/${encodeURIComponent(query)}.jpg`
  expect((await get(battle(BATTLE))).type).toBe('image/jpeg')
  const gate = Promise.withResolvers<undefined>()
  const full = Array.from({ length: 31 }, (_, client) =>
    parts.pictureQueue.add('preview', `${client}`, () => gate.promise),
  )
  const writes = writesOf(parts)
  expect((await get(battle(`${BATTLE}&utm_source=chat`))).type).toBe('image/jpeg')
  expect(await get(battle(BATTLE.replace('scouts', 'ambush')))).toMatchObject({ type: 'image/png' })
  expect([kept(), writes]).toEqual([1, []])
  gate.resolve(undefined)
  await Promise.all(full)
})

it('[PREVIEW-07] who would wait for s gets the picture of the site, and the next one who asks the drawn one', async () => {
  const config = makeConfig({ PUBLIC_ORIGIN: ORIGIN, DATA_DIR: makeFolder() })
  const parts = await makeParts({ config })
  const app = createApp(parts, makeSite(files), { previewWithinMs: 20 })
  const path = `/images/preview/battle/${encodeURIComponent(BATTLE)}.jpg`
  const gate = Promise.withResolvers<undefined>()
  const before = parts.pictureQueue.add('preview', 'somebody', () => gate.promise)
  const late = await app.request(path)
  expect([late.headers.get('Content-Type'), await late.text()]).toEqual([
    'image/png',
    'the picture of the site',
  ])
  gate.resolve(undefined)
  await before
  const drawn = async () => expect((await app.request(path)).headers.get('Content-Type')).toBe('image/jpeg')
  await vi.waitFor(drawn, { timeout: 20_000, interval: 50 })
})

it('[PREVIEW-07] a network that asks for too many pages gets them as they were built', async () => {
  const { share, get, parts } = await open()
  const [first, second] = [await share({ name: 'Rats' }), await share({ name: 'Bats' })]
  expect(String((await get(`/army/s/${first}`)).body)).toContain('Rats')
  await parts.database
    .updateTable('limits')
    .set({ count: NEW_PAGES.max })
    .where('key', 'like', `${NEW_PAGES.name}:%`)
    .execute()
  expect(String((await get(`/army/s/${first}`)).body)).toContain('Rats')
  expect((await get(`/army/s/${second}`)).body).toBe(files['/army/index.html'])
})

it('[PREVIEW-07] who would wait too long gets the picture of the site, which nobody keeps', async () => {
  const { share, visitor, kept, parts } = await open()
  const ids: string[] = []
  for (let made = 0; made < 12; made += 1) ids.push(await share({ name: `Rats ${made}` }))
  const gate = Promise.withResolvers<undefined>()
  const first = parts.pictureQueue.add('preview', 'somebody', () => gate.promise)
  const asked = ids.map((id) => visitor.send(`/images/preview/army/${id}.jpg`))
  await vi.waitFor(() => expect(parts.pictureQueue.load()).toEqual({ running: 1, waiting: 8, refused: 4 }))
  // A picture in another size does not wait for previews.
  expect(await parts.pictureQueue.add('resize', 'somebody', () => Promise.resolve('made'))).toBe('made')
  gate.resolve(undefined)
  await first
  const own = (await Promise.all(asked)).filter(({ body }) => body === 'the picture of the site')
  expect(own).toHaveLength(4)
  for (const { headers } of own)
    expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual(['image/png', 'no-store'])
  expect(kept()).toBe(8)
  // Later, each is drawn.
  for (const id of ids) {
    const { headers } = await visitor.send(`/images/preview/army/${id}.jpg`)
    expect(headers.get('Content-Type')).toBe('image/jpeg')
  }
})

it('[PREVIEW-07] other requests are answered after each shape of a picture', async () => {
  const card = { kind: 'Shared army', title: { text: 'Rats', fallback: '' }, facts: ['900 points'] }
  const shapes = previewShapes(card, readLetters())
  let [turns, isPainted] = [0, false]
  const count = () => {
    turns += 1
    if (!isPainted) setImmediate(count)
  }
  setImmediate(count)
  const painted = await paintInTurns(shapes)
  isPainted = true
  expect(turns).toBeGreaterThan(shapes.length / 2)
  expect(painted).toEqual(paint(shapes, PREVIEW))
})
