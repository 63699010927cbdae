import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** Hashes the names and contents of all files in `root` that fit the patterns, and `more` lines. */
export function hashFiles(
  root: string,
  patterns: readonly string[],
  exclude: readonly string[],
  more: readonly string[] = [],
): string {
  const hash = createHash('sha256')
  for (const line of more) hash.update(`${line}\n`)
  const entries = globSync(patterns, { cwd: root, exclude, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
  for (const file of files.sort()) {
    const bytes = readFileSync(file)
    hash.update(`${file.slice(root.length)} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}
