import fc from 'fast-check'
import { expect } from 'vitest'
import { SEED } from '#tests/support/seed.ts'

if (SEED !== undefined) fc.configureGlobal({ seed: SEED })

fc.installGlobalPlugin(() => ({
  onAllRunsComplete: (run) => {
    if (!run.failed) return
    const command = `TEST_SEED=${run.seed} npx vitest run ${expect.getState().testPath}`
    throw new Error(`${fc.defaultReportMessage(run)}\n\nTo repeat it: ${command}`, {
      cause: run.errorInstance,
    })
  },
}))
