import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { checkConditionalEffects, whyNothing } from '#content/check-conditional-effects.ts'
import { readRuleset } from '#content/read-ruleset.ts'
import { type ConditionalEffect, conditionalEffectSchema } from '#domain/rules/effects/effects.ts'
import { entryIdSchema, keywordRefSchema } from '#domain/rules/effects/entry-schemas.ts'
import { times } from '#tests/support/deep.ts'
import { everyValue } from '#tests/support/every-value.ts'
import { changesSomething, NAMED, PROBE, type Source } from './any-effect.ts'

const ruleset = readRuleset('1.0.0')
const known = new Map<z.ZodMiniType, readonly unknown[]>([
  [entryIdSchema, NAMED],
  [keywordRefSchema, [{ id: 'critical_hits' }]],
])
/** The quick run leaves out most combinations of what must be so, and has none that the deep one lacks. */
const EVERY = times(6, 2)
const effects = (everyValue(conditionalEffectSchema, known) as ConditionalEffect[]).filter(
  (effect, index) => !('if' in effect) || index % EVERY === 0,
)
const [keyword] = ruleset.keywords
const [fortune] = ruleset.fortunes

/** Why the build refuses the effect; empty if it accepts it. */
function refused(source: Source, effect: ConditionalEffect): string[] {
  if (!keyword || !fortune) throw new Error('The ruleset is empty.')
  const conditionalEffects = [effect]
  const plain = { ...ruleset, allegiances: [], fortunes: [] }
  const isKeyword = source === 'keyword'
  const found = checkConditionalEffects({
    ...plain,
    keywords: isKeyword
      ? [...ruleset.keywords, { ...keyword, id: PROBE, name: 'Probe [x]', conditionalEffects }]
      : ruleset.keywords,
    fortunes: isKeyword ? [] : [{ ...fortune, id: PROBE, conditionalEffects }],
  })
  return [...found].map(({ reason }) => reason)
}

it.each(['keyword', 'Fortune'] as const)(
  '[ODDS-22] every effect of a %s that the build accepts changes something',
  (source) => {
    const accepted = effects.filter((effect) => refused(source, effect).length === 0)
    expect(accepted.length).toBeGreaterThan(250)
    expect(accepted.filter((effect) => !changesSomething(source, effect))).toEqual([])
  },
)

it('[ODDS-22] the build calls no effect useless that changes something', () => {
  const useless = effects.filter((effect) => whyNothing(effect) !== null)
  expect(useless.length).toBeGreaterThan(40)
  expect(useless.filter((effect) => changesSomething('keyword', effect))).toEqual([])
})
