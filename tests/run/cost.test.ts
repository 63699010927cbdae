import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BUDGETS, inWords, measure, overBudget, readSeconds } from './cost.ts'

/** Uses a core until this process has used it for this many s. */
const work = (seconds: number) => `while (process.cpuUsage().user < ${seconds * 1_000_000});`

it.skipIf(!existsSync('/proc/self/stat'))('the cost of a suite counts its children and theirs', async () => {
  const grandchild = `require('node:child_process').spawnSync(process.execPath, ['-e', '${work(0.3)}'])`
  const [result, { core = 0 }] = await measure(
    () => spawnSync(process.execPath, ['-e', `${grandchild};${work(0.2)}`]).status,
  )
  expect(result).toBe(0)
  expect(core).toBeGreaterThan(0.45)
})

it.each([
  ['1 (node) S 0 0 0 0 0 0 0 0 0 0 5 7 250 50 20', 3],
  ['1 (a ) b (c) S 0 0 0 0 0 0 0 0 0 0 5 7 1 2 20', 0.03],
])('reads the processor time of ended children from %s', (stat, seconds) =>
  expect(readSeconds(stat)).toBe(seconds),
)

it.each([
  [{ core: 812.4, wall: 400_000 }, '812 core-seconds in 6 min 40 s'],
  [{ core: undefined, wall: 5900 }, '6 s'],
])('says what %o is', (cost, words) => expect(inWords(cost)).toBe(words))

it('warns only above the budget', () => {
  const core = BUDGETS['browser tests']
  expect(overBudget('browser tests', { core, wall: 0 })).toBeUndefined()
  expect(overBudget('browser tests', { core: core + 1, wall: 0 })).toContain(
    `browser tests took ${core + 1} core-seconds`,
  )
  expect(overBudget('browser tests', { core: undefined, wall: 0 })).toBeUndefined()
})
