import { expect, it } from 'vitest'
import { olderKeywordPage, tablePage } from '#domain/battle/section-names.ts'

it('the table of an older battle is that of its own ruleset', () => {
  expect(tablePage('twist', '0.3.0', '1.0.0')).toBe('/battle/0.3.0/twists')
  expect(tablePage('twist', '1.0.0', '1.0.0')).toBe('/battle/twists')
})

it('the keywords of an older ruleset have a page of their own', () => {
  expect(olderKeywordPage('0.3.0')).toBe('/battle/0.3.0/keywords')
})
