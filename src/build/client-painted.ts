import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const ISLAND = /<astro-island [^>]*?component-url="([^"]+)"[^>]*? renderer-url="([^"]+)"/g
const IMPORT = /(?:from|import)"\.\/([^"]+)"/g

/**
 * Registers the client directive `client:painted` of `src/scripts/painted.ts`, and tells each island all the files that
 * it imports at its start, so that the browser can ask for them at once and need not find one after the other.
 */
export function clientPainted(): AstroIntegration {
  return {
    name: 'client-painted',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'painted', entrypoint: './src/scripts/painted.ts' }),
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        await Promise.all(globSync(`${folder}/**/*.html`).map((file) => nameFiles(file, folder)))
      },
    },
  }
}

async function nameFiles(file: string, folder: string): Promise<void> {
  let page = await readFile(file, 'utf8')
  const loaded = [...page.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, path = '']) => path)
  for (const [tag, component = '', renderer = ''] of page.matchAll(ISLAND)) {
    const files = await importsOf([component, renderer], folder)
    const toLoad = [...files].filter((path) => !loaded.includes(path))
    page = page.replace(tag, `${tag} data-files="${toLoad.join(' ')}"`)
  }
  await writeFile(file, page)
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
