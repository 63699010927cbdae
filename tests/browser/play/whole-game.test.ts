import type { Page } from 'playwright/test'
import { PHASE_NAMES } from '#domain/rules/vocabulary.ts'
import { PHASES } from '#domain/rules/vocabulary.ts'
import { expect } from '#tests/browser/app.ts'
import { test } from '#tests/browser/profile.ts'
import { addDoom, beginAgainstArmy, expectMoves, heading, next, theirs } from './table-page.ts'

test(
  '[GAME-71] five rounds of six phases, with a reload and a killed browser, end in a report that adds up',
  { tag: '@deep' },
  async ({ device }) => {
    test.setTimeout(180_000)
    let page = await device.start()
    await beginAgainstArmy(page)
    const game = page.url()
    let moves = 1
    for (let round = 1; round <= 5; round += 1) {
      for (const phase of PHASES) {
        await expect(heading(page)).toHaveText(`Round ${round} of 5 ${PHASE_NAMES[phase]}`)
        moves += await playPhase(page, phase)
        if (round === 2 && phase === 'clash') {
          await expectMoves(page, moves)
          await page.reload()
        }
        if (round === 3 && phase === 'volley') {
          await expectMoves(page, moves)
          await device.kill()
          page = await device.start()
          await page.goto(game)
        }
        if (round === 5 && phase === 'reckoning') break
        await next(page).click()
        moves += 1
      }
    }
    await expectMoves(page, moves)
    await expect(page.getByText('This is the last phase.')).toBeVisible()
    await page.getByRole('button', { name: 'End the game' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End the game' }).click()
    await page.getByRole('link', { name: 'Report' }).click()
    await expect(page.getByText('The Candlelit Court wins, 10 VP to 5')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Candleguard/ })).toContainText('5')
    await expect(page.getByRole('row', { name: /^Ragwolves/ })).toContainText('10')
    await expect(page.getByRole('row', { name: /^5 10 VP, 5 Doom 5 VP, 10 Doom/ })).toHaveCount(1)
  },
)

/** @returns the number of moves */
async function playPhase(page: Page, phase: (typeof PHASES)[number]): Promise<number> {
  switch (phase) {
    case 'clash':
      await addDoom(page, 'Ragwolves', 2)
      await addDoom(page, 'Candleguard', 1)
      return 3
    case 'volley':
      await addDoom(page, 'Halberds 1', 1)
      await page.getByRole('button', { name: 'Undo: 1 Doom on Halberds 1', exact: true }).click()
      return 2
    case 'reckoning': {
      const points = page.getByRole('tabpanel', { name: 'Now' })
      await points.getByRole('button', { name: 'One VP more: You' }).click({ clickCount: 2 })
      await points.getByRole('button', { name: `One VP more: ${theirs.name}` }).click()
      return 3
    }
    default:
      return 0
  }
}
