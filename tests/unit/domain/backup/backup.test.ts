import { expect, it } from 'vitest'
import { isBackupDue, type BackupTimes } from '#domain/backup/backup.ts'

const DAY = 86_400_000
const NOW = 1000 * DAY
const ago = (days: number) => NOW - days * DAY
const NEVER: BackupTimes = { made: null, putOff: null, first: null, last: null }

it.each<[string, Partial<BackupTimes>, boolean]>([
  ['there was no edit', {}, false],
  ['there is no file, and the first edit is new', { first: ago(29), last: ago(1) }, false],
  ['there is no file, and the first edit is old', { first: ago(30) }, true],
  ['the file is new', { first: ago(99), made: ago(29), last: ago(1) }, false],
  ['the file is old, and nothing has changed', { first: ago(99), made: ago(31), last: ago(40) }, false],
  ['the file is old, and nothing was ever edited here', { first: ago(99), made: ago(31) }, false],
  ['the file is old, and something has changed', { first: ago(99), made: ago(30), last: ago(2) }, true],
  ['it was put off', { first: ago(99), made: ago(60), last: ago(2), putOff: ago(29) }, false],
  ['it was put off long ago', { first: ago(99), made: ago(60), last: ago(2), putOff: ago(30) }, true],
])('[LIB-40] whether to remind if %s', (_what, times, isDue) => {
  expect(isBackupDue({ ...NEVER, ...times }, NOW)).toBe(isDue)
})
