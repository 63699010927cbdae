import { defineConfig } from 'vitest/config'
import base from '#root/vitest.config.ts'

/** These tests start processes that do not run the changed code, read the source, are very slow, or measure time. */
const LEFT_OUT = [
  '*.deep',
  'deployment',
  'fuzz',
  'inventory',
  'main',
  'operating',
  'accounts/*.deep',
  'accounts/timing',
]

/** Fast hashes, because slow ones would take most of the time of each mutant. One test depends on them. */
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

/** The server tests with only the embedded database, for thousands of runs. */
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
