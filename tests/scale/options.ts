import { parseArgs } from 'node:util'

/** The parts of a run, in their order. */
export const PARTS = ['costs', 'storm', 'limits', 'rolling', 'restore'] as const
export type Part = (typeof PARTS)[number]

export type Options = {
  seed: number
  kills: number
  players: number
  paceMs: number
  parts: readonly Part[]
  /** Whether a confirmed write is removed from the database before the comparison, which must then fail. */
  isBroken: boolean
}

const MAX = { kills: 500, players: 200 }

const HELP = `npm run scale -- [--seed n] [--kills n] [--players n] [--pace ms] [--parts ${PARTS.join(',')}] [--break]`

const isPart = (name: string): name is Part => (PARTS as readonly string[]).includes(name)

/** Reads the arguments of a run, which are bounded. @throws with a usage */
export function readOptions(parameters: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      kills: { type: 'string', default: '50' },
      players: { type: 'string', default: '12' },
      pace: { type: 'string', default: '500' },
      parts: { type: 'string', default: PARTS.join(',') },
      break: { type: 'boolean', default: false },
    },
  })
  const [seed, kills, players, paceMs] = [values.seed, values.kills, values.players, values.pace].map(Number)
  const parts = values.parts.split(',').filter(isPart)
  if (!seed || kills === undefined || !players || !paceMs || parts.length === 0) throw new Error(HELP)
  if (!(kills >= 0 && kills <= MAX.kills && players > 0 && players <= MAX.players)) throw new Error(HELP)
  return { seed, kills, players, paceMs, parts, isBroken: values.break }
}
