import { expect, test } from 'vitest'
import { createSearchLoader } from '#stores/search.ts'
import { reach } from '#tests/support/reach.ts'
import { newDevice } from '#tests/unit/storage/device.ts'
import { jsonOf } from './built.ts'

/** What the search finds in the index of the built site. */

/** A player's query, and the title and kind of the first result. */
const QUERIES = [
  ['charge', 'Charge', 'Rules'],
  ['fall back', 'Fall back', 'Rules'],
  ['undo', 'Undo', 'Help'],
  ['D3', 'D3', 'Rules'],
  ['VP', 'Victory points', 'Rules'],
  ['glossary', 'Glossary', 'Rules'],
  ['phases', '', 'Rules'],
  ['first player', 'First Player', 'Rules'],
  ['theme', 'Theme', 'Tool'],
  ['offline', 'Offline', 'Help'],
  ['7h', 'Better Part of Valour', 'Fortune'],
  ['7 of hearts', 'Better Part of Valour', 'Fortune'],
  ['queen of spades', 'Bold Challenge', 'Fortune'],
  ['rally', 'Rally', 'Rules'],
  ['panic', 'Panic', 'Rules'],
  ['courage test', 'Courage test', 'Rules'],
  ['reckoning', 'Reckoning', 'Rules'],
  ['units', 'Units', 'Rules'],
  ['reserves', 'Reserves', 'Rules'],
  ['target numbers', 'Target Numbers', 'Rules'],
  ['unit profiles', 'Unit Profiles', 'Rules'],
  ['army builder', 'Army Builder', 'Tool'],
  ['settings', 'Settings', 'Tool'],
  ['dark mode', 'Theme', 'Tool'],
  ['export', 'This device', 'Tool'],
  ['sign up', 'Join', 'Tool'],
  ['forgot password', 'Reset password', 'Tool'],
  ['shortcuts', 'Keyboard', 'Tool'],
  ['home screen', 'Install on a phone or computer', 'Help'],
  ['share', 'Share an army', 'Help'],
  ['print', 'Print an army', 'Help'],
  ['privacy', 'Privacy', 'Help'],
  ['general', 'General', 'Keyword'],
  ['toough', 'Tough', 'Keyword'],
  ['towring', 'Towering', 'Keyword'],
  ['fearles', 'Fearless', 'Keyword'],
  ['horde', 'Horde', 'Keyword'],
  ['pendulum', 'The Pendulum', 'Scenario'],
  ['mushrom groves', 'Mushroom Groves', 'Battlefield'],
  ['bitter cold', 'Bitter Cold', 'Twist'],
  ['no mans land', 'No Man’s Land', 'Deployment'],
  ['ferric blade', 'The Ferric Blade', 'Artefact'],
  ['mycena', 'Mycena', 'Allegiance'],
  ['hasten', 'Hasten', 'Spell'],
  // In the words of other games.
  ['magic', 'Sorcery', 'Rules'],
  ['cast', 'Sorcery', 'Rules'],
  ['shoot', 'Volley', 'Rules'],
  ['shooting', 'Volley', 'Rules'],
  ['line of sight', 'Seeing', 'Rules'],
  ['delete', 'Trash', 'Help'],
  ['move', 'March', 'Rules'],
  ['movement', 'March', 'Rules'],
  ['combat', 'Clash', 'Rules'],
  ['melee', 'Clash', 'Rules'],
  ['morale', 'Courage test', 'Rules'],
  ['courage', 'Courage test', 'Rules'],
  ['flee', 'Fall back', 'Rules'],
  ['retreat', 'Fall back', 'Rules'],
  ['damage', 'Doom', 'Rules'],
  ['initiative', 'First Player', 'Rules'],
  ['objective', 'Marker', 'Rules'],
  ['how to win', 'Victory points', 'Rules'],
  ['army size', 'Points limit', 'Help'],
] as const

/** The search of a visitor with an empty device. */
async function openSearch() {
  reach({ request: () => Response.json(jsonOf('/search.json')) })
  const load = createSearchLoader(newDevice().openTab().armies, () => Promise.resolve([]))
  const search = await load()
  if (search === null) throw new Error('The index cannot be read.')
  return search
}

test('the best result is first', async () => {
  const search = await openSearch()
  for (const [query, title, kind] of QUERIES) {
    const [first] = search(query, false).best
    expect.soft(first?.title, query).toMatch(new RegExp(`^${title}`, 'i'))
    expect.soft(first?.kind, query).toBe(kind)
  }
  expect(search('pets', false).best[0]?.url).toBe('/battle/deployments/pets')
})

test('short words are not matched loosely', async () => {
  const search = await openSearch()
  for (const query of ['qx', 'wzrd', 'xyzzyquux']) expect(search(query, false).all, query).toBe(0)
  expect(search('unit', false)).toMatchObject({ best: { length: 12 }, all: expect.any(Number) as number })
})

test('[LOOK-04] the first result says its rule without its flavour', async () => {
  const [first] = (await openSearch())('towring', false).best
  // Without "Head above the pikes".
  expect(first?.text).toContain('The unit sees over all units')
})

test('what can be read comes before what says the same behind the login', async () => {
  const search = await openSearch()
  expect(search('sorcery', true).best[0]?.gated).toBe(true)
  for (const free of ['rally', 'charge', 'courage', 'doom decides'])
    expect(search(free, true).best[0]?.gated, free).not.toBe(true)
})
