import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readRuleset } from '#content/read-ruleset.ts'

const entry = (file: string) => readFileSync(`content/changelog/${file}.mdx`, 'utf8')
const LISTS = ['scenarios', 'battlefield', 'deployment', 'twist', 'artefacts', 'allegiances'] as const

describe('the changelog', () => {
  it('names everything of v1.0 that v0.3 does not have', () => {
    const [before, now] = [readRuleset('0.3.0'), readRuleset('1.0.0')]
    const added = LISTS.flatMap((list) => {
      const known = new Set(before[list].map(({ id }) => id))
      return now[list].filter(({ id }) => !known.has(id)).map(({ name }) => name)
    })
    const text = entry('2024-07-08-v1-0')
    expect(added.filter((name) => !text.includes(name))).toEqual([])
  })

  it('says how many tables and twists v0.3 has', () => {
    const { scenarios, battlefield, deployment, twist } = readRuleset('0.3.0')
    const all = readRuleset('1.0.0')
    expect([scenarios, battlefield, deployment].map(({ length }) => length)).toEqual(
      [all.scenarios, all.battlefield, all.deployment].map(({ length }) => length),
    )
    expect(entry('2024-02-12-v0-3')).toContain(
      `All scenarios, battlefields and deployments of the game can be rolled, and ${twist.length} of its ${all.twist.length} twists.`,
    )
  })
})
