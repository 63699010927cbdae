import { TABLE_SIZES } from '#domain/battle/map-shapes.ts'

/** One of a few values that is kept under a key of local storage. Nothing is kept for the usual one. */
export type Choice<Value extends string> = { key: string; values: readonly Value[]; usual: Value }

export const THEMES = ['system', 'light', 'dark'] as const
/** The colour theme: light, dark, or the same as the system. */
export type Theme = (typeof THEMES)[number]

/** The choices that the export of a device contains. `early.js` reads the theme before the first paint. */
export const CHOICES = {
  theme: { key: 'hobgoblin:theme', values: THEMES, usual: 'system' },
  table: { key: 'hobgoblin:table-size', values: TABLE_SIZES, usual: '4x3' },
} as const satisfies Record<string, Choice<string>>
