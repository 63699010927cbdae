import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { armyPane, openDialog, openList, unitPane, unitRow } from '#tests/browser/journeys.ts'

const host = makeArmy({
  units: [makeUnit({ name: 'Guard', keywords: [{ id: 'elite' }] }), makeUnit({ name: 'Archers' })],
})
const guard = `/army/a/${host.id}/u/Guard_______`

type Walk = { missed: string[]; unseen: string[] }

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

/** Presses Tab until it has reached every control. */
async function walk(page: Page): Promise<Walk> {
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
  const all = Array.from({ length: count }, (_, index) => String(index))
  const missed: string[] = []
  for (const mark of all.filter((one) => !reached.has(one))) {
    missed.push(
      await page.locator(`[data-walk="${mark}"]`).evaluate(({ outerHTML }) => outerHTML.slice(0, 140)),
    )
  }
  return { missed, unseen }
}

const PLACES: Record<string, (page: Page) => Promise<unknown>> = {
  'the army list': openList,
  'an army': async (page) => {
    await page.goto(`/army/a/${host.id}`)
    await expect(unitRow(page, 'Archers')).toBeVisible()
  },
  'a unit': async (page) => {
    await page.goto(guard)
    await expect(unitPane(page).locator('.stat').first()).toBeVisible()
  },
  'the share dialog': async (page) => {
    await page.goto(`/army/a/${host.id}`)
    const dialog = await openDialog(armyPane(page).getByRole('button', { name: 'Share army' }), 'Share Army')
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  },
  'the import dialog': async (page) => {
    await page.goto('/army')
    await openDialog(page.getByRole('button', { name: 'Import army' }), 'Import army')
  },
  'the print page': async (page) => {
    await page.goto(`/print/a/${host.id}`)
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  },
  'the settings': async (page) => {
    await page.goto('/settings')
    await expect(page.getByRole('button', { name: 'Keep my data' })).toBeEnabled()
  },
  'the battle': async (page) => {
    await page.goto('/battle')
    await expect(page.getByRole('button', { name: /^Reroll/ }).first()).toBeVisible()
  },
}

for (const [name, open] of Object.entries(PLACES)) {
  test(
    `Tab reaches everything in ${name}, and the focus is visible`,
    { tag: name === 'a unit' ? '@both' : [] },
    async ({ page }) => {
      test.setTimeout(120_000)
      await startWith(page, [host])
      await expect(page.locator('.army-row').first()).toBeVisible()
      await open(page)
      const { missed, unseen } = await walk(page)
      expect.soft(missed, 'out of reach of Tab').toEqual([])
      expect.soft(unseen, 'the focus is not seen').toEqual([])
    },
  )
}
