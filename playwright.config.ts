import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { browserArguments, findBrowser } from './scripts/browser.ts'
import { freePort } from './scripts/free-port.ts'

// The workers read this file again and inherit the environment: one port for all of them.
const port = (process.env['TEST_PORT'] ??= String(await freePort()))
const baseURL = `http://localhost:${port}`
// Each run begins with an empty database.
const dataFolder = (process.env['TEST_DATA'] ??= mkdtempSync(join(tmpdir(), 'hobgoblin-data-')))
const executablePath = findBrowser()

/**
 * What is below the screen: databases, tabs, workers, links, or sets the widths itself. Once is enough, and some take
 * minutes. A test that is for one width has the tag `@phone` or `@desk`.
 */
const SAME_AT_EVERY_WIDTH = [
  'account',
  'account-journeys',
  'account-marks',
  'api-reference',
  'app',
  'articles',
  'army-operations',
  'database',
  'deploy',
  'database-errors',
  'dev',
  'errors',
  'faults*',
  'import',
  'installed',
  'layout',
  'links',
  'low-vision',
  'offline',
  'offline-sync',
  'points-limit',
  'print*',
  'routes',
  'rulesets',
  'scan',
  'scroll',
  'search',
  'service-worker',
  'shell',
  'shortcuts',
  'storage',
  'sync',
  'sync-postgres',
  'sync-restored',
  'tabs',
  'trash',
  'undo',
  'unit-keywords',
  'upgrade',
  'zoom',
]

/** Forms, cards and text that are no other on a desk: once is enough, where there is least room. */
const MADE_FOR_PHONES = [
  'account-changes',
  'account-forms',
  'battle',
  'battle-shared',
  'docs',
  'fortune',
  'join',
  'log-in',
  'quick-start',
  'reference',
  'settings',
]
const filesOf = (names: readonly string[]): string[] => names.map((name) => `**/${name}.test.ts`)

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // On two processors, one more than those: while one test waits, the others run.
  workers: 3,
  // A machine that stands still for seconds fails a test; what needs a second try is named and counted all the same.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  webServer: {
    command: 'node src/server/main.ts',
    // Each test comes from an address of its own, so that none uses up another's tries.
    env: { PORT: port, HOST: 'localhost', DATA_DIR: dataFolder, TRUSTED_PROXY_HOPS: '1' },
    url: `${baseURL}/healthz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
    stderr: 'ignore',
  },
  use: {
    baseURL,
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
    contextOptions: { reducedMotion: 'reduce' },
    // It fetches the whole site, for each test anew: those that are about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      testIgnore: filesOf(SAME_AT_EVERY_WIDTH),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desk',
      grepInvert: /@phone/,
      testIgnore: filesOf(MADE_FOR_PHONES),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
