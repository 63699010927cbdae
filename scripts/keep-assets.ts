import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** How many builds to keep, including the newest. */
const BUILDS = 5

/**
 * Adds the hashed files of earlier builds to the newest one, so that a page that was opened before a deployment can
 * still load its parts. `kept` has a folder for each build. (docs/faults.md R-21)
 */
export function keepAssets(assets: string, kept: string): void {
  mkdirSync(kept, { recursive: true })
  const before = readdirSync(kept)
    .map(Number)
    .toSorted((a, b) => b - a)
  const newest = String((before[0] ?? 0) + 1)
  cpSync(assets, join(kept, newest), { recursive: true })
  for (const [age, build] of before.entries()) {
    const folder = join(kept, String(build))
    if (age >= BUILDS - 1) rmSync(folder, { recursive: true })
    else copyMissing(folder, assets)
  }
}

function copyMissing(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (!existsSync(join(to, name))) cpSync(join(from, name), join(to, name), { recursive: true })
  }
}
