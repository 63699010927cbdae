import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pathToSetUp } from '#domain/game/begin/set-up-request.ts'
import { nextPage } from '#tests/islands/leave.ts'
import { press } from '#tests/islands/steps.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { doomOf, goTo, openPlay, startPlay, unitOnTable } from './play-page.tsx'

const mine = makeArmy({
  name: 'The Candlelit Court',
  units: [makeUnit({ name: 'Candleguard', type: 'HEAVY_CAVALRY' }), makeUnit({ name: 'Halberds' })],
})
const button = (name: string | RegExp) => page.getByRole('button', { name })

/** Begins a game of this scenario and twist through the set-up, as a rolled battle does. */
async function begin(scenario: string, twist: string): Promise<void> {
  await startPlay([mine])
  const battle = `?scenario=${scenario}&battlefield=high_ground&deployment=scouts&twist=${twist}&ruleset_version=1.0.0`
  await openPlay(pathToSetUp({ army: mine.id, battle }))
  const next = nextPage()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin the game' }).click()
  await openPlay(await next)
  await expect.element(button(/^Next phase/)).toBeVisible()
}

test('[GAME-122] what scores by points of lost units is counted by the app and scored by one tap', async () => {
  await begin('bloodbath', 'torches_burning_low')
  // Half of 450 and of 350 points are two times 200.
  for (const name of ['Candleguard', 'Halberds']) {
    const more = unitOnTable(name).getByRole('button', { name: `One Doom on ${name}` })
    for (let tap = 0; tap < 10; tap += 1) await more.click()
    await expect.element(doomOf(name)).toMatchTextContent('10 Doom')
  }
  const heading = page.getByRole('heading', { level: 1 })
  while (!heading.element().textContent.includes('Round 4')) {
    await goTo('Reckoning')
    await goTo('Omens')
  }
  const now = await goTo('Reckoning')
  await expect.element(heading).toHaveTextContent('Round 4 of 4 Reckoning')
  const points = now.getByRole('listitem').filter({ hasText: 'Each full 200 points' })
  await points.getByRole('button', { name: /: 2 VP for Each full 200 points/ }).click()
  await expect.poll(() => points.length).toBe(2)
  await expect.poll(() => points.getByText('Nothing left to score').length).toBe(2)
  await expect.element(button(/^You 0 VP.* 2 VP/)).toBeVisible()
})

test('[GAME-121] the counter stops at the limit of a round, and what a twist brings comes on top', async () => {
  await begin('bathed_in_glory', 'soldiers_of_renown')
  await button(/^You 0 VP/).click()
  const rounds = page.getByRole('dialog', { name: 'Rounds' })
  const more = rounds.getByRole('button', { name: 'One VP more: You' })
  for (let tap = 0; tap < 3; tap += 1) await more.click()
  await expect.element(more).toBeDisabled()
  await expect.element(rounds.getByText('At most 3 in a round and 5 in all.')).toBeVisible()
  await press('Escape')
  await button('You: 1 VP for Enemy unit of renown routed').click()
  await button(/^You 4 VP/).click()
  await expect.element(rounds.getByRole('row', { name: /^1 – 4 0/ })).toBeVisible()
})
