import type { BrowserCommand } from 'vitest/node'

/** Shows the page as a device with these colours does, until it is called again. */
export const showColours: BrowserCommand<[colours: 'light' | 'dark' | null]> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme })
