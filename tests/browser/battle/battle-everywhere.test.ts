import { pressOn } from '#tests/browser/keyboard.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleByDayAndNight,
  keepForOffline,
  test,
} from '#tests/browser/app.ts'
import { expectRolled, rollBattle, section, SECTIONS, setup } from './battle-page.ts'

const LONG =
  '/battle?scenario=desperate_search&deployment=vanguard_skirmish&twist=cauldron_of_magic_potion&battlefield=founts_of_magma&battlefield=the_marble_forest&battlefield=rubble_and_ruins&ruleset_version=1.0.0'

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after one visit a battle can be rolled, shared and opened', async ({ page, context }) => {
    await rollBattle(page)
    await keepForOffline(page)
    await context.setOffline(true)
    await rollBattle(page)
    const rolled = await setup(page)
    await page.getByRole('button', { name: 'Reroll all' }).click()
    expect((await setup(page)).Scenario).not.toEqual(rolled.Scenario)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Reroll Twist' })).toBeVisible()
    await page.getByRole('button', { name: 'Battle menu' }).click()
    await page.getByRole('menuitem', { name: 'Share battle' }).click()
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    await page.goto(LONG)
    await expectRolled(page)
    expect((await setup(page)).Battlefield).toEqual([
      'Founts of Magma',
      'The Marble Forest',
      'Rubble and Ruins',
    ])
    await page.goto(LONG.replace('desperate_search', 'bloodbath'))
    const picture = page.getByRole('img', { name: /bathtub/ })
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })
})

test.describe('in a browser', () => {
  test(
    'the page and its dialogs are accessible in light and dark colours',
    { tag: '@deep-phone' },
    async ({ page }) => {
      await rollBattle(page)
      await expectAccessibleByDayAndNight(page)
      await page.goto(LONG)
      await expectRolled(page)
      await expectAccessibleByDayAndNight(page)
      await section(page, 'Battlefield').getByRole('button', { name: 'Impassable' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Impassable' })).toBeVisible()
      await expectAccessible(page)
    },
  )

  test('a battle can be rolled, read, undone and shared by keyboard alone', async ({ page }) => {
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
    await expect(page.getByRole('menuitem', { name: 'Share battle' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Share Battle' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('nothing is cut off on any screen, and the main buttons are within reach', async ({ page }) => {
    const roll = page.getByRole('button', { name: 'Reroll all' })
    for (const [width, height] of [
      [360, 640],
      [640, 360],
      [1920, 1080],
    ] as const) {
      await test.step(`${width} by ${height}`, async () => {
        await page.setViewportSize({ width, height })
        await page.goto(LONG)
        await expectRolled(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
        for (const name of SECTIONS) {
          const inner = await section(page, name).evaluate((part) => part.scrollWidth - part.clientWidth)
          expect(inner, name).toBeLessThanOrEqual(0)
        }
        await rollBattle(page)
        await expect(roll).toBeInViewport({ ratio: 1 })
        if (height > width) {
          const box = await roll.boundingBox()
          expect(box?.y ?? 0).toBeGreaterThan(height * 0.75)
        }
      })
    }
  })

  test('on paper all four sections are below each other, without the controls', async ({ page }) => {
    await page.goto(LONG)
    await expectRolled(page)
    await page.emulateMedia({ media: 'print' })
    const tops = await Promise.all(
      SECTIONS.map(async (name) => (await section(page, name).boundingBox())?.y ?? 0),
    )
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(new Set(tops).size).toBe(4)
    for (const name of SECTIONS) {
      // Measure both at once, because maps are still loading.
      const { end, last } = await section(page, name).evaluate((part) => ({
        end: part.getBoundingClientRect().bottom,
        last: [...part.querySelectorAll('.entry')].at(-1)?.getBoundingClientRect(),
      }))
      expect(last?.height, name).toBeGreaterThan(50)
      expect(end, `${name} holds its last entry`).toBeGreaterThanOrEqual(last?.bottom ?? Infinity)
    }
    await expect(page.locator('.battle-bar')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Battle menu' })).toBeHidden()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what it does and links to the tables', async ({ page }) => {
    await page.goto('/battle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chaos of War')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([...SECTIONS])
    for (const path of ['scenarios', 'battlefields', 'deployments', 'twists']) {
      await expect(page.locator(`main a[href="/battle/${path}"]`)).toHaveCount(1)
      expect((await page.request.get(`/battle/${path}`)).status()).toBe(200)
    }
  })
})
