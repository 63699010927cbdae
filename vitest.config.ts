import { defineConfig } from 'vitest/config'
import { rulesets } from './src/content/vite-plugin.ts'

export default defineConfig({
  plugins: [rulesets()],
  test: {
    include: ['tests/run/**/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}', 'tests/server/**/*.test.ts'],
    globalSetup: ['tests/run/postgres-on-demand.ts'],
    setupFiles: ['tests/run/each-file.ts'],
    // Each worker loads a module once for all its test files, which saves two thirds of the processor time.
    isolate: false,
    // What a test has replaced must not reach the next file.
    restoreMocks: true,
    // A forgotten `.only` would hide the rest of the suite.
    allowOnly: false,
    // By itself it leaves one core to others, which is half of a small machine.
    maxWorkers: '100%',
    // A property over hundreds of armies takes its time on a busy machine.
    testTimeout: 60_000,
  },
})
