import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/browser/app.ts'
import { armyRow } from '#tests/browser/journeys.ts'
import { beginAgainstArmy, expectMoves, mine, theirs } from '#tests/browser/play/table-page.ts'
import {
  damagedRecords,
  KEPT,
  MARKS,
  wild,
  WRONG_TEXTS,
  WRONG_VALUES,
} from '#tests/support/damaged-device.ts'
import { putKept } from './database.ts'

/** Stores values as they are, beside what is there. */
async function put(page: Page, database: string, stores: Record<string, object[]>): Promise<void> {
  await page.evaluate(
    ({ database, stores }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.onsuccess = () => {
          const tx = opening.result.transaction(Object.keys(stores), 'readwrite')
          for (const [store, values] of Object.entries(stores))
            for (const value of values) tx.objectStore(store).put(value)
          tx.onabort = () => reject(tx.error ?? new Error('Nothing was stored.'))
          tx.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    { database, stores },
  )
}

// The marks outside the database are read by the scripts of each page before its islands.
test(
  '[ARMY-81] no damaged mark or record takes a page away from the good ones beside it',
  { tag: '@deep' },
  async ({ page }) => {
    await beginAgainstArmy(page)
    await expectMoves(page, 1)
    await page.goto('/robots.txt')
    for (const [database, stores] of Object.entries(damagedRecords(mine.id)))
      await put(page, database, stores)
    for (const [at, wrong] of WRONG_TEXTS.entries()) {
      for (const key of KEPT) await putKept(page, key, WRONG_VALUES[at])
      await page.evaluate(
        ({ marks, wrong }) => {
          for (const mark of marks) localStorage.setItem(`hobgoblin:${mark}`, wrong)
        },
        { marks: MARKS, wrong },
      )
      for (const [path, name] of [
        ['/', `${mine.name} against ${theirs.name}`],
        ['/play', `${mine.name} against ${theirs.name}`],
        ['/army', mine.name],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('link', { name }).first(), path).toBeVisible()
        await expect(page.getByText('Ooops!'), path).toHaveCount(0)
      }
      await expect(armyRow(page, wild.name)).toBeVisible()
      await page.goto('/battle')
      await expect(page.getByRole('button', { name: 'Reroll Twist', exact: true })).toBeVisible()
    }
    await page.goto('/settings')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Export/ }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file).toContain(mine.name)
    expect(file).toContain(wild.name)
  },
)
