import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { rollBattle } from '#tests/browser/battle/battle-page.ts'
import { startWith } from '#tests/browser/device/database.ts'
import {
  armyPane,
  armyRow,
  chooseFromMenu,
  expectSaved,
  keywordCard,
  openChooser,
  openDialog,
  unitPane,
} from '#tests/browser/journeys.ts'
import { addDoom, beginAgainstArmy, next, show } from '#tests/browser/play/table-page.ts'
import { option, openPrint, preview, untilReady } from '#tests/browser/print/print-page.ts'
import { expectSameWhenLoaded, translate } from './translated.ts'

const host = makeArmy({
  points_limit: 2500,
  units: [makeUnit({ name: 'Guard' }), makeUnit({ name: 'Archers' })],
})

// Each translates a page while it is used, which takes its time beside other tests.
test.describe.configure({ timeout: 120_000 })

test(
  '[R-92] a translated battle is rolled again, and shows what was rolled',
  { tag: '@deep' },
  async ({ page }) => {
    await rollBattle(page)
    await translate(page)
    for (let roll = 0; roll < 5; roll += 1) {
      await page.getByRole('button', { name: 'Reroll all' }).last().click()
      await page
        .getByRole('button', { name: /^Reroll (?!all)/ })
        .first()
        .click()
    }
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expectSameWhenLoaded(page.locator('.battle'))
  },
)

test('[R-92] translated odds follow every change', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/odds?a=HEAVY_CAVALRY&an=Candleguard&as=charged&b=LIGHT_INFANTRY&bn=Gutter%20Mob')
  await expect(page.getByText('9.3 Doom').first()).toBeVisible()
  await translate(page)
  await page.getByRole('button', { name: 'Uphill' }).first().click()
  await page.locator('summary').nth(4).click()
  await page.getByRole('button', { name: 'To the end' }).click()
  await page.getByRole('button', { name: 'One more' }).first().click()
  await page.getByRole('button', { name: 'Volley' }).click()
  await page.getByRole('button', { name: 'Fight' }).click()
  const dialog = await openDialog(page.getByRole('button', { name: 'Change Candleguard' }), 'Change the unit')
  await dialog.getByRole('button', { name: 'Elite' }).click()
  await dialog.getByRole('combobox', { name: 'Unit type' }).selectOption({ label: 'Ranged Infantry' })
  await page.keyboard.press('Escape')
  await expectSameWhenLoaded(page.locator('.odds-ask'))
  await expectSameWhenLoaded(page.locator('.odds-result'))
})

test('[R-92] a translated army is edited, and its numbers are right', { tag: '@deep' }, async ({ page }) => {
  await startWith(
    page,
    [host, makeArmy({ name: 'Rats', created_ts: 2 })],
    `/army/a/${host.id}/u/Guard_______`,
  )
  await expect(unitPane(page).getByRole('heading', { level: 1 })).toBeVisible()
  await translate(page)
  await unitPane(page).getByRole('button', { name: 'One more' }).click()
  const chooser = await openChooser(page)
  await keywordCard(chooser, 'Elite').getByRole('button', { name: /^Buy/ }).click()
  await chooser.getByRole('searchbox').fill('elite')
  await chooser.getByRole('searchbox').fill('')
  await page.keyboard.press('Escape')
  await expect(armyPane(page)).toContainText('3 units')
  await unitPane(page).getByRole('button', { name: 'One more' }).click()
  await expect(armyPane(page)).toContainText('4 units')
  await chooseFromMenu(page, 'Unit menu', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Unit' })
  await form.getByLabel('Name', { exact: true }).fill('Lanterns')
  await form.getByRole('button', { name: 'Save' }).click()
  await chooseFromMenu(page, 'Army menu', 'Edit')
  const details = page.getByRole('dialog', { name: 'Edit Army' })
  await details.getByRole('textbox', { name: 'Points limit' }).fill('1')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(armyPane(page)).toContainText('over the limit of 1')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(armyPane(page)).toContainText('left of 2,500')
  await expectSaved(page)
  await expectSameWhenLoaded(page.locator('.panes'))

  await page.goto('/army')
  await expect(armyRow(page, host.name)).toBeVisible()
  await translate(page)
  await page.getByRole('searchbox').fill('rats')
  await expect(armyRow(page, host.name)).toHaveCount(0)
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText('No army matches by name, unit or keyword.')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expectSameWhenLoaded(page.locator('main'))
})

test('[R-92] translated Fortune Cards are drawn, played and found', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/fortune')
  const draw = page.getByRole('button', { name: 'Draw a card' })
  await expect(draw).not.toHaveAttribute('aria-disabled')
  await translate(page)
  for (let drawn = 0; drawn < 3; drawn += 1) await draw.click()
  const hand = page.getByRole('region', { name: 'Your Hand' })
  await expect(hand.getByRole('article')).toHaveCount(3)
  await hand
    .getByRole('button', { name: /^Discard/ })
    .first()
    .click()
  await expect(hand.getByRole('article')).toHaveCount(2)
  await page.getByRole('searchbox', { name: /^Find a card/ }).fill('queen')
  await page.getByRole('searchbox', { name: /^Find a card/ }).fill('')
  await expectSameWhenLoaded(hand)
})

test('[R-92] a translated game is played', { tag: '@deep' }, async ({ page }) => {
  await beginAgainstArmy(page)
  await translate(page)
  await addDoom(page, 'Candleguard', 2)
  for (let phase = 0; phase < 7; phase += 1) await next(page).click()
  await show(page, 'Theirs')
  await addDoom(page, 'Ragwolves', 1)
  await show(page, 'Mine')
  await page.getByRole('button', { name: 'One Doom off Candleguard' }).click()
  await expectSameWhenLoaded(page.locator('.table-head'))
  await expectSameWhenLoaded(page.locator('main'))
})

test.describe(() => {
  test.use({ expectedErrors: ['/hobgoblin/snapshots'] })
  test('[R-92] a translated print follows its options', { tag: '@deep' }, async ({ page }) => {
    await openPrint(page)
    await untilReady(page)
    await translate(page)
    for (const name of ['Keyword texts', 'Target numbers', 'Description']) await option(page, name).click()
    await page.getByText('Cards', { exact: true }).click()
    await page.getByText('Sheet', { exact: true }).click()
    await expectSameWhenLoaded(preview(page))
  })
})

test('[R-92] translated settings and forms of accounts are used', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('checkbox').first().waitFor()
  await translate(page)
  await page.getByText('Dark', { exact: true }).click()
  for (const box of (await page.getByRole('checkbox').all()).slice(0, 3)) await box.click()
  // Other parts of the page show how much is stored.
  await expectSameWhenLoaded(page.locator('.settings-lead'))
  await page.goto('/join')
  await page.getByLabel('Email').waitFor()
  await translate(page)
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await page.getByRole('button', { name: 'Hide password' }).first().click()
  await expect(page.getByText('Ooops!')).toHaveCount(0)
})
