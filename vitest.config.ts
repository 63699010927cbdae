import { defineConfig } from 'vitest/config'
import { rulesets } from './src/rulesets/vite-plugin.ts'

export default defineConfig({
  plugins: [rulesets()],
  test: {
    include: ['tests/run/**/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}', 'tests/server/**/*.test.ts'],
    globalSetup: ['tests/run/postgres-on-demand.ts'],
    // A forgotten `.only` would hide the rest of the suite.
    allowOnly: false,
    // A property over hundreds of armies takes its time on a busy machine.
    testTimeout: 60_000,
  },
})
