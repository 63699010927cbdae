import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

/** These start a process of their own, whose code is not the changed one, or storm a call for as long as all others take. */
const LEFT_OUT = ['main', 'stop', 'deployment', 'commands', 'backup', 'fuzz', 'accounts/load']

/** The server tests on the embedded database alone, for a run of thousands. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['tests/server/**/*.test.ts'],
    exclude: LEFT_OUT.map((name) => `tests/server/${name}.test.ts`),
    globalSetup: [],
    provide: { newPostgres: null },
  },
})
