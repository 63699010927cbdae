import type { AttackPlan } from './attack-plan.ts'
import { addPair, noPairs, type PairChances } from './chances.ts'

/** The chance of each kind of face that a die can end up with. A 6 is apart from the other hits. */
type Faces = { one: number; miss: number; hit: number; six: number }

/** One roll of a die. The target number is 2 or more, so a 1 always misses. */
function oneRoll(score: number): Faces {
  return { one: 1 / 6, miss: (score - 2) / 6, hit: (6 - score) / 6, six: 1 / 6 }
}

/** A die whose first roll is replaced by a second with this chance. */
function rollAgain(first: Faces, again: { ones: boolean; misses: boolean }): Faces {
  const ones = again.ones || again.misses ? first.one : 0
  const misses = again.misses ? first.miss : 0
  const share = ones + misses
  return {
    one: first.one - ones + share * first.one,
    miss: first.miss - misses + share * first.miss,
    hit: first.hit + share * first.hit,
    six: first.six + share * first.six,
  }
}

/**
 * The chances of a roll, as `pairs[hits][ones]`, after all re-rolls. Dice are counted by face, so the work grows with
 * the square of their number and not as 6 to its power.
 */
export function rollChances(plan: AttackPlan): PairChances {
  const { dice, score, rerollOnes, rerollMisses } = plan
  const first = oneRoll(score.value)
  if (rerollMisses && rerollMisses.most < dice.value) return limitedRerolls(plan, first, rerollMisses.most)
  const faces = rollAgain(first, { ones: rerollOnes !== null, misses: rerollMisses !== null })
  return chancesOf(dice.value, faces, plan)
}

/** The chances of so many equal and independent dice. */
function chancesOf(dice: number, faces: Faces, plan: AttackPlan): PairChances {
  const perSix = plan.sixes.hits
  if (plan.ownDoom.length === 0) {
    const miss = faces.one + faces.miss
    let hits = [1]
    for (let die = 0; die < dice; die++)
      hits = addDie(hits, [
        [0, miss],
        [1, faces.hit],
        [perSix, faces.six],
      ])
    return hits.map((chance) => [chance])
  }
  let pairs: PairChances = [[1]]
  for (let die = 0; die < dice; die++) {
    const next = noPairs(pairs.length - 1 + perSix, die + 1)
    for (const [hits, row] of pairs.entries()) {
      for (const [ones, chance] of row.entries()) {
        addPair(next, hits, ones + 1, chance * faces.one)
        addPair(next, hits, ones, chance * faces.miss)
        addPair(next, hits + 1, ones, chance * faces.hit)
        addPair(next, hits + perSix, ones, chance * faces.six)
      }
    }
    pairs = next
  }
  return pairs
}

/** The hits of one die more. `outcomes` are the hits that it can add, with their chances. */
function addDie(hits: readonly number[], outcomes: readonly (readonly [number, number])[]): number[] {
  const next: number[] = []
  for (const [more, chance] of outcomes) {
    for (let before = 0; before < hits.length; before++) {
      next[before + more] = (next[before + more] ?? 0) + (hits[before] ?? 0) * chance
    }
  }
  return next
}

/**
 * The chances if only some misses are rolled again. The player rolls 1s again first. Dice that a charge rolls again
 * are not rolled a third time.
 */
function limitedRerolls(plan: AttackPlan, first: Faces, most: number): PairChances {
  const dice = plan.dice.value
  const again = Array.from({ length: dice + 1 }, (_, count) => chancesOf(count, first, plan))
  const sums = noPairs(dice * plan.sixes.hits, dice)
  for (const { ones, misses, hits, sixes, chance } of countFaces(dice, first)) {
    const free = plan.rerollOnes === null ? 0 : ones
    const unsettled = ones - free
    const keptOnes = Math.max(0, unsettled - most)
    const rolledMisses = Math.min(misses, Math.max(0, most - unsettled))
    const fixed = hits + sixes * plan.sixes.hits
    for (const [extra, row] of (again[free + (unsettled - keptOnes) + rolledMisses] ?? []).entries()) {
      for (const [newOnes, probability] of row.entries()) {
        addPair(sums, fixed + extra, newOnes + keptOnes, chance * probability)
      }
    }
  }
  return sums
}

type Count = Record<'ones' | 'misses' | 'hits' | 'sixes' | 'chance', number>

/** All ways in which so many dice can fall, by how many show each kind of face. */
function* countFaces(dice: number, faces: Faces): Generator<Count> {
  for (let ones = 0; ones <= dice; ones++) {
    for (let misses = 0; misses <= dice - ones; misses++) {
      for (let hits = 0; hits <= dice - ones - misses; hits++) {
        const sixes = dice - ones - misses - hits
        const ways = choose(dice, ones) * choose(dice - ones, misses) * choose(dice - ones - misses, hits)
        const chance =
          ways * faces.one ** ones * faces.miss ** misses * faces.hit ** hits * faces.six ** sixes
        if (chance > 0) yield { ones, misses, hits, sixes, chance }
      }
    }
  }
}

function choose(from: number, count: number): number {
  let ways = 1
  for (let index = 1; index <= count; index++) ways = (ways * (from - count + index)) / index
  return ways
}
