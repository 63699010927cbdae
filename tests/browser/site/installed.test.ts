import type { Page } from 'playwright/test'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { makeArmy } from '#tests/support/army.ts'
import { expect, expectAccessible, test } from '#tests/browser/app.ts'
import { readArmies } from '#tests/browser/device/database.ts'
import { armyPane, armyRow, createArmy, openDialog, openList } from '#tests/browser/journeys.ts'

/** Submits the form that a browser submits when another app shares something with this one. */
function share(page: Page, fields: { text?: string; url?: string; file?: string }): Promise<void> {
  return page.evaluate((fields) => {
    const form = document.createElement('form')
    form.action = '/army/import'
    form.method = 'POST'
    form.enctype = 'multipart/form-data'
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      input.name = name
      if (name === 'file') {
        const data = new DataTransfer()
        data.items.add(new File([value], 'army.json', { type: 'application/json' }))
        input.type = 'file'
        input.files = data.files
      } else input.value = value
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }, fields)
}

const importDialog = (page: Page) => page.getByRole('dialog', { name: 'Import army' })

test.describe('shared by another app', () => {
  // Offline, no online link can be created.
  test.use({ serviceWorkers: 'allow', expectedErrors: ['/hobgoblin/snapshots'] })

  async function openWithWorker(page: Page): Promise<void> {
    await openList(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }

  test('an army file gets a preview before it is imported, even offline, and only once', async ({
    page,
    context,
  }) => {
    await openWithWorker(page)
    await context.setOffline(true)
    await share(page, { file: makeArmyJson([makeArmy({ name: 'The Lantern Host' })]) })
    await expect(importDialog(page)).toContainText('Will be added:The Lantern Host')
    await expectAccessible(page)
    expect(await readArmies(page)).toEqual([])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Create Army', exact: true })).toBeVisible()
    await expect(importDialog(page)).toHaveCount(0)
    await share(page, { file: makeArmyJson([makeArmy({ name: 'The Lantern Host' })]) })
    await importDialog(page).getByRole('button', { name: 'Import', exact: true }).click()
    await expect(armyRow(page, 'The Lantern Host')).toBeVisible()
  })

  test('a link is read, by itself or inside a message', async ({ page, context }) => {
    await openWithWorker(page)
    await context.setOffline(true)
    await createArmy(page, 'The Cellar Host')
    const dialog = await openDialog(armyPane(page).getByRole('button', { name: 'Share army' }), 'Share Army')
    await dialog.getByRole('button', { name: 'Link for use offline' }).click()
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    for (const fields of [{ url: link }, { text: link }, { text: `Have a look: ${link}` }]) {
      await share(page, fields)
      await expect(importDialog(page)).toContainText('Will be added:The Cellar Host')
      await page.goto('/army')
    }
  })

  test('text that is not an army gets an error', async ({ page }) => {
    await openWithWorker(page)
    await share(page, { text: 'A recipe for mushroom stew' })
    await expect(importDialog(page).getByRole('alert')).toContainText('Nothing was imported.')
    await share(page, { file: `[${' '.repeat(6_000_000)}]` })
    await expect(importDialog(page).getByRole('alert')).toContainText('the limit is 5 MB')
  })
})

test('a file opened with the installed app gets a preview before it is imported', async ({ page }) => {
  await page.addInitScript(() => {
    // Browsers call the consumer only in an installed app.
    const setConsumer = (consumer: (launch: object) => void) => {
      Object.assign(window, { consumer })
    }
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
  })
  await openList(page)
  await page.evaluate(
    (text) => {
      const file = new File([text], 'army.json', { type: 'application/json' })
      const { consumer } = window as unknown as { consumer: (launch: object) => void }
      consumer({ files: [{ getFile: () => Promise.resolve(file) }] })
    },
    makeArmyJson([makeArmy({ name: 'The Lantern Host' })]),
  )
  await expect(importDialog(page)).toContainText('Will be added:The Lantern Host')
  await importDialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await expect(armyRow(page, 'The Lantern Host')).toBeVisible()
})
