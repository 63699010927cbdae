import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** How a process is started: a program with arguments, as some user. */
export type Command = {
  name: string
  program: string
  parameters: readonly string[]
  env?: Readonly<Record<string, string>>
  cwd?: string
  uid?: number
  gid?: number
}

/** A process that is started again whenever it ends, as a container with a restart policy is. */
export type Supervised = {
  name: string
  pid: () => number | undefined
  /** Ends the process without a warning; it starts again by itself. */
  kill: () => void
  /** Asks the process to stop, and starts it again when it has ended. */
  restart: (signal?: NodeJS.Signals) => Promise<void>
  /** Ends the process for good. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
  /** Replaces the command, from the next start on. */
  replace: (command: Partial<Command>) => void
  /** How often the process was started. */
  starts: () => number
}

const RESTART_MS = 500
const STOP_MS = 15_000

const running = new Set<ChildProcess>()
// Nothing may stay behind, however this program ends.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a process and keeps it running. Its output goes to a file in `logs`. */
export function supervise(given: Command, logs: string): Supervised {
  let command = given
  let isStopped = false
  let count = 0
  let child = start()

  function start(): ChildProcess {
    count += 1
    const { program, parameters, env, cwd, uid, gid } = command
    const log = openSync(join(logs, `${command.name}.log`), 'a')
    const started = spawn(program, parameters, {
      cwd,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', log, log],
      ...(uid !== undefined && { uid }),
      ...(gid !== undefined && { gid }),
    })
    closeSync(log)
    running.add(started)
    void once(started, 'exit').then(async () => {
      running.delete(started)
      await wait(RESTART_MS, undefined, { ref: false })
      startAgain()
    })
    return started
  }

  function startAgain(): void {
    if (!isStopped) child = start()
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    if (ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    const late = setTimeout(() => ending.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(late)
  }

  return {
    name: given.name,
    pid: () => child.pid,
    kill: () => child.kill('SIGKILL'),
    restart: (signal = 'SIGTERM') => end(signal),
    stop: async (signal = 'SIGTERM') => {
      isStopped = true
      await end(signal)
    },
    replace: (change) => {
      command = { ...command, ...change }
    },
    starts: () => count,
  }
}
