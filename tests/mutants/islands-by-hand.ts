import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { FAULTS } from './island-faults.ts'

/**
 * `npm run mutants:islands` plants each fault of an island and runs the test that must notice it. Numbers choose
 * faults, and words choose files of tests.
 */
const REPORT = '.cache/island-fault.json'
const wanted = process.argv.slice(2)
const chosen = FAULTS.map((fault, index) => ({ ...fault, index })).filter(
  ({ index, test }) =>
    wanted.length === 0 || wanted.some((word) => word === String(index + 1) || test.includes(`/${word}`)),
)

/** Runs these tests. @returns how many passed and failed */
function run(files: readonly string[], titles: readonly string[], fault: string) {
  rmSync(REPORT, { force: true })
  const pattern = titles.map((title) => title.replaceAll(/[[\]]/g, String.raw`\$&`)).join('|')
  const config = '--config=tests/mutants/islands.vitest.config.ts'
  const output = ['--reporter=json', `--outputFile=${REPORT}`]
  spawnSync('node_modules/.bin/vitest', ['run', config, ...output, '-t', pattern, ...files], {
    env: { ...process.env, FAULT: fault },
  })
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as Record<
    'numPassedTests' | 'numFailedTests',
    number
  >
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

for (const { file, from } of chosen)
  if (readFileSync(file, 'utf8').split(from).length !== 2)
    throw new Error(`${file} does not contain this once: ${from}`)

const right = run(
  [...new Set(chosen.map(({ test }) => test))],
  [...new Set(chosen.map(({ title }) => title))],
  'none',
)
if (right.failed > 0) throw new Error(`${right.failed} tests fail without a fault. See ${REPORT}`)

let unnoticed = 0
for (const { index, file, from, to, test, title } of chosen) {
  const { passed, failed } = run([test], [title], String(index))
  if (passed + failed === 0) throw new Error(`${test} has no test with “${title}”.`)
  if (failed === 0) unnoticed += 1
  console.log(
    `${index + 1}. ${failed === 0 ? 'NOT NOTICED' : 'noticed'} by ${title}: ${file}: ${from} → ${to}`,
  )
}
console.log(`${chosen.length - unnoticed} of ${chosen.length} noticed.`)
process.exitCode = unnoticed > 0 ? 1 : 0
