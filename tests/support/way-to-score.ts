import type { WayToScore } from '#domain/game/battle/scoring.ts'

/** A way to score 1 VP in each Reckoning as often as one likes, but for the changes. */
export function makeWay(changes: Partial<WayToScore> = {}): WayToScore {
  return {
    id: 'siege.gate',
    label: 'The gate is yours',
    vp: 1,
    lastRoundVp: 1,
    at: ['reckoning'],
    fromRound: 1,
    side: null,
    timesPerRound: null,
    timesPerGame: null,
    shares: null,
    onTop: false,
    isInRoundLimit: true,
    eachPoints: null,
    rout: null,
    ...changes,
  }
}
