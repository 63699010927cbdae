import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findPlace } from './mistake-place.ts'
import { MISTAKES } from './sync-mistakes.ts'

/** `npm run mutants:sync` makes each mistake in a copy of the code and runs random histories until one fails. */
const FOLDER = resolve('.cache/sync-mistakes')
const HISTORIES = Number(process.env['HISTORIES'] ?? 300)
const RUN = `
import { newMemoryServer } from './tests/support/sync/server.ts'
import { simulate } from './tests/support/sync/simulate.ts'
const server = await newMemoryServer()
for (let seed = 1; seed <= ${HISTORIES}; seed += 1) {
  const { faults: [fault] } = await simulate(seed, server)
  if (fault === undefined) continue
  console.log(seed, fault.split('\\n')[0])
  process.exit(1)
}
process.exit()
`

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const part of ['src', 'tests/support', 'package.json'])
  cpSync(part, join(FOLDER, part), { recursive: true })
symlinkSync(resolve('node_modules'), join(FOLDER, 'node_modules'))
writeFileSync(join(FOLDER, 'run.ts'), RUN)

const wanted = process.argv.slice(2).map(Number)
let noticed = 0
let made = 0
for (const [index, mistake] of MISTAKES.entries()) {
  if (wanted.length > 0 && !wanted.includes(index + 1)) continue
  const { file, start, end } = findPlace(mistake)
  const path = join(FOLDER, file)
  const right = readFileSync(path, 'utf8')
  writeFileSync(path, right.slice(0, start) + mistake.to + right.slice(end))
  const { status, stdout } = spawnSync(process.execPath, ['run.ts'], { cwd: FOLDER, encoding: 'utf8' })
  writeFileSync(path, right)
  made += 1
  if (status !== 0) noticed += 1
  console.log(
    `${index + 1}. ${mistake.what}: ${status === 0 ? 'SURVIVED' : `seed ${stdout.trim().slice(0, 100)}`}`,
  )
}
console.log(`${noticed} of ${made} noticed within ${HISTORIES} histories.`)
