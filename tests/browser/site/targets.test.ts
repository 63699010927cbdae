import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { PHONE } from '#tests/browser/sizes.ts'

const host = makeArmy({
  points_limit: 2000,
  units: [
    makeUnit({ name: 'Guard', keywords: [{ id: 'general' }, { id: 'elite' }, { id: 'horde' }] }),
    makeUnit({ name: 'Archers', type: 'RANGED_INFANTRY', count: 2 }),
  ],
})

test.use({ ...PHONE, expectedErrors: ['404', '/v1/'] })

/**
 * The controls that are lower or narrower than a thumb, 44 px, and the texts below 12 px. Links in running text are as
 * high as their line, and what belongs to a label is as large as both.
 */
function findSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden, .skip-link, [inert], svg, .print-preview')
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
    const isInText = (control: Element) => {
      const text = control.closest('p, li, dd, label')
      const isInline = getComputedStyle(control).display.startsWith('inline')
      // A table says in its cells what a text says in its lines.
      if (control.matches('td > .keyword-link')) return true
      return isInline && text !== null && text.textContent.trim().length > control.textContent.trim().length
    }
    const sizeOf = (control: HTMLElement) => {
      const boxes = [control, ...((control as HTMLInputElement).labels ?? [])].map((part) =>
        part.getBoundingClientRect(),
      )
      // The space around a control can belong to it.
      const around = ['::before', '::after'].flatMap((part) => {
        const { content, position, width, height } = getComputedStyle(control, part)
        const belongs = content !== 'none' && position === 'absolute'
        return belongs ? [{ width: Number.parseFloat(width), height: Number.parseFloat(height) }] : []
      })
      const all = [...boxes, ...around]
      return [
        Math.max(...all.map(({ width }) => width)),
        Math.max(...all.map(({ height }) => height)),
      ] as const
    }
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, textarea'),
    ]
    const small = controls
      .filter((control) => isShown(control) && !isInText(control))
      .map((control) => ({ control, size: sizeOf(control) }))
      .filter(({ size: [width, height] }) => width < 43.5 || height < 43.5)
      .map(({ control, size }) => `${nameOf(control)}: ${size.map(Math.round).join(' x ')}`)
    const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        isShown(element) &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
    )
    const tiny = texts
      .map((element) => ({ element, size: Number.parseFloat(getComputedStyle(element).fontSize) }))
      .filter(({ size }) => size < 11.9)
      .map(({ element, size }) => `${nameOf(element)}: letters of ${size} px`)
    return [...new Set([...small, ...tiny])]
  })
}

const PAGES: readonly (readonly [path: string, ready: string])[] = [
  ['/', 'main a:visible'],
  ['/army', '.army-row'],
  [`/army/a/${host.id}`, '.row'],
  [`/army/a/${host.id}/u/Guard_______`, '.stat'],
  ['/battle', '.dice'],
  ['/battle/scenarios', 'main h1'],
  ['/fortune', '.draw-bar'],
  ['/odds', '.odds-figures'],
  ['/play', '.games'],
  ['/settings', 'input:enabled'],
  ['/quick-start', 'main h1'],
  ['/quick-start/profiles', 'th button'],
  ['/quick-start/target-numbers', 'td'],
  ['/help/odds', 'main h1'],
  ['/login', 'input'],
  ['/join', 'input'],
  ['/account', 'main a'],
]

test('[SHELL-98] every control has room for a thumb, and every text is large enough', async ({ page }) => {
  test.slow()
  await startWith(page, [host])
  for (const [path, ready] of PAGES) {
    await page.goto(path)
    await expect(page.locator(ready).first()).toBeVisible()
    expect.soft(await findSmall(page), path).toEqual([])
  }
})

test('[LOOK-07] who joins on a phone reads what an account gives', async ({ page }) => {
  await page.goto('/join')
  await expect(page.locator('.account-benefits li')).toHaveCount(5)
  for (const gift of await page.locator('.account-benefits li').all()) await expect(gift).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join' })).toBeInViewport()
})
