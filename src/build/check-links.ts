import { globSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { crawl, type CrawlFault } from './crawl.ts'

/** Stops the build at links and pictures that lead nowhere, with the file of the content and the line that has them. */
export function checkLinks(): AstroIntegration {
  return {
    name: 'check-links',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const { faults } = await crawl((path) => readBuilt(fileURLToPath(dir), path))
        if (faults.length === 0) return
        const told = await Promise.all(faults.map(describe))
        throw new Error(`Wrong in the built pages:\n${[...new Set(told)].toSorted().join('\n')}`)
      },
    },
  }
}

async function readBuilt(dist: string, path: string): Promise<string | null | undefined> {
  // The API answers, not the site.
  if (path.startsWith('/v1/')) return null
  for (const file of [path.slice(1), `${path.slice(1)}/index.html`, `${path.slice(1)}.html`]) {
    const kind = await stat(dist + file).catch(() => undefined)
    if (kind?.isFile()) return file.endsWith('.html') ? readFile(dist + file, 'utf8') : null
  }
  return undefined
}

/** `content/help/share.mdx:12 There is no page or file /help/prnt.` A link that no content has is told with its page. */
async function describe({ from, target, reason }: CrawlFault): Promise<string> {
  // "/help/print" is not what "/help/prints" says.
  const isWritten = (line: string) =>
    target !== undefined &&
    line
      .split(target)
      .slice(1)
      .some((rest) => !/^[\w/#-]/.test(rest))
  for (const file of globSync('content/**/*.{mdx,json}')) {
    const lines = (await readFile(file, 'utf8')).split('\n')
    const index = lines.findIndex(isWritten)
    if (index >= 0) return `${file}:${String(index + 1)} ${reason}`
  }
  return `The page ${from}: ${reason}`
}
