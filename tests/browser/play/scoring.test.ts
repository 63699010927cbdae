import { pathToSetUp } from '#domain/game/table/set-up-request.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { addDoom, heading, mine, next, show } from './table-page.ts'

const battle = (scenario: string, twist: string): string =>
  `?scenario=${scenario}&battlefield=high_ground&deployment=scouts&twist=${twist}&ruleset_version=1.0.0`

test('[GAME-122] what scores by points of lost units is counted by the app and scored by one tap', async ({
  page,
}) => {
  await startWith(
    page,
    [mine],
    pathToSetUp({ army: mine.id, battle: battle('bloodbath', 'torches_burning_low') }),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Begin the game' }).click()
  await show(page, 'Mine')
  // Half of 450 and of 350 points are two times 200.
  for (const name of ['Candleguard', 'Halberds 1']) await addDoom(page, name, 10)
  for (let phase = 0; phase < 23; phase += 1) await next(page).click()
  await expect(heading(page)).toHaveText('Round 4 of 4 Reckoning')
  await show(page, 'Now')
  const points = page.getByRole('listitem').filter({ hasText: 'Each full 200 points' })
  await points.getByRole('button', { name: /: 2 VP for Each full 200 points/ }).click()
  await expect(points).toHaveCount(2)
  await expect(points.getByText('No more of it now')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^You 0 VP.* 2 VP/ })).toBeVisible()
})

test('[GAME-121] the counter stops at the limit of a round, and what a twist brings comes on top', async ({
  page,
}) => {
  await startWith(
    page,
    [mine],
    pathToSetUp({ army: mine.id, battle: battle('bathed_in_glory', 'soldiers_of_renown') }),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Begin the game' }).click()
  await expect(next(page)).toBeVisible()
  await page.getByRole('button', { name: /^You 0 VP/ }).click()
  const rounds = page.getByRole('dialog', { name: 'Rounds' })
  const more = rounds.getByRole('button', { name: 'One VP more: You' })
  for (let tap = 0; tap < 3; tap += 1) await more.click()
  await expect(more).toBeDisabled()
  await expect(rounds.getByText('At most 3 in a round and 5 in all.')).toBeVisible()
  await page.keyboard.press('Escape')
  await show(page, 'Now')
  await page.getByRole('button', { name: 'You: 1 VP for Enemy unit of renown routed' }).click()
  await page.getByRole('button', { name: /^You 4 VP/ }).click()
  await expect(rounds.getByRole('row', { name: /^1 – 4 0/ })).toBeVisible()
})
