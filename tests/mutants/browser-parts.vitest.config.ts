import { defineConfig } from 'vitest/config'
import base from '#root/vitest.config.ts'

/** Random histories are slow and do not find the same faults in every run. */
const LEFT_OUT = ['**/*.property.test.ts', 'tests/unit/sync/simulation.test.ts']

/** The fast unit tests of the domain and the stores, for thousands of runs. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['tests/unit/{domain,stores,storage,sync}/**/*.test.{ts,tsx}', 'tests/rules/*.test.ts'],
    exclude: LEFT_OUT,
    globalSetup: [],
    isolate: false,
  },
})
