import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

/** Random histories: slow, and what they notice differs from run to run. */
const LEFT_OUT = ['**/*.property.test.ts']

/** The quick unit tests of the domain and of the stores, for a run of thousands. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['tests/unit/{domain,stores,storage}/**/*.test.{ts,tsx}'],
    exclude: LEFT_OUT,
    globalSetup: [],
    isolate: false,
  },
})
