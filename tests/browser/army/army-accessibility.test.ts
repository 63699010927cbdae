import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, expectAccessibleByDayAndNight, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import {
  armyPane,
  armyRow,
  chooseFromMenu,
  openChooser,
  openDialog,
  openList,
  points,
  stat,
  unitPane,
} from '#tests/browser/journeys.ts'

/** An army with issues, ranks, prevented keywords, artefacts and allegiances. */
const host = makeArmy({
  description: 'They march at dusk.',
  images: [{ type: 'ILLUSTRATION', id: 'HUNTER' }],
  units: [
    makeUnit({
      name: 'Chief',
      description: 'He is the small one.',
      keywords: [
        { id: 'general' },
        { id: 'wizard' },
        { id: 'stubborn' },
        { id: 'cowardly' },
        { id: 'elite' },
      ],
      cursed_artefacts: ['the_ferric_blade', 'the_helm_of_dust'],
      abyssal_allegiances: ['gomb', 'mycena'],
    }),
    makeUnit({ name: 'Archers', type: 'RANGED_INFANTRY', count: 4, keywords: [{ id: 'horde' }] }),
  ],
})
const chief = `/army/a/${host.id}/u/Chief_______`

test(
  'the list, an army and a unit are accessible in light and dark colours',
  { tag: '@both' },
  async ({ page }) => {
    await openList(page)
    await expectAccessibleByDayAndNight(page)
    await startWith(page, [host, makeArmy({ name: '', id: 'unnamed_____' })])
    await expect(armyRow(page, host.name)).toContainText('points')
    await expectAccessibleByDayAndNight(page)
    await page.goto(`/army/a/${host.id}`)
    await expect(armyPane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleByDayAndNight(page)
    await page.goto(chief)
    await expect(unitPane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleByDayAndNight(page)
  },
)

test('error screens and toasts are accessible', async ({ page }) => {
  await startWith(page, [host], '/army/a/nosucharmy00/u/nosuchunit00')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await page.goto(`/army/a/${host.id}/u/nosuchunit00`)
  await expect(page.getByText('Unit not found.')).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await page.goto(chief)
  await page.getByRole('button', { name: 'Unit menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await expectAccessibleByDayAndNight(page)
})

/** Every dialog of armies and units, with its page and how to open it. */
const DIALOGS: Record<string, { path: string; open: (page: Page) => Promise<unknown> }> = {
  'Create Army': {
    path: '/army',
    open: (page) => page.getByRole('button', { name: 'Create Army', exact: true }).click(),
  },
  'Edit Army': { path: `/army/a/${host.id}`, open: (page) => chooseFromMenu(page, 'Army menu', 'Edit') },
  'Add Unit': {
    path: `/army/a/${host.id}`,
    open: (page) => page.getByRole('button', { name: 'Add Unit' }).click(),
  },
  'Choose the Battle Standard': {
    path: `/army/a/${host.id}`,
    open: (page) => page.getByRole('button', { name: 'Choose the Battle Standard' }).click(),
  },
  'Edit Unit': { path: chief, open: (page) => chooseFromMenu(page, 'Unit menu', 'Edit') },
  'Purchase Keywords': { path: chief, open: openChooser },
  'Cursed Artefacts': {
    path: chief,
    open: (page) => page.getByRole('button', { name: 'Choose artefacts' }).click(),
  },
  'Abyssal Allegiance': {
    path: chief,
    open: (page) => page.getByRole('button', { name: 'Choose allegiance' }).click(),
  },
  'Target numbers': {
    path: chief,
    open: (page) => page.getByRole('button', { name: 'Look up target numbers' }).click(),
  },
  Points: { path: chief, open: (page) => points(page).click() },
  Courage: { path: chief, open: (page) => stat(page, 'Courage').click() },
  Footprint: { path: chief, open: (page) => stat(page, 'Footprint').click() },
}

for (const half of [0, 1]) {
  const titles = Object.keys(DIALOGS).filter((_title, index) => index % 2 === half)
  test(
    `the dialogs ${titles.join(', ')} are accessible in light and dark colours`,
    { tag: ['@deep', '@phone'] },
    async ({ page }) => {
      test.setTimeout(60_000)
      await startWith(page, [host])
      for (const [title, { path, open }] of Object.entries(DIALOGS)) {
        if (!titles.includes(title)) continue
        await page.goto(path)
        await open(page)
        await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
        await expectAccessibleByDayAndNight(page)
      }
    },
  )
}

test.describe('sharing', () => {
  test.use({ expectedErrors: ['/hobgoblin/snapshots'] })

  test('the share dialog is accessible', async ({ page }) => {
    await startWith(page, [host], `/army/a/${host.id}`)
    const dialog = await openDialog(armyPane(page).getByRole('button', { name: 'Share army' }), 'Share Army')
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expectAccessibleByDayAndNight(page)
  })

  test('the share dialog is accessible when it shows an error', async ({ page }) => {
    await page.route('**/hobgoblin/snapshots', (route) => route.abort())
    await startWith(page, [host], `/army/a/${host.id}`)
    const dialog = await openDialog(armyPane(page).getByRole('button', { name: 'Share army' }), 'Share Army')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectAccessibleByDayAndNight(page)
  })
})
