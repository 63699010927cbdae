import { expect } from '#tests/browser/app.ts'
import { test } from '#tests/browser/profile.ts'
import { addDoom, beginGame, expectMoves, unitOnTable } from './table-page.ts'

test('[GAME-61] a browser that is killed in the middle of a game comes back where it was', async ({
  device,
}) => {
  let page = await device.start()
  await beginGame(page)
  await addDoom(page, 'Poachers', 4)
  await expectMoves(page, 5)
  const game = page.url()
  await addDoom(page, 'Poachers', 1)
  await device.kill()
  page = await device.start()
  await page.goto(game)
  // The last tap may have been lost with the process, but no earlier one, and none counts by half.
  await expect(unitOnTable(page, 'Poachers').getByRole('group')).toContainText(/[45] Doom/)
})
