import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { makeArmy } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { armyRow, openList } from '#tests/browser/journeys.ts'

// Only the built page listens before its island is there.
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
  const dialog = page.getByRole('dialog', { name: 'Import army' })
  await expect(dialog).toContainText('Will be added:The Lantern Host')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(armyRow(page, 'The Lantern Host')).toBeVisible()
})
