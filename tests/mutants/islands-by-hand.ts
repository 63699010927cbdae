import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest, type Reporter, type Vitest } from 'vitest/node'
import type { Fault } from './fault.ts'
import { FAULTS } from './island-faults.ts'

/**
 * `npm run mutants:islands` plants each fault of an island and runs the test that must notice it. Numbers choose
 * faults, and words choose files of tests. One browser serves all faults, and no file is changed.
 */
const wanted = process.argv.slice(2)
const chosen = FAULTS.map((fault, index) => ({ ...fault, index })).filter(
  ({ index, test }) =>
    wanted.length === 0 || wanted.some((word) => word === String(index + 1) || test.includes(`/${word}`)),
)

let planted: Fault | undefined

/** Plants the fault while its file is read. */
const plant = {
  name: 'planted-fault',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    planted && id.split('?')[0] === resolve(planted.file)
      ? code.replace(planted.from, () => planted?.to ?? '')
      : undefined,
}

const CONFIGS = { islands: 'tests/islands/vitest.config.ts', unit: 'vitest.config.ts' } as const

type Kind = keyof typeof CONFIGS

const runners = new Map<Kind, Vitest>()

/** The titles of the tests of one run, and files that did not load. Vitest itself also returns those of earlier runs. */
let passed: string[] = []
let failed: string[] = []
const reporter: Reporter = {
  onTestCaseResult: (test) => {
    const { state } = test.result()
    if (state === 'passed') passed.push(test.name)
    if (state === 'failed') failed.push(test.name)
  },
  onTestModuleEnd: (module) => {
    if (module.errors().length > 0) failed.push(module.moduleId)
  },
}

/** Starts Vitest for these tests once. It keeps its modules apart, because another run may go on. */
async function runnerOf(kind: Kind): Promise<Vitest> {
  const started = runners.get(kind)
  if (started) return started
  const runner = await createVitest(
    {
      config: CONFIGS[kind],
      watch: false,
      bail: 1,
      // On disk a module is kept with its fault.
      fsModuleCache: false,
      // A worker that is kept would keep the module with the fault, or without it.
      isolate: true,
      reporters: [reporter],
      expect: { poll: { timeout: 5000 } },
    },
    { cacheDir: `.cache/vite-faults-${kind}`, plugins: [plant] },
  )
  runners.set(kind, runner)
  await runner.standalone()
  return runner
}

const kindOf = (test: string): Kind => (test.startsWith('tests/islands/') ? 'islands' : 'unit')

/** Runs these tests with the planted fault, or with none. */
async function run(tests: readonly string[], titles: readonly string[]): Promise<void> {
  const runner = await runnerOf(kindOf(tests[0] ?? ''))
  const pattern = titles.map((title) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|')
  runner.setGlobalTestNamePattern(new RegExp(pattern))
  if (planted) runner.invalidateFile(resolve(planted.file))
  passed = []
  failed = []
  const files = await runner.globTestSpecifications(tests.map((test) => resolve(test)))
  const { unhandledErrors } = await runner.runTestSpecifications(files)
  failed.push(...unhandledErrors.map(String))
  if (planted) runner.invalidateFile(resolve(planted.file))
}

for (const { file, from } of chosen)
  if (readFileSync(file, 'utf8').split(from).length !== 2)
    throw new Error(`${file} does not contain this once: ${from}`)

for (const kind of ['islands', 'unit'] as const) {
  const ofKind = chosen.filter(({ test }) => kindOf(test) === kind)
  if (ofKind.length === 0) continue
  await run([...new Set(ofKind.map(({ test }) => test))], [...new Set(ofKind.map(({ title }) => title))])
  if (failed.length > 0) throw new Error(`These tests fail without a fault: ${failed.join(', ')}`)
}

let unnoticed = 0
for (const fault of chosen) {
  const { index, file, from, to, test, title } = fault
  planted = fault
  await run([test], [title])
  planted = undefined
  if (passed.length + failed.length === 0) throw new Error(`${test} has no test with “${title}”.`)
  if (failed.length === 0) unnoticed += 1
  console.log(
    `${index + 1}. ${failed.length === 0 ? 'NOT NOTICED' : 'noticed'} by ${title}: ${file}: ${from} → ${to}`,
  )
}
for (const runner of runners.values()) await runner.close()
console.log(`${chosen.length - unnoticed} of ${chosen.length} noticed.`)
process.exitCode = unnoticed > 0 ? 1 : 0
