import { expect, it } from 'vitest'
import { parseTheme } from '#domain/settings/theme.ts'

it.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  ['pink', 'system'],
  [null, 'system'],
  [undefined, 'system'],
])('reads the theme %j as %s', (text, theme) => expect(parseTheme(text)).toBe(theme))
