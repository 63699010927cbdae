import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EFFECTS } from '#domain/rules/effects/effects.ts'

const README = 'content/README.md'
const ONLY = { keywords: 'keywords only: ', helps: 'spells and Fortunes only: ' }

/** The comments on the kinds of effects. */
const COMMENTS = new Map(
  globSync('src/domain/rules/effects/*.ts')
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s+(\w+): effect/g),
    ])
    .map(([, comment = '', kind = '']) => [kind, comment.replaceAll(/\n +\*/g, '').trim()]),
)

function tableOfEffects(): string {
  const rows = Object.entries(EFFECTS).map(([kind, { schema, only }]: [string, Kind]): [string, string] => {
    const [, example = '', words = ''] = /^`(.*?)`: (.*)$/.exec(COMMENTS.get(kind) ?? '') ?? []
    expect(schema.safeParse(JSON.parse(example || 'null')).success, `an example of ${kind}`).toBe(true)
    return [`\`${example}\``, `${only ? ONLY[only] : ''}${words}`]
  })
  const left = Math.max(...rows.map(([effect]) => effect.length))
  const right = Math.max(...rows.map(([, words]) => words.length))
  const row = ([effect, words]: readonly [string, string], fill = ' ') =>
    `| ${effect.padEnd(left, fill)} | ${words.padEnd(right, fill)} |`
  return [row(['Effect', 'Meaning']), row(['', ''], '-'), ...rows.map((one) => row(one))].join('\n')
}

type Kind = { schema: { safeParse: (value: unknown) => { success: boolean } }; only?: keyof typeof ONLY }

/** `npm run test:unit -- tests/unit/content/effects-table.test.ts -u` writes the table. */
it('the table of conditional effects for editors is that of the kinds of effects', async () => {
  const [before, table, after] = readFileSync(README, 'utf8').split(
    /(?<=## Conditional effects\n\n[^\n]+\n\n)((?:\|.*\n)+)/,
  )
  expect(table).toContain('| Effect')
  await expect(`${before}${tableOfEffects()}\n${after}`).toMatchFileSnapshot(`../../../${README}`)
})
