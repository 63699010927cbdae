import type { RoundState } from '#domain/game/report/game-statistics.ts'
import { SIDES, type Side } from '#domain/game/words/side.ts'

/** Where the points of a line plot are: one column for each round, counted from the start of the game. */
export type PlotScale = {
  x: (round: number) => number
  y: (value: number) => number
  /** Round numbers to draw lines at. */
  ticks: readonly number[]
}

type Box = { left: number; top: number; width: number; height: number }

/** @param rounds how many rounds the game has */
export function plotScale(highest: number, rounds: number, { left, top, width, height }: Box): PlotScale {
  const step = niceStep(highest)
  const limit = Math.max(1, Math.ceil(highest / step)) * step
  return {
    x: (round) => left + (width * round) / Math.max(1, rounds),
    y: (value) => top + height * (1 - value / limit),
    ticks: Array.from({ length: Math.round(limit / step) + 1 }, (_, index) => index * step),
  }
}

/** A step of 1, 2 or 5 times a power of ten, so that there are at most five lines. */
function niceStep(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest / 4)))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => highest / step <= 4) ?? 10 * power
}

export type Measure = 'vp' | 'doom'

export function highestOf(rounds: readonly RoundState[], measure: Measure): number {
  return Math.max(0, ...rounds.flatMap((state) => SIDES.map((side) => state[measure][side])))
}

/** The line of one side, from nothing at the start of the game, as a path. */
export function linePath(
  rounds: readonly RoundState[],
  measure: Measure,
  side: Side,
  { x, y }: PlotScale,
): string {
  const points = rounds.map((state) => `L${x(state.round)} ${y(state[measure][side])}`)
  return `M${x(0)} ${y(0)}${points.join('')}`
}
