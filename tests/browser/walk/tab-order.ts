import type { Page } from 'playwright/test'
import { expect } from '#tests/browser/app.ts'

/** Marks every clickable control on the page, or in the topmost dialog. @returns their number */
function markControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const isPressable = (control: HTMLElement) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) return false
      // Arrow keys, not Tab, move in menus, list boxes and between radio buttons.
      if (control.closest('[role=menu], [role=listbox]')) return false
      if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true
      const group = [...top.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(control.name)}"]`)]
      return control === (group.find(({ checked }) => checked) ?? group[0])
    }
    const controls = [
      ...top.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role=slider]',
      ),
    ].filter(isPressable)
    for (const [index, control] of controls.entries()) control.dataset['walk'] = String(index)
    return controls.length
  })
}

/** The mark of the focused element, and whether its focus is visible on the screen. */
function lookAtFocus(page: Page): Promise<{ mark: string | null; isSeen: boolean; html: string }> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body)
      return { mark: null, isSeen: true, html: '' }
    const around = [
      focused,
      focused.closest('label'),
      focused.parentElement,
      ...focused.querySelectorAll('*'),
    ]
    const isMarked = around
      .filter((element) => element !== null)
      .flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::after')])
      .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
    const target = focused.clientWidth > 2 ? focused : (focused.closest('label') ?? focused)
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    const y = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1)
    const topmost = document.elementFromPoint(Math.min(Math.max((left + right) / 2, 1), innerWidth - 1), y)
    const isCovered = topmost !== null && !target.contains(topmost) && !topmost.contains(target)
    return {
      mark: focused.dataset['walk'] ?? null,
      isSeen: isMarked && isOnScreen && !isCovered,
      html: focused.outerHTML.slice(0, 140),
    }
  })
}

/** The marked controls that no Tab has reached. What has gone meanwhile, like a message of a few seconds, is not among them. */
function htmlOfMissed(page: Page, reached: readonly string[]): Promise<string[]> {
  return page.evaluate((reached) => {
    const controls = [...document.querySelectorAll<HTMLElement>('[data-walk]')]
    const missed = controls.filter(({ dataset }) => !reached.includes(dataset['walk'] ?? ''))
    return missed.map(({ outerHTML }) => outerHTML.slice(0, 140))
  }, reached)
}

/** Presses Tab until it has reached every control. @returns what it has not reached, or whose focus is not seen */
export async function tourByTab(page: Page): Promise<string[]> {
  const count = await markControls(page)
  expect(count).toBeGreaterThan(0)
  const reached = new Set<string>()
  const unseen: string[] = []
  for (let press = 0; press < 2 * count + 20 && reached.size < count; press += 1) {
    await page.keyboard.press('Tab')
    const { mark, isSeen, html } = await lookAtFocus(page)
    if (mark !== null) reached.add(mark)
    if (!isSeen) unseen.push(html)
  }
  const missed = await htmlOfMissed(page, [...reached])
  return [
    ...missed.map((html) => `out of reach: ${html}`),
    ...unseen.map((html) => `its focus is not seen: ${html}`),
  ]
}
