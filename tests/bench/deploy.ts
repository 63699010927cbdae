import type { Page } from 'playwright'
import { type DeployedSite, startDeployedSite } from '#tests/support/two-builds.ts'
import { atMost, type Figure } from './figures.ts'
import { openProfile, withFolder } from './profile.ts'

/** All of them take some minutes: `DEPLOYS=100 npm run bench -- deploy`. */
const DEPLOYS = Number(process.env['DEPLOYS'] ?? 10)

const TYPED = 'Half typed'
const PATIENCE = 60_000
const count = (value: number): string => String(value)

/** Deploys builds while one tab has an open form and another one accepts each new build. (docs/faults.md R-21) */
export async function measureDeploys(): Promise<Figure[]> {
  const site = await startDeployedSite()
  try {
    return await withFolder(async (folder) => {
      const context = await openProfile({ folder, workers: 'allow' })
      const [old, accepting] = [await context.newPage(), await context.newPage()]
      const sums = { failed: 0, reloads: 0, lost: 0 }
      old.on('pageerror', () => (sums.failed += 1))
      for (let deploys = 0; deploys < DEPLOYS; deploys += 1) {
        const { failed, reloads, lost } = await deployUnder(site, old, accepting)
        sums.failed += failed
        sums.lost += lost
        sums.reloads = Math.max(sums.reloads, reloads)
      }
      await context.close()
      return [
        atMost(`${DEPLOYS} deployments under an open form: failed imports`, sums.failed, 0, count),
        atMost('The most reloads of the tab that accepts', sums.reloads, 1, count),
        atMost('Forms whose text was lost', sums.lost, 0, count),
      ]
    })
  } finally {
    await site.stop()
  }
}

type Outcome = { failed: number; reloads: number; lost: number }

async function deployUnder(site: DeployedSite, old: Page, accepting: Page): Promise<Outcome> {
  const outcome: Outcome = { failed: 0, reloads: 0, lost: 0 }
  await open(old, `${site.url}/army`)
  await open(accepting, `${site.url}/help`)
  const before = await buildOf(accepting)
  let oldLoads = 0
  const countOld = () => (oldLoads += 1)
  const countReload = () => (outcome.reloads += 1)
  old.on('load', countOld)
  accepting.on('load', countReload)
  await old.getByRole('button', { name: 'Create Army', exact: true }).click()
  const dialog = old.getByRole('dialog', { name: 'Create Army' })
  await dialog.getByLabel('Name', { exact: true }).fill(TYPED)
  await site.deploy()
  await accepting.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await accepting.locator('.notices').getByRole('button', { name: 'Reload' }).click({ timeout: PATIENCE })
  await accepting.waitForFunction((build) => document.documentElement.dataset['build'] !== build, before, {
    timeout: PATIENCE,
  })
  if (oldLoads > 0 || (await dialog.getByLabel('Name', { exact: true }).inputValue()) !== TYPED) {
    outcome.lost += 1
  }
  outcome.failed += await useLateParts(old)
  old.off('load', countOld)
  accepting.off('load', countReload)
  return outcome
}

/** Submits the form and opens parts that load separately. @returns how many of them failed to load */
async function useLateParts(page: Page): Promise<number> {
  await page.getByRole('dialog').getByRole('button', { name: 'Create Army', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: TYPED }).waitFor()
  await page.getByRole('button', { name: 'Search' }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  const hasLoaded = await search.waitFor().then(
    () => true,
    () => false,
  )
  await page.keyboard.press('Escape')
  return hasLoaded ? 0 : 1
}

/** Opens a page and waits until it watches for new versions. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(
    () =>
      navigator.serviceWorker.controller !== null &&
      performance.getEntriesByType('resource').some(({ name }) => /\/updates\.[^/]*\.js$/.test(name)),
    undefined,
    { timeout: PATIENCE },
  )
}

function buildOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['build'])
}
