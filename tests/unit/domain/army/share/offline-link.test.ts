import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import {
  OFFLINE_LINK_SIZE,
  makeOfflineLinkJson,
  parseOfflineLinkJson,
} from '#domain/army/share/offline-link.ts'
import { deflate, inflate } from '#platform/deflate.ts'
import { readOfflineLink } from '#stores/sharing/offline-link.ts'
import { anyArmy } from '#tests/support/arbitraries.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'

/** Fewer runs, because compressing is slow. */
const RUNS = { numRuns: 100 }

/** The part of an army that a link contains. How its owner files it is not in it. */
const linked = ({ points_limit, tags: _tags, archived: _archived, ...army }: Army): Army => ({
  ...army,
  ...(typeof points_limit === 'number' && { points_limit }),
  id: expect.any(String) as string,
  created_ts: 0,
  updated_ts: 0,
  share_id: null,
  images: army.images.filter(({ type }) => type !== 'STAGED'),
  units: army.units.map((unit) => ({ ...unit, id: expect.any(String) as string })),
})

it('[LIB-04] a link contains an army without ids, times, tags and staged pictures', async () => {
  await fc.assert(
    fc.asyncProperty(anyArmy(), async (army) => {
      // The schema allows these ids, but links with them are rejected.
      fc.pre(!/"(?:__proto__|constructor)"/.test(JSON.stringify(army.units)))
      const data = await deflate(makeOfflineLinkJson(army))
      expect(data).toMatch(/^[\w-]*$/)
      expect(await readOfflineLink(data)).toEqual(linked(army))
    }),
    RUNS,
  )
})

it('a link contains the points limit only if the army has one', () => {
  const limited = makeOfflineLinkJson(makeArmy({ points_limit: 3000 }))
  expect(parseOfflineLinkJson(limited)).toMatchObject({ points_limit: 3000 })
  expect(makeOfflineLinkJson(makeArmy({ points_limit: null }))).toBe(makeOfflineLinkJson(makeArmy()))
  expect(parseOfflineLinkJson(limited.replace('3000', '0'))).toBeNull()
})

it('a link leaves out what is empty or not for others', () => {
  const army = makeArmy({
    name: 'Host',
    description: '',
    share_id: 'lantern',
    images: [
      { type: 'STAGED', file: new Blob(['woodcut']) },
      { type: 'ILLUSTRATION', id: 'OORM' },
    ],
    units: [
      makeUnit({ name: '', type: 'BEASTS', count: 3, abyssal_allegiances: ['gomb'] }),
      makeUnit({ name: 'Rats', description: 'Many.', type: 'MONSTER', keywords: [{ id: 'elite' }] }),
    ],
  })
  expect(JSON.parse(makeOfflineLinkJson(army))).toEqual({
    name: 'Host',
    ruleset_version: '1.0.0',
    images: [{ type: 'ILLUSTRATION', id: 'OORM' }],
    units: [
      { type: 'BEASTS', abyssal_allegiances: ['gomb'], count: 3 },
      { name: 'Rats', description: 'Many.', type: 'MONSTER', keywords: [{ id: 'elite' }] },
    ],
  })
  expect(JSON.parse(makeOfflineLinkJson(makeArmy({ name: '' })))).toEqual({
    ruleset_version: '1.0.0',
    units: [],
  })
})

it('an army from a link has numbered units, and no id, time or share link of another army', () => {
  const foreign = {
    ...{ id: 'lanternhost_', created_ts: 5, updated_ts: 6, share_id: 'lantern', deleted: true },
    ...{ ruleset_version: '1.0.0', units: [{ id: 'gallowsguard', type: 'BEASTS' }, { type: 'MONSTER' }] },
  }
  const unit = {
    ...{ name: '', description: '', count: 1 },
    ...{ keywords: [], cursed_artefacts: [], abyssal_allegiances: [] },
  }
  expect(parseOfflineLinkJson(JSON.stringify(foreign))).toEqual({
    id: 'offlineLink_',
    name: '',
    description: '',
    ruleset_version: '1.0.0',
    created_ts: 0,
    updated_ts: 0,
    share_id: null,
    deleted: false,
    images: [],
    units: [
      { ...unit, id: 'unit00000001', type: 'BEASTS' },
      { ...unit, id: 'unit00000002', type: 'MONSTER' },
    ],
  })
})

it('an army in a link can have as many units as any army', () => {
  const units = Array.from({ length: 200 }, () => ({ type: 'BEASTS' }))
  const parse = (some: object[]) =>
    parseOfflineLinkJson(JSON.stringify({ ruleset_version: '1.0.0', units: some }))
  expect(parse(units)?.units).toHaveLength(200)
  expect(parse([...units, { type: 'BEASTS' }])).toBeNull()
})

it('reads or rejects any text, and never throws', async () => {
  const anyData = fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), fc.json())
  await fc.assert(
    fc.asyncProperty(anyData, async (any) => {
      expect(await readOfflineLink(any)).toBeNull()
      expect(parseOfflineLinkJson(any)).toBeNull()
    }),
    RUNS,
  )
})

it('an army of twelve units fits into a short link', async () => {
  const units = Array.from({ length: 12 }, (_, index) =>
    makeUnit({
      name: `Gallows Guard of the ${index}th lantern`,
      keywords: [{ id: 'elite' }, { id: 'tough', numerical: { value: 1, type: 'INCREMENT' } }],
    }),
  )
  expect((await deflate(makeOfflineLinkJson(makeArmy({ units })))).length).toBeLessThan(500)
})

const unit = '{"type":"BEASTS"}'
const army = (units: string) => `{"name":"Host","ruleset_version":"1.0.0","units":${units}}`

it.each<[string, string]>([
  ['a list nested 10^5 deep', '['.repeat(1e5)],
  ['10^4 units', army(`[${`${unit},`.repeat(1e4)}${unit}]`)],
  ['more units than an army can have', army(`[${`${unit},`.repeat(200)}${unit}]`)],
  ['the keyword `constructor`', army('[{"type":"BEASTS","keywords":[{"id":"constructor"}]}]')],
  ['a unit without a type', army('[{}]')],
  [
    'a picture on another site',
    army('[]').replace('{', '{"images":[{"type":"IMAGE_UPLOAD","src":"//a.b"}],'),
  ],
  ['50 MB of blanks', ' '.repeat(5e7)],
])('[R-38] a link with %s is rejected, and fast', async (_, json) => {
  const data = deflateRawSync(json).toString('base64url')
  expect(await readOfflineLink(data)).toBeNull()
})

it('[R-38] a link that unpacks to far too much is not unpacked to the end', async () => {
  // 100 MB of zeros in 100 kB. Even the first kB unpacks to too much.
  const bomb = deflateRawSync(Buffer.alloc(1e8)).toString('base64url')
  const memory = process.memoryUsage().arrayBuffers
  expect(await inflate(bomb, OFFLINE_LINK_SIZE)).toBeNull()
  expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(2e7)
})
