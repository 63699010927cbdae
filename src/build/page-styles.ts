import type { Plugin } from 'vite'

const NOTHING = '\0page-styles'

/**
 * Leaves plain imports of style sheets out of the scripts for the browser: each page contains the styles of everything
 * that it imports. Without this, Astro would also put the styles of what the scripts of pages load later into all pages.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId: { filter: { id: /\.css$/ }, handler: () => NOTHING },
    load: { filter: { id: /^\0page-styles$/ }, handler: () => '' },
  }
}
