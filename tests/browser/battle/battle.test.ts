import type { Response } from 'playwright/test'
import { expect, expectAccessible, test } from '../app.ts'
import {
  announcement,
  dot,
  entries,
  excludeEntries,
  expectRolled,
  rollBattle,
  section,
  SECTIONS,
  setup,
} from './battle-page.ts'
import { putKept } from '../device/database.ts'
import { PHONE } from '../sizes.ts'

test.use(PHONE)

test('[BATTLE-01] [BATTLE-02] [BATTLE-03] a battle is rolled on arrival, each entry with its row and name', async ({
  page,
}) => {
  await rollBattle(page)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([...SECTIONS])
  const shown = await setup(page)
  expect([shown.Scenario.length, shown.Deployment.length, shown.Twist.length]).toEqual([1, 1, 1])
  expect(shown.Battlefield.length).toBeGreaterThanOrEqual(1)
  expect(shown.Battlefield.length).toBeLessThanOrEqual(3)
  for (const name of SECTIONS) {
    const rows = section(page, name).locator('.entry-roll')
    await expect(rows.first()).toHaveText(
      name === 'Scenario' ? /^Roll (\d+)(, \d+)*$/ : /^Roll \d\d(–\d\d)?$/,
    )
    // Each entry shows its dice, and so does the number of battlefields.
    await expect(section(page, name).locator('.entry .dice')).toHaveCount(shown[name].length)
  }
  await expect(section(page, 'Battlefield').locator('.battle-section-count .die')).toHaveCount(1)
  await expect(announcement(page)).toHaveText(
    new RegExp(`^Scenario: ${shown.Scenario[0] ?? ''}, .*Twist: ${shown.Twist[0] ?? ''}, `),
  )
})

test('[BATTLE-10] [BATTLE-11] [BATTLE-12] one section or all can be rerolled, the address follows, and Undo goes back', async ({
  page,
}) => {
  await page.goto('/')
  await page.goto('/battle')
  await expectRolled(page)
  let before = await setup(page)
  const addresses = [page.url()]
  for (const name of SECTIONS) {
    await section(page, name)
      .getByRole('button', { name: `Reroll ${name}`, exact: true })
      .click()
    const after = await setup(page)
    expect(after[name]).not.toEqual(before[name])
    expect({ ...after, [name]: [] }).toEqual({ ...before, [name]: [] })
    await expect(announcement(page)).toHaveText(new RegExp(`^${name}: ${after[name][0] ?? ''}, [^;]*`))
    addresses.push(page.url())
    before = after
  }
  await page.getByRole('button', { name: 'Battle menu' }).click()
  const menu = page.getByRole('menu', { name: 'Battle menu' })
  await expect(menu.getByRole('menuitem')).toHaveText([
    /Play this battle/,
    /Share battle/,
    /Settings/,
    /Reroll all/,
  ])
  await expect(menu.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings')
  await menu.getByRole('menuitem', { name: 'Reroll all' }).click()
  const all = await setup(page)
  for (const name of SECTIONS) expect(all[name]).not.toEqual(before[name])
  const address = new URL(page.url()).searchParams
  expect(address.get('ruleset_version')).toBe('1.0.0')
  expect(new Set([...addresses, page.url()]).size).toBe(6)
  // Undo does nothing behind an open dialog.
  const last = page.url()
  await page.getByRole('button', { name: 'Battle menu' }).click()
  await menu.getByRole('menuitem', { name: 'Share battle' }).click()
  const share = page.getByRole('dialog', { name: 'Share Battle' })
  await share.getByRole('button', { name: 'Done' }).focus()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await expect(share).toHaveCount(0)
  expect(await setup(page)).toEqual(all)
  expect(page.url()).toBe(last)
  // Undo by button, then by keyboard, back to the first roll.
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await setup(page)).toEqual(before)
  for (const url of addresses.slice(0, 4).toReversed()) {
    await page.keyboard.press('Control+z')
    await expect(page).toHaveURL(url)
  }
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  const first = await setup(page)
  // A reload keeps the setup and the controls. Back leaves the page.
  await page.reload()
  await expectRolled(page)
  expect(await setup(page)).toEqual(first)
  await expect(page.locator('.entry .dice').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reroll Twist' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('[BATTLE-15] each battlefield can be rerolled alone, into one that is not in play', async ({ page }) => {
  await rollBattle(page)
  await expect(async () => {
    await page.getByRole('button', { name: 'Reroll all' }).click()
    expect((await setup(page)).Battlefield).toHaveLength(3)
  }).toPass()
  let before = (await setup(page)).Battlefield
  await page.getByRole('button', { name: `Reroll ${before[1] ?? ''}`, exact: true }).focus()
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key)
    const after = (await setup(page)).Battlefield
    expect([after[0], after[2]]).toEqual([before[0], before[2]])
    expect(before).not.toContain(after[1])
    // The button keeps the focus, so the user can roll again.
    await expect(page.getByRole('button', { name: `Reroll ${after[1] ?? ''}`, exact: true })).toBeFocused()
    before = after
  }
  await expect(section(page, 'Battlefield')).toContainText('Three battlefields')
})

test('[BATTLE-22] each section links to its exclusions and counts them, and follows changes in another tab immediately', async ({
  page,
}) => {
  await rollBattle(page)
  const links = {
    Scenario: 'scenarios',
    Battlefield: 'battlefield',
    Deployment: 'deployment',
    Twist: 'twist',
  }
  for (const name of SECTIONS) {
    const link = section(page, name).getByRole('link', { name: new RegExp(`Exclude from ${name}`) })
    await expect(link).toHaveAttribute('href', `/settings#${links[name]}`)
    await expect(link.locator('.battle-section-badge')).toHaveCount(0)
  }
  const twists = ['champions', 'no_quarter', 'bitter_cold']
  await excludeEntries(page, { twists, scenarios: ['bloodbath'] })
  await expect(section(page, 'Twist').locator('.battle-section-badge')).toHaveText('3 excl.')
  await expect(section(page, 'Scenario').locator('.battle-section-badge')).toHaveText('1 excl.')
  await expect(section(page, 'Deployment').locator('.battle-section-badge')).toHaveCount(0)
  await expectAccessible(page)
})

test('[BATTLE-24] a keyword word opens its definition by click, Enter and Space; keywords in it open theirs', async ({
  page,
}) => {
  await page.goto(
    '/battle?scenario=tides_of_war&deployment=pets&twist=champions&battlefield=the_columns&ruleset_version=1.0.0',
  )
  await expect(entries(page, 'Twist')).toHaveText('Champions')
  const word = section(page, 'Scenario').getByRole('button', { name: 'Rough' })
  const dialog = page.getByRole('dialog', { name: 'Rough' })
  for (const open of [() => word.click(), () => word.press('Enter'), () => word.press(' ')]) {
    await open()
    await expect(dialog).toContainText('Terrain')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(word).toBeFocused()
  }
  await section(page, 'Battlefield').getByRole('button', { name: 'Obscuring' }).press('Enter')
  await page.getByRole('dialog', { name: 'Obscuring' }).getByRole('button', { name: 'Cover' }).press(' ')
  await expect(page.getByRole('dialog', { name: 'Cover' })).toContainText('Reserved')
})

test('a keyword opens again immediately after Escape, however fast the keys are pressed', async ({
  page,
}) => {
  await page.goto(
    '/battle?scenario=tides_of_war&deployment=pets&twist=champions&battlefield=the_columns&ruleset_version=1.0.0',
  )
  await expect(entries(page, 'Twist')).toHaveText('Champions')
  await section(page, 'Scenario').getByRole('button', { name: 'Rough' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Rough' })).toBeVisible()
  for (let times = 0; times < 5; times += 1) {
    // The keys follow each other without a pause, because browsers fire a dialog's close event a frame later.
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
    await page.waitForTimeout(100)
    await expect(page.getByRole('dialog', { name: 'Rough' })).toBeVisible()
  }
})

test('[BATTLE-23] section controls and badges are shown only for a battle of the user’s ruleset', async ({
  page,
}) => {
  await rollBattle(page)
  const controls = page.locator('.battle-section').getByRole('button', { name: /^Reroll/ })
  const links = page.locator('.battle-section a[href^="/settings"]')
  await excludeEntries(page, { twists: ['champions'] })
  await expect(page.locator('.battle-section-badge')).toHaveText('1 excl.')
  const { Battlefield } = await setup(page)
  await expect(controls).toHaveCount(4 + Battlefield.length)
  await expect(links).toHaveCount(4)
  // With another default ruleset, the shown battle has no section controls.
  await putKept(page, 'settings', { ruleset_version: '0.3.0', rulesets: [] })
  await page.evaluate(() => {
    const channel = new BroadcastChannel('hobgoblin')
    channel.postMessage({ type: 'settings' })
    channel.close()
  })
  await expect(controls).toHaveCount(0)
  await expect(links).toHaveCount(0)
  await expect(page.locator('.battle-section-badge')).toHaveCount(0)
  await expect(entries(page, 'Twist')).toHaveCount(1)
  // Until the new ruleset is loaded, a roll uses the old one.
  await expect(async () => {
    await page.getByRole('button', { name: 'Reroll all' }).click()
    await expect(links).toHaveCount(4, { timeout: 1000 })
  }).toPass()
})

test.describe('before the user is known', () => {
  test('[BATTLE-23] there are no section controls, even if the database never answers', async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () =>
        Object.create(IDBOpenDBRequest.prototype, {
          addEventListener: { value: () => undefined },
        }) as IDBOpenDBRequest
    })
    await rollBattle(page)
    await expect(page.locator('.battle-section').getByRole('button', { name: /^Reroll/ })).toHaveCount(0)
    await expect(page.locator('.battle-section a[href^="/settings"], .battle-section-badge')).toHaveCount(0)
  })
})

test('one screen names all results, each one tap away from its text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(
    '/battle?scenario=altars_of_grief&deployment=lost_in_the_dark&twist=underground_mercury_lake&battlefield=founts_of_magma&battlefield=the_marble_forest&battlefield=rubble_and_ruins&ruleset_version=1.0.0',
  )
  const results = {
    'Scenario: Altars of Grief': 'Altars of Grief',
    'Battlefield: Founts of Magma': 'Founts of Magma',
    'Battlefield: The Marble Forest': 'The Marble Forest',
    'Battlefield: Rubble and Ruins': 'Rubble and Ruins',
    'Deployment: Lost in the Dark': 'Lost in the Dark',
    'Twist: Underground Mercury Lake': 'Underground Mercury Lake',
  }
  for (const name of Object.keys(results))
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  for (const [name, heading] of Object.entries(results).toReversed()) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('heading', { level: 3, name: heading })).toBeInViewport({ ratio: 1 })
  }
  await rollBattle(page)
  const before = await page.locator('.battle-sections').boundingBox()
  for (let times = 0; times < 4; times += 1) await page.getByRole('button', { name: 'Reroll all' }).click()
  const { y } = (await page.locator('.battle-sections').boundingBox()) ?? { y: 0 }
  expect(Math.abs(y - (before?.y ?? 0)), 'a roll moves the rest by one line at most').toBeLessThan(24)
})

test('the section says how many battlefields there are and that pieces are halved, also in a shared battle', async ({
  page,
}) => {
  const link = (battlefields: readonly string[]) =>
    `/battle?scenario=bloodbath&deployment=scouts&twist=champions&${battlefields.map((id) => `battlefield=${id}`).join('&')}&ruleset_version=1.0.0`
  for (const [battlefields, words] of [
    [['tunnels'], 'One battlefield.'],
    [['tunnels', 'lodestone'], 'Two battlefields. Halve each number of pieces, rounding up.'],
    [['tunnels', 'lodestone', 'the_city'], 'Three battlefields. Halve each number of pieces, rounding up.'],
  ] as const) {
    await page.goto(link(battlefields))
    await expect(section(page, 'Battlefield').locator('.battle-section-count')).toHaveText(words)
  }
})

test('"as usual" is explained in place, to visitors too', async ({ page }) => {
  await page.goto(
    '/battle?scenario=bloodbath&deployment=scouts&twist=champions&battlefield=tunnels&ruleset_version=1.0.0',
  )
  const words = 'As usual: on your own side, 8 in or more back from the centreline'
  await expect(section(page, 'Deployment')).toContainText(words)
  await expect(section(page, 'Twist')).not.toContainText('As usual:')
  await page.goto('/battle/deployments')
  await expect(page.locator('#scouts')).toContainText(words)
  await expect(page.locator('#rushing_arrival')).not.toContainText(words)
})

test('deployment and scenario are drawn on one map', async ({ page }) => {
  await page.goto(
    '/battle?scenario=altars_of_grief&deployment=no_mans_land&twist=champions&battlefield=tunnels&ruleset_version=1.0.0',
  )
  const map = section(page, 'Deployment').getByRole('img', {
    name: /^Map of No Man’s Land and Altars of Grief/,
  })
  await expect(map).toHaveAccessibleDescription(/Deployment area of the First Player.*Altar:/)
})

test('[BATTLE-04] a picture leaves with its entry, and comes once when that is rolled again', async ({
  page,
}) => {
  await rollBattle(page)
  const counts = await page.evaluate(async () => {
    const counts: number[] = []
    const reroll = document.querySelector<HTMLElement>('[aria-label="Reroll Scenario"]')
    // One roll in five has the picture.
    for (let roll = 0; roll < 80; roll += 1) {
      reroll?.click()
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      counts.push(document.querySelectorAll('.battle-section:first-child .entry img').length)
    }
    return counts
  })
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(2)
  expect(Math.max(...counts)).toBe(1)
  expect(Math.min(...counts)).toBe(0)
})

test('[BATTLE-04] texts are formatted, scenarios have their quote, and pets, bloodbath and scouts have a picture', async ({
  page,
}) => {
  await page.goto(
    '/battle?scenario=bloodbath&deployment=pets&twist=champions&battlefield=tunnels&ruleset_version=1.0.0',
  )
  const scenario = section(page, 'Scenario')
  await expect(scenario.locator('.quote')).toHaveText(/^“What are we fighting over\?”/)
  await expect(scenario.getByRole('listitem')).toHaveCount(4)
  await expect(section(page, 'Battlefield').locator('.quote')).toHaveCount(0)
  const pictures = page.getByRole('img', { name: /bathtub|monsters/ })
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await page.goto(page.url().replace('deployment=pets', 'deployment=scouts'))
  await expect(page.getByRole('img', { name: /hooded figures/ })).toHaveCount(1)
  await page.goto(page.url().replace('deployment=scouts', 'deployment=last_stand'))
  await expect(section(page, 'Deployment').getByRole('img', { name: /^Map of Last Stand/ })).toBeAttached()
  await expect(section(page, 'Deployment').locator('.entry > img')).toHaveCount(0)
})

test('[BATTLE-33] texts name the roles Attacker, Defender and First Player', async ({ page }) => {
  await page.goto(
    '/battle?scenario=burn_them_out&deployment=scouts&twist=champions&battlefield=tunnels&ruleset_version=1.0.0',
  )
  await expect(section(page, 'Scenario')).toContainText('The Attacker scores')
  await expect(section(page, 'Scenario')).toContainText('the Defender places')
  await expect(section(page, 'Deployment')).toContainText('First Player')
})

test('maps are drawn for the chosen table size, which is remembered', async ({ page }) => {
  await page.goto(
    '/battle?scenario=altars_of_grief&deployment=no_mans_land&twist=champions&battlefield=tunnels&ruleset_version=1.0.0',
  )
  const small = page.getByRole('img', {
    name: 'Map of No Man’s Land and Altars of Grief on a table of 4 ft by 3 ft',
  })
  await expect(small.first()).toBeAttached()
  const choose = section(page, 'Deployment').getByRole('button', { name: 'Table of 6 ft by 4 ft' })
  await choose.click()
  await expect(choose).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('img', { name: /on a table of 6 ft by 4 ft/ })).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('img', { name: /on a table of 6 ft by 4 ft/ })).toHaveCount(3)
})

test('[BATTLE-06] each section has one dot, named by its ordinal', async ({ page }) => {
  await rollBattle(page)
  await expect(page.getByRole('button', { name: /^Scroll to/ })).toHaveCount(4)
  for (const ordinal of ['1st', '2nd', '3rd', '4th']) await expect(dot(page, ordinal)).toBeVisible()
})

test('an address that the browser refuses to write is written later, at the latest on leaving the page', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const write = history.replaceState.bind(history)
    history.replaceState = (...given) => {
      if (document.documentElement.dataset['refuses']) {
        throw new DOMException('Attempt to use history.replaceState() more than 100 times.', 'SecurityError')
      }
      write(...given)
    }
  })
  const refuse = (refuses: string) =>
    page.evaluate((refuses) => {
      document.documentElement.dataset['refuses'] = refuses
    }, refuses)
  const names = () => page.locator('.entry h3').allTextContents()
  const rollRefused = async () => {
    const [url, before] = [page.url(), await names()]
    await refuse('yes')
    await page.getByRole('button', { name: 'Reroll all' }).click()
    await expect.poll(async () => (await names()).at(-1)).not.toBe(before.at(-1))
    await page.clock.runFor(1000)
    expect(page.url()).toBe(url)
    await refuse('')
    return names()
  }
  await rollBattle(page)
  await setup(page)
  const later = await rollRefused()
  await page.clock.runFor(10_000)
  expect(Object.values(await setup(page)).flat()).toEqual(later)

  const left = await rollRefused()
  await page.goto('/help')
  await page.goBack()
  await expectRolled(page)
  expect(await names()).toEqual(left)
  await expect(page.getByRole('button', { name: 'Reroll Twist' })).toBeVisible()
})

test('battle, fortune cards and settings load no code of the army builder at startup', async ({ page }) => {
  const scriptsOf = async (path: string) => {
    const scripts: Promise<string>[] = []
    const read = (response: Response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    }
    page.on('response', read)
    await page.goto(path, { waitUntil: 'networkidle' })
    page.off('response', read)
    return (await Promise.all(scripts)).join('\n')
  }
  const builder = 'Purchase Keywords'
  expect(await scriptsOf('/army')).toContain(builder)
  for (const path of ['/battle', '/fortune', '/settings']) {
    const scripts = await scriptsOf(path)
    expect(scripts.length).toBeGreaterThan(10_000)
    expect(scripts, path).not.toContain(builder)
  }
})
