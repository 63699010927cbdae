import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectSaved } from '#tests/islands/device.ts'
import { expectTexts, openDialog, placeOf, press } from '#tests/islands/steps.ts'
import {
  addUnit,
  armyPane,
  chooseFromMenu,
  count,
  points,
  startBuilder,
  stat,
  unitPane,
  unitRow,
  visit,
} from './builder.tsx'

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

test('[UNIT-01] [UNIT-02] [UNIT-03] [UNIT-08] the page of a unit', async () => {
  await startBuilder([host], path('Moth Archers'))
  const unit = unitPane
  await expect.element(unit.getByRole('heading', { level: 1 })).toHaveTextContent('Moth Archers')
  await expect.element(unit.getByText('Ranged Infantry', { exact: true })).toBeVisible()
  await expect.element(count).toHaveTextContent('2')
  await expect.element(points).toHaveTextContent('1,450 points')
  await expect.element(stat('Speed')).toHaveTextContent('was 8' + '10' + 'Speed')
  await expect.element(stat('Range')).toMatchTextContent('24')
  await expect.element(stat('Strikes')).toHaveTextContent('was 10' + '13 (6)' + 'Strikes')
  await expect.element(stat('Courage')).toHaveTextContent('was 10' + '12' + 'Courage')
  await expect.element(stat('Footprint')).toHaveTextContent('was Wide' + 'Horde' + 'Footprint')
  await expect.element(stat('Multiplier')).toHaveTextContent('×1Multiplier')
  await expectTexts(unit.getByRole('list', { name: 'Issues' }).getByRole('listitem'), [
    /^A unit with the Wizard keyword must select an Abyssal Allegiance\./,
  ])
  await expect.element(unit).toMatchTextContent('Grey cloaks, no noise.')
  await visit(path('Ogres'))
  await expect.element(stat('Strikes'), { message: 'cannot shoot' }).toHaveTextContent('10Strikes')
  await expect.element(stat('Multiplier')).toHaveTextContent('×2Multiplier')
  await expect.element(unit.getByRole('list', { name: 'Issues' })).not.toBeInTheDocument()
})

test('[UNIT-04] tapping a stat shows how it is calculated', async () => {
  await startBuilder([host], path('Moth Archers'))
  for (const [label, ...rows] of [
    ['Speed', 'Unit type8', 'Swift+2', 'Total10'],
    ['Range', 'Unit type24', 'Rangedbecomes 24', 'Total24'],
    ['Strikes', 'Unit type10', 'Horde+2', 'Elite+1', 'Total13'],
    ['Courage', 'Unit type10', 'Horde+1', 'Elite+1', 'Total12'],
    ['Footprint', 'Unit typeWide', 'Hordebecomes Horde', 'TotalHorde'],
  ] as const) {
    const dialog = await openDialog(stat(label), label)
    await expectTexts(dialog.getByRole('table').first().getByRole('row'), [...rows])
    await press('Escape')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(stat(label)).toHaveFocus()
  }
  const dialog = await openDialog(stat('Multiplier'), 'Multiplier')
  await expect.element(dialog).toMatchTextContent('×1')
})

test('the points of a unit have a breakdown whose lines add up', async () => {
  await startBuilder([host], path('Moth Archers'))
  const dialog = await openDialog(points, 'Points')
  await expectTexts(dialog.getByRole('row'), [
    'Unit type300',
    'Elite+75',
    'Wizard+200',
    'Swift +2+50',
    'Horde+100',
    '2 units725 × 2',
    'Total1,450',
  ])
})

test('[UNIT-05] the stepper changes the count, which is never below 1', async () => {
  await startBuilder([host], path('Moth Archers'))
  const unit = unitPane
  const fewer = unit.getByRole('button', { name: 'One fewer' })
  const more = unit.getByRole('button', { name: 'One more' })
  await expect.element(more).toBeVisible()
  const place = placeOf(more)
  await more.click()
  await expect.element(count).toHaveTextContent('3')
  await expect.element(points).toHaveTextContent('2,175 points')
  await fewer.click()
  await fewer.click()
  await expect.element(count).toHaveTextContent('1')
  await expect.element(points).toHaveTextContent('725 points')
  await expect.element(fewer).not.toBeInTheDocument()
  await expect.element(more, { message: 'the focus stays in the stepper' }).toHaveFocus()
  expect(placeOf(more), 'nothing has moved').toEqual(place)
  await expectSaved()
  await visit()
  await expect.element(count).toHaveTextContent('1')
  await expect.element(fewer).not.toBeInTheDocument()
})

test('[UNIT-06] the target numbers of a unit', async () => {
  const guard = makeUnit({
    name: 'Guard',
    type: 'HEAVY_INFANTRY',
    keywords: [{ id: 'merciless' }, { id: 'cursed' }],
  })
  const army = makeArmy({ units: [guard, makeUnit({ name: 'Gun', type: 'ARTILLERY' })] })
  await startBuilder([army], `/army/a/${army.id}/u/Guard_______`)
  const button = unitPane.getByRole('button', { name: 'Look up target numbers' })
  const dialog = await openDialog(button, 'Target numbers')
  // The target numbers of the rules, before and after the two keywords.
  await expectTexts(dialog.getByRole('row'), [
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
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  // A wide screen also shows them beside the keywords.
  const beside = unitPane.getByRole('complementary', { name: 'Target numbers' })
  await expect.poll(() => beside.getByRole('row').length).toBe(12)
  await visit(`/army/a/${army.id}/u/Gun_________`)
  await openDialog(button, 'Target numbers')
  await expect.element(dialog.getByRole('row', { name: 'Beasts' })).toHaveTextContent('Beasts 5+ 3+')
})

test('[UNIT-19] the menu of a unit edits, duplicates and deletes it', async () => {
  await startBuilder([host], path('Ogres'))
  await page.getByRole('button', { name: 'Unit menu' }).click()
  await expectTexts(page.getByRole('menuitem'), [
    'Edit',
    'Odds',
    'Duplicate',
    'Save to my units',
    'Copy to another army',
    'Delete',
  ])
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Unit' })
  await dialog.getByLabelText('Name', { exact: true }).fill('Trolls')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const name = unitPane.getByRole('heading', { level: 1 })
  await expect.element(name).toHaveTextContent('Trolls')
  await chooseFromMenu('Unit menu', 'Duplicate')
  await expect.element(name).toHaveTextContent('Trolls Copy')
  await expect.element(name).toHaveFocus()
  await expect.poll(() => location.pathname).not.toBe(path('Ogres'))
  await chooseFromMenu('Unit menu', 'Delete')
  await expect.poll(() => location.pathname).toBe(`/army/a/${host.id}`)
  await expect.poll(() => unitRow('Trolls').length).toBe(1)
})

test('[UNIT-22] a missing unit', async () => {
  await startBuilder([host], `/army/a/${host.id}/u/nosuchunit00`)
  await expect.element(page.getByText('Unit not found. Perhaps it was deleted?')).toBeVisible()
  await expect.poll(() => document.title).toBe('Unit not found · Hobgoblin')
  await unitPane.getByRole('link', { name: 'Back to the army' }).last().click()
  await expect.element(armyPane.getByRole('heading', { level: 1 })).toBeVisible()
  await visit('/army/a/nosucharmy00/u/nosuchunit00')
  await expect
    .element(unitPane.getByRole('alert'))
    .toMatchTextContent(
      'Unit not found because its containing army was not found. The link might be broken, or perhaps you are not logged into the right account?',
    )
  await expect.element(unitPane.getByRole('alert')).toMatchTextContent('ARMY_UNIT_NOT_FOUND')
})

test('[UNIT-25] the sizes of the footprints', async () => {
  await startBuilder([host], path('Ogres'))
  const dialog = await openDialog(stat('Footprint'), 'Footprint')
  const table = dialog.getByRole('table', { name: 'Footprint overview' })
  await expectTexts(table.getByRole('row'), [
    'FootprintWidthDepth',
    'Wide100–200 mm40–160 mm',
    'Narrow40–100 mm40–160 mm',
    'Horde150–200 mm100–200 mm',
  ])
  await expect.element(table.getByRole('row', { name: 'Wide' })).toHaveAttribute('aria-current', 'true')
})

test('a new unit opens on its page with nothing bought', async () => {
  await startBuilder([host], `/army/a/${host.id}`)
  await addUnit('Bog Trotters', 'Light Infantry')
  await expect.element(points).toHaveTextContent('300 points')
  await expect.element(count).toHaveTextContent('1')
  await expect.element(unitPane).toMatchTextContent('No keywords yet')
})
