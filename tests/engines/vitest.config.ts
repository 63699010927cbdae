import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/engines/**/*.test.ts'],
    allowOnly: false,
    // One browser on each processor.
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
