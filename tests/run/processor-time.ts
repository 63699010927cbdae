import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'

/**
 * Counts the processor time of this process and of every process that it starts from now on, also of those whose parent
 * ends before them. Chromium's renderers are such; they cost most of what a page costs, and the system adds their time
 * to nobody's children.
 * @returns a function that returns the s so far
 */
export function countProcessorTime(): () => number | undefined {
  return countInGroup() ?? countMachine
}

/** A control group of Linux, where its time is, and how many of its units are a second. */
type Group = { parent: string; time: (folder: string) => number }

/** This process's group in either version of control groups, if `/proc/self/cgroup` has one. */
function findGroup(memberships: string): Group | undefined {
  const older = /^\d+:(?:cpu,)?cpuacct(?:,cpu)?:(.*)$/m.exec(memberships)?.[1]
  if (older !== undefined) {
    return {
      parent: `/sys/fs/cgroup/cpuacct${older}`,
      time: (folder) => Number(readFileSync(`${folder}/cpuacct.usage`, 'utf8')) / 1e9,
    }
  }
  const unified = /^0::(.*)$/m.exec(memberships)?.[1]
  if (unified === undefined) return undefined
  return {
    parent: `/sys/fs/cgroup${unified}`,
    time: (folder) => {
      const [, microseconds = NaN] =
        /^usage_usec (\d+)$/m.exec(readFileSync(`${folder}/cpu.stat`, 'utf8')) ?? []
      return Number(microseconds) / 1e6
    },
  }
}

/** Moves this process into a new group. Undefined where the system has none, or lets only others make one. */
function countInGroup(): (() => number) | undefined {
  try {
    const group = findGroup(readFileSync('/proc/self/cgroup', 'utf8'))
    if (group === undefined) return undefined
    const folder = `${group.parent}/hobgoblin-tests-${process.pid}`
    mkdirSync(folder)
    writeFileSync(`${folder}/cgroup.procs`, String(process.pid))
    process.once('exit', () => leave(group.parent, folder))
    return () => group.time(folder)
  } catch {
    return undefined
  }
}

function leave(parent: string, folder: string): void {
  try {
    writeFileSync(`${parent}/cgroup.procs`, String(process.pid))
    rmdirSync(folder)
  } catch {
    // A process that still runs in it keeps the group. An empty group costs nothing.
  }
}

/** Linux counts in hundredths of a second, whatever its clock. */
const TICKS_PER_SECOND = 100

/** The time that the whole machine was busy, which includes what else runs on it. Undefined without `/proc`. */
function countMachine(): number | undefined {
  try {
    return readBusySeconds(readFileSync('/proc/stat', 'utf8'))
  } catch {
    return undefined
  }
}

/** Reads it from the text of `/proc/stat`: the time of users and the system, without idle, waiting and other guests. */
export function readBusySeconds(stat: string): number {
  const [, user = NaN, nice = NaN, system = NaN, , , interrupts = NaN, softInterrupts = NaN] = (
    stat.split('\n', 1)[0] ?? ''
  )
    .split(/ +/)
    .map(Number)
  return (user + nice + system + interrupts + softInterrupts) / TICKS_PER_SECOND
}
