import type { Page } from 'playwright/test'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { makeArmy } from '#tests/support/army.ts'
import { expect, keepForOffline, test } from '#tests/browser/app.ts'
import {
  addUnit,
  armyPane,
  armyRow,
  chooseFromMenu,
  createArmy,
  expectSaved,
  listPane,
  openChooser,
  openDialog,
  points,
  unitPane,
} from '#tests/browser/journeys.ts'
import { printPages } from '#tests/browser/print/pdf.ts'

test.use({ serviceWorkers: 'allow' })

const LOST = 'Nothing here but a hole in the hedge'
const title = (page: Page) => page.getByRole('heading', { level: 1 })

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

test.describe('after one visit', () => {
  // Without a network there is no link, and no large picture that was never shown. The worker asks for a newer ruleset or
  // entry, and for an address that it does not know, before it looks for another spelling.
  const odd = ['/battle/?', '/settings/', '/help/terms/', '/nowhere/', '/Quick-Start/']
  test.use({ expectedErrors: ['/hobgoblin/', '/service/', '/.netlify/images', '/quick-start/', ...odd] })

  // Only the service worker opens pages without a network and takes what other apps share.
  test('[ARMY-18] [ENTRY-07] [ENTRY-08] [ERR-27] [PWA-01] [PWA-02] [PWA-03] [PWA-04] [SHELL-04] armies are made, printed, shared and imported offline, and what was read is there', async ({
    page,
    context,
  }) => {
    test.slow()
    const importing = page.getByRole('dialog', { name: 'Import army' })

    await test.step('[PWA-01] the worker is /sw.js, and never answers for the list of rulesets', async () => {
      await page.goto('/')
      await keepForOffline(page)
      const worker = await page.evaluate(
        async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '',
      )
      expect(new URL(worker).pathname).toBe('/sw.js')
      await page.goto('/quick-start/profiles')
      const answer = page.waitForResponse('**/hobgoblin/rulesets/index.json')
      await page.evaluate(async () => await fetch('/hobgoblin/rulesets/index.json'))
      expect((await answer).fromServiceWorker()).toBe(false)
    })

    await test.step('[ENTRY-07] a keyword opens its definition, whose title leads to its page', async () => {
      await page.getByRole('link', { name: 'Devastating Charge' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Devastating Charge' })
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
      await dialog.getByRole('link', { name: 'Devastating Charge' }).click()
      await expect(page).toHaveURL(/\/quick-start\/keywords\/devastating-charge$/)
      await expect(page.getByRole('heading', { name: 'Cost' })).toBeVisible()
    })

    await test.step('text and files that are no army are refused', async () => {
      await share(page, { text: 'A recipe for mushroom stew' })
      await expect(importing.getByRole('alert')).toContainText('Nothing was imported.')
      await share(page, { file: `[${' '.repeat(6_000_000)}]` })
      await expect(importing.getByRole('alert')).toContainText('the limit is 5 MB')
    })

    await context.setOffline(true)
    await test.step('[SHELL-04] [PWA-02] [PWA-04] every spelling of an address opens its page, and others the error page', async () => {
      for (const [path, address] of [
        ['/', '/'],
        ['/army/', '/army'],
        ['/ARMY/a/none/u/none', '/ARMY/a/none/u/none'],
        ['/battle/?scenario=bloodbath', '/battle?scenario=bloodbath'],
        ['/settings/', '/settings'],
        ['/help/terms/', '/help/terms'],
        ['/Quick-Start/index.html', '/quick-start'],
        ['/login', '/login'],
      ] as const) {
        const response = await page.goto(path)
        expect(response?.fromServiceWorker(), path).toBe(true)
        await expect(page).toHaveURL((url) => url.href.startsWith(`${url.origin}${address}`))
        await expect(title(page).first(), path).not.toHaveText(LOST)
        // The test also fails if the worker lacks a picture, font or script.
        await page.waitForLoadState('networkidle')
      }
      await page.goto('/army/a/none')
      await expect(page.getByRole('main').getByText('was not found').first()).toBeVisible()
      await page.goto('/nowhere/')
      await expect(title(page)).toHaveText(LOST)
    })

    await test.step('[ENTRY-08] an entry that was read opens, and others lead to their list', async () => {
      await page.goto('/Quick-Start/keywords/devastating-charge/')
      await expect(page.getByRole('heading', { name: 'Cost' })).toBeVisible()
      await page.getByRole('link', { name: /^Next/ }).click()
      await expect(page).toHaveURL(/\/quick-start\/keywords#elite$/)
      await expect(page.locator('#elite')).toBeInViewport()
      await page.goto('/quick-start/profiles/light-infantry')
      await expect(page).toHaveURL(/\/quick-start\/profiles#LIGHT_INFANTRY$/)
      await page.goto('/quick-start/keywords/no-such-word')
      await expect(title(page)).toHaveText(LOST)
      await page.goto('/changelog')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('combobox').fill('towring')
      await page
        .getByRole('option', { name: /Towering/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/quick-start\/keywords#towering$/)
    })

    await test.step('[PWA-03] [ARMY-18] an army is created, edited, duplicated, printed and deleted without an account', async () => {
      await page.goto('/army')
      await createArmy(page, 'The Cellar Host')
      await addUnit(page, 'Hounds', 'Beasts')
      const chooser = await openChooser(page)
      await chooser.getByRole('button', { name: /^Buy Ravenous/ }).click()
      await page.keyboard.press('Escape')
      await expect(points(page)).toHaveText('175 points')
      await expectSaved(page)
      await page.reload()
      await expect(points(page)).toHaveText('175 points')
      await chooseFromMenu(page, 'Army menu', 'Edit')
      const dialog = page.getByRole('dialog', { name: 'Edit Army' })
      await dialog.getByRole('button', { name: 'Random name' }).click()
      await expect(dialog.getByLabel('Name', { exact: true })).not.toHaveValue('The Cellar Host')
      await dialog.getByLabel('Name', { exact: true }).fill('The Attic Host')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await chooseFromMenu(page, 'Army menu', 'Duplicate')
      await expect(title(page).getByText('The Attic Host Copy')).toBeVisible()
      await chooseFromMenu(page, 'Army menu', 'Print')
      const preview = page.getByRole('region', { name: 'Preview' })
      await expect(preview.getByRole('row', { name: /^Hounds .*Beasts/ })).toContainText('175')
      await expect(preview).toContainText('QR code not available')
      // The large picture was never shown before, so the print uses the small one.
      await expect(preview.locator('img.print-picture')).toHaveAttribute('src', /^\/service\/small\//)
      expect((await printPages(page)).join(' ')).toMatch(/The Attic Host Copy.*Connection error.*Ravenous/)
      await page.goto('/army')
      await armyRow(page, 'The Attic Host Copy').getByRole('link').click()
      await chooseFromMenu(page, 'Army menu', 'Delete')
      await expect(listPane(page).getByRole('listitem')).toHaveText([/The Attic Host/])
      await page.reload()
      await expect(listPane(page).getByRole('listitem')).toHaveText([/The Attic Host/])
    })

    const link =
      await test.step('[ERR-27] a link needs the network, but the army can be a file, or a link that contains it', async () => {
        await armyRow(page, 'The Attic Host').getByRole('link').click()
        const dialog = await openDialog(
          armyPane(page).getByRole('button', { name: 'Share army' }),
          'Share Army',
        )
        const alert = dialog.getByRole('alert')
        await expect(alert).toContainText("Couldn't create share link. (Response failed)")
        await expect(alert).toContainText('Could not reach the server due to a network error.')
        const download = page.waitForEvent('download')
        await dialog.getByRole('button', { name: 'Download', exact: true }).click()
        expect((await download).suggestedFilename()).toBe('The Attic Host.json')
        await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
        await dialog.getByText('More formats').click()
        await dialog.getByRole('button', { name: 'Link for use offline' }).click()
        await expect(dialog.getByRole('img', { name: 'QR code of the link for use offline' })).toBeVisible()
        const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
        await page.goto('/help')
        await page.goto(link)
        await armyPane(page)
          .getByRole('link', { name: /^Hounds/ })
          .click()
        await page.reload()
        await expect(unitPane(page).getByRole('heading', { level: 1, name: 'Hounds' })).toBeVisible()
        return link
      })

    await test.step('what another app shares gets a preview before it is imported, and only once', async () => {
      const file = makeArmyJson([makeArmy({ name: 'The Lantern Host' })])
      for (const [fields, name] of [
        [{ text: `Have a look: ${link}` }, 'The Attic Host'],
        [{ url: link }, 'The Attic Host'],
        [{ file }, 'The Lantern Host'],
      ] as const) {
        await share(page, fields)
        await expect(importing).toContainText(`Will be added:${name}`)
      }
      await page.reload()
      await expect(listPane(page).getByRole('listitem')).toHaveText([/The Attic Host/])
      await expect(importing).toHaveCount(0)
      await share(page, { file })
      await importing.getByRole('button', { name: 'Import', exact: true }).click()
      await expect(armyRow(page, 'The Lantern Host')).toBeVisible()
    })
  })
})
