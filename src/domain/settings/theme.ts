export const THEMES = ['system', 'light', 'dark'] as const
/** Whether the app is light or dark, or goes by the system. */
export type Theme = (typeof THEMES)[number]

/** What a stored or imported theme says; whatever else it is, the system decides. */
export function parseTheme(text: unknown): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system'
}
