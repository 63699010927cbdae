import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { rulesets } from '#content/vite-plugin.ts'
import { isDeep } from '#tests/support/deep.ts'

export default defineConfig({
  plugins: [rulesets()],
  test: {
    include: [
      'tests/run/**/*.test.ts',
      'tests/rules/**/*.test.ts',
      'tests/unit/**/*.test.{ts,tsx}',
      'tests/server/**/*.test.ts',
    ],
    // They need other programs or minutes, and run with DEEP=1. (docs/decisions/0033-quick-and-deep-tests.md)
    exclude: [...configDefaults.exclude, ...(isDeep ? [] : ['**/*.deep.test.ts'])],
    globalSetup: ['tests/run/postgres-on-demand.ts'],
    setupFiles: ['tests/run/each-file.ts'],
    // Each worker loads a module once for all its test files, which saves two thirds of the processor time.
    isolate: false,
    // Mocks must not leak into the next file.
    restoreMocks: true,
    // A forgotten `.only` would hide the rest of the suite.
    allowOnly: false,
    // Many tests wait for servers: with a worker for each core, a quarter of two cores was idle.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // A property over hundreds of armies can be slow on a busy machine.
    testTimeout: 60_000,
    // The default of one second is too short for a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
})
