import type { Page } from 'playwright/test'
import { expect, test } from '#tests/browser/app.ts'
import { dot, rollBattle, section, SECTIONS, type SectionName } from './battle-page.ts'

const ORDINALS = ['1st', '2nd', '3rd', '4th'] as const

/** The sections that are at least half in view, by their position on the screen. */
async function inView(page: Page): Promise<SectionName[]> {
  const row = await page.locator('.battle-sections').boundingBox()
  const boxes = await Promise.all(SECTIONS.map((name) => section(page, name).boundingBox()))
  return SECTIONS.filter((_, index) => {
    const box = boxes[index]
    if (!row || !box) return false
    const shown = Math.min(box.x + box.width, row.x + row.width) - Math.max(box.x, row.x)
    return shown >= box.width / 2
  })
}

/** Expects these sections to be in view and their dots to be marked. */
async function expectInView(page: Page, names: readonly SectionName[]): Promise<void> {
  await expect(async () => {
    expect(await inView(page)).toEqual(names)
    for (const [index, ordinal] of ORDINALS.entries()) {
      const isCurrent = (await dot(page, ordinal).getAttribute('aria-current')) === 'true'
      expect(isCurrent, ordinal).toBe(names.some((name) => name === SECTIONS[index]))
    }
  }).toPass()
}

test(
  '[BATTLE-05] [BATTLE-06] [BATTLE-07] arrow keys, arrows and dots move through the sections, one at a time on a phone',
  { tag: '@phone' },
  async ({ page }) => {
    await rollBattle(page)
    const [previous, next] = ['Previous section', 'Next section'].map((name) =>
      page.getByRole('button', { name }),
    )
    await expectInView(page, ['Scenario'])
    await expect(page.getByRole('button', { name: 'Previous section' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('ArrowLeft')
    for (const name of ['Battlefield', 'Deployment', 'Twist'] as const) {
      await page.keyboard.press('ArrowRight')
      await expectInView(page, [name])
    }
    await page.keyboard.press('ArrowRight')
    await expectInView(page, ['Twist'])
    await expect(page.getByRole('button', { name: 'Next section' })).toHaveAttribute('aria-disabled', 'true')
    await previous?.click()
    await expectInView(page, ['Deployment'])
    await page.keyboard.press('ArrowLeft')
    await expectInView(page, ['Battlefield'])
    await next?.click()
    await expectInView(page, ['Deployment'])
    for (const [index, ordinal] of [...ORDINALS.entries()].toReversed()) {
      await dot(page, ordinal).click()
      await expectInView(page, SECTIONS.slice(index, index + 1))
    }
    // Half a section is enough. A little less is not.
    const width = (await section(page, 'Scenario').boundingBox())?.width ?? 0
    const scrollTo = (left: number) =>
      page.locator('.battle-sections').evaluate((row, left) => {
        if (row instanceof HTMLElement) row.style.scrollSnapType = 'none'
        row.scrollTo({ left })
      }, left)
    await scrollTo(width * 0.4)
    await expectInView(page, ['Scenario'])
    await scrollTo(width * 0.6)
    await expectInView(page, ['Battlefield'])
  },
)

test('two sections are side by side on a wide screen, and keys move by one', async ({ page }) => {
  await rollBattle(page)
  await expectInView(page, ['Scenario', 'Battlefield'])
  await page.keyboard.press('ArrowRight')
  await expectInView(page, ['Battlefield', 'Deployment'])
  await dot(page, '4th').click()
  await expectInView(page, ['Deployment', 'Twist'])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expectInView(page, ['Battlefield', 'Deployment'])
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test(
    '[BATTLE-08] the row scrolls smoothly and dice tumble for 600 ms at most, but not with reduced motion',
    { tag: '@phone' },
    async ({ page }) => {
      await rollBattle(page)
      const row = page.locator('.battle-sections')
      const die = section(page, 'Scenario').locator('.die').first()
      const positions = row.evaluate(
        (row) =>
          new Promise<number[]>((resolve) => {
            const seen: number[] = []
            row.addEventListener('scroll', () => seen.push(row.scrollLeft))
            row.addEventListener('scrollend', () => resolve(seen))
          }),
      )
      await dot(page, '2nd').click()
      const smooth = await positions
      expect(smooth.length).toBeGreaterThan(2)
      await expect(row).toHaveCSS('scroll-behavior', 'smooth')
      const durations = await page
        .getByRole('button', { name: 'Reroll all' })
        .evaluate(async (button: HTMLElement) => {
          button.click()
          await new Promise((resolve) => requestAnimationFrame(resolve))
          return [...document.querySelectorAll('.die, .die *')].flatMap((part) =>
            part.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)),
          )
        })
      expect(durations.length).toBeGreaterThan(0)
      expect(Math.max(...durations)).toBeLessThanOrEqual(600)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect(row).toHaveCSS('scroll-behavior', 'auto')
      await expect(die).toHaveCSS('animation-name', 'none')
    },
  )
})

test(
  '[BATTLE-09] each section has a re-roll control with an icon of 39 by 37, large enough for a thumb',
  { tag: '@both' },
  async ({ page }) => {
    await rollBattle(page)
    for (const name of SECTIONS) {
      const control = section(page, name).getByRole('button', { name: `Reroll ${name}`, exact: true })
      const icon = await control.locator('.icon').boundingBox()
      expect([icon?.width, icon?.height]).toEqual([39, 37])
      const box = await control.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  },
)

test(
  'in a browser without scrollend events, the user’s own scrolling counts',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const swallow = (event: Event) => event.stopImmediatePropagation()
      addEventListener('scrollend', swallow, { capture: true })
    })
    await rollBattle(page)
    await page.keyboard.press('ArrowRight')
    await expectInView(page, ['Battlefield'])
    const row = page.locator('.battle-sections')
    await row.dispatchEvent('pointerdown')
    await row.evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
    await expectInView(page, ['Twist'])
    await page.keyboard.press('ArrowLeft')
    await expectInView(page, ['Deployment'])
  },
)
