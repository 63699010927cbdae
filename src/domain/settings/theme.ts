export const THEMES = ['system', 'light', 'dark'] as const
/** The colour theme: light, dark, or the same as the system. */
export type Theme = (typeof THEMES)[number]

/** Parses a stored or imported theme. Falls back to the system's. */
export function parseTheme(text: unknown): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system'
}
