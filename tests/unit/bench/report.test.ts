import { expect, it } from 'vitest'
import { atLeast, atMost, inMs, note } from '#tests/bench/figures.ts'
import { makeReport, type Section } from '#tests/bench/report.ts'

const section = (title: string, ms: number, perSecond = 5, machine = 'a phone'): Section => ({
  title,
  machine,
  load: '0% busy',
  figures: [
    atMost('A page', ms, 200, inMs),
    atLeast('Pushes', perSecond, 1, (value) => `${value} a second`),
    note('Its files', `${ms} in all`),
  ],
})
const report = (last: string, sections: Section[], day: string) =>
  makeReport(last, sections, ['Pages', 'Server'], 'Chromium', new Date(day))

it('a run of one part replaces its section and keeps the others', () => {
  const whole = report('', [section('Server', 10), section('Pages', 20)], '2026-11-22')
  const next = report(whole, [section('Pages', 30)], '2026-11-24')
  expect(next.match(/^## .*|^Measured on [\d-]+ on [^.]+|^\| A page \|.*/gm)).toEqual([
    ...['## Pages', 'Measured on 2026-11-24 on a phone', '| A page | 30.0 ms | ≤ 200 ms | met |'],
    ...['## Server', 'Measured on 2026-11-22 on a phone', '| A page | 10.0 ms | ≤ 200 ms | met |'],
  ])
  expect(report(next, [], '2026-11-24')).toBe(next)
})
