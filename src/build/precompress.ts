import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { ENTRY_LISTS } from '#domain/entries/entry-path.ts'

const text = ['**/*.{html,js,css,json,svg,txt,xml,webmanifest}', 'hobgoblin/rulesets/*']

/** Smaller files fit into one packet without compression. */
const MIN_BYTES = 512

/**
 * The pages of entries are as many as all other files together. At the highest quality they would take longer than the
 * rest of the build, and at this one they are a tenth larger.
 */
const QUICK_QUALITY = 9
const entryPage = new RegExp(`(?:${Object.values(ENTRY_LISTS).join('|')})/[\\w-]+/index\\.html$`)

/** Only the server reads it, and not over the network. */
const LETTERS = 'letters.json'

/** Writes a `.br` and a `.gz` file beside every text file of the built site, with maximum compression. */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir)
        const files = globSync(text, { cwd: root, withFileTypes: true }).filter(
          (entry) => entry.isFile() && entry.name !== LETTERS,
        )
        await Promise.all(files.map((file) => compress(`${file.parentPath}/${file.name}`)))
        logger.info(`${files.length} files`)
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < MIN_BYTES) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: entryPage.test(file) ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
