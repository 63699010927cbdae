import { readFile } from 'node:fs/promises'
import { makeArmy } from '#tests/support/army.ts'
import { expect, expectAccessible } from '#tests/browser/app.ts'
import { putRecords, startWith } from '#tests/browser/device/database.ts'
import { openOtherBuild } from '#tests/browser/site/other-build.ts'
import { court, test } from './print-page.ts'

test.describe('when an army cannot be printed', () => {
  const damaged = { ...makeArmy({ name: 'Damaged' }), units: [{ id: 'x', type: 'GOOSE' }] }
  const record = { id: damaged.id, format: 1, rev: 'r', list: 0, army: damaged, listed_ts: 3 }
  const unruled = makeArmy({ name: 'Unruled', ruleset_version: '7.0.0' })

  test.use({ expectedErrors: ['/rulesets/7.0.0'] })

  for (const [id, code, close] of [
    [damaged.id, 'ARMY_UNREADABLE', `/army/a/${damaged.id}`],
    [unruled.id, 'RULESET_NOT_FOUND', `/army/a/${unruled.id}`],
  ] as const) {
    test(`[ERR-29] ${code} of ${id} shows the generic error, with a link back`, async ({ page }) => {
      await startWith(page, [unruled])
      await putRecords(page, [record])
      await page.goto(`/print/a/${id}`)
      const error = page.getByRole('alert')
      await expect(error).toContainText("Ooops! This wasn't supposed to happen.")
      await expect(error.getByText(code, { exact: true })).toBeVisible()
      await expect(error.getByRole('button', { name: 'Refresh' })).toBeVisible()
      await expect(error.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/help')
      const download = page.waitForEvent('download')
      await error.getByRole('button', { name: 'Download my armies' }).click()
      expect(await readFile(await (await download).path(), 'utf8')).toContain('Unruled')
      const out = page.getByRole('link', { name: 'Back to the army' })
      await expect(out).toHaveAttribute('href', close)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAccessible(page)
    })
  }

  for (const id of ['none________', 'a/b']) {
    test(`[ERR-29] an unknown army, ${id}, has the words of the army page and one title`, async ({
      page,
    }) => {
      await startWith(page, [unruled], `/print/a/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([
        'This army was not found. The link might be broken, or perhaps you are not logged into the right account?',
      ])
      const error = page.getByRole('alert')
      await expect(error).not.toContainText('Ooops')
      await expect(error.getByRole('link', { name: 'All armies' })).toHaveAttribute('href', '/army')
      await expectAccessible(page)
    })
  }

  test('[ERR-29] a database of a newer build shows the generic error too', async ({ page }) => {
    await openOtherBuild(page, 99)
    await page.goto(`/print/a/${court.id}`)
    await expect(page.getByRole('alert')).toContainText('DB_VERSION_HIGHER_THAN_REQUESTED')
    await expect(page.getByRole('button', { name: 'Download my armies' })).toHaveCount(0)
  })
})
