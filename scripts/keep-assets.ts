import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** How many builds can be fetched from, the newest included. */
const BUILDS = 5

/**
 * Puts the hashed files of the builds before into the folder of the newest, so that a page that was opened before a
 * deployment still finds the parts that it loads late. `kept` is where they stay from build to build, one folder for each.
 * (docs/faults.md R-21)
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
