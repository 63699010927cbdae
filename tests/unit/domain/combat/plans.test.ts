import { describe, expect, it } from 'vitest'
import { readRuleset } from '#content/read-ruleset.ts'
import { attackOdds, volleyOdds } from '#domain/combat/attack-odds.ts'
import type { AttackPlan } from '#domain/combat/attack-plan.ts'
import { chargeReach, reachChance } from '#domain/combat/charge-reach.ts'
import { mean, percentile } from '#domain/combat/chances.ts'
import { passesOn } from '#domain/combat/courage.ts'
import { clashRound } from '#domain/combat/clash.ts'
import { unitInMoment } from '#domain/combat/unit-in-moment.ts'
import { askedOf, doomOfHits, doomOfRoll } from '#domain/combat/doom.ts'
import { readDice, rollDice } from '#domain/combat/roll-dice.ts'
import { rules } from '#tests/support/rules.ts'
import { side } from './sides.ts'

const signed = (by: number) => (by < 0 ? String(by) : `+${by}`)
const stepsText = (steps: { name: string; by: number }[]) =>
  steps.map(({ name, by }) => `, ${name} ${signed(by)}`).join('')

function diceText({ dice: { steps, value } }: AttackPlan): string {
  const [first, ...more] = steps
  return `${first?.by}${stepsText(more)}: ${value}`
}
const scoreText = ({ score }: AttackPlan) => `${score.base}${stepsText(score.steps)}: ${score.value}`

const LIGHT = 'LIGHT_INFANTRY'

describe('[ODDS-03] the dice of an attack', () => {
  it.each([
    ['LIGHT_INFANTRY', '10: 10'],
    ['HEAVY_CAVALRY: hero +1 | charged', '11, Devastating Charge +2: 13'],
    ['HEAVY_CAVALRY', '10: 10'],
    ['HEAVY_CAVALRY: | charged, distracted', '10: 10'],
    ['BEASTS', '10, Skirmishers -2: 8'],
    ['BEASTS: horde', '12: 12'],
    ['ARTILLERY', '10, Immobile -5: 5'],
    ['BEASTS: | | | immobile', '10, Skirmishers -2, Immobile -4: 4'],
    ['BEASTS: weak +2, weak +2, weak +2', '4, Skirmishers -2, At least 3 +1: 3'],
    ['LIGHT_INFANTRY: | charged | crushing_charge', '10, Crushing Charge +4: 14'],
    ['LIGHT_INFANTRY: | | crushing_charge', '10: 10'],
    ['LIGHT_INFANTRY: | | spectral_webs', '10, Immobile -5: 5'],
    ['LIGHT_INFANTRY: | | stone_heart', '10: 10'],
    ['LIGHT_INFANTRY: | | monstrous_growth', '12: 12'],
  ])('%s has %s', (attacker, expected) => {
    expect(diceText(attackOdds(side(attacker), side(LIGHT), rules).plan)).toBe(expected)
  })

  it('may be split, at least 3 against each enemy', () => {
    const dice = (split: number) =>
      diceText(attackOdds(side(LIGHT, { dice: split }), side(LIGHT), rules).plan)
    expect([dice(6), dice(1)]).toEqual(['10, Split -4: 6', '10, Split -9, At least 3 +2: 3'])
  })
})

describe('[ODDS-04] the target number of an attack', () => {
  it.each([
    ['LIGHT_INFANTRY', 'LIGHT_INFANTRY', '4: 4'],
    ['LIGHT_INFANTRY: brutal', 'LIGHT_INFANTRY', '4, Brutal -1: 3'],
    ['BEASTS', 'LIGHT_INFANTRY: cursed', '4, Cursed -1: 3'],
    ['LIGHT_INFANTRY: | distracted', 'LIGHT_INFANTRY', '4, Distracted +1: 5'],
    ['LIGHT_INFANTRY: | flanked', 'LIGHT_INFANTRY', '4, Outmaneuvered +1: 5'],
    ['LIGHT_INFANTRY: | terrified', 'LIGHT_INFANTRY: terrifying', '4, Terrified +1: 5'],
    // By another enemy: it counts against everybody.
    ['LIGHT_INFANTRY: | terrified', 'LIGHT_INFANTRY', '4, Terrified +1: 5'],
    ['LIGHT_INFANTRY', 'LIGHT_INFANTRY: terrifying', '4: 4'],
    ['LIGHT_INFANTRY: fearless | terrified', 'LIGHT_INFANTRY: terrifying', '4: 4'],
    ['LIGHT_INFANTRY: | terrified', 'LIGHT_INFANTRY: fearless, terrifying', '4, Terrified +1: 5'],
    ['LIGHT_INFANTRY: | terrified | light_of_guldvarlden', 'LIGHT_INFANTRY: terrifying', '4: 4'],
    ['LIGHT_INFANTRY: hero +1 | | famous_blade', 'LIGHT_INFANTRY', '4, Famous Blade -1: 3'],
    ['LIGHT_INFANTRY: | | famous_blade', 'LIGHT_INFANTRY', '4: 4'],
    ['LIGHT_INFANTRY: | | polyceus_blessing', 'LIGHT_INFANTRY', '4, Polyceus’s Blessing -1: 3'],
    ['LIGHT_INFANTRY', 'LIGHT_INFANTRY: | covered', '4: 4'],
    ['LIGHT_INFANTRY', 'LIGHT_INFANTRY: | distracted, flanked', '4: 4'],
    ['LIGHT_INFANTRY', 'LIGHT_INFANTRY: | | polyceus_blessing', '4: 4'],
    ['LIGHT_INFANTRY: terrifying | terrified', 'LIGHT_INFANTRY', '4, Terrified +1: 5'],
    ['LIGHT_INFANTRY: | moved_far, beyond_half_range', 'LIGHT_INFANTRY', '4: 4'],
    ['BEASTS: | distracted, flanked', 'HEAVY_CAVALRY', '6, Distracted +1, Outmaneuvered +1: 6'],
    ['MONSTER: merciless, brutal', 'CHARIOT', '2: 2'],
    ['MONSTER: merciless, merciless', 'BEASTS', '2, Merciless -1: 2'],
  ])('%s against %s needs %s', (attacker, target, expected) => {
    expect(scoreText(attackOdds(side(attacker), side(target), rules).plan)).toBe(expected)
  })

  it('is 1 worse for a Broken unit, which does not charge home', () => {
    const broken = side('HEAVY_CAVALRY: terrifying | charged', { doom: 10 })
    const { plan } = attackOdds(broken, side(LIGHT), rules)
    expect([diceText(plan), scoreText(plan)]).toEqual(['10: 10', '3, Broken +1: 4'])
  })

  it('is not worse for a Broken unit under Serve unto Death', () => {
    const served = side('LIGHT_INFANTRY: | | serve_unto_death', { doom: 10 })
    expect(scoreText(attackOdds(served, side(LIGHT), rules).plan)).toBe('4: 4')
    const flanked = side('LIGHT_INFANTRY: | flanked | serve_unto_death', { doom: 10 })
    expect(scoreText(attackOdds(flanked, side(LIGHT), rules).plan)).toBe('4, Outmaneuvered +1: 5')
  })
})

describe('[ODDS-04] the target number of a volley', () => {
  it.each([
    ['RANGED_INFANTRY', 'LIGHT_INFANTRY', '4: 4'],
    ['RANGED_INFANTRY', 'LIGHT_INFANTRY: | covered', '4, Cover +1: 5'],
    ['RANGED_INFANTRY', 'MONSTER: | covered', '5: 5'],
    ['RANGED_INFANTRY', 'LIGHT_INFANTRY: | | | obscuring', '4, Cover +1: 5'],
    ['RANGED_INFANTRY: | moved_far', 'LIGHT_INFANTRY', '4, Moved more than half its Speed +1: 5'],
    ['RANGED_INFANTRY: quick_shot | moved_far', 'LIGHT_INFANTRY', '4: 4'],
    [
      'RANGED_INFANTRY: quick_shot | moved_far, distracted',
      'LIGHT_INFANTRY',
      '4, Distracted +1, Moved more than half its Speed +1: 6',
    ],
    ['RANGED_INFANTRY: short_ranged | beyond_half_range', 'LIGHT_INFANTRY', '4, Short-Ranged +1: 5'],
    ['RANGED_INFANTRY: short_ranged', 'LIGHT_INFANTRY', '4: 4'],
    ['RANGED_INFANTRY: hero +1 | | famous_blade', 'LIGHT_INFANTRY', '4: 4'],
  ])('%s at %s needs %s', (shooter, target, expected) => {
    const odds = volleyOdds(side(shooter), side(target), rules)
    expect(odds && scoreText(odds.plan)).toBe(expected)
    expect(odds?.plan.dice.value).toBe(5)
  })

  it('does not exist without shooting dice', () => {
    expect(volleyOdds(side(LIGHT), side(LIGHT), rules)).toBeNull()
  })
})

describe('[ODDS-05] re-rolls, and 6s', () => {
  const rolls = (attacker: string, kind: 'attack' | 'volley' = 'attack') => {
    const odds = (kind === 'attack' ? attackOdds : volleyOdds)(side(attacker), side(LIGHT), rules)
    return odds && [odds.plan.rerollOnes, odds.plan.rerollMisses?.most ?? 0, odds.plan.sixes.hits]
  }
  it.each([
    ['LIGHT_INFANTRY', [null, 0, 1]],
    ['LIGHT_INFANTRY: | charged', ['Charged', 0, 1]],
    ['LIGHT_INFANTRY: | charged, uphill', [null, 0, 1]],
    ['LIGHT_INFANTRY: critical_hits', [null, 0, 2]],
    ['LIGHT_INFANTRY: fearless, critical_hits', [null, 0, 2]],
    ['LIGHT_INFANTRY: | | crystal_blades', [null, 0, 2]],
    ['LIGHT_INFANTRY: | | prescience', [null, 3, 1]],
    ['LIGHT_INFANTRY: | charged, uphill | moment_of_glory', [null, Infinity, 1]],
    ['RANGED_INFANTRY: deadly_shots', [null, 0, 1]],
  ])('%s in combat: %j', (attacker, expected) => expect(rolls(attacker)).toEqual(expected))

  it('names what re-rolls misses, if anything does', () => {
    const named = (attacker: string) => attackOdds(side(attacker), side(LIGHT), rules).plan.rerollMisses
    expect(named('LIGHT_INFANTRY: | charged')).toBeNull()
    expect(named('LIGHT_INFANTRY: | | prescience')).toEqual({ most: 3, name: 'Prescience' })
    expect(named('LIGHT_INFANTRY: | | prescience, moment_of_glory')).toEqual({
      most: Infinity,
      name: 'Prescience, Moment of Glory',
    })
  })

  it('lets a volley re-roll its misses, and a 6 of it is one hit', () => {
    expect(rolls('RANGED_INFANTRY: deadly_shots, critical_hits | charged', 'volley')).toEqual([
      null,
      Infinity,
      1,
    ])
  })
})

describe('[ODDS-06] the Doom that hits become', () => {
  it.each([
    ['LIGHT_INFANTRY', [0, 1, 2, 7]],
    ['HEAVY_INFANTRY', [0, 0, 1, 6]],
    ['CHARIOT', [0, 2, 3, 8]],
    ['HEAVY_INFANTRY: fragile', [0, 0, 2, 7]],
    ['HEAVY_INFANTRY: fragile | flanked', [0, 0, 3, 8]],
    ['HEAVY_INFANTRY: | | enchanted_shield', [0, 0, 0, 4]],
    ['LIGHT_INFANTRY: | | armour_of_pelahg', [0, 0, 0, 5]],
    ['LIGHT_INFANTRY: | | stone_heart', [0, 1, 2, 2]],
    ['HEAVY_INFANTRY: general, the_ferric_blade', [0, 1, 2, 7]],
  ])('%s takes %j of 0, 1, 2 and 7 hits', (target, expected) => {
    const { plan } = attackOdds(side(LIGHT), side(target), rules)
    expect([0, 1, 2, 7].map((hits) => doomOfHits(hits, plan))).toEqual(expected)
  })

  it('is less by Tough and more by Fragile and a flank, each with its name', () => {
    const { doom } = attackOdds(side(LIGHT), side('HEAVY_INFANTRY: fragile, tough +2 | flanked'), rules).plan
    expect(doom).toEqual({
      less: [{ name: 'Tough 3', by: -3 }],
      more: [
        { name: 'Outmaneuvered', by: 1 },
        { name: 'Fragile', by: 1 },
      ],
      most: Infinity,
    })
  })

  it('never exceeds 5 from shooting in a round, with what was taken before', () => {
    const most = (shot: number) => {
      const odds = volleyOdds(side('RANGED_INFANTRY'), side('CHARIOT', { shot }), rules)
      return odds && doomOfHits(5, odds.plan)
    }
    expect([most(0), most(3), most(5), most(7)]).toEqual([5, 2, 0, 0])
  })

  it('counts 6s of a roll twice, and its ones', () => {
    const { plan } = attackOdds(side('LIGHT_INFANTRY: critical_hits, self_destructive'), side(LIGHT), rules)
    expect(doomOfRoll({ hits: 4, sixes: 2, ones: 1 }, plan)).toEqual({ target: 6, own: 0 })
    expect(doomOfRoll({ hits: 4, sixes: 2, ones: 4 }, plan)).toEqual({ target: 6, own: 1 })
    const { plan: plain } = attackOdds(side(LIGHT), side(LIGHT), rules)
    expect(doomOfRoll({ hits: 4, sixes: 2, ones: 4 }, plain)).toEqual({ target: 4, own: 0 })
  })

  it.each([
    ['LIGHT_INFANTRY', { sixes: false, ones: false }],
    ['LIGHT_INFANTRY: critical_hits', { sixes: true, ones: false }],
    ['LIGHT_INFANTRY: self_destructive', { sixes: false, ones: true }],
  ])('of %s needs more than the hits of a roll: %j', (attacker, asked) =>
    expect(askedOf(attackOdds(side(attacker), side(LIGHT), rules).plan)).toEqual(asked),
  )
})

it('[ODDS-07] gives the attacker Doom for its own ones, and for those that a Soulgem reflects', () => {
  const gem = side('LIGHT_INFANTRY: | | reflective_soulgem')
  const { plan, own } = attackOdds(side('LIGHT_INFANTRY: self_destructive'), gem, rules)
  const doom = [0, 1, 2, 3, 9].map((ones) => doomOfRoll({ hits: 0, sixes: 0, ones }, plan).own)
  expect(doom).toEqual([0, 1, 3, 4, 4])
  expect(own).toHaveLength(5)
  // What hurts its attacker does nothing when it attacks, and what hurts itself nothing when it is attacked.
  expect(attackOdds(gem, side('LIGHT_INFANTRY: self_destructive'), rules).plan.ownDoom).toEqual([])
})

describe('[ODDS-12] the Courage tests of a unit', () => {
  it.each([
    ['LIGHT_INFANTRY', 6, 4],
    ['LIGHT_INFANTRY', 12, 1],
    ['LIGHT_INFANTRY', 0, 6],
    ['LIGHT_INFANTRY: | | | grim', 6, 2],
    ['LIGHT_INFANTRY: fearless | | | grim', 6, 4],
    ['LIGHT_INFANTRY: | | hopelessness', 6, 1],
    ['LIGHT_INFANTRY: | | by_my_will', 6, 6],
    ['LIGHT_INFANTRY: | | orb_of_silence', 6, 2],
  ])('%s with %i Doom passes on %i or less', (unit, doom, expected) => {
    const { tests } = clashRound(side(unit), side(LIGHT), rules).resolve('one', doom >= 10)
    expect(passesOn(doom, tests)).toBe(expected)
  })

  it.each([
    ['LIGHT_INFANTRY: general', false, { rerolls: 1, passes: 'none' }],
    ['LIGHT_INFANTRY: general', true, { rerolls: 0, passes: 'none' }],
    ['LIGHT_INFANTRY: general | | orb_of_silence', false, { rerolls: 0, passes: 'none' }],
    ['LIGHT_INFANTRY: | | take_heart', true, { rerolls: 1, passes: 'none' }],
    ['LIGHT_INFANTRY: | | hold', true, { rerolls: 0, passes: 'lost_fight' }],
    ['LIGHT_INFANTRY: | | stone_heart', false, { rerolls: 0, passes: 'all' }],
  ] as const)('%s, Broken %s: %j', (unit, isBroken, expected) => {
    expect(clashRound(side(unit), side(LIGHT), rules).resolve('one', isBroken).tests).toMatchObject(expected)
  })

  it.each([
    ['LIGHT_INFANTRY', false, [false, false, false]],
    ['LIGHT_INFANTRY', true, [false, true, true]],
    ['ARTILLERY', false, [false, true, false]],
    ['LIGHT_INFANTRY: | | serve_unto_death', true, [true, false, false]],
  ] as const)(
    '%s, Broken %s, stands, routs if it falls back, tests in the Reckoning: %j',
    (unit, isBroken, expected) => {
      const resolve = clashRound(side(unit), side(LIGHT), rules).resolve('one', isBroken)
      expect([resolve.stands, resolve.routsIfItFallsBack, resolve.testsInReckoning]).toEqual(expected)
    },
  )
})

describe('[ODDS-11] the reach of a charge', () => {
  it.each([
    ['HEAVY_CAVALRY', 13, 1],
    ['HEAVY_CAVALRY', 18, 1 / 6],
    ['HEAVY_CAVALRY', 19, 0],
    ['HEAVY_CAVALRY: | | eager_for_battle', 18, 1],
    ['HEAVY_CAVALRY: | | | rough', 13, 0],
    ['HEAVY_CAVALRY: | | eager_for_battle | rough', 13, 0],
    ['HEAVY_CAVALRY: | | hasten', 22, 1 / 6],
  ])('of %s is %i in with a chance of %f', (unit, inches, expected) => {
    expect(reachChance(chargeReach(unitInMoment(side(unit), rules)), inches)).toBeCloseTo(expected, 12)
  })
})

describe('[ODDS-13] rolled dice', () => {
  const roll = (attacker: string, faces: readonly number[]) => {
    const queue = faces.map((face) => face - 1)
    const dice = rollDice(attackOdds(side(attacker), side(LIGHT), rules).plan, () => queue.shift() ?? NaN)
    expect(queue).toEqual([])
    return dice.map(({ face, before }) => (before === null ? String(face) : `${before}→${face}`)).join(' ')
  }
  const faces = [1, 2, 3, 4, 5, 6, 2, 4, 4, 4]

  it.each([
    ['LIGHT_INFANTRY', [], '1 2 3 4 5 6 2 4 4 4'],
    ['LIGHT_INFANTRY: | charged', [5], '1→5 2 3 4 5 6 2 4 4 4'],
    ['LIGHT_INFANTRY: | | prescience', [1, 2, 6], '1→1 2→2 3 4 5 6 2→6 4 4 4'],
    ['LIGHT_INFANTRY: | | prescience, prescience', [1, 2, 3, 6], '1→1 2→2 3→3 4 5 6 2→6 4 4 4'],
    ['LIGHT_INFANTRY: | charged | prescience', [6, 6, 6, 6], '1→6 2→6 3→6 4 5 6 2→6 4 4 4'],
  ])('of %s are rolled again once, the lowest misses first', (attacker, again, expected) =>
    expect(roll(attacker, [...faces, ...again])).toBe(expected),
  )
})

it('[ODDS-13] rolls dice as the plan says, and knows how good a roll is', () => {
  const { plan, hits } = attackOdds(side('LIGHT_INFANTRY: | charged | prescience'), side(LIGHT), rules)
  const faces = [1, 2, 3, 4, 5, 6, 2, 2, 1, 6]
  const again = [1, 1, 4, 4, 4]
  const queue = [...faces, ...again]
  const dice = rollDice(plan, () => (queue.shift() ?? 0) - 1)
  expect(dice.map(({ face }) => face)).toEqual([1, 1, 3, 4, 5, 6, 4, 4, 4, 6])
  expect(queue).toEqual([])
  expect(readDice(dice, plan)).toEqual({ hits: 7, sixes: 2, ones: 2 })
  const average = hits.map((_, value) => percentile(hits, value))
  expect(mean(hits)).toBeGreaterThan(5)
  expect(average[0]).toBeLessThan(0.001)
  expect(hits.reduce((sum, chance, value) => sum + chance * (average[value] ?? NaN), 0)).toBeCloseTo(0.5, 12)
})

it('[ODDS-01] finds in every ruleset the keyword that a situation gives', () => {
  for (const version of ['0.2.0', '0.3.0', '1.0.0']) {
    const given = readRuleset(version).keywords.flatMap(({ id, conditionalEffects }) =>
      conditionalEffects.flatMap((effect) => ('given' in effect ? [`${effect.given} ${id}`] : [])),
    )
    expect(given.toSorted()).toEqual([
      'broken broken',
      'covered cover',
      'distracted distracted',
      'flanked outmaneuvered',
      'uphill elevated',
    ])
  }
})
