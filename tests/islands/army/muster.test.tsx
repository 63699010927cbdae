import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectSaved, readArmies } from '#tests/islands/device.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { expectTexts, openDialog, press } from '#tests/islands/steps.ts'
import { armyPane, points, startBuilder, unitPane, unitRow } from './builder.tsx'

/** Counts the taps of a test. */
function makeTaps() {
  let count = 0
  return {
    count: () => count,
    tap: async (on: Locator) => {
      count += 1
      await on.click()
    },
  }
}

const guard = makeUnit({ name: 'Guard' })
const archers = makeUnit({ name: 'Archers', type: 'RANGED_INFANTRY', count: 4 })
const host = makeArmy({ units: [guard, archers] })
const path = `/army/a/${host.id}`
const issuesOf = (pane: Locator) => pane.getByRole('list', { name: 'Issues' })

test('[UNIT-31] a tap adds a unit and the picker stays; its Undo takes back the latest', async () => {
  await startBuilder([{ ...host, points_limit: 3000 }], path)
  const muster = await openDialog(armyPane.getByRole('button', { name: 'Add Unit' }), 'Add Unit')
  const types = muster.getBySelector('.muster-types').getByRole('button')
  await expect.poll(() => types.length).toBe(11)
  await expect.element(types.first(), { message: 'the type has the focus, not the name' }).toHaveFocus()
  await expect
    .element(muster.getByRole('button', { name: /^Ranged Infantry/ }))
    .toMatchTextContent('in the army: 4')
  const left = () =>
    Number(muster.getBySelector('.muster-points b').element().textContent.replaceAll(',', ''))
  const before = left()
  await types.first().click()
  await types.first().click()
  await expect.poll(left).toBe(before - 600)
  const undo = muster.getByRole('button', { name: 'Undo: Add Light Infantry' })
  await undo.click()
  await expect.poll(left).toBe(before - 300)
  await expect.element(undo, { message: 'the one before can be taken back, too' }).toBeVisible()
  await muster.getByRole('button', { name: 'Done' }).click()
  await expect.element(armyPane.getByRole('button', { name: 'Add Unit' })).toHaveFocus()
  await expectSaved()
  const [stored] = await readArmies()
  expect(stored?.units.map(({ type, name }) => [type, name]).at(-1)).toEqual(['LIGHT_INFANTRY', ''])
  expect(stored?.units).toHaveLength(3)
})

test('[UNIT-32] a unit is renamed in two taps, by Enter or by leaving the field; Escape keeps its name', async () => {
  const { tap, count } = makeTaps()
  await startBuilder([host], path)
  await tap(unitRow('Guard'))
  await tap(unitPane.getByRole('button', { name: 'Rename' }))
  expect(count()).toBe(2)
  const field = unitPane.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('  Bog Knights ')
  await expectAccessible()
  await press('Enter')
  const heading = unitPane.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('Bog Knights')
  await expect.element(unitPane.getByRole('button', { name: 'Rename' })).toHaveFocus()
  await press('Enter')
  await userEvent.keyboard('Nobody')
  await press('Escape')
  await expect.element(heading).toHaveTextContent('Bog Knights')
  await unitPane.getByRole('button', { name: 'Rename' }).click()
  await field.fill('Fen Knights')
  await points.click()
  await expect.element(heading).toHaveTextContent('Fen Knights')
  await expectSaved()
  expect((await readArmies())[0]?.units.map(({ name }) => name)).toEqual(['Fen Knights', 'Archers'])
})

test('[VALID-27] an army without units shows what is to do, and no Invalid', async () => {
  await startBuilder([{ ...host, units: [] }], path)
  await expectTexts(issuesOf(armyPane).getByRole('listitem'), [
    'An army must contain a unit with the General keyword.',
    'An army must contain a unit with the Battle Standard keyword.',
  ])
  await expect.element(armyPane.getByText('Invalid')).not.toBeInTheDocument()
})

test('[VALID-27] choosing a General mends the army, and undo brings the issue back', async () => {
  await startBuilder([host], path)
  const issues = issuesOf(armyPane)
  await issues.getByRole('button', { name: 'Choose the General' }).click()
  const chooser = page.getByRole('dialog', { name: 'Choose the General' })
  await expect
    .element(chooser.getByRole('button', { name: 'Archers' }))
    .toMatchTextContent('Its count goes from 4 to 1')
  await chooser.getByRole('button', { name: 'Archers' }).click()
  await expect.element(issues).not.toMatchTextContent('General keyword')
  await expect.element(unitRow('Archers')).not.toMatchTextContent('×')
  await page.getBySelector('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect.element(issues).toMatchTextContent('An army must contain a unit with the General keyword.')
  await expect.element(unitRow('Archers')).toMatchTextContent('× 4')
})

test('[VALID-27] units of one name can be told apart when one of them becomes the General', async () => {
  const twins = [makeUnit({ id: 'Twin1_______', name: '' }), makeUnit({ id: 'Twin2_______', name: '' })]
  const elite = makeUnit({ id: 'Twin3_______', name: '', keywords: [{ id: 'elite' }] })
  await startBuilder([{ ...host, units: [...twins, elite] }], path)
  await issuesOf(armyPane).getByRole('button', { name: 'Choose the General' }).click()
  const choices = page.getByRole('dialog', { name: 'Choose the General' }).getBySelector('.leader-choices li')
  await expectTexts(choices, [
    /Heavy Infantry350 points · 1 of 2 alike/,
    /Heavy Infantry350 points · 2 of 2 alike/,
    /Heavy Infantry425 points · Elite$/,
  ])
})

test('[VALID-27] the issues of a unit offer what mends them', async () => {
  const wrong = makeUnit({
    name: 'Wrong',
    count: 3,
    keywords: ['general', 'wizard', 'cursed', 'berserk', 'fragile'].map((id) => ({ id })),
  })
  await startBuilder([makeArmy({ units: [wrong] })], `${path}/u/${wrong.id}`)
  const issues = issuesOf(unitPane)
  await expect.poll(() => issues.getByRole('listitem').length).toBe(3)
  await issues.getByRole('button', { name: 'Remove Cursed' }).click()
  await expect.poll(() => issues.getByRole('listitem').length).toBe(2)
  await issues.getByRole('button', { name: 'Set the count to 1' }).click()
  await expect.poll(() => issues.getByRole('listitem').length).toBe(1)
  await issues.getByRole('button', { name: 'Choose an Abyssal Allegiance' }).click()
  await page.getByRole('button', { name: 'Swear to Gomb' }).click()
  await press('Escape')
  await expect.element(issues).not.toBeInTheDocument()
  await unitPane
    .getByRole('button', { name: 'Undo: Swear Wrong to Gomb' })
    .or(page.getByRole('button', { name: 'Undo: Swear Wrong to Gomb' }))
    .first()
    .click()
  await expect.element(issues.getByRole('button', { name: 'Choose an Abyssal Allegiance' })).toBeVisible()
})
