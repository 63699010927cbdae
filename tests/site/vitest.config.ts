import { defineConfig } from 'vitest/config'

/** What the built site says, read from its files without a browser. It needs a build. */
export default defineConfig({
  test: {
    include: ['tests/site/**/*.test.ts'],
    isolate: false,
    allowOnly: false,
    maxWorkers: 1,
    testTimeout: 60_000,
  },
})
