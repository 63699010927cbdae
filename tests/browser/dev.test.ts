import { freePort } from '../../scripts/free-port.ts'
import { copyProject } from '../build/project.ts'
import { expect, test as base } from './app.ts'
import { addUnit, createArmy, expectSaved, openList, points } from './journeys.ts'

/** The site as `npm run dev` serves it, from a copy that shares no cache with anything. */
const test = base.extend({
  baseURL: async ({}, use) => {
    const project = copyProject()
    const port = await freePort()
    const baseURL = `http://localhost:${String(port)}`
    const server = project.serve(port)
    const statusOf = async () => (await fetch(`${baseURL}/help`).catch(() => null))?.status
    await expect.poll(statusOf, { timeout: 60_000 }).toBe(200)
    await use(baseURL)
    server.kill()
    project.remove()
  },
})

test('the server for work on the project serves rules, help and the army builder', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/quick-start')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openList(page)
  await createArmy(page, 'The Cellar Host')
  await addUnit(page, 'Hounds', 'Beasts')
  await expectSaved(page)
  await page.reload()
  await expect(points(page)).toHaveText('200 points')
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search' }).fill('towring')
  await expect(page.getByRole('option').first()).toContainText('Towering')
})
