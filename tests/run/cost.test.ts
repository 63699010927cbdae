import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BUDGETS, inWords, measure, overBudget } from './cost.ts'
import { readBusySeconds } from './processor-time.ts'

/** Uses a core until its process has used it for this many s. */
const work = (seconds: number) => `while (process.cpuUsage().user < ${seconds * 1_000_000});`

it.skipIf(!existsSync('/proc/stat'))(
  'the cost of a suite counts a process whose parent ended before it, as Chromium’s renderers are',
  () => {
    const orphan = `require('node:child_process').spawn(process.execPath, ['-e', '${work(0.4)}'], { detached: true, stdio: 'ignore' }).unref()`
    // In a process of its own, because counting moves the process into another group.
    const script = `
      import { spawnSync } from 'node:child_process'
      import { countProcessorTime } from './tests/run/processor-time.ts'
      const count = countProcessorTime()
      const before = count()
      spawnSync(process.execPath, ['-e', ${JSON.stringify(orphan)}])
      while (count() - before < 0.4);
      console.log('counted')`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(stdout).toBe('counted\n')
  },
)

it('reads how long the machine was busy, without idle and waiting time', () =>
  expect(readBusySeconds('cpu  100 20 30 4000 500 6 7 80 0 0\ncpu0 1 2 3')).toBe(1.63))

it('measures what a suite took', async () => {
  let seconds = 10
  const [result, cost] = await measure(
    () => seconds,
    () => {
      seconds = 12.5
      return 'done'
    },
    () => 0.8,
  )
  expect(result).toBe('done')
  expect(cost).toMatchObject({ core: 2.5, pace: 1 })
})

it.each([
  [{ core: 812.4, wall: 400_000, pace: 1 }, '812 core-seconds in 6 min 40 s'],
  [{ core: undefined, wall: 5900, pace: 1 }, '6 s'],
])('says what %o is', (cost, words) => expect(inWords(cost)).toBe(words))

it('a suite fails only above its budget, which is larger on a slower machine', () => {
  const budget = BUDGETS['browser tests']
  const cost = { wall: 0, pace: 1 }
  expect(overBudget('browser tests', { ...cost, core: budget })).toBeUndefined()
  expect(overBudget('browser tests', { ...cost, core: budget + 1 })).toContain(
    `browser tests took ${budget + 1} core-seconds, and its budget on this machine is ${budget}`,
  )
  expect(overBudget('browser tests', { ...cost, core: budget + 1, pace: 1.5 })).toBeUndefined()
  expect(overBudget('browser tests', { ...cost, core: undefined })).toBeUndefined()
})
