import { expect, it } from 'vitest'
import { statLine } from '#domain/unit/stat-line.ts'

it('[UNIT-02] names the stats in their order, with a dash for the Range of a unit that cannot shoot', () => {
  const stats = { speed: 8, range: 0, strikes: '10 (5)', courage: 9, footprint: 'Wide' }
  const line = statLine(stats).map(({ name, text }) => `${name} ${text}`)
  expect(line).toEqual(['Speed 8', 'Range –', 'Strikes 10 (5)', 'Courage 9', 'Footprint Wide'])
  expect(statLine({ ...stats, range: 24 })[1]?.text).toBe('24')
})
