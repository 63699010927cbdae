import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const ISLAND = /<astro-island [^>]*?component-url="([^"]+)"[^>]*? renderer-url="([^"]+)"/g
const IMPORT = /(?:from|import)"\.\/([^"]+)"/g

/**
 * Registers the client directive `client:painted` of `src/scripts/painted.ts`, and lists in the head of each page all the
 * files that its islands import at their start, so that the browser need not find one after the other. They have a low
 * priority: what the first paint needs comes before them.
 */
export function clientPainted(): AstroIntegration {
  return {
    name: 'client-painted',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'painted', entrypoint: './src/scripts/painted.ts' }),
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        await Promise.all(globSync(`${folder}/**/*.html`).map((file) => preloadFiles(file, folder)))
      },
    },
  }
}

async function preloadFiles(file: string, folder: string): Promise<void> {
  const page = await readFile(file, 'utf8')
  const islands = [...page.matchAll(ISLAND)].flatMap(([, component = '', renderer = '']) => [
    component,
    renderer,
  ])
  const links = [...(await importsOf(islands, folder))]
    .filter((path) => !page.includes(`<script type="module" src="${path}"`))
    .map((path) => `<link rel="modulepreload" fetchpriority="low" href="${path}">`)
  await writeFile(file, page.replace('</head>', `${links.join('')}</head>`))
}

/** These scripts and all that they import, not counting what loads later. */
async function importsOf(paths: readonly string[], folder: string): Promise<Set<string>> {
  const found = new Set(paths)
  for (const path of found) {
    const script = await readFile(folder + path, 'utf8')
    for (const [, name = ''] of script.matchAll(IMPORT)) found.add(new URL(name, `file://${path}`).pathname)
  }
  return found
}
