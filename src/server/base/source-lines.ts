import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

const PLACE = /(file:\/\/[^\s)]+\.js):(\d+):(\d+)/

/** Lines that have been named before. There are only as many as places in the code. */
const named = new Map<string, string>()

/**
 * Names the places of a stack in the sources, where the bundle has a source map. The maps are read for a new place alone:
 * with `--enable-source-maps` Node would keep 50 MB of them in memory.
 */
export function nameSources(stack: readonly string[]): string[] {
  const maps = new Map<string, SourceMap | null>()
  return stack.map((line) => {
    const name = named.get(line) ?? nameSource(line, maps)
    named.set(line, name)
    return name
  })
}

function nameSource(line: string, maps: Map<string, SourceMap | null>): string {
  const [place, file, row, column] = PLACE.exec(line) ?? []
  if (place === undefined || file === undefined) return line
  const map = maps.get(file) ?? readMap(file)
  maps.set(file, map)
  const entry = map?.findEntry(Number(row) - 1, Number(column) - 1)
  if (!entry || !('originalSource' in entry)) return line
  const source = new URL(entry.originalSource, file)
  return line.replace(place, `${fileURLToPath(source)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`)
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')) as SourceMapPayload)
  } catch {
    // Sources that run unbundled have none.
    return null
  }
}
