import type { Figure } from './figures.ts'
import { describeMachine, versionOf } from './machine.ts'

/** Measures of one kind, and how busy the machine was at the start. */
export type Section = { title: string; load: string; figures: Figure[] }

export function countMet(sections: readonly Section[]): string {
  const goals = sections.flatMap(({ figures }) => figures).filter(({ met }) => met !== null)
  return `${goals.filter(({ met }) => met).length} of ${goals.length} goals met`
}

/** The results as Markdown. */
export function makeReport(sections: readonly Section[], chromium: string, date: Date): string {
  return `# Size and speed of the site

Written by \`npm run bench\`.

- Date: ${date.toISOString().slice(0, 10)}
- Machine: ${describeMachine()}
- Versions: Node ${process.versions.node}, Chromium ${chromium}, Astro ${versionOf('astro')}, React ${versionOf('react')}, Lighthouse ${versionOf('lighthouse')}
- ${countMet(sections)}

${sections.map(makeSection).join('\n')}`
}

function makeSection({ title, load, figures }: Section): string {
  const rows = figures.map(
    ({ measure, figure, goal, met }) =>
      `| ${measure} | ${figure} | ${goal} | ${met === null ? '' : met ? 'met' : '**not met**'} |`,
  )
  return `## ${title}

Other load at the start: ${load}.

| Measure | Figure | Goal | |
| --- | ---: | ---: | --- |
${rows.join('\n')}
`
}
