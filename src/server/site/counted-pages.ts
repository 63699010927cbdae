import { globSync } from 'node:fs'
import { SECTION_NAMES } from '#domain/battle/section-names.ts'
import { QUICK_START_PAGES } from '#domain/entries/quick-start-pages.ts'
import { pageOf } from '#domain/reports.ts'

const ROUTES = [
  ...['/', '/account', '/army', '/army/a', '/army/s', '/battle', '/changelog', '/changelog/index'],
  ...[
    '/fortune',
    '/fortune/cards',
    '/help',
    '/help/api',
    '/help/index',
    '/join',
    '/login',
    '/odds',
    '/password',
  ],
  ...['/play', '/play/game'],
  ...['/print', '/print/a', '/quick-start', '/settings', '/verify'],
  ...QUICK_START_PAGES.map(({ path }) => path),
  ...Object.values(SECTION_NAMES).map(({ page }) => page),
]

/**
 * The pages that are counted by name, as `pageOf` names them. The list is fixed when the server starts, so invented
 * pages can neither fill its memory nor take the place of real ones.
 */
export function countedPages(): ReadonlySet<string> {
  // Editors add an article with a file alone.
  const articles = globSync('{help,changelog}/*.mdx', { cwd: 'content' }).map(
    (file) => `/${file.replace(/\.mdx$/, '')}`,
  )
  return new Set([...ROUTES, ...articles].map(pageOf))
}
