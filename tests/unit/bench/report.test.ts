import { expect, it } from 'vitest'
import { atLeast, atMost, inMs, note } from '#tests/bench/figures.ts'
import { findWorse, makeReport, type Section } from '#tests/bench/report.ts'

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

it('figures that are more than a tenth worse are named', () => {
  const last = report('', [section('Pages', 20)], '2026-11-22')
  expect(findWorse(last, section('Pages', 21))).toEqual([])
  expect(findWorse(last, section('Pages', 23))).toEqual(['A page: 20.0 ms before, 23.0 ms now'])
  expect(findWorse(last, section('Pages', 10, 4))).toEqual(['Pushes: 5 a second before, 4 a second now'])
  expect(findWorse(last, section('Server', 99))).toEqual([])
  expect(findWorse(last, section('Pages', 99, 5, 'a slow phone')), 'on another machine').toEqual([])
})

it('the largest paint of a page is compared, and a goal that is no longer met is named', () => {
  const pages = (paint: string, shift: string, met: boolean): Section => ({
    title: 'Pages',
    machine: 'a phone',
    load: '0% busy',
    figures: [
      { measure: '/help', figure: `LCP ${paint} s, 35.0 kB`, goal: 'LCP ≤ 1.20 s', met: true },
      { measure: 'Shift', figure: shift, goal: '0', met },
    ],
  })
  const last = report('', [pages('0.90', '0', true)], '2026-11-22')
  expect(findWorse(last, pages('0.95', '0', true))).toEqual([])
  expect(findWorse(last, pages('1.10', '0.0009 (button)', false))).toEqual([
    '/help: LCP 0.90 s, 35.0 kB before, LCP 1.10 s, 35.0 kB now',
    'Shift: 0 before, 0.0009 (button) now',
  ])
})
