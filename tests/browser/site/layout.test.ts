import type { Locator } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { chooseFromMenu, unitPane } from '#tests/browser/journeys.ts'

const host = makeArmy({ units: [makeUnit({ name: 'Guard' })] })

/** The texts of the stat strip that overflow their box, each with the overflow in px. */
function findSpilling(stats: Locator): Promise<string[]> {
  return stats.evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const room = box.getBoundingClientRect()
      const texts = [...box.querySelectorAll('s, b, .label')]
      return texts.flatMap((text) => {
        const range = document.createRange()
        range.selectNodeContents(text.lastChild ?? text)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        const out = Math.max(room.left - left, right - room.right, room.top - top, bottom - room.bottom)
        return out > 0 ? [`${text.textContent} ${out.toFixed(1)}`] : []
      })
    }),
  )
}

const strips = {
  'nothing bought': makeUnit({ name: 'Guard' }),
  'Narrow, shooting': makeUnit({
    name: 'Guard',
    type: 'RANGED_INFANTRY',
    keywords: [{ id: 'narrow_footprint' }, { id: 'elite' }, { id: 'slow' }],
  }),
  Horde: makeUnit({ name: 'Guard', keywords: [{ id: 'horde' }, { id: 'elite' }] }),
  'a Narrow Chariot': makeUnit({ name: 'Guard', type: 'CHARIOT', keywords: [{ id: 'narrow_footprint' }] }),
} as const

test(
  'each stat stays in its box, whatever was bought, at every width',
  { tag: '@deep' },
  async ({ page }) => {
    const armies = Object.entries(strips).map(([name, unit]) => makeArmy({ name, units: [unit] }))
    await startWith(page, armies)
    for (const army of armies) {
      await page.goto(`/army/a/${army.id}/u/Guard_______`)
      const stats = unitPane(page).locator('.stat')
      await expect(stats).toHaveCount(6)
      for (const width of [320, 360, 390, 799, 800, 900, 1056, 1280, 1440, 1920, 2240]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(unitPane(page).locator('.stat')).toHaveCount(6)
        expect.soft(await findSpilling(stats), `${army.name}, ${width} px`).toEqual([])
      }
    }
  },
)

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  type Passage = { states: string[]; longest: number }

  /** Records every state of the element while `act` opens or closes it, and its longest animation in ms. */
  async function passage(element: Locator, act: () => Promise<void>): Promise<Passage> {
    const watch = await element.evaluateHandle((element) => {
      const stateOf = () => {
        if (element.getAnimations().length > 0) return 'animating'
        return element.matches(':popover-open, [open]') ? 'open' : 'closed'
      }
      const seen = { states: [stateOf()], longest: 0 }
      const done = new Promise<Passage>((resolve) => {
        const look = () => {
          const state = stateOf()
          if (state !== seen.states.at(-1)) seen.states.push(state)
          for (const { effect } of element.getAnimations()) {
            seen.longest = Math.max(seen.longest, Number(effect?.getComputedTiming().endTime ?? 0))
          }
          if (seen.states.length > 1 && state !== 'animating') resolve(seen)
          else requestAnimationFrame(look)
        }
        look()
      })
      return { done }
    })
    await act()
    return watch.evaluate(({ done }) => done)
  }

  test(
    '[SHELL-07] [SHELL-09] a menu is closed, animating for 150 ms, or open; a dialog too, for 500 ms at most',
    { tag: '@deep' },
    async ({ page }) => {
      await startWith(page, [host], `/army/a/${host.id}/u/Guard_______`)
      await expect(unitPane(page).getByRole('heading', { level: 1 })).toBeVisible()
      for (const [menu, open] of [
        [
          page.locator('[role=menu][aria-label="Army menu"]'),
          page.getByRole('button', { name: 'Army menu' }),
        ],
        [
          page.locator('[role=menu][aria-label="Unit menu"]'),
          page.getByRole('button', { name: 'Unit menu' }),
        ],
        [
          page.locator('.side-menu'),
          page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }),
        ],
      ] as const) {
        expect(await passage(menu, () => open.click())).toEqual({
          states: ['closed', 'animating', 'open'],
          longest: 150,
        })
        expect(await passage(menu, () => page.keyboard.press('Escape'))).toEqual({
          states: ['open', 'animating', 'closed'],
          longest: 150,
        })
      }
      // Listen to the events, because on a slow machine the animation may be over before a query.
      const heard = await page.evaluateHandle(() => {
        const heard: { states: string[]; times: number[] } = { states: [], times: [] }
        const listener = ({ target, type }: Event) => {
          if (!(target instanceof HTMLDialogElement) || !target.open) return
          const state = type === 'transitionrun' ? 'animating' : 'open'
          if (heard.states.at(-1) !== state) heard.states.push(state)
          for (const { effect } of target.getAnimations())
            heard.times.push(Number(effect?.getComputedTiming().endTime))
        }
        document.addEventListener('transitionrun', listener)
        document.addEventListener('transitionend', listener)
        return heard
      })
      for (const [name, open] of [
        ['Edit Unit', () => chooseFromMenu(page, 'Unit menu', 'Edit')],
        ['Target numbers', () => page.getByRole('button', { name: 'Look up target numbers' }).click()],
        ['Search', () => page.keyboard.press('Control+k')],
      ] as const) {
        const dialog = page.getByRole('dialog', { name })
        await expect(dialog, name).toBeHidden()
        await open()
        await expect.poll(() => heard.evaluate(({ states }) => states), name).toEqual(['animating', 'open'])
        await expect(dialog, name).toBeVisible()
        const longest = await heard.evaluate(({ times }) => Math.max(...times))
        expect(longest, name).toBeGreaterThan(0)
        expect(longest, name).toBeLessThanOrEqual(500)
        await page.keyboard.press('Escape')
        await expect(dialog, name).toBeHidden()
        await heard.evaluate((heard) => {
          heard.states = []
          heard.times = []
        })
      }
    },
  )
})

test(
  'on a wide screen each pane scrolls by itself and renders the rows that scroll into view',
  { tag: '@deep' },
  async ({ page }) => {
    const armies = Array.from({ length: 60 }, (_, index) =>
      makeArmy({ ...host, id: `Army_${String(index).padStart(7, '0')}` }),
    )
    const [first] = armies
    await startWith(page, armies, `/army/a/${first?.id ?? ''}/u/Guard_______`)
    await page.setViewportSize({ width: 1440, height: 900 })
    const list = page.locator('.pane-list')
    await expect(unitPane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await list.hover()
    await page.mouse.wheel(0, 20_000)
    await expect
      .poll(() => list.locator('.pane-scroll').evaluate((pane) => pane.scrollTop))
      .toBeGreaterThan(1000)
    await expect(list.getByRole('listitem').last()).toBeInViewport()
    await expect(unitPane(page).getByRole('heading', { level: 1 })).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  },
)

test(
  '[SHELL-32] the layout changes at 28, 50, 66, 80 and 140em, and overflows at no width',
  { tag: '@deep' },
  async ({ page }) => {
    const resize = (width: number) => page.setViewportSize({ width, height: 900 })
    await page.goto('/quick-start/target-numbers')
    const padding = async (width: number) => {
      await resize(width)
      return page
        .locator('td')
        .first()
        .evaluate((cell) => getComputedStyle(cell).paddingInlineStart)
    }
    expect(await padding(447)).not.toBe(await padding(448))
    await startWith(page, [host], `/army/a/${host.id}/u/Guard_______`)
    await expect(unitPane(page).getByRole('heading', { level: 1 })).toBeVisible()
    for (const [em, before, after] of [
      [50, [42], [26, 24]],
      [66, [26, 40], [28, 38]],
      [80, [28, 52], [19, 26, 35]],
      [140, [19, 26, 55], [24, 34, 72]],
    ] as const) {
      for (const [width, panes] of [
        [em * 16 - 1, before],
        [em * 16, after],
      ] as const) {
        await resize(width)
        await expect(page.locator('.pane')).toHaveCount(panes.length)
        const measured = await page.locator('.panes').evaluate(({ children }) => ({
          panes: [...children].map((pane) => Math.round(pane.getBoundingClientRect().width / 16)),
          overflows: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        }))
        expect(measured, `${width} px`).toEqual({ panes, overflows: false })
      }
    }
  },
)
