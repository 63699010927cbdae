import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { parseDeviceFile } from '#domain/backup/device-file.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect } from '#tests/browser/app.ts'
import { putArmies, readArmies, readSchema, startWith } from './database.ts'
import { armyRow, count, expectSaved, openList, unitPane } from '#tests/browser/journeys.ts'
import { openOtherBuild, visitOtherBuild } from '#tests/browser/site/other-build.ts'
import { test } from '#tests/browser/profile.ts'

const more = (page: Page) => unitPane(page).getByRole('button', { name: 'One more' })

const host = makeArmy({ units: [makeUnit({ name: 'Guard' })] })
const guard = `/army/a/${host.id}/u/Guard_______`

test(
  '[R-19] a killed browser keeps the last edit that was shown as saved, three times',
  { tag: '@deep' },
  async ({ device }) => {
    test.setTimeout(180_000)
    let page = await device.start()
    await openList(page)
    await page.addInitScript(() => {
      const durabilities: string[] = []
      Object.assign(globalThis, { durabilities })
      const start = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')?.value as (
        this: IDBDatabase,
        ...args: unknown[]
      ) => IDBTransaction
      IDBDatabase.prototype.transaction = function (...args) {
        const tx = start.apply(this, args)
        if (tx.mode === 'readwrite') durabilities.push(tx.durability)
        return tx
      }
    })
    await putArmies(page, [host])
    await page.goto(guard)
    await expect(count(page)).toHaveText('1')
    await more(page).click()
    await expectSaved(page)
    // Only strict writes also survive a power cut, which killing the browser does not show.
    expect(await page.evaluate(() => Reflect.get(globalThis, 'durabilities') as unknown)).toEqual(['strict'])
    let last = 2
    for (let round = 1; round <= 3; round += 1) {
      const wanted = last + round + 1
      let asked = 0
      let saved = 0
      await page.exposeBinding('tell', (_source, what: 'asked' | 'saved', value: number) => {
        if (what === 'asked') asked = Math.max(asked, value)
        else saved = Math.max(saved, value)
      })
      // Keep editing until the browser is killed, so that it dies in the middle of some step.
      await page.evaluate(async (upTo) => {
        const { tell } = globalThis as unknown as { tell: (what: string, value: number) => Promise<void> }
        const shown = () => Number(document.querySelector('[aria-label="Unit count"]')?.textContent)
        const isSaved = () => document.querySelector('.saving-notice[data-state=saving], .not-saved') === null
        const frame = () => new Promise((resolve) => setTimeout(resolve))
        void (async () => {
          while (shown() < upTo) {
            // Report the edit before making it, because the browser may die between writing and reporting.
            await tell('asked', shown() + 1)
            document.querySelector<HTMLButtonElement>('[aria-label="One more"]')?.click()
            // The page shows the unsaved state one frame after the edit.
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)))
            while (!isSaved()) await frame()
            void tell('saved', shown())
          }
        })()
        await frame()
      }, last + 9)
      await expect.poll(() => saved, { intervals: [0] }).toBeGreaterThanOrEqual(wanted)
      await device.kill()
      page = await device.start()
      await page.goto(guard)
      await expect(count(page)).toHaveText(/\d/)
      const kept = Number(await count(page).textContent())
      expect(kept, `round ${round}`).toBeGreaterThanOrEqual(saved)
      expect(kept).toBeLessThanOrEqual(asked)
      // The record and its history were written in one transaction.
      await expect(page.getByRole('button', { name: `Undo: ${kept} Guard` })).toBeEnabled()
      last = kept
    }
    expect(last).toBeGreaterThan(10)
  },
)

const crowd = Array.from({ length: 300 }, (_, index) =>
  makeArmy({
    name: `Warband ${index}`,
    created_ts: index,
    units: Array.from({ length: 10 }, (_, n) =>
      makeUnit({ name: `Unit ${n}`, description: 'Grim. '.repeat(20) }),
    ),
  }),
)

for (const copied of [1, 300]) {
  test(
    `an upgrade that dies with ${copied} of 300 armies copied starts again, and keeps all`,
    { tag: '@deep' },
    async ({ device }) => {
      test.setTimeout(60_000)
      const page = await device.start()
      await openOtherBuild(page, 4, crowd)
      await page.addInitScript((deadly) => {
        let puts = 0
        const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as (
          this: IDBObjectStore,
          ...args: unknown[]
        ) => IDBRequest<IDBValidKey>
        IDBObjectStore.prototype.put = function (...args) {
          const request = put.apply(this, args)
          puts += 1
          if (puts === deadly) {
            console.log('half-way')
            for (;;);
          }
          return request
        }
      }, copied)
      const halfWay = page.waitForEvent('console', (message) => message.text() === 'half-way')
      await page.goto('/army', { waitUntil: 'commit' })
      await halfWay
      await device.kill()

      const again = await device.start()
      await visitOtherBuild(again)
      // `indexedDB.databases` would already say 5 here.
      expect(await readSchema(again)).toMatchObject({ version: 4, stores: [{ name: 'armies' }] })
      await again.goto('/army')
      await expect(armyRow(again, 'Warband 299')).toBeVisible()
      const byId = (armies: readonly { id: string }[]) => armies.toSorted((a, b) => a.id.localeCompare(b.id))
      expect(byId(await readArmies(again))).toEqual(byId(crowd))
    },
  )
}

const onSmallDisk = test.extend({
  folder: async ({}, use, testInfo) => {
    const folder = await mkdtemp(join(tmpdir(), 'hobgoblin-small-disk-'))
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder])
    testInfo.skip(status !== 0, 'Only root can make a small disk.')
    await use(folder)
    spawnSync('umount', ['-l', folder])
    await rm(folder, { recursive: true })
  },
})

onSmallDisk(
  '[R-16] on a truly full disk an edit stays on the screen, is reported, and can be downloaded and saved later',
  { tag: '@deep' },
  async ({ device }) => {
    // Too long for the rest of a block, and random so that it cannot be compressed.
    const noise = randomBytes(2900).toString('base64')
    const long = makeArmy({
      units: [
        makeUnit({ name: 'Guard' }),
        makeUnit({ name: 'Seer', description: noise }),
        makeUnit({ name: 'Chief', description: noise }),
      ],
    })
    const page = await device.start()
    await startWith(page, [long], guard)
    await more(page).click()
    await expect(count(page)).toHaveText('2')
    await expectSaved(page)
    const filler = join(device.folder, 'filler')
    await expect(writeFile(filler, Buffer.alloc(65 * 1024 * 1024))).rejects.toThrow('ENOSPC')

    await more(page).click()
    const notice = unitPane(page).getByRole('alert')
    await expect(notice).toContainText('Not saved.')
    await more(page).click()
    await expect(count(page)).toHaveText('4')
    await expect(notice).toContainText('Not saved.')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toContainText('Not saved.')
    const download = page.waitForEvent('download')
    await notice.getByRole('button', { name: 'Download army' }).click()
    const parsed = parseDeviceFile(await readFile(await (await download).path(), 'utf8'))
    expect(parsed).toMatchObject({
      type: 'file',
      contents: { armies: [{ id: host.id, units: [{ count: 4 }, {}, {}] }] },
    })

    await rm(filler)
    // The disk still has the last saved army.
    expect(await readArmies(page)).toMatchObject([{ units: [{ count: 2 }, {}, {}] }])
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toHaveCount(0)
    await expectSaved(page)
    await page.reload()
    await expect(count(page)).toHaveText('4')
  },
)
