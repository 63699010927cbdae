import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { armyPane, chooseFromMenu, keywordCard, openDialog, unitPane } from '#tests/browser/journeys.ts'

const host = makeArmy({
  units: [
    makeUnit({ name: 'Guard', keywords: [{ id: 'elite' }, { id: 'slow' }] }),
    makeUnit({ name: 'Archers', type: 'RANGED_INFANTRY' }),
  ],
})
const guard = `/army/a/${host.id}/u/Guard_______`

/** What axe cannot measure, the lines of controls, and the pairs of colours for text: front, ground, least contrast. */
const PAIRS: readonly (readonly [front: string, ground: string, least: number])[] = [
  ...['--table', '--paper', '--sheet'].flatMap((ground) => [
    ...['--line-strong', '--ochre'].map((line) => [line, ground, 4.5] as const),
    ...['--ink', '--ink-2', '--blood', '--verdigris'].map((text) => [text, ground, 7] as const),
  ]),
  ['--on-blood', '--blood', 7],
  ['--on-plate', '--plate', 7],
  ['--ink', '--blood-wash', 7],
]

// Only a browser knows what colour a token is, by day and by night; the walk looks at contrasts in `npm run test:all` alone.
test('controls have a contrast of 4.5:1 and text colours 7:1 in light and dark colours', async ({ page }) => {
  await page.goto('/')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const tooFaint = await page.evaluate((pairs) => {
      const painter = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const luminance = (token: string) => {
        const probe = document.createElement('i')
        probe.style.color = `var(${token})`
        document.body.append(probe)
        if (!painter) throw new Error('There is no canvas.')
        painter.fillStyle = getComputedStyle(probe).color
        painter.fillRect(0, 0, 1, 1)
        const [r = 0, g = 0, b = 0] = [...painter.getImageData(0, 0, 1, 1).data].map((value) => {
          const part = value / 255
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      return pairs
        .map(([front, ground, least]) => {
          const [low = 0, high = 0] = [luminance(ground), luminance(front)].sort((a, b) => a - b)
          return { front, ground, least, ratio: (high + 0.05) / (low + 0.05) }
        })
        .filter(({ least, ratio }) => ratio < least)
    }, PAIRS)
    expect(tooFaint, colorScheme).toEqual([])
  }
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

  test(
    'focus, choices, strengths, stamps, icons and results can be told apart',
    { tag: '@deep' },
    async ({ page }) => {
      await startWith(page, [host], guard)
      await expect(keywordCard(unitPane(page), 'Elite')).toBeVisible()
      const topLine = (name: string) =>
        keywordCard(unitPane(page), name).evaluate((card) => getComputedStyle(card).borderTopStyle)
      expect(await topLine('Elite')).toBe('solid')
      expect(await topLine('Slow')).toBe('double')
      // The open unit is marked in the list beside it.
      const startLine = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((row) => getComputedStyle(row).borderInlineStartWidth)
      expect(await startLine('.pane-army .row[aria-current]')).toBe('6px')
      expect(await startLine('.pane-army .row:not([aria-current])')).toBe('0px')
      const colours = await page.evaluate(() => {
        const icon = document.querySelector('.page-bar .icon')
        const probe = document.createElement('i')
        probe.style.color = 'Canvas'
        document.body.append(probe)
        return { icon: icon && getComputedStyle(icon).fill, canvas: getComputedStyle(probe).color }
      })
      expect(colours.icon).not.toBe(colours.canvas)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      const focus = await page.evaluate(() => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(
          document.activeElement ?? document.body,
        )
        return { outlineStyle, outlineWidth, outlineColor }
      })
      expect(focus).toMatchObject({ outlineStyle: 'solid', outlineWidth: '3px' })
      expect(focus.outlineColor).not.toBe(colours.canvas)
      await chooseFromMenu(page, 'Unit menu', 'Edit')
      const choice = page.locator('.type-choice')
      await expect(choice.first()).toBeVisible()
      expect(await startLine('.type-choice:has(:checked)')).toBe('6px')
      expect(await startLine('.type-choice:not(:has(:checked))')).toBe('0px')
      await page.goto('/help')
      await page.keyboard.press('/')
      await page.getByRole('combobox', { name: 'Search' }).fill('unit')
      await expect(page.getByRole('option').nth(1)).toBeVisible()
      const [chosen, other] = await page
        .getByRole('option')
        .evaluateAll((options) =>
          options.slice(0, 2).map((option) => getComputedStyle(option).backgroundColor),
        )
      expect(chosen).not.toBe(other)
    },
  )
})

type Motion = { what: string; ms: number }

/** Records every animation and transition that the page starts. */
async function watchMotion(page: Page): Promise<() => Promise<Motion[]>> {
  await page.addInitScript(() => {
    const motions: Motion[] = []
    Object.assign(window, { motions })
    const note = ({ target, type, ...event }: Event) => {
      if (!(target instanceof Element)) return
      for (const animation of target.getAnimations({ subtree: true })) {
        const what =
          animation instanceof CSSTransition
            ? animation.transitionProperty
            : animation instanceof CSSAnimation
              ? animation.animationName
              : type
        motions.push({ what, ms: Number(animation.effect?.getComputedTiming().endTime ?? 0) })
      }
      return event
    }
    document.addEventListener('animationstart', note)
    document.addEventListener('transitionrun', note)
  })
  return () => page.evaluate(() => (window as unknown as { motions: Motion[] }).motions)
}

test('things move, but not for who wants less motion', { tag: '@deep' }, async ({ page }) => {
  const readMotion = await watchMotion(page)
  await startWith(page, [host], guard)
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(guard)
    await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.keyboard.press('Escape')
    await chooseFromMenu(page, 'Unit menu', 'Edit')
    await expect(page.getByRole('dialog', { name: 'Edit Unit' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openDialog(armyPane(page).getByRole('button', { name: 'Add Unit' }), 'Add Unit')
    const seen = await readMotion()
    await page.goto('/fortune')
    await page.getByRole('button', { name: 'Draw a card' }).click()
    await expect(page.getByRole('region', { name: 'Your Hand' }).getByRole('article').last()).toBeVisible()
    seen.push(...(await readMotion()))
    await page.goto('/battle')
    await page
      .getByRole('button', { name: /^Reroll/ })
      .first()
      .click()
    seen.push(...(await readMotion()))
    const moves = seen.filter(({ what, ms }) => ms > 1 && what !== 'opacity')
    expect(moves.length > 0, reducedMotion).toBe(reducedMotion === 'no-preference')
  }
})
