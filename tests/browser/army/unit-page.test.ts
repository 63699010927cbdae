import { makeArmy, makeUnit } from '../../support/army.ts'
import { expect, test } from '../app.ts'
import { startWith } from '../device/database.ts'
import {
  addUnit,
  armyPane,
  chooseFromMenu,
  count,
  expectSaved,
  openDialog,
  points,
  stat,
  unitPane,
  unitRow,
} from '../journeys.ts'

const wizards = makeUnit({
  name: 'Moth Archers',
  description: 'Grey cloaks, no noise.',
  type: 'RANGED_INFANTRY',
  count: 2,
  keywords: [
    { id: 'elite' },
    { id: 'wizard' },
    { id: 'swift', numerical: { value: 2, type: 'INCREMENT' } },
    { id: 'horde' },
  ],
})
const host = makeArmy({ units: [wizards, makeUnit({ name: 'Ogres', type: 'MONSTROUS_INFANTRY' })] })
const path = (name: string) => `/army/a/${host.id}/u/${name.replace(' ', '').padEnd(12, '_').slice(0, 12)}`

test(
  '[UNIT-01] [UNIT-02] [UNIT-03] [UNIT-08] the page of a unit',
  { tag: '@deep-phone' },
  async ({ page }) => {
    await startWith(page, [host], path('Moth Archers'))
    const unit = unitPane(page)
    await expect(unit.getByRole('heading', { level: 1 })).toHaveText('Moth Archers')
    await expect(unit.getByText('Ranged Infantry', { exact: true })).toBeVisible()
    await expect(count(page)).toHaveText('2')
    await expect(points(page)).toHaveText('1450 points')
    await expect(stat(page, 'Speed')).toHaveText('was 8' + '10' + 'Speed')
    await expect(stat(page, 'Range')).toContainText('24')
    await expect(stat(page, 'Strikes')).toHaveText('was 10' + '13 (6)' + 'Strikes')
    await expect(stat(page, 'Courage')).toHaveText('was 10' + '12' + 'Courage')
    await expect(stat(page, 'Footprint')).toHaveText('was Wide' + 'Horde' + 'Footprint')
    await expect(stat(page, 'Multiplier')).toHaveText('×1Multiplier')
    await expect(unit.getByRole('list', { name: 'Issues' }).getByRole('listitem')).toContainText([
      'A unit with the Wizard keyword must select an Abyssal Allegiance.',
    ])
    await expect(unit).toContainText('Grey cloaks, no noise.')
    await page.goto(path('Ogres'))
    await expect(stat(page, 'Strikes'), 'cannot shoot').toHaveText('10Strikes')
    await expect(stat(page, 'Multiplier')).toHaveText('×2Multiplier')
    await expect(unit.getByRole('list', { name: 'Issues' })).toBeHidden()
  },
)

test('[UNIT-04] tapping a stat shows how it is calculated', async ({ page }) => {
  await startWith(page, [host], path('Moth Archers'))
  for (const [label, ...rows] of [
    ['Speed', 'Unit type8', 'Swift+2', 'Total10'],
    ['Range', 'Unit type24', 'Rangedbecomes 24', 'Total24'],
    ['Strikes', 'Unit type10', 'Horde+2', 'Elite+1', 'Total13'],
    ['Courage', 'Unit type10', 'Horde+1', 'Elite+1', 'Total12'],
    ['Footprint', 'Unit typeWide', 'Hordebecomes Horde', 'TotalHorde'],
  ] as const) {
    const dialog = await openDialog(stat(page, label), label)
    await expect(dialog.getByRole('table').first().getByRole('row'), label).toHaveText([...rows])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(stat(page, label)).toBeFocused()
  }
  const dialog = await openDialog(stat(page, 'Multiplier'), 'Multiplier')
  await expect(dialog).toContainText('×1')
})

test('the points of a unit have a breakdown whose lines add up', async ({ page }) => {
  await startWith(page, [host], path('Moth Archers'))
  const dialog = await openDialog(points(page), 'Points')
  await expect(dialog.getByRole('row')).toHaveText([
    'Unit type300',
    'Elite+75',
    'Wizard+200',
    'Swift +2+50',
    'Horde+100',
    '2 units725 × 2',
    'Total1450',
  ])
})

test('[UNIT-05] the stepper changes the count, which is never below 1', async ({ page }) => {
  await startWith(page, [host], path('Moth Archers'))
  const unit = unitPane(page)
  const fewer = unit.getByRole('button', { name: 'One fewer' })
  const more = unit.getByRole('button', { name: 'One more' })
  const place = await more.boundingBox()
  await more.click()
  await expect(count(page)).toHaveText('3')
  await expect(points(page)).toHaveText('2175 points')
  await fewer.click()
  await fewer.click()
  await expect(count(page)).toHaveText('1')
  await expect(points(page)).toHaveText('725 points')
  await expect(fewer).toBeHidden()
  await expect(more, 'the focus stays in the stepper').toBeFocused()
  expect(await more.boundingBox(), 'nothing has moved').toEqual(place)
  await expectSaved(page)
  await page.reload()
  await expect(count(page)).toHaveText('1')
  await expect(fewer).toBeHidden()
})

test('[UNIT-06] the target numbers of a unit', async ({ page }) => {
  const guard = makeUnit({
    name: 'Guard',
    type: 'HEAVY_INFANTRY',
    keywords: [{ id: 'merciless' }, { id: 'cursed' }],
  })
  const army = makeArmy({ units: [guard, makeUnit({ name: 'Gun', type: 'ARTILLERY' })] })
  await startWith(page, [army], `/army/a/${army.id}/u/Guard_______`)
  const button = unitPane(page).getByRole('button', { name: 'Look up target numbers' })
  const dialog = await openDialog(button, 'Target numbers')
  // The target numbers of the rules, before and after the two keywords.
  await expect(dialog.getByRole('row')).toHaveText([
    'EnemyAttacking itAttacked by it',
    'Light Inf. 4+ 5+',
    'Ranged Inf.3+ 2+Merciless 5+',
    'Heavy Inf. 4+ 4+',
    'Monstrous Inf. 5+4+ 3+Cursed',
    'Light Cav.4+ 3+Merciless 5+',
    'Heavy Cav. 5+ 4+',
    'War Wagon 4+ 5+',
    'Chariot 4+ 4+',
    'Monster 5+4+ 3+Cursed',
    'Beasts3+ 2+Merciless6+ 5+Cursed',
    'Artillery3+ 2+Merciless 3+',
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  // A wide screen also shows them beside the keywords.
  const beside = unitPane(page).getByRole('complementary', { name: 'Target numbers' })
  if ((page.viewportSize()?.width ?? 0) >= 1280) await expect(beside.getByRole('row')).toHaveCount(12)
  await page.goto(`/army/a/${army.id}/u/Gun_________`)
  await openDialog(button, 'Target numbers')
  await expect(dialog.getByRole('row', { name: 'Beasts' })).toHaveText('Beasts 5+ 3+')
})

test('[UNIT-19] the menu of a unit edits, duplicates and deletes it', async ({ page }) => {
  await startWith(page, [host], path('Ogres'))
  await page.getByRole('button', { name: 'Unit menu' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit',
    'Odds',
    'Duplicate',
    'Copy to another army',
    'Delete',
  ])
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Unit' })
  await dialog.getByLabel('Name', { exact: true }).fill('Trolls')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const name = unitPane(page).getByRole('heading', { level: 1 })
  await expect(name).toHaveText('Trolls')
  await chooseFromMenu(page, 'Unit menu', 'Duplicate')
  await expect(name).toHaveText('Trolls Copy')
  await expect(name).toBeFocused()
  await expect(page).not.toHaveURL(path('Ogres'))
  await chooseFromMenu(page, 'Unit menu', 'Delete')
  await expect(page).toHaveURL(`/army/a/${host.id}`)
  await expect(unitRow(page, 'Trolls')).toHaveCount(1)
})

test('[UNIT-22] a missing unit', async ({ page }) => {
  await startWith(page, [host], `/army/a/${host.id}/u/nosuchunit00`)
  await expect(page.getByText('Unit not found. Perhaps it was deleted?')).toBeVisible()
  await expect(page).toHaveTitle('Unit not found · Hobgoblin')
  await unitPane(page).getByRole('link', { name: 'Back to the army' }).last().click()
  await expect(armyPane(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/army/a/nosucharmy00/u/nosuchunit00')
  await expect(unitPane(page).getByRole('alert')).toContainText(
    'Unit not found because its containing army was not found. The link might be broken, or perhaps you are not logged into the right account?',
  )
  await expect(unitPane(page).getByRole('alert')).toContainText('ARMY_UNIT_NOT_FOUND')
})

test('[UNIT-25] the sizes of the footprints', async ({ page }) => {
  await startWith(page, [host], path('Ogres'))
  const dialog = await openDialog(stat(page, 'Footprint'), 'Footprint')
  const table = dialog.getByRole('table', { name: 'Footprint overview' })
  await expect(table.getByRole('row')).toHaveText([
    'FootprintWidthDepth',
    'Wide100–200 mm40–160 mm',
    'Narrow40–100 mm40–160 mm',
    'Horde150–200 mm100–200 mm',
  ])
  await expect(table.getByRole('row', { name: 'Wide' })).toHaveAttribute('aria-current', 'true')
})

test('a new unit opens on its page with nothing bought', async ({ page }) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  await addUnit(page, 'Bog Trotters', 'Light Infantry')
  await expect(points(page)).toHaveText('300 points')
  await expect(count(page)).toHaveText('1')
  await expect(unitPane(page)).toContainText('No keywords yet')
})
