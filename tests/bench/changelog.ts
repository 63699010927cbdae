import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject, type Project } from '#tests/support/project.ts'
import { atMost, inMs, inSeconds, note, type Figure } from './figures.ts'

/** The number of builds for each size. The fastest one counts, because other load only adds time. */
const BUILDS = [
  { entries: 0, times: 6 },
  { entries: 10, times: 6 },
  { entries: 1000, times: 2 },
] as const

/**
 * Measures what a changelog entry adds to a build: its page, its JSON, and its part of the list, feed, search and sitemap.
 * The unit is processor time, because compression uses all cores. The time of a build without entries is subtracted.
 */
export async function measureChangelog(): Promise<Figure[]> {
  const project = copyProject()
  try {
    // Renders the pictures and checks the rules once. Later builds reuse them.
    await build(project, 0)
    const fastest = new Map<number, number>()
    for (let round = 0; round < 6; round += 1) {
      for (const { entries, times } of BUILDS) {
        if (round >= times) continue
        const cpu = await build(project, entries)
        fastest.set(entries, Math.min(cpu, fastest.get(entries) ?? Infinity))
      }
    }
    const [none = NaN, ten = NaN, thousand = NaN] = BUILDS.map(({ entries }) => fastest.get(entries))
    const [eachOfTen, eachOfThousand] = [(ten - none) / 10, (thousand - none) / 1000]
    const ratio = eachOfThousand / eachOfTen
    return [
      note('Build without a changelog entry, which is subtracted below', inSeconds(none)),
      note('Each of 10 entries', inMs(eachOfTen)),
      note('Each of 1,000 entries', inMs(eachOfThousand)),
      atMost('Each of 1,000 against each of 10', ratio, 1.5, (value) => `${value.toFixed(2)} ×`),
    ]
  } finally {
    project.remove()
  }
}

/** @returns the processor time in ms */
async function build(project: Project, entries: number): Promise<number> {
  const folder = join(project.folder, 'content/changelog')
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  for (let index = 0; index < entries; index += 1)
    writeFileSync(join(folder, fileName(index)), makeEntry(index))
  // Like a fresh clone: the build reuses only what does not depend on entries.
  for (const left of ['dist', '.cache/astro']) {
    rmSync(join(project.folder, left), { recursive: true, force: true })
  }
  const { code, output, cpu } = await project.build()
  if (code !== 0 || Number.isNaN(cpu)) throw new Error(`The build failed:\n${output}`)
  console.log(`  ${entries} entries: ${inSeconds(cpu)}`)
  return cpu
}

/** One entry a day, from 2020 on. */
function fileName(index: number): string {
  const day = new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10)
  return `${day}-change-${index}.mdx`
}

function makeEntry(index: number): string {
  return `---
name: Hobgoblin, change ${index}
description: What is new since change ${index - 1}, in a sentence or two for lists and search engines.
author: The Hobgoblin companion authors
cover_image_src: /service/DARK_KNIGHT.png
upgrade_target_version: 0.3.0
---

## What changed

A unit with [Towering](keyword:towering) sees over ${index} others. So does one with <Keyword id="flying" />.

- **Rough:** the marsh of change ${index} is [Rough](keyword:rough).
- **Profiles:** they have been [read again](/quick-start/profiles).

## What stays

${'Everything else stays as it was, and nobody complained about it for long. '.repeat(8)}
`
}
