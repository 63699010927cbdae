import { expect, test } from '#tests/browser/app.ts'
import { pressOn } from '#tests/browser/keyboard.ts'
import { readCode } from '#tests/browser/sharing/qr-code.ts'
import { PHONE } from '#tests/browser/sizes.ts'
import { dot, expectRolled, rollBattle, section, SECTIONS, setup } from './battle-page.ts'

/** A battle with the longest names and three battlefields. */
const LONG =
  '/battle?scenario=altars_of_grief&deployment=lost_in_the_dark&twist=underground_mercury_lake&battlefield=founts_of_magma&battlefield=the_marble_forest&battlefield=rubble_and_ruins&ruleset_version=1.0.0'

test.describe('on a phone', () => {
  test.use(PHONE)

  // The fonts and pictures of the site, the real clipboard, and a link in another tab are not in an island.
  test('[BATTLE-04] [BATTLE-08] [BATTLE-25] [BATTLE-26] [BATTLE-28] a battle is read at a glance, rolled and shared', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // Desktop browsers have no share sheet.
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share')
    })
    await page.goto(LONG)
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
      await page.getByRole('button', { name }).tap()
      await expect(page.getByRole('heading', { level: 3, name: heading })).toBeInViewport({ ratio: 1 })
    }

    await page.setViewportSize({ width: 360, height: 740 })
    const older = 'scenario=bloodbath&deployment=scouts&twist=no_quarter&battlefield=the_city'
    await page.goto(`/battle?${older}`)
    await expectRolled(page)
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines, 'the title stays on its line').toBe(1)
    await expect(page.getByText('Shared battle · v0.2 (Early Access)')).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Show the battle' }).tap()
    const pictures = page.getByRole('img', { name: /bathtub|hooded figures/ })
    await expect(pictures).toHaveCount(2)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
    }

    await rollBattle(page)
    const row = page.locator('.battle-sections')
    const top = async () => (await row.boundingBox())?.y ?? 0
    const before = await top()
    for (let times = 0; times < 4; times += 1) await page.getByRole('button', { name: 'Reroll all' }).tap()
    expect(Math.abs((await top()) - before), 'a roll moves the rest by one line at most').toBeLessThan(24)
    const shown = await setup(page)

    await expect(row).toHaveCSS('scroll-behavior', 'auto')
    const die = section(page, 'Scenario').locator('.die').first()
    await expect(die).toHaveCSS('animation-name', 'none')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const positions = row.evaluate(
      (row) =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = []
          row.addEventListener('scroll', () => seen.push(row.scrollLeft))
          row.addEventListener('scrollend', () => resolve(seen))
        }),
    )
    await dot(page, '2nd').tap()
    expect((await positions).length, 'the row scrolls smoothly').toBeGreaterThan(2)
    const durations = await die.evaluate((die) =>
      [die, ...die.querySelectorAll('*')].flatMap((part) =>
        getComputedStyle(part).animationDuration.split(', '),
      ),
    )
    expect(Math.max(...durations.map(parseFloat)), 'dice tumble').toBeGreaterThan(0)
    expect(Math.max(...durations.map(parseFloat))).toBeLessThanOrEqual(0.6)
    await page.emulateMedia({ reducedMotion: 'reduce' })

    await page.getByRole('button', { name: 'Battle menu' }).tap()
    await page.getByRole('menuitem', { name: 'Share battle' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Share Battle' })
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    expect([...new URL(link).searchParams.keys()]).toEqual([
      ...['scenario', 'deployment', 'twist'],
      ...shown.Battlefield.map(() => 'battlefield'),
      'ruleset_version',
    ])
    const code = dialog.getByRole('img', { name: 'QR code of the link' })
    expect(await readCode(code), 'the code opens the same battle').toBe(link)
    await dialog.getByRole('button', { name: 'Copy link' }).tap()
    await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await dialog.getByRole('button', { name: 'Done' }).tap()
    await expect(dialog).toHaveCount(0)
    const other = await context.newPage()
    await other.goto(link)
    await expectRolled(other)
    expect(await setup(other)).toEqual(shown)
    await expect(other.getByRole('button', { name: 'Reroll Twist', exact: true })).toHaveCount(0)
    await other.getByRole('link', { name: 'Roll a new battle' }).tap()
    await expect(other.getByRole('button', { name: 'Reroll Twist', exact: true })).toBeVisible()
    await other.goBack()
    await expect(other.getByText('Shared battle · v1.0')).toBeVisible()
    expect(await setup(other)).toEqual(shown)
  })
})

// Focus by Tab, what is cut off beside the header, and paper need the whole page.
test('a battle is rolled, undone and shared by keyboard alone, is cut off nowhere, and can be printed', async ({
  page,
}) => {
  await rollBattle(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const first = await setup(page)
  await pressOn(page, button('Reroll Scenario'))
  const second = await setup(page)
  expect(second.Scenario).not.toEqual(first.Scenario)
  // The button keeps the focus, so the user can roll again.
  await page.keyboard.press('Space')
  expect((await setup(page)).Scenario).not.toEqual(second.Scenario)
  await pressOn(page, button('Reroll Twist'))
  await expect(section(page, 'Twist')).toBeInViewport({ ratio: 0.5 })
  await pressOn(page, button('Undo'))
  await page.keyboard.press('Enter')
  expect(await setup(page)).toEqual(second)
  await page.getByRole('button', { name: 'Battle menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Play this battle' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Share Battle' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const SIZES = [
    { width: 360, height: 640 },
    { width: 640, height: 360 },
    { width: 1920, height: 1080 },
  ] as const
  const roll = button('Reroll all')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect(roll).toBeInViewport({ ratio: 1 })
    if (size.height > size.width)
      expect((await roll.boundingBox())?.y, 'within reach of the thumb').toBeGreaterThan(size.height * 0.75)
  }
  await page.goto(LONG.replace('altars_of_grief', 'desperate_search'))
  await expectRolled(page)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    for (const name of SECTIONS) {
      const inner = await section(page, name).evaluate((part) => part.scrollWidth - part.clientWidth)
      expect(inner, `${name} at ${size.width} px`).toBeLessThanOrEqual(0)
    }
  }

  await page.emulateMedia({ media: 'print' })
  const tops: number[] = []
  for (const name of SECTIONS) {
    // Measure all at once, because maps are still loading.
    const { top, end, last } = await section(page, name).evaluate((part) => ({
      top: part.getBoundingClientRect().top,
      end: part.getBoundingClientRect().bottom,
      last: [...part.querySelectorAll('.entry')].at(-1)?.getBoundingClientRect(),
    }))
    expect(last?.height, name).toBeGreaterThan(50)
    expect(end, `${name} holds its last entry`).toBeGreaterThanOrEqual(last?.bottom ?? Infinity)
    tops.push(top)
  }
  expect(new Set(tops).size, 'all four are below each other').toBe(4)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expect(page.locator('.battle-bar')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Battle menu' })).toBeHidden()
})
