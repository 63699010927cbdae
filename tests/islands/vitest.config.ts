import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { browserArguments, findBrowser } from '#root/scripts/browser.ts'
import { freePort } from '#root/scripts/free-port.ts'
import { rulesets } from '#content/vite-plugin.ts'
import { DESK } from '#tests/browser/sizes.ts'
import { isDeep } from '#tests/support/deep.ts'
import { codeFor, forgetCookies } from './browser-commands.ts'
import { PORT } from './server.ts'

// `npm run test:all` has the development build of React, whose warnings fail tests. The other one takes less time.
if (!isDeep) process.env['NODE_ENV'] = 'production'

const executablePath = findBrowser()
const port = (process.env[PORT] ??= String(await freePort()))
const toServer = { target: `http://localhost:${port}`, xfwd: true }

/**
 * Islands in a real browser, with their real stores and a real database: one page for each file of tests, two at a time,
 * without the build, the server and a new browser context for each test. Files could follow each other on one page, with
 * `isolate: false`, for a quarter less time; then `startDevice` and `leavePage` must end all that a file leaves behind.
 */
export default defineConfig({
  plugins: [rulesets()],
  cacheDir: isDeep ? '.cache/vite-islands-deep' : '.cache/vite-islands',
  // Found while a test runs, they would reload its page. Vitest itself needs the first three. (vitest-dev/vitest#10836)
  optimizeDeps: {
    entries: ['src/islands/**/*.tsx', 'tests/islands/**/*.test.tsx'],
    include: ['vitest', 'vitest/internal/traces', '@vitest/browser/locators', 'vitest-browser-react/pure'],
  },
  server: { proxy: { '/v1': toServer, '/hobgoblin': toServer, '/service': toServer } },
  test: {
    include: ['tests/islands/**/*.test.tsx'],
    exclude: [...configDefaults.exclude, ...(isDeep ? [] : ['**/*.deep.test.tsx'])],
    globalSetup: ['tests/islands/server.ts'],
    setupFiles: ['tests/islands/each-test.ts'],
    provide: { isDeep },
    restoreMocks: true,
    maxWorkers: 2,
    allowOnly: false,
    testTimeout: 60_000,
    // A look at a large page costs a few milliseconds, so that looking more often makes all of it slower.
    expect: { poll: { timeout: 10_000, interval: 50 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: DESK.viewport,
      // A name finds what contains it, as in the tests of Playwright.
      locators: { exact: false },
      provider: playwright({
        actionTimeout: 10_000,
        launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
      commands: { codeFor, forgetCookies },
    },
  },
})
