import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { expect, test as base } from './app.ts'
import { armyPane, chooseFromMenu, createArmy, openDialog, openList } from './journeys.ts'

/** A server with a copy of the site, of which `deploy` makes another build. */
const test = base.extend<{ site: { deploy: () => Promise<void> } & { url: string } }>({
  site: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'hobgoblin-site-'))
    const dist = join(folder, 'dist')
    await cp('dist', dist, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) })
    const port = String(await freePort())
    const start = async () => {
      const server = spawn(process.execPath, [resolve('src/server/main.ts')], {
        cwd: folder,
        env: { PATH: process.env['PATH'], PORT: port, HOST: 'localhost' },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      await once(server.stdout, 'data')
      return async () => {
        server.kill('SIGTERM')
        await once(server, 'exit')
      }
    }
    let stop = await start()
    const deploy = async () => {
      await stop()
      await renameLateParts(dist)
      stop = await start()
    }
    await use({ url: `http://localhost:${port}`, deploy })
    await stop()
    await rm(folder, { recursive: true })
  },
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
})
test.use({ serviceWorkers: 'allow' })

/** As a new build does: the file of the dialogs has another name, everything names it so, and the old one is gone. */
async function renameLateParts(dist: string): Promise<void> {
  const names = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  const old = await findDialogs(dist)
  const fresh = 'dialogs.NewBuild.js'
  for (const { name, parentPath } of names.filter((one) => /\.(html|js)$/.test(one.name))) {
    const path = join(parentPath, name)
    const text = await readFile(path, 'utf8')
    if (text.includes(old)) await writeFile(path, text.replaceAll(old, fresh))
  }
  await rename(join(dist, '_astro', old), join(dist, '_astro', fresh))
}

/** The file of the dialogs that the builder of this build names: files of builds before can be there as well. */
async function findDialogs(dist: string): Promise<string> {
  const html = await readFile(join(dist, 'army/index.html'), 'utf8')
  const names = new Set([...html.matchAll(/_astro\/([\w.-]+\.js)/g)].map(([, name = '']) => name))
  for (const name of names) {
    const text = await readFile(join(dist, '_astro', name), 'utf8')
    const [found] = /dialogs\.[\w-]+\.js/.exec(text) ?? []
    if (found !== undefined) return found
  }
  throw new Error('Nothing names the file of the dialogs.')
}

test('[R-21] a new build under an open form takes nothing away: the text stays, late parts load, and no page reloads', async ({
  page,
  site,
}) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await openList(page)
  await page.evaluate(async () => await navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const dialog = await openDialog(
    page.getByRole('button', { name: 'Create Army', exact: true }),
    'Create Army',
  )
  await dialog.getByLabel('Name', { exact: true }).fill('Half typed')
  await site.deploy()
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true)
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Half typed')
  expect(loads, 'the first visit, and the reload of this test').toBe(2)
  await dialog.getByRole('button', { name: 'Create Army', exact: true }).click()
  await expect(armyPane(page).getByRole('heading', { level: 1, name: 'Half typed' })).toBeVisible()
  const other = await page.context().newPage()
  await openList(other)
  await createArmy(other, 'In another tab')
  await chooseFromMenu(other, 'Army menu', 'History')
  await expect(other.getByRole('dialog', { name: 'History' })).toBeVisible()
  expect(loads).toBe(2)
})
