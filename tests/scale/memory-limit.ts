import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A group of processes that the system ends when they take more memory than they may, as it does with a container. */
export type MemoryGroup = {
  add: (pid: number) => void
  /** The most that all of them took at once, in MB. Files that the system caches count too. */
  peakMb: () => number
  remove: () => void
}

/** The names of these files in both versions of control groups. */
const VERSIONS = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes' },
  { root: '/sys/fs/cgroup', limit: 'memory.max', peak: 'memory.peak' },
]

/** @returns null where this user may make no control groups */
export function limitMemory(megabytes: number): MemoryGroup | null {
  const version = VERSIONS.find(({ root, limit }) => {
    const folder = join(root, `hobgoblin-${process.pid}`)
    try {
      mkdirSync(folder)
      if (existsSync(join(folder, limit))) return true
      rmdirSync(folder)
    } catch {
      // Not this version, or no right.
    }
    return false
  })
  if (!version) return null
  const folder = join(version.root, `hobgoblin-${process.pid}`)
  writeFileSync(join(folder, version.limit), String(megabytes * 2 ** 20))
  return {
    add: (pid) => writeFileSync(join(folder, 'cgroup.procs'), String(pid)),
    peakMb: () => Number(readFileSync(join(folder, version.peak), 'utf8')) / 2 ** 20,
    remove: () => rmdirSync(folder),
  }
}

/** The most memory that a process has had of its own so far, in MB. */
export function peakOf(pid: number): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
