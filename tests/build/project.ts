import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

const PARTS = ['src', 'content', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json']
/** Cut fonts and drawn pictures, which are the same in every copy. */
const CACHES = ['.cache/fonts', '.cache/pictures']

export type Project = {
  folder: string
  /** Builds the site with Astro itself. */
  build: () => Promise<{ code: number | null; output: string }>
  remove: () => void
}

/** A copy of this project, to be spoilt or grown and built. Packages are those of the original. */
export function copyProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'hobgoblin-project-'))
  for (const part of [...PARTS, ...CACHES]) {
    if (existsSync(part)) cpSync(part, join(folder, part), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    build: async () => {
      const astro = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
        cwd: folder,
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const ended = new Promise<number | null>((resolve) => astro.on('close', resolve))
      const [code, output, errors] = await Promise.all([ended, text(astro.stdout), text(astro.stderr)])
      return { code, output: output + errors }
    },
    remove: () => {
      rmSync(folder, { recursive: true })
    },
  }
}
