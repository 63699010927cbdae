import { describe, expect, it } from 'vitest'
import { play, type Happening, type Question, type Situation } from './situation.ts'

/**
 * A case of the rules. `expected` comes from the text of the rules alone. A chance is written with four digits or more.
 * `known` is what the app says today instead. Such a case must fail, so whoever mends the fault takes `known` away.
 */
export type Case = { name: string; situation: Situation; ask: Question; expected: unknown; known?: string }

/** Four digits decide whether a chance is right. */
const NEAR = 0.00005

const near = (answer: unknown, expected: unknown): unknown =>
  typeof answer === 'number' && typeof expected === 'number' && Math.abs(answer - expected) < NEAR
    ? expected
    : answer

/** Asks every screen that says it, and each must say what the rules do. */
export function check(section: string, cases: readonly Case[]): void {
  describe(section, () => {
    for (const { name, situation, ask, expected, known } of cases) {
      const run = () => {
        const answers = Object.entries(ask(play(situation)))
        const said = Object.fromEntries(answers.map(([screen, answer]) => [screen, near(answer, expected)]))
        const right = Object.fromEntries(answers.map(([screen]) => [screen, expected]))
        return { said, right }
      }
      if (known === undefined) {
        it(name, () => {
          const { said, right } = run()
          expect(said).toEqual(right)
          expect(Object.keys(said)).not.toEqual([])
        })
      } else {
        // A situation that cannot be played is no known fault: it fails here.
        it(`${name} (known: ${known})`, () => {
          const { said, right } = run()
          if (process.env['SHOW_KNOWN'] !== undefined)
            process.stderr.write(
              `KNOWN ${section} | ${name} | ${JSON.stringify(right)} | ${JSON.stringify(said)}\n`,
            )
          expect(said, 'This fault is mended: take `known` away.').not.toEqual(right)
        })
      }
    }
  })
}

/** Two units that touch: A of the host and B of the guest. */
export function duel(a: string, b: string, ...happens: Happening[]): Situation {
  return { host: { A: a }, guest: { B: b }, happens: [['touches', 'A', 'B'], ...happens] }
}

/** Two units of which A charges B. */
export function charge(a: string, b: string, ...happens: Happening[]): Situation {
  return { host: { A: a }, guest: { B: b }, happens: [['charges', 'A', 'B'], ...happens] }
}

/** Two units that do not touch. */
export function apart(a: string, b: string, ...happens: Happening[]): Situation {
  return { host: { A: a }, guest: { B: b }, happens }
}

/** A case in one line. */
export const one = (
  name: string,
  situation: Situation,
  ask: Question,
  expected: unknown,
  known?: string,
): Case => ({
  name,
  situation,
  ask,
  expected,
  ...(known !== undefined && { known }),
})

export const LIGHT = 'LIGHT_INFANTRY'
export const HEAVY = 'HEAVY_INFANTRY'
export const KNIGHTS = 'HEAVY_CAVALRY'
export const ARCHERS = 'RANGED_INFANTRY'

/** A and C of the host, B of the guest, and a Wizard on each side: W and V. */
export const magic = (units: { A: string; B: string; C?: string }, ...happens: Happening[]): Situation => ({
  host: { A: units.A, W: `${LIGHT} wizard @polyceus`, ...(units.C !== undefined && { C: units.C }) },
  guest: { B: units.B, V: `${LIGHT} wizard @cylosi` },
  happens,
})

/** To the Clash of the first round. */
export const CLASH: Happening = ['goes to', 1, 'clash']
