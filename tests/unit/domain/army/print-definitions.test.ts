import { expect, it } from 'vitest'
import { printDefinitions } from '#domain/army/print-definitions.ts'
import { compileRules } from '#domain/ruleset/army-rules.ts'
import type { RichText } from '#domain/ruleset/rich-text.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

it('[PRINT-15] traits are in a separate paragraph before a text that begins with a list', () => {
  const list: RichText = [{ type: 'list', items: [['one'], ['two']] }]
  const listed = compileRules({
    ...rules.ruleset,
    keywords: rules.ruleset.keywords.map((keyword) =>
      keyword.id === 'elite' ? { ...keyword, description: list } : keyword,
    ),
  })
  const { keywords } = printDefinitions([unitOf('LIGHT_INFANTRY', 'elite')], listed)
  expect(keywords).toEqual([
    {
      id: 'elite',
      name: 'Elite',
      descriptionWithTraits: [
        { type: 'paragraph', content: [{ type: 'emphasis', content: ['Strength.'] }] },
        ...list,
      ],
    },
  ])
})
