import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

/** These start processes, whose code is not the changed one, read the source, take very long, or measure time. */
const LEFT_OUT = [
  'backup',
  'commands',
  'deployment',
  'failover',
  'fuzz',
  'inventory',
  'main',
  'operating',
  'stop',
  'sync-histories',
  'sync-killed',
  'accounts/load',
  'accounts/timing',
]

/** Quick hashes, and the test that expects them: slow ones would be most of the time of each mutant. */
const quickHashes = {
  name: 'quick-hashes',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\/passwords(\.test)?\.ts$/.test(id)
      ? code
          .replace(/memory: 19_?456,\s*passes: 2/, 'memory: 1024, passes: 1')
          .replace('m=19456,t=2', 'm=1024,t=1')
      : undefined,
}

/** The server tests on the embedded database alone, for a run of thousands. */
export default defineConfig({
  ...base,
  plugins: [...(base.plugins ?? []), quickHashes],
  test: {
    ...base.test,
    include: ['tests/server/**/*.test.ts'],
    exclude: LEFT_OUT.map((name) => `tests/server/${name}.test.ts`),
    globalSetup: [],
    provide: { newPostgres: null },
  },
})
