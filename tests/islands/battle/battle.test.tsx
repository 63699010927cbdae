import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { rulesets } from '#app/tool-stores.ts'
import { DESK, PHONE } from '#tests/browser/sizes.ts'
import { changeSettings } from '#tests/islands/device.ts'
import { expectTexts, press } from '#tests/islands/steps.ts'
import {
  SECTIONS,
  announcement,
  entries,
  excludeEntries,
  expectRolled,
  openBattle,
  rollBattle,
  section,
  setup,
  startBattle,
} from './battle-page.tsx'

test('[BATTLE-01] [BATTLE-02] [BATTLE-03] a battle is rolled on arrival, each entry with its row and name', async () => {
  await rollBattle()
  await expectTexts(page.getByRole('heading', { level: 2 }), [...SECTIONS])
  await expect.element(page.getBySelector('.battle-note')).not.toBeInTheDocument()
  const shown = await setup()
  expect([shown.Scenario.length, shown.Deployment.length, shown.Twist.length]).toEqual([1, 1, 1])
  expect(shown.Battlefield.length).toBeGreaterThanOrEqual(1)
  expect(shown.Battlefield.length).toBeLessThanOrEqual(3)
  for (const name of SECTIONS) {
    const rows = section(name).getBySelector('.entry-roll')
    await expect
      .element(rows.first())
      .toMatchTextContent(name === 'Scenario' ? /^Roll (\d+)(, \d+)*$/ : /^Roll \d\d(–\d\d)?$/)
    // Each entry shows its dice, and so does the number of battlefields.
    await expect.poll(() => section(name).getBySelector('.entry .dice').length).toBe(shown[name].length)
  }
  await expect.poll(() => section('Battlefield').getBySelector('.battle-section-count .die').length).toBe(1)
  await expect
    .element(announcement)
    .toMatchTextContent(
      new RegExp(`^Scenario: ${shown.Scenario[0] ?? ''}, .*Twist: ${shown.Twist[0] ?? ''}, `),
    )
})

test('[BATTLE-10] [BATTLE-11] [BATTLE-12] one section or all can be rerolled, the address follows, and Undo goes back', async () => {
  await rollBattle()
  const places = history.length
  let before = await setup()
  const addresses = [location.search]
  for (const name of SECTIONS) {
    await section(name)
      .getByRole('button', { name: `Reroll ${name}`, exact: true })
      .click()
    const after = await setup()
    expect(after[name]).not.toEqual(before[name])
    expect({ ...after, [name]: [] }).toEqual({ ...before, [name]: [] })
    await expect
      .element(announcement)
      .toMatchTextContent(new RegExp(`^${name}: ${after[name][0] ?? ''}, [^;]*`))
    addresses.push(location.search)
    before = after
  }
  await page.getByRole('button', { name: 'Battle menu' }).click()
  const menu = page.getByRole('menu', { name: 'Battle menu' })
  await expectTexts(menu.getByRole('menuitem'), [
    /Play this battle/,
    /Share battle/,
    /Settings/,
    /Reroll all/,
  ])
  await expect.element(menu.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings')
  await menu.getByRole('menuitem', { name: 'Reroll all' }).click()
  const all = await setup()
  for (const name of SECTIONS) expect(all[name]).not.toEqual(before[name])
  const address = new URLSearchParams(location.search)
  expect(address.get('ruleset_version')).toBe('1.0.0')
  expect(new Set([...addresses, location.search]).size).toBe(6)
  // Undo does nothing behind an open dialog.
  const last = location.search
  await page.getByRole('button', { name: 'Battle menu' }).click()
  await menu.getByRole('menuitem', { name: 'Share battle' }).click()
  const share = page.getByRole('dialog', { name: 'Share Battle' })
  await expect.element(share).toBeVisible()
  share.getByRole('button', { name: 'Done' }).element().focus()
  await press('Control+z')
  await press('Escape')
  await expect.element(share).not.toBeInTheDocument()
  expect(await setup()).toEqual(all)
  expect(location.search).toBe(last)
  // Undo by button, then by keyboard, back to the first roll.
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await setup()).toEqual(before)
  for (const url of addresses.slice(0, 4).toReversed()) {
    await press('Control+z')
    await expect.poll(() => location.search).toBe(url)
  }
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  const first = await setup()
  expect(history.length, 'Back leaves the page').toBe(places)
  // A reload keeps the setup and the controls.
  await openBattle()
  await expectRolled()
  expect(await setup()).toEqual(first)
  await expect.element(page.getBySelector('.entry .dice').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reroll Twist', exact: true })).toBeVisible()
})

test('[BATTLE-15] each battlefield can be rerolled alone, into one that is not in play', async () => {
  await rollBattle()
  while ((await setup()).Battlefield.length < 3)
    await page.getByRole('button', { name: 'Reroll all' }).click()
  let before = (await setup()).Battlefield
  page
    .getByRole('button', { name: `Reroll ${before[1] ?? ''}`, exact: true })
    .element()
    .focus()
  for (const key of ['Enter', 'Space']) {
    await press(key)
    const after = (await setup()).Battlefield
    expect([after[0], after[2]]).toEqual([before[0], before[2]])
    expect(before).not.toContain(after[1])
    // The button keeps the focus, so the user can roll again.
    await expect
      .element(page.getByRole('button', { name: `Reroll ${after[1] ?? ''}`, exact: true }))
      .toHaveFocus()
    before = after
  }
  await expect.element(section('Battlefield')).toMatchTextContent('Three battlefields')
})

test('[BATTLE-22] each section links to its exclusions and counts them, and follows changes in another tab immediately', async () => {
  await rollBattle()
  const links = {
    Scenario: 'scenarios',
    Battlefield: 'battlefield',
    Deployment: 'deployment',
    Twist: 'twist',
  }
  for (const name of SECTIONS) {
    const link = section(name).getByRole('link', { name: new RegExp(`Exclude from ${name}`) })
    await expect.element(link).toHaveAttribute('href', `/settings#${links[name]}`)
    await expect.element(link.getBySelector('.battle-section-badge')).not.toBeInTheDocument()
  }
  const twists = ['champions', 'no_quarter', 'bitter_cold']
  await excludeEntries({ twists, scenarios: ['bloodbath'] })
  await expect.element(section('Twist').getBySelector('.battle-section-badge')).toHaveTextContent('3 excl.')
  await expect
    .element(section('Scenario').getBySelector('.battle-section-badge'))
    .toHaveTextContent('1 excl.')
  await expect.element(section('Deployment').getBySelector('.battle-section-badge')).not.toBeInTheDocument()
})

test('[BATTLE-24] a keyword word opens its definition by click, Enter and Space; keywords in it open theirs', async () => {
  await startBattle(
    '/battle?scenario=tides_of_war&deployment=pets&twist=champions&battlefield=the_columns&ruleset_version=1.0.0',
  )
  await expect.element(entries('Twist')).toHaveTextContent('Champions')
  const word = section('Scenario').getByRole('button', { name: 'Rough' })
  const dialog = page.getByRole('dialog', { name: 'Rough' })
  for (const open of [() => word.click(), () => press('Enter'), () => press('Space')]) {
    await open()
    await expect.element(dialog).toMatchTextContent('Terrain')
    await press('Escape')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(word).toHaveFocus()
  }
  await section('Battlefield').getByRole('button', { name: 'Obscuring' }).click()
  await page.getByRole('dialog', { name: 'Obscuring' }).getByRole('button', { name: 'Cover' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Cover' })).toMatchTextContent('Reserved')
})

test('[BATTLE-38] an entry that was excluded since says so, and Back leads to the section that one came from', async () => {
  await page.viewport(PHONE.viewport.width, PHONE.viewport.height)
  onTestFinished(() => page.viewport(DESK.viewport.width, DESK.viewport.height))
  await rollBattle()
  const { Twist } = await setup()
  const id = [...rulesets.bundled.twist].find(([, { name }]) => name === Twist[0])?.[0] ?? ''
  const note = section('Twist').getByText('Excluded now. It stays until you roll again.')
  await expect.element(note).not.toBeInTheDocument()
  await excludeEntries({ twists: [id] })
  await expect.element(note).toBeInTheDocument()
  expect(await setup(), 'the battle stays').toMatchObject({ Twist })
  const exclude = section('Twist').getByRole('link', { name: 'Exclude from Twist' }).element()
  exclude.addEventListener('click', (event) => event.preventDefault())
  exclude.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(location.hash).toBe('#twist')
  await openBattle()
  await expectRolled()
  await expect.poll(() => page.getBySelector('.battle-sections').element().scrollLeft).toBeGreaterThan(900)
})

test('[BATTLE-23] section controls and badges are shown only for a battle of the user’s ruleset', async () => {
  await rollBattle()
  const controls = page.getBySelector('.battle-section').getByRole('button', { name: /^Reroll/ })
  const links = page.getBySelector('.battle-section a[href^="/settings"]')
  await excludeEntries({ twists: ['champions'] })
  await expect.element(page.getBySelector('.battle-section-badge')).toHaveTextContent('1 excl.')
  const { Battlefield } = await setup()
  await expect.poll(() => controls.length).toBe(4 + Battlefield.length)
  await expect.poll(() => links.length).toBe(4)
  // With another default ruleset, the shown battle has no section controls.
  await changeSettings({ ruleset_version: '0.3.0', rulesets: [] })
  await expect.element(controls).not.toBeInTheDocument()
  await expect.element(links).not.toBeInTheDocument()
  await expect.element(page.getBySelector('.battle-section-badge')).not.toBeInTheDocument()
  await expect.poll(() => entries('Twist').length).toBe(1)
  // Until the new ruleset is loaded, a roll uses the old one.
  await page.getByRole('button', { name: 'Reroll all' }).click()
  await expect
    .poll(async () => {
      if (links.length === 0) await page.getByRole('button', { name: 'Reroll all' }).click()
      return links.length
    })
    .toBe(4)
})

test('the section says how many battlefields there are and that pieces are halved, also in a shared battle', async () => {
  const link = (battlefields: readonly string[]) =>
    `/battle?scenario=bloodbath&deployment=scouts&twist=champions&${battlefields.map((id) => `battlefield=${id}`).join('&')}&ruleset_version=1.0.0`
  await startBattle(link(['tunnels']))
  for (const [battlefields, words] of [
    [['tunnels'], 'One battlefield.'],
    [['tunnels', 'lodestone'], 'Two battlefields. Halve each number of pieces, rounding up.'],
    [['tunnels', 'lodestone', 'the_city'], 'Three battlefields. Halve each number of pieces, rounding up.'],
  ] as const) {
    await openBattle(link(battlefields))
    await expect
      .element(section('Battlefield').getBySelector('.battle-section-count'))
      .toHaveTextContent(words)
  }
})

test('deployment and scenario are drawn on one map', async () => {
  await startBattle(
    '/battle?scenario=altars_of_grief&deployment=no_mans_land&twist=champions&battlefield=tunnels&ruleset_version=1.0.0',
  )
  const map = section('Deployment').getByRole('img', {
    name: /^Map of No Man’s Land and Altars of Grief/,
  })
  await expect.element(map).toHaveAccessibleDescription(/Deployment area of the First Player.*Altar:/)
})

test('[BATTLE-04] a picture leaves with its entry, and comes once when that comes again', async () => {
  const link = (scenario: string) =>
    `/battle?scenario=${scenario}&deployment=scouts&twist=champions&battlefield=tunnels&ruleset_version=1.0.0`
  await startBattle(link('bloodbath'))
  for (const [scenario, name, pictures] of [
    ['bloodbath', 'Bloodbath', 1],
    ['burn_them_out', 'Burn Them Out', 0],
    ['bloodbath', 'Bloodbath', 1],
  ] as const) {
    history.pushState(null, '', link(scenario))
    dispatchEvent(new PopStateEvent('popstate'))
    await expectTexts(entries('Scenario'), [new RegExp(name, 'i')])
    expect(section('Scenario').getBySelector('.entry img').elements()).toHaveLength(pictures)
  }
})

test('[BATTLE-33] texts name the roles Attacker, Defender and First Player', async () => {
  await startBattle(
    '/battle?scenario=burn_them_out&deployment=scouts&twist=champions&battlefield=tunnels&ruleset_version=1.0.0',
  )
  await expect.element(section('Scenario')).toMatchTextContent('The Attacker scores')
  await expect.element(section('Scenario')).toMatchTextContent('the Defender places')
  await expect.element(section('Deployment')).toMatchTextContent('First Player')
})

test('maps are drawn for the chosen table size, which is remembered', async () => {
  await startBattle(
    '/battle?scenario=altars_of_grief&deployment=no_mans_land&twist=champions&battlefield=tunnels&ruleset_version=1.0.0',
  )
  const small = page.getByRole('img', {
    name: 'Map of No Man’s Land and Altars of Grief on a table of 4 ft by 3 ft',
  })
  await expect.element(small.first()).toBeInTheDocument()
  const choose = section('Deployment').getByRole('button', { name: 'Table of 6 ft by 4 ft' })
  await choose.click()
  await expect.element(choose).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => page.getByRole('img', { name: /on a table of 6 ft by 4 ft/ }).length).toBe(3)
  await openBattle()
  await expect.poll(() => page.getByRole('img', { name: /on a table of 6 ft by 4 ft/ }).length).toBe(3)
})

test('[BATTLE-06] each section has one dot, named by its ordinal', async () => {
  await rollBattle()
  await expect.poll(() => page.getByRole('button', { name: /^Scroll to/ }).length).toBe(4)
  for (const ordinal of ['1st', '2nd', '3rd', '4th'])
    await expect.element(page.getByRole('button', { name: `Scroll to ${ordinal} section` })).toBeVisible()
})
