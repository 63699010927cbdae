import type { Figure } from './figures.ts'
import { versionOf } from './machine.ts'

/** Measures of one kind, on which machine, and how busy it was at the start. */
export type Section = { title: string; machine: string; load: string; figures: Figure[] }

export function countMet(sections: readonly Section[]): string {
  const goals = sections.flatMap(({ figures }) => figures).filter(({ met }) => met !== null)
  return `${goals.filter(({ met }) => met).length} of ${goals.length} goals met`
}

/**
 * The results as Markdown. Sections of the last report that were not measured again stay as they are, with their date and machine.
 *
 * @param titles the order of all sections
 */
export function makeReport(
  last: string,
  sections: readonly Section[],
  titles: readonly string[],
  chromium: string,
  date: Date,
): string {
  const day = date.toISOString().slice(0, 10)
  const made = new Map(sections.map((section) => [section.title, makeSection(section, day)]))
  const kept = sectionsOf(last)
  const texts = titles.flatMap((title) => made.get(title) ?? kept.get(title) ?? [])
  return `# Size and speed of the site

Written by \`npm run bench\`. A run of some parts replaces only their sections.

Versions on ${day}: Node ${process.versions.node}, Chromium ${chromium}, Astro ${versionOf('astro')}, React ${versionOf('react')}, Lighthouse ${versionOf('lighthouse')}

${texts.join('\n')}`
}

function makeSection({ title, machine, load, figures }: Section, day: string): string {
  const rows = figures.map(
    ({ measure, figure, goal, met }) =>
      `| ${measure} | ${figure} | ${goal} | ${met === null ? '' : met ? 'met' : '**not met**'} |`,
  )
  return `## ${title}

Measured on ${day}${onMachine(machine)} Other load at the start: ${load}.

| Measure | Figure | Goal | |
| --- | ---: | ---: | --- |
${rows.join('\n')}
`
}

const onMachine = (machine: string): string => ` on ${machine}.`

/** The sections of a report by title. */
function sectionsOf(report: string): Map<string, string> {
  return new Map(
    report
      .split(/^(?=## )/m)
      .slice(1)
      .map((text) => [/^## (.*)/.exec(text)?.[1] ?? '', `${text.trimEnd()}\n`]),
  )
}

/** A change of less than this is noise. */
const NOISE = 0.1

/**
 * Says which figures are at least a tenth worse than in the last report, and which goals are no longer met. Figures of
 * another machine are not compared.
 */
export function findWorse(last: string, { title, machine, figures }: Section): string[] {
  const section = sectionsOf(last).get(title) ?? ''
  if (!section.includes(onMachine(machine))) return []
  const before = new Map(
    section
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()))
      .map(([, measure = '', figure = '', , verdict = '']) => [
        measure,
        { figure, wasMet: verdict === 'met' },
      ]),
  )
  return figures.flatMap((now) => {
    const old = before.get(now.measure)
    if (!old) return []
    const isWorse = (old.wasMet && now.met === false) || ratioOf(old.figure, now) > 1 + NOISE
    return isWorse ? [`${now.measure}: ${old.figure} before, ${now.figure} now`] : []
  })
}

/** How many times worse a figure is than an old one; 1 if they cannot be compared. */
function ratioOf(before: string, { figure, goal }: Figure): number {
  const [old, now] = [before, figure].map(readFigure)
  if (!now || old?.unit !== now.unit) return 1
  return goal.startsWith('≥') ? old.value / now.value : now.value / old.value
}

/** The number at the beginning of a figure, or after its name, and its unit. */
function readFigure(figure: string): { value: number; unit: string } | null {
  const [, number = '', unit = ''] = /^(?:LCP )?([\d,.]+) ?(ms|s|kB|a second|×)(?![\w])/.exec(figure) ?? []
  return number === '' ? null : { value: Number(number.replaceAll(',', '')), unit }
}
