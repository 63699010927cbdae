import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserArguments, findBrowser } from '#root/scripts/browser.ts'
import { freePort } from '#root/scripts/free-port.ts'
import { rulesets } from '#content/vite-plugin.ts'
import { DESK } from '#tests/browser/sizes.ts'
import { codeFor, forgetCookies, showColours } from './browser-commands.ts'
import { PORT } from './server.ts'

const executablePath = findBrowser()
const port = (process.env[PORT] ??= String(await freePort()))
const toServer = { target: `http://localhost:${port}`, xfwd: true }

/**
 * Islands in a real browser, with their real stores and a real database: one page for each file of tests, without the
 * build, the server and a new browser context for each test.
 */
export default defineConfig({
  plugins: [rulesets()],
  cacheDir: '.cache/vite-islands',
  // Found while a test runs, they would reload its page.
  optimizeDeps: { entries: ['src/islands/**/*.tsx', 'tests/islands/**/*.test.tsx'] },
  server: { proxy: { '/v1': toServer, '/hobgoblin': toServer, '/service': toServer } },
  test: {
    include: ['tests/islands/**/*.test.tsx'],
    globalSetup: ['tests/islands/server.ts'],
    setupFiles: ['tests/islands/each-test.ts'],
    restoreMocks: true,
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
      commands: { codeFor, forgetCookies, showColours },
    },
  },
})
