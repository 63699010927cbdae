import { defineConfig } from 'vitest/config'
import { rulesets } from './src/content/vite-plugin.ts'

export default defineConfig({
  plugins: [rulesets()],
  test: {
    include: ['tests/run/**/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}', 'tests/server/**/*.test.ts'],
    globalSetup: ['tests/run/postgres-on-demand.ts'],
    // A forgotten `.only` would hide the rest of the suite.
    allowOnly: false,
    // By itself it leaves one core to others, which is half of a small machine.
    maxWorkers: '100%',
    // A property over hundreds of armies takes its time on a busy machine.
    testTimeout: 60_000,
  },
})
