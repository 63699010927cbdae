import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EFFECTS } from '#domain/rules/effects/effects.ts'
import type { EffectFacts } from '#domain/rules/effects/effect.ts'

const README = 'content/README.md'
const ONLY = { keywords: 'keywords only: ', helps: 'spells and Fortunes only: ' }

/** A JSON object in one line, as editors write it. */
const written = (effect: unknown) =>
  JSON.stringify(effect, null, 1)
    .replaceAll(/\n\s*/g, ' ')
    .replaceAll(/\[ | \](?=[^"])/g, (bracket) => bracket.trim())

function tableOfEffects(): string {
  const kinds: readonly Pick<EffectFacts<unknown>, 'example' | 'words' | 'only'>[] = Object.values(EFFECTS)
  const rows = kinds.map(({ example, words, only }): [string, string] => [
    `\`${written(example)}\``,
    `${only ? ONLY[only] : ''}${words}`,
  ])
  const left = Math.max(...rows.map(([effect]) => effect.length))
  const right = Math.max(...rows.map(([, words]) => words.length))
  const row = ([effect, words]: readonly [string, string], fill = ' ') =>
    `| ${effect.padEnd(left, fill)} | ${words.padEnd(right, fill)} |`
  return [row(['Effect', 'Meaning']), row(['', ''], '-'), ...rows.map((one) => row(one))].join('\n')
}

/** `npm run test:unit -- tests/unit/content/effects-table.test.ts -u` writes the table. */
it('the table of conditional effects for editors is that of the kinds of effects', async () => {
  const [before, table, after] = readFileSync(README, 'utf8').split(
    /(?<=## Conditional effects\n\n[^\n]+\n\n)((?:\|.*\n)+)/,
  )
  expect(table).toContain('| Effect')
  await expect(`${before}${tableOfEffects()}\n${after}`).toMatchFileSnapshot(`../../../${README}`)
})
