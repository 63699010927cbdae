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

Versions on ${day}: Node ${process.versions.node}, Chromium ${chromium}, Astro ${versionOf('astro')}, React ${versionOf('react')}

${texts.join('\n')}`
}

function makeSection({ title, machine, load, figures }: Section, day: string): string {
  const rows = figures.map(
    ({ measure, figure, goal, met }) =>
      `| ${measure} | ${figure} | ${goal} | ${met === null ? '' : met ? 'met' : '**not met**'} |`,
  )
  return `## ${title}

Measured on ${day} on ${machine}. Other load at the start: ${load}.

| Measure | Figure | Goal | |
| --- | ---: | ---: | --- |
${rows.join('\n')}
`
}

/** The sections of a report by title. */
function sectionsOf(report: string): Map<string, string> {
  return new Map(
    report
      .split(/^(?=## )/m)
      .slice(1)
      .map((text) => [/^## (.*)/.exec(text)?.[1] ?? '', `${text.trimEnd()}\n`]),
  )
}
