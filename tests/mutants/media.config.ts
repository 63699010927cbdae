import { defineConfig } from 'playwright/test'
import base from '#root/playwright.config.ts'
import { DESK } from '#tests/browser/sizes.ts'

/** `npm run mutants:media` takes each `@media` block out of the styles once, in the open page. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'media-by-hand.ts',
  outputDir: '../../test-results/mutants-media',
  retries: 0,
  workers: 1,
  timeout: 1_800_000,
  projects: [{ name: 'desk', use: DESK }],
})
