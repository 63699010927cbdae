import type { Response } from 'playwright/test'
import { expect, test } from '#tests/browser/app.ts'
import { entries, expectRolled, rollBattle, section, setup } from './battle-page.ts'
import { PHONE } from '#tests/browser/sizes.ts'

test.use(PHONE)

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
