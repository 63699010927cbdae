import { execSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

const PARTS = ['src', 'content', 'public', 'docs', 'astro.config.mjs', 'package.json', 'tsconfig.json']
/** Subset fonts and rendered pictures, which are the same in every copy. */
const CACHES = ['.cache/fonts', '.cache/pictures']

/** Makes a process print its processor time at exit, in microseconds over all threads. */
const TELL_CPU =
  'data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();console.error(`CPU ${user+system}`)})'

export type Project = {
  folder: string
  /** Builds the site with Astro itself. `cpu` is the processor time in ms. */
  build: () => Promise<{ code: number | null; output: string; cpu: number }>
  /** Starts the development server with these settings; `kill` stops it. */
  serve: (port: number, settings?: Record<string, string>) => { kill: () => void }
  remove: () => void
}

/**
 * A copy of this project, or of a `commit`, that tests can change and build. It uses the packages and the fonts and
 * pictures of the original.
 */
export function copyProject(commit?: string): Project {
  const folder = mkdtempSync(join(tmpdir(), 'hobgoblin-project-'))
  for (const part of commit === undefined ? [...PARTS, ...CACHES] : CACHES) {
    if (existsSync(part)) cpSync(part, join(folder, part), { recursive: true })
  }
  if (commit !== undefined)
    execSync(`git archive ${commit} ${PARTS.join(' ')} | tar --extract -C '${folder}'`)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const astro = (
    mode: 'production' | 'development',
    parameters: string[],
    settings: Record<string, string> = {},
  ) =>
    spawn(process.execPath, ['--import', TELL_CPU, 'node_modules/astro/bin/astro.mjs', ...parameters], {
      cwd: folder,
      env: { ...process.env, ...settings, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', NODE_ENV: mode },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  return {
    folder,
    build: async () => {
      const build = astro('production', ['build'])
      const ended = new Promise<number | null>((resolve) => build.on('close', resolve))
      const [code, output, errors] = await Promise.all([ended, text(build.stdout), text(build.stderr)])
      const cpu = Number(/^CPU (\d+)$/m.exec(errors)?.[1]) / 1000
      return { code, output: output + errors, cpu }
    },
    serve: (port, settings) => {
      const server = astro('development', ['dev', '--port', String(port)], settings)
      // The output is not needed, but a full pipe would block the process.
      server.stdout.resume()
      server.stderr.resume()
      return { kill: () => server.kill() }
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
