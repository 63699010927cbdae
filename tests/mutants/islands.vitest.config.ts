import { resolve } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import base from '#tests/islands/vitest.config.ts'
import { FAULTS } from './island-faults.ts'

/** Undefined if no number is given. */
const planted = FAULTS[Number(process.env['FAULT'] ?? 'none')]

/** Plants the fault while the page loads its file, so that no file is changed. */
const plant = {
  name: 'planted-fault',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    planted && id.split('?')[0] === resolve(planted.file)
      ? code.replace(planted.from, () => planted.to)
      : undefined,
}

/** The tests of islands with one fault, or with none. They keep their modules apart, because another run may go on. */
export default mergeConfig(
  base,
  defineConfig({
    cacheDir: '.cache/vite-island-faults',
    plugins: [plant],
    test: { expect: { poll: { timeout: 5000 } } },
  }),
)
