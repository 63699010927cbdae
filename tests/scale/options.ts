import { parseArgs } from 'node:util'

/** The parts of a run, in their order. */
export const PARTS = ['memory', 'storm', 'limits', 'rolling', 'restore'] as const
export type Part = (typeof PARTS)[number]

export type Options = {
  seed: number
  kills: number
  /** After this time no new trouble begins. */
  minutes: number
  players: number
  paceMs: number
  parts: readonly Part[]
  /** Whether a confirmed write is removed from the database before the comparison, which must then fail. */
  isBroken: boolean
}

const MAX = { kills: 500, minutes: 120, players: 200 }

const HELP = `npm run scale -- [--seed n] [--kills n] [--minutes n] [--players n] [--pace ms] [--parts ${PARTS.join(',')}] [--break]`

type Numbers = Record<'seed' | 'kills' | 'minutes' | 'players' | 'pace', number>

/** @throws with a usage, unless all are whole numbers from 0 */
function numbersOf(values: Record<keyof Numbers, string>): Numbers {
  const { seed, kills, minutes, players, pace } = values
  const texts = [seed, kills, minutes, players, pace]
  if (!texts.every((text) => /^\d{1,9}$/.test(text))) throw new Error(HELP)
  return {
    seed: Number(seed),
    kills: Number(kills),
    minutes: Number(minutes),
    players: Number(players),
    pace: Number(pace),
  }
}

const isPart = (name: string): name is Part => (PARTS as readonly string[]).includes(name)

/** Reads the arguments of a run, which are bounded. @throws with a usage */
export function readOptions(parameters: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      kills: { type: 'string', default: '50' },
      minutes: { type: 'string', default: '30' },
      players: { type: 'string', default: '12' },
      pace: { type: 'string', default: '500' },
      parts: { type: 'string', default: PARTS.join(',') },
      break: { type: 'boolean', default: false },
    },
  })
  const { seed, kills, minutes, players, pace: paceMs } = numbersOf(values)
  const parts = values.parts.split(',').filter(isPart)
  const isBounded = kills <= MAX.kills && minutes <= MAX.minutes && players <= MAX.players
  if (!isBounded || players === 0 || parts.length === 0) throw new Error(HELP)
  return { seed, kills, minutes, players, paceMs, parts, isBroken: values.break }
}
