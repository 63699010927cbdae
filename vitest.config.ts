import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/server/**/*.test.ts'],
    // A forgotten `.only` would hide the rest of the suite.
    allowOnly: false,
  },
})
