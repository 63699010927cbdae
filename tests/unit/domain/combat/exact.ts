import type { AttackPlan } from '#domain/combat/attack-plan.ts'

/*
 * The odds worked out a second time, in whole numbers and without any code of the app: by listing every way in which the
 * dice can fall. `pairs[doom][own]` counts ways out of `of`.
 */
export type Exact = { ways: Map<string, bigint>; of: bigint }

const FACES = [1, 2, 3, 4, 5, 6] as const

/** Every sequence of faces, one after the other. For up to four dice. */
export function bySequences(plan: AttackPlan): Exact {
  const ways = new Map<string, bigint>()
  const dice = plan.dice.value
  const of = 6n ** BigInt(2 * dice)
  const visit = (faces: number[]): void => {
    if (faces.length < dice) {
      for (const face of FACES) visit([...faces, face])
      return
    }
    const again = chosenAgain(faces, plan)
    const share = 6n ** BigInt(dice - again.size)
    const reroll = (last: number[], at: number): void => {
      if (at === dice) note(ways, last, plan, share)
      else if (again.has(at)) for (const face of FACES) reroll([...last, face], at + 1)
      else reroll([...last, faces[at] ?? 0], at + 1)
    }
    reroll([], 0)
  }
  visit([])
  return { ways, of }
}

/** Which dice are rolled again, by their place: 1s for a charge, and then misses, 1s first. */
function chosenAgain(faces: readonly number[], plan: AttackPlan): Set<number> {
  const again = new Set<number>()
  if (plan.rerollOnes !== null) faces.forEach((face, at) => face === 1 && again.add(at))
  let left = plan.rerollMisses?.most ?? 0
  for (const wanted of FACES.filter((face) => face < plan.score.value)) {
    faces.forEach((face, at) => {
      if (face !== wanted || again.has(at) || left === 0) return
      again.add(at)
      left--
    })
  }
  return again
}

function note(ways: Map<string, bigint>, last: readonly number[], plan: AttackPlan, share: bigint): void {
  const hits = last.reduce((sum, face) => sum + hitsOf(face, plan), 0)
  addWays(ways, resultOf(hits, last.filter((face) => face === 1).length, plan), share)
}

function addWays(ways: Map<string, bigint>, key: string, share: bigint): void {
  ways.set(key, (ways.get(key) ?? 0n) + share)
}

function hitsOf(face: number, plan: AttackPlan): number {
  if (face < plan.score.value) return 0
  return face === 6 ? plan.sixes.hits : 1
}

/** "{doom on the target},{doom on the attacker}". */
function resultOf(hits: number, ones: number, plan: AttackPlan): string {
  let doom = hits
  for (const { by } of plan.doom.less) doom += by
  if (doom < 0) doom = 0
  if (doom > 0) for (const { by } of plan.doom.more) doom += by
  let own = 0
  for (const { doom: table } of plan.ownDoom) own += table[ones] ?? table.at(-1) ?? 0
  return `${Math.min(doom, plan.doom.most)},${own}`
}

/** Every number of dice that show each face, with the ways in which that can be. For more dice. */
export function byFaceCounts(plan: AttackPlan): Exact {
  const dice = plan.dice.value
  const again = Array.from({ length: dice + 1 }, (_, count) => tally(count, plan))
  const ways = new Map<string, bigint>()
  for (const counts of faceCounts(dice)) {
    const kept = [...counts]
    const rolled = takeAgain(kept, plan)
    const hits = kept.reduce((sum, count, index) => sum + count * hitsOf(index + 1, plan), 0)
    const share = orders(counts) * 6n ** BigInt(dice - rolled)
    for (const [moreHits, moreOnes, more] of again[rolled] ?? []) {
      addWays(ways, resultOf(hits + moreHits, (kept[0] ?? 0) + moreOnes, plan), share * more)
    }
  }
  return { ways, of: 6n ** BigInt(2 * dice) }
}

/** Removes what is rolled again from the counts. @returns how many dice that are */
function takeAgain(counts: number[], plan: AttackPlan): number {
  let rolled = 0
  const take = (index: number, most: number): number => {
    const taken = Math.min(counts[index] ?? 0, most)
    counts[index] = (counts[index] ?? 0) - taken
    rolled += taken
    return most - taken
  }
  if (plan.rerollOnes !== null) take(0, Infinity)
  let left = plan.rerollMisses?.most ?? 0
  const first = plan.rerollOnes === null ? 0 : 1
  for (let index = first; index < plan.score.value - 1; index++) left = take(index, left)
  return rolled
}

/** The hits and ones of so many dice that are rolled once, with the number of ways. */
function tally(dice: number, plan: AttackPlan): [number, number, bigint][] {
  const found = new Map<string, [number, number, bigint]>()
  for (const counts of faceCounts(dice)) {
    const hits = counts.reduce((sum, count, index) => sum + count * hitsOf(index + 1, plan), 0)
    const ones = counts[0] ?? 0
    const before = found.get(`${hits},${ones}`)?.[2] ?? 0n
    found.set(`${hits},${ones}`, [hits, ones, before + orders(counts)])
  }
  return [...found.values()]
}

function* faceCounts(dice: number, faces = 6): Generator<number[]> {
  if (faces === 1) yield [dice]
  else
    for (let count = 0; count <= dice; count++) {
      for (const rest of faceCounts(dice - count, faces - 1)) yield [count, ...rest]
    }
}

const factorial = (of: number): bigint => (of < 2 ? 1n : BigInt(of) * factorial(of - 1))

function orders(counts: readonly number[]): bigint {
  const dice = counts.reduce((sum, count) => sum + count, 0)
  return counts.reduce((ways, count) => ways / factorial(count), factorial(dice))
}

/** The fraction as a number, exact to the last digit that a number can hold. */
export function chanceOf({ ways, of }: Exact, doom: number, own: number): number {
  const count = ways.get(`${doom},${own}`) ?? 0n
  return Number((count * 10n ** 30n) / of) / 1e30
}
