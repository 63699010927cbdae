import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { expectRolled, rollBattle, setup } from '#tests/browser/battle/battle-page.ts'
import { putKept, startWith } from '#tests/browser/device/database.ts'
import { expectSaved } from '#tests/browser/journeys.ts'
import { beginGame, expectMoves, next } from '#tests/browser/play/table-page.ts'
import { logInLocally } from '#tests/browser/session.ts'

// What home knows of the device is a script of the page, which reads what the tools have stored.
test('[HOME-05] [HOME-06] [HOME-07] [SHELL-13] [HOME-03] home invites a newcomer, leads back to what was left off, and knows a user', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const footer = page.getByRole('contentinfo')
  const join = main.getByRole('link', { name: 'Join / Log in' })
  const places = page.getByRole('region', { name: 'Where you left off' }).getByRole('link')
  await expect(page.getByText('Where you left off')).toBeHidden()
  await expect(join).toHaveAttribute('data-variant', 'quiet')
  await expect(main.locator('[data-variant=primary]')).toHaveText(['Create Army'])
  await expect(footer.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/join')
  await expect(footer.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await expect(footer.getByRole('link', { name: 'Account' })).toBeHidden()
  await main.getByRole('link', { name: 'Create Army' }).click()
  const form = page.getByRole('dialog', { name: 'Create Army' })
  await expect(form.getByLabel('Name', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Create Army', exact: true }).click()
  await expect(page).toHaveURL(/\/army\/a\//)
  await page.goto('/')
  await expect(places).toHaveCount(1)
  await logInLocally(page)
  await page.goto('/')
  await expect(footer.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
  for (const name of ['Join', 'Log in', 'Join / Log in'])
    await expect(page.getByRole('link', { name })).toBeHidden()
  await expect(main.getByRole('link', { name: 'Get the Rules' })).toBeVisible()
})

test(
  '[HOME-05] [HOME-07] home leads back to the last battle with its dice, the armies edited last, and the hand',
  { tag: ['@deep', '@both'] },
  async ({ page }) => {
    const armies = ['Ash', 'Bog', 'Cold', 'Dusk'].map((name, index) =>
      makeArmy({ name, created_ts: index + 1, points_limit: 2000, units: [makeUnit({ count: 2 })] }),
    )
    await startWith(page, armies, `/army/a/${armies[0]?.id ?? ''}`)
    await page.getByRole('button', { name: /^One more of/ }).click()
    await expectSaved(page)
    await putKept(page, 'fortune:1.0.0', {
      ruleset_version: '1.0.0',
      playing_cards_ids: ['7H', 'KS'],
      discarded_cards_ids: [],
    })
    await rollBattle(page)
    const rolled = await setup(page)
    const dice = await page.locator('.entry .dice').first().getAttribute('aria-label')
    await page.goto('/')
    const places = page.getByRole('region', { name: 'Where you left off' }).getByRole('link')
    await expect(places).toHaveText([
      new RegExp(`${rolled.Scenario[0] ?? ''}.*${rolled.Battlefield[0] ?? ''}`),
      /Ash.*1,050 of 2,000 points · 3 units · needs a General and a Battle Standard/,
      /Dusk.*700 of 2,000 points · 2 units/,
      /Cold/,
      /2 cards in hand.*7 of Hearts, K of Spades/,
    ])
    await page.reload()
    await expect(page.locator(':root')).toHaveAttribute('data-left-off', '5')
    await places.first().click()
    await expectRolled(page)
    expect(await setup(page)).toEqual(rolled)
    expect(await page.locator('.entry .dice').first().getAttribute('aria-label')).toBe(dice)
    await expect(
      page.getByRole('button', { name: 'Reroll all' }),
      'it is still the player’s own',
    ).toBeVisible()
  },
)

test(
  '[HOME-05] home leads back to the game that goes on, before all else, and no longer when it is over',
  { tag: '@deep' },
  async ({ page }) => {
    await beginGame(page)
    await next(page).click()
    await expectMoves(page, 2)
    const address = page.url()
    await page.goto('/')
    const places = page.getByRole('region', { name: 'Where you left off' }).getByRole('link')
    await expect(places.first()).toHaveText(/The Candlelit Court against .*Round 1 of \d, Sorcery/)
    await places.first().click()
    await expect(page).toHaveURL(address)
    await expect(next(page)).toBeVisible()
    await page.getByRole('button', { name: /Show the rounds/ }).click()
    await page.getByRole('button', { name: 'End the game…' }).click()
    const dialog = page.getByRole('dialog', { name: 'End the game' })
    await dialog.getByRole('radio', { name: 'You win' }).check()
    await dialog.getByRole('button', { name: 'End the game' }).click()
    await expectMoves(page, 3)
    await page.goto('/')
    await expect(places).toHaveText([
      /^The Moonlight Muster200 points · 1 unit/,
      /^The Candlelit Court1,450 points · 4 units/,
    ])
  },
)

test(
  '[HOME-05] if the database does not open, home still leads back to the last battle',
  { tag: '@deep' },
  async ({ page }) => {
    await rollBattle(page)
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Blocked.', 'SecurityError')
      }
    })
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Where you left off' }).getByRole('link')).toHaveCount(1)
  },
)
