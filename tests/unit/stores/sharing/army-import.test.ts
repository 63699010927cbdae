import { expect, it } from 'vitest'
import { armyFields, type Army } from '#domain/army/army.ts'
import { makeArmyText } from '#domain/army/text/army-text.ts'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { makeOfflineLinkJson } from '#domain/army/share/offline-link.ts'
import { failure, success } from '#domain/async-result.ts'
import { createRulesetRegistry, findRuleset } from '#domain/rules/ruleset-registry.ts'
import { deflate } from '#platform/deflate.ts'
import { createArmyCollection } from '#stores/army/army-collection.ts'
import { createArmyImport, type CheckedImport } from '#stores/sharing/army-import.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { readOfflineLink } from '#stores/sharing/offline-link.ts'
import type { SharedResult } from '#stores/sharing/shared-armies.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { rules, unitOf } from '#tests/support/rules.ts'
import { makeUnreadable, newDevice } from '#tests/unit/storage/device.ts'

const ORIGIN = 'https://hobgoblin.example'
const rats = makeArmy({ name: 'Rats', units: [unitOf('BEASTS', '', { name: 'Rat King' })] })
const knights = makeArmy({ name: 'Knights', share_id: 'shared000001' })
const file = (...armies: Army[]) => new Blob([makeArmyJson(armies)])

/** The import of one tab of a device, with another tab that shows the list. `shared` is the answer for a share link. */
function open(shared: SharedResult = success(knights)) {
  const device = newDevice()
  const newTab = makeBrowser()
  const platform = newTab()
  const news = createArmyNews(platform.tabs)
  const storage = device.openTab().armies
  const asked: string[] = []
  const registry = createRulesetRegistry(new Map([['1.0.0', success(rules)]]))
  const imports = createArmyImport({
    storage,
    news,
    platform,
    origin: () => ORIGIN,
    loadRules: (version) => Promise.resolve(findRuleset(registry, version)),
    fetchShared: (shareId) => {
      asked.push(shareId)
      return Promise.resolve(shared)
    },
    latestVersion: () => '1.0.0',
    readOfflineLink,
  })
  const collection = (tab = newTab()) =>
    createArmyCollection(device.openTab().armies, tab, createArmyNews(tab.tabs))
  const other = collection()
  other.$ids.listen(() => undefined)
  const plan = async (given: Blob | string) => {
    const checked = await imports.check(given)
    if (checked.type !== 'plan') throw new Error(JSON.stringify(checked))
    return checked
  }
  return {
    ...imports,
    plan,
    add: async (given: Blob | string) => imports.run((await plan(given)).plan),
    asked,
    other,
    storage,
    names: async () => (await storage.listNames()).map(({ name }) => name),
    /** How many armies the other tab shows. */
    shown: () => {
      const ids = other.$ids.get()
      return ids.state === 'success' ? ids.value.length : ids.state
    },
    undoes: async () => (await storage.listHistoryState()).undo,
  }
}

it('checks a file without storing anything, and then adds its armies in every tab', async () => {
  const { plan, run, names, shown, undoes, storage } = open()
  const checked = await plan(file(rats, knights))
  expect(checked).toMatchObject({
    plan: { added: [rats, { ...knights, share_id: null }], copied: [], same: 0 },
  })
  expect(checked.notes).toEqual([])
  expect(await names()).toEqual([])
  await eventually(() => expect(shown()).toBe(0))
  const undo = await run(checked.plan)
  expect(await names()).toEqual(['Knights', 'Rats'])
  expect(await storage.read(rats.id)).toMatchObject({ army: rats })
  await eventually(() => expect(shown()).toBe(2))
  expect(await undoes()).toBe('Import 2 armies')
  expect(await undo()).toBe(2)
  expect(await names()).toEqual([])
  await eventually(() => expect(shown()).toBe(0))
  expect(await undo(), 'it is undone already').toBeNull()
})

it('an import can be undone for the armies that are still here', async () => {
  const { add, names, other } = open()
  const undo = await add(file(rats, knights))
  await other.remove(rats.id, 'Delete Rats')
  expect(await undo()).toBe(1)
  expect(await names()).toEqual([])
})

it('adds an army that differs from the one of this device as a copy, and none that is the same', async () => {
  const { add, plan, check, names, undoes } = open()
  await add(file(rats))
  expect(await undoes()).toBe('Import army')
  expect(await check(file(rats))).toEqual({ type: 'nothing new' })
  const bigger = { ...rats, units: [...rats.units, makeUnit()] }
  expect(await plan(file(bigger, knights))).toMatchObject({
    plan: { added: [{ id: knights.id }], copied: [bigger], same: 0 },
  })
  await add(file(bigger, knights))
  expect(await names()).toEqual(['Knights', 'Rats', 'Rats Copy'])
})

it('adds an army as a copy if the one of this device cannot be read', async () => {
  const { add, plan } = open()
  await add(file(rats))
  await makeUnreadable(rats)
  expect(await plan(file(rats))).toMatchObject({ plan: { added: [], copied: [rats] } })
})

it('[VALID-26] says why armies are not legal, unless they are empty or their ruleset is not available', async () => {
  const { plan } = open()
  const king = unitOf('BEASTS', 'general', { name: 'King' })
  const banner = unitOf('BEASTS', 'battle_standard', { name: 'Banner' })
  const legal = makeArmy({ name: 'Legal', units: [king, banner] })
  const illegal = makeArmy({ name: 'Illegal', units: [{ ...king, count: 2 }, banner] })
  const unknown = { ...illegal, id: 'unknown00001', ruleset_version: '7.0.0' }
  const { issues } = await plan(file(illegal, knights, legal, unknown))
  const text = 'An army must not contain any invalid units, but 1 is present: King.'
  expect(issues).toEqual(new Map([[illegal.id, [text]]]))
})

it('[SHARE-18] names the armies of a file that cannot be read, and reads the others', async () => {
  const { plan, read } = open()
  const json = JSON.stringify({ format: 1, armies: [rats, { name: 'Torn' }] })
  const notes = ['“Torn” cannot be read. The id is missing.']
  expect(await plan(json)).toMatchObject({ plan: { added: [rats] }, notes })
  expect(await read(` \n${json}`)).toEqual({ type: 'armies', armies: [rats], notes })
})

it('reads armies that this device has already', async () => {
  const { add, read } = open()
  await add(file(rats))
  expect(await read(file(rats))).toEqual({ type: 'armies', armies: [rats], notes: [] })
})

const LONG = 5_000_001
const unreadable = Object.assign(new Blob(['x']), { arrayBuffer: () => Promise.reject(new Error('Moved.')) })
const link = (path: string) => ORIGIN + path

it.each<[string, Blob | string, string[]]>([
  ['a file above 5 MB', new Blob(['x'.repeat(LONG)]), ['This file is too big: the limit is 5 MB.']],
  ['text above 5 MB', 'x'.repeat(LONG), ['This text is too long: the limit is 5 MB.']],
  ['a file of 5 MB of something else', new Blob(['['.repeat(LONG - 1)]), ['This file is nested too deeply, or a list in it is too long.']], // oxfmt-ignore
  ['text of 5 MB of something else', 'x'.repeat(LONG - 1), ['Line 1: This text is too long.']],
  ['a file that was moved', unreadable, ['The browser cannot read this file. Was it moved or changed?']],
  ['damaged JSON', '{', ['This file is not JSON, or it is damaged.']],
  ['other JSON', '[]', ['This file contains no armies.']],
  ['other text', 'Dear friend', ['This is not an army. Use a file, text or link from this site.']],
  [
    'one unit with a mistake',
    '1x Foo (Heavy Cavalry): General, Elitte',
    ['Line 1: “Elitte” is not a keyword'],
  ],
  ['units with wrong types', '2x Rats (Vermin)\n1x Foo (Heavy Cavalri): General', ['Line 1: “2x Rats \\(Vermin\\)” names', 'Line 2: “1x Foo \\(Heavy Cavalri\\)']], // oxfmt-ignore
  ['JSON of another program', '{"roster":{"name":"Rats"}}', ['This file contains no armies. It is a file of another program']], // oxfmt-ignore
  ['a roster in XML', '<?xml version="1.0"?>\n<roster name="Rats"><cost name="pts" value="2x Rats"/></roster>', ['This is not an army. It is a file of another program']], // oxfmt-ignore
  ['a spreadsheet', new Blob([new Uint8Array([80, 75, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 33, 0])]), ['This is not an army. It is a file of another program']], // oxfmt-ignore
  ['a PDF', '%PDF-1.7\n1 0 obj', ['This is not an army. It is a file of another program']],
  [
    'a list with mistakes',
    'Rats\nHobgoblin 1.0.0\n1x King (Wyrm)\n2x Rats (Beasts): Elites',
    ['Line 3: ', 'Line 4: '],
  ],
  ['a list of a ruleset that is not available', 'Rats\nHobgoblin 0.9.0\n1x King (Beasts)', ['This army’s ruleset, 0.9.0, is not available.']], // oxfmt-ignore
  ['a damaged offline link', link('/army/s#torn'), ['This link is damaged. Did you copy all of it?']],
])('says what is wrong with %s', async (_what, given, messages) => {
  const { check, names } = open()
  const checked = await check(given)
  expect(checked).toEqual<CheckedImport>({
    type: 'errors',
    messages: messages.map((text) => expect.stringMatching(new RegExp(`^${text}`)) as string),
  })
  expect(await names()).toEqual([])
})

it('[SHARE-80] reads every army that a message links to, and leaves a battle among them', async () => {
  const { read, asked } = open()
  const data = await deflate(makeOfflineLinkJson(rats))
  const message = `Mine: <${link('/army/s/abcdefghijkl')}>.\nYours: (${link(`/army/s#${data}`)}), here: ${link('/battle?twist=a')}`
  expect(await read(message)).toMatchObject({ armies: [{ name: 'Knights' }, { name: 'Rats' }], notes: [] })
  expect(asked).toEqual(['abcdefghijkl'])
})

it('[SHARE-80] tells which link of two cannot be read, and reads the other', async () => {
  const { read } = open()
  const message = `${link('/army/s/abcdefghijkl')} ${link('/army/s#damaged')}`
  const notes = ['This link is damaged. Did you copy all of it?']
  expect(await read(message)).toMatchObject({ type: 'armies', armies: [{ name: 'Knights' }], notes })
})

it('[SHARE-80] reads the text of an army that has its link beneath as text', async () => {
  const { read, asked } = open()
  const text = makeArmyText(rats, rules, 'plain', link('/army/s/abcdefghijkl'))
  expect(await read(text)).toMatchObject({ type: 'armies', armies: [{ name: 'Rats' }] })
  expect(asked).toEqual([])
})

it('opens the link of a battle as a page', async () => {
  const { check, read } = open()
  const page = { type: 'page', path: '/battle?a=b' }
  expect(await check(link('/battle?a=b'))).toEqual(page)
  expect(await read(link('/battle?a=b'))).toEqual(page)
})

it('adds the army of a share link with new ids and its own name, as often as the user likes', async () => {
  const shared = { ...rats, share_id: 'shared000001' }
  const { plan, run, asked, names } = open(success(shared))
  const { plan: first, notes } = await plan(`  ${link('/army/s/shared000001')}\n`)
  expect([asked, notes]).toEqual([['shared000001'], []])
  const [own] = first.added
  expect(own).toMatchObject({ name: 'Rats', share_id: null, units: [{ name: 'Rat King' }] })
  expect(own?.id).not.toBe(rats.id)
  expect(own?.units[0]?.id).not.toBe(rats.units[0]?.id)
  await run(first)
  expect(await names()).toEqual(['Rats'])
})

it('says why the army of a share link cannot be added', async () => {
  const text = 'Shared army with the specified ID was not found.'
  const { check } = open(failure({ code: 'ARMY_NOT_FOUND', text }))
  expect(await check(link('/army/s/shared000001'))).toEqual({ type: 'errors', messages: [text] })
})

it('adds the army of an offline link with a new id', async () => {
  const { plan, asked } = open()
  const data = await deflate(makeOfflineLinkJson(rats))
  const { plan: made } = await plan(link(`/army/s#${data}`))
  expect(made.added).toMatchObject([{ name: 'Rats', units: [{ name: 'Rat King' }] }])
  expect(made.added[0]?.id).not.toBe(rats.id)
  expect(asked).toEqual([])
})

it('[SHARE-19] reads a list with the latest ruleset if it names none, and says so', async () => {
  const { plan } = open()
  const named = await plan('Rats\nHobgoblin 1.0.0\n3x King (Beasts)')
  expect(named).toMatchObject({ notes: [], plan: { added: [{ name: 'Rats', ruleset_version: '1.0.0' }] } })
  const bracketed = await plan('Rats [old]\nHobgoblin 1.0.0\n3x King (Beasts)')
  expect(bracketed.plan.added, 'a bracket in a list makes no file of it').toMatchObject([
    { name: 'Rats [old]' },
  ])
  const unnamed = await plan('Rats\n3x King (Beasts)')
  expect(unnamed).toMatchObject({
    notes: ['The text names no ruleset. It is read with the latest, v1.0.'],
    plan: { added: [{ name: 'Rats', ruleset_version: '1.0.0', units: [{ name: 'King', count: 3 }] }] },
  })
  expect(unnamed.plan.added[0]?.id).toMatch(/^\w{12}$/)
})

it('[ARMY-92] names the lines of a list that it leaves out', async () => {
  const { plan } = open()
  const { notes } = await plan('Rats\nHobgoblin 1.0.0\n3x King (Beasts)\nWyrm')
  expect(notes).toEqual(['Line 4: “Wyrm” names no unit type, so it is left out.'])
})

it('[R-90] what the database would refuse is refused before the import, with its reason', async () => {
  const { check, plan, names } = open(success({ ...knights, name: 'Kni\0ghts' }))
  expect(await check(link('/army/s/shared000001'))).toMatchObject({
    type: expect.stringMatching(/plan|errors/) as string,
  })
  for (const bad of ['\0', '\ud83d', '\udc00']) {
    const read = await plan(`Ra${bad}ts\nHobgoblin 1.0.0\n3x Ki${bad}ng (Beasts)`)
    expect(read.plan.added).toMatchObject([{ name: 'Rats', units: [{ name: 'King' }] }])
    expect(await check(file({ ...rats, name: `Ra${bad}ts` })), 'JSON escapes it').toEqual({
      type: 'errors',
      messages: [expect.stringContaining('contains characters that cannot be stored.')],
    })
  }
  expect(await names()).toEqual([])
})

it('[ARMY-97] an army of a ruleset that does not exist yet is kept, and the preview says so', async () => {
  const { plan, add, check, storage } = open()
  const next = { ...rats, ruleset_version: '2.0.0' }
  expect((await plan(file(next))).notes).toEqual([
    '“Rats”: Hobgoblin v2.0 needs a newer version of the app. The army is kept as it is, and can be exported.',
  ])
  await add(file(next))
  expect(await storage.read(rats.id)).toMatchObject({ army: next })
  expect(await check('Rats\nHobgoblin 7.0.0\n1x King (Beasts)')).toEqual({
    type: 'errors',
    messages: [
      'This army’s ruleset, 7.0.0, needs a newer version of the app. Refresh the page, or try again later.',
    ],
  })
})

it('[ARMY-95] reads files that are nearly JSON, with one army, or in Windows-1252', async () => {
  const { plan } = open()
  const typographic = makeArmyJson([rats]).replaceAll('"', '”').replace(/]}$/, '],}')
  for (const given of [JSON.stringify(rats), typographic, typographic.replaceAll(',', ',\u00a0')])
    expect(await plan(given)).toMatchObject({ plan: { added: [rats] } })
  const latin1 = Uint8Array.from(makeArmyJson([{ ...rats, name: 'Éowyn' }]), (letter) => letter.charCodeAt(0))
  expect(await plan(new Blob([latin1]))).toMatchObject({ plan: { added: [{ name: 'Éowyn' }] } })
})

it('[ARMY-98] an army that differs in more than its times, links and tags is new', async () => {
  const { add, plan, check } = open()
  await add(file(rats))
  const changes: Partial<Army>[] = [
    { name: 'Mice' },
    { description: 'Many.' },
    { ruleset_version: '0.3.0' },
    { points_limit: 2000 },
    { kind: 'unit' },
    { images: [{ type: 'ILLUSTRATION', id: 'OORM' }] },
    { units: [] },
  ]
  const same = ['id', 'created_ts', 'updated_ts', 'share_id', 'deleted', 'tags', 'archived']
  const covered = [...changes.flatMap((change) => Object.keys(change)), ...same]
  expect(covered.toSorted()).toEqual(Object.keys(armyFields()).toSorted())
  for (const change of changes)
    expect(await plan(file({ ...rats, ...change }))).toMatchObject({ plan: { copied: [change] } })
  const times = { updated_ts: 5, created_ts: 5 }
  for (const unset of [
    times,
    { points_limit: null },
    { tags: ['league'] },
    { archived: true },
    { kind: 'army' } as const,
  ])
    expect(await check(file({ ...rats, ...unset }))).toEqual({ type: 'nothing new' })
})

it('[LIB-64] reads a table, says that it names no ruleset, and names what is wrong by its line', async () => {
  const { plan, check } = open()
  const checked = await plan(new Blob(['Unit,Type,Count\r\nKing,Beasts,2\r\n']))
  expect(checked).toMatchObject({
    plan: { added: [{ ruleset_version: '1.0.0', units: [{ name: 'King', count: 2 }] }] },
    notes: ['The table names no ruleset. It is read with the latest, v1.0.'],
  })
  expect((await plan('Unit,Type,Ruleset\nKing,Beasts,1.0.0')).notes).toEqual([])
  expect(await check('Unit,Type\nKing,Beasts\nWyrm,Dragon')).toEqual({
    type: 'errors',
    messages: ['Line 3: “Dragon” names no unit type, as in “2x Moth Archers (Ranged Infantry)”.'],
  })
  expect(await check('Unit,Type,Ruleset\nKing,Beasts,7.0.0')).toEqual({
    type: 'errors',
    messages: [
      'This army’s ruleset, 7.0.0, needs a newer version of the app. Refresh the page, or try again later.',
    ],
  })
})

it('[LIB-61] a shortened message is read from its link, or as it is if the link cannot be read', async () => {
  const message = `Rats\nHobgoblin 1.0.0 · 9 units\n- 1x Beasts\nShortened: without 8 rows of units.\n${ORIGIN}/army/s/shared000001`
  const online = open()
  expect(await online.plan(message)).toMatchObject({ plan: { added: [{ name: 'Knights' }] } })
  expect(await open().plan(message.replace('Shortened: ', ''))).toMatchObject({
    plan: { added: [{ name: 'Rats' }] },
  })
  const offline = open(failure({ code: 'FETCH_ERROR', text: 'Could not fetch Shared Army.' }))
  expect(await offline.plan(message)).toMatchObject({
    plan: { added: [{ name: 'Rats', units: [{ type: 'BEASTS' }] }] },
    notes: ['Line 4: “Shortened: without 8 rows of units.” names no unit type, so it is left out.'],
  })
})
