import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { BUNDLED_SERVER, bundleServer } from '#root/scripts/bundle-server.ts'
import { browserArguments, findBrowser } from '#root/scripts/browser.ts'
import { freePort } from '#root/scripts/free-port.ts'
import { DESK, PHONE } from '#tests/browser/sizes.ts'

// The workers read this file again and inherit the environment, so all use the same port.
if (process.env['TEST_PORT'] === undefined) bundleServer()
const port = (process.env['TEST_PORT'] ??= String(await freePort()))
const baseURL = `http://localhost:${port}`
// Each run begins with an empty database.
const dataFolder = (process.env['TEST_DATA'] ??= mkdtempSync(join(tmpdir(), 'hobgoblin-data-')))
const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Three keep two processors busy. More would only slow each other down.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  webServer: {
    command: `node "${BUNDLED_SERVER}"`,
    // Each test has its own address, so that no test uses up the attempts of another.
    env: { PORT: port, HOST: 'localhost', DATA_DIR: dataFolder, TRUSTED_PROXY_HOPS: '1' },
    url: `${baseURL}/healthz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
    stderr: 'ignore',
  },
  use: {
    baseURL,
    // Sooner than a test's own limit, so that the error names the control that was not there.
    actionTimeout: 15_000,
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
    contextOptions: { reducedMotion: 'reduce' },
    // The service worker would refetch the whole site for every test; tests of it opt in.
    serviceWorkers: 'block',
  },
  // A test runs once, at the size of a desk. Tagged `@both`, it also runs at the size of a phone; tagged `@phone`, only
  // there. `npm test` runs the first two projects and `npm run test:all` the others, too: the tests tagged `@deep`, and a
  // phone as the second size of those tagged `@deep-phone`. (docs/decisions/0033-quick-and-deep-tests.md)
  projects: [
    { name: 'desk', grepInvert: /@phone|@deep(?!-)/, use: DESK },
    { name: 'phone', grep: /@phone|@both/, grepInvert: /@deep(?!-)/, use: PHONE },
    { name: 'deep-desk', grep: /@deep(?!-)/, grepInvert: /@phone/, use: DESK },
    { name: 'deep-phone', grep: [/@deep-phone/, /^(?=.*@deep(?!-)).*(@phone|@both)/], use: PHONE },
  ],
})
