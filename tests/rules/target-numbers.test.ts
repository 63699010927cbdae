import { describe } from 'vitest'
import { hits, wouldHit } from './ask-fight.ts'
import { type Case, charge, check, duel, HEAVY, LIGHT } from './check.ts'
import type { Happening } from './situation.ts'

const between = (
  name: string,
  [a, b]: readonly [string, string],
  expected: string,
  happens: Happening[] = [],
  known?: string,
): Case => ({
  name,
  situation: duel(a, b, ...happens),
  ask: hits('A', 'B'),
  expected,
  ...(known && { known }),
})

check('2: the table of target numbers', [
  between('light on light infantry', [LIGHT, LIGHT], '4+'),
  between('heavy cavalry on ranged infantry', ['HEAVY_CAVALRY', 'RANGED_INFANTRY'], '2+'),
  between('beasts on heavy infantry', ['BEASTS', HEAVY], '6+'),
  between('a monster on a chariot', ['MONSTER', 'CHARIOT'], '2+'),
  between('artillery on a war wagon', ['ARTILLERY', 'WAR_WAGON'], '2+'),
  between('a war wagon on a monster', ['WAR_WAGON', 'MONSTER'], '6+'),
])

check('3.1: keywords that change target numbers', [
  between('Brutal on heavy infantry', [`${LIGHT} brutal`, HEAVY], '4+'),
  between('Brutal does nothing against cavalry', [`${LIGHT} brutal`, 'HEAVY_CAVALRY'], '5+'),
  between('Merciless on artillery', [`${LIGHT} merciless`, 'ARTILLERY'], '2+'),
  between('Merciless does nothing against a monster', [`${LIGHT} merciless`, 'MONSTER'], '5+'),
  between('a monster on the Cursed', ['MONSTER', `${HEAVY} cursed`], '3+'),
  between('light infantry on the Cursed', [LIGHT, `${HEAVY} cursed`], '5+'),
])

check('3.5: artefacts that change target numbers', [
  between(
    'light cavalry on the Cursed Mantle',
    ['LIGHT_CAVALRY', `${LIGHT} general, the_cursed_mantle`],
    '5+',
  ),
  between('heavy infantry on the Cursed Mantle', [HEAVY, `${LIGHT} general, the_cursed_mantle`], '4+'),
  between('the Ferric Blade on a monster', [`${HEAVY} general, the_ferric_blade`, 'MONSTER'], '4+'),
  between('the Staff of Ruin on a war wagon', [`${HEAVY} general, the_staff_of_ruin`, 'WAR_WAGON'], '3+'),
  between('the Wretched Whistle on light infantry', [`${HEAVY} general, the_wretched_whistle`, LIGHT], '3+'),
  between('the Puzzlebox distracts its bearer', [`${HEAVY} general, the_obsidian_puzzlebox`, LIGHT], '5+'),
  between('and in every later round', [`${HEAVY} general, the_obsidian_puzzlebox`, LIGHT], '5+', [
    ['goes to', 3, 'clash'],
  ]),
])

check('FACT-22: what the moment brings', [
  between('Broken', [HEAVY, LIGHT], '5+', [['doom', 'A', 10]]),
  between('9 Doom is not Broken', [HEAVY, LIGHT], '4+', [['doom', 'A', 9]]),
  between('no longer Broken below 10', [HEAVY, LIGHT], '4+', [
    ['doom', 'A', 11],
    ['doom', 'A', -2],
  ]),
  between('Distracted', [HEAVY, LIGHT], '5+', [['has', 'A', 'distracted']]),
  between('Distracted ends with the round', [HEAVY, LIGHT], '4+', [
    ['has', 'A', 'distracted'],
    ['goes to', 2, 'omens'],
  ]),
  between('Outmaneuvered', [HEAVY, LIGHT], '5+', [['has', 'A', 'outmaneuvered']]),
  between('Distracted, Outmaneuvered and Broken add up', ['HEAVY_CAVALRY', 'RANGED_INFANTRY'], '5+', [
    ['has', 'A', 'distracted'],
    ['has', 'A', 'outmaneuvered'],
    ['doom', 'A', 10],
  ]),
  between('2 to 6 once, at the end', ['HEAVY_CAVALRY merciless', 'RANGED_INFANTRY'], '2+', [
    ['has', 'A', 'distracted'],
  ]),
  between('never worse than 6+', ['BEASTS', HEAVY], '6+', [['doom', 'A', 12]]),
  between('never better than 2+', ['HEAVY_CAVALRY merciless', 'RANGED_INFANTRY'], '2+'),
  between('Cover counts in shooting alone', [HEAVY, LIGHT], '4+', [['has', 'B', 'cover']]),
  between('a long move counts in shooting alone', [HEAVY, LIGHT], '4+', [['moves far', 'A']]),
  between('Short-Ranged counts in shooting alone', ['RANGED_INFANTRY short_ranged', LIGHT], '4+', [
    ['is', 'A', 'beyond_half_range'],
  ]),
  between('Rough does nothing to a fight', [HEAVY, LIGHT], '4+', [['has', 'A', 'rough']]),
  {
    name: 'charged in the flank',
    situation: charge(HEAVY, LIGHT),
    ask: hits('B', 'A'),
    expected: '5+',
  },
  {
    name: 'charged in the flank: it is Outmaneuvered',
    situation: { host: { A: HEAVY }, guest: { B: LIGHT }, happens: [['charges', 'A', 'B', 'flank']] },
    ask: hits('B', 'A'),
    expected: '6+',
  },
  {
    name: 'charged in the rear: the charger is not worse',
    situation: { host: { A: HEAVY }, guest: { B: LIGHT }, happens: [['charges', 'A', 'B', 'rear']] },
    ask: hits('A', 'B'),
    expected: '4+',
  },
  {
    name: 'Outmaneuvered counts against every enemy',
    situation: {
      host: { A: HEAVY, C: HEAVY },
      guest: { B: HEAVY },
      happens: [
        ['charges', 'A', 'B', 'flank'],
        ['charges', 'C', 'B'],
      ],
    },
    ask: hits('B', 'C'),
    expected: '5+',
  },
  {
    name: 'Outmaneuvered ends with the round',
    situation: {
      host: { A: HEAVY },
      guest: { B: HEAVY },
      happens: [
        ['charges', 'A', 'B', 'flank'],
        ['goes to', 2, 'clash'],
      ],
    },
    ask: wouldHit('B', 'A'),
    expected: '4+',
  },
  {
    name: 'a missed charge distracts',
    situation: {
      host: { A: HEAVY },
      guest: { B: LIGHT },
      happens: [
        ['misses', 'A', 'B'],
        ['touches', 'A', 'B'],
      ],
    },
    ask: hits('A', 'B'),
    expected: '5+',
  },
])

const terrified: Happening[] = [['tests', 'A', 'terror', 'fails']]
const wizard = (allegiance: string) => `${LIGHT} wizard @${allegiance}`

check('FACT-29: Terrified', [
  {
    name: 'after a failed test, 1 worse',
    situation: charge(LIGHT, `${LIGHT} terrifying`, ...terrified),
    ask: hits('A', 'B'),
    expected: '5+',
  },
  {
    name: 'after a passed test, as usual',
    situation: charge(LIGHT, `${LIGHT} terrifying`, ['tests', 'A', 'terror', 'passes']),
    ask: hits('A', 'B'),
    expected: '4+',
  },
  {
    name: 'against every enemy of this Clash, not only the terrifying one',
    situation: {
      host: { A: LIGHT },
      guest: { B: `${LIGHT} terrifying`, C: LIGHT },
      happens: [['charges', 'A', 'B'], ['touches', 'A', 'C'], ...terrified],
    },
    ask: hits('A', 'C'),
    expected: '5+',
  },
  {
    name: 'even if what terrified it is Broken now',
    situation: charge(LIGHT, `${LIGHT} terrifying`, ...terrified, ['doom', 'B', 10]),
    ask: hits('A', 'B'),
    expected: '5+',
  },
  {
    name: 'not in the next round',
    situation: charge(LIGHT, `${LIGHT} terrifying`, ...terrified, ['goes to', 2, 'clash']),
    ask: wouldHit('A', 'B'),
    expected: '4+',
  },
  {
    name: 'twice Terrifying is once worse',
    situation: {
      host: { A: LIGHT },
      guest: { B: `${LIGHT} terrifying`, C: `${LIGHT} terrifying` },
      happens: [['charges', 'A', 'B'], ['charges', 'C', 'A'], ...terrified],
    },
    ask: hits('A', 'B'),
    expected: '5+',
  },
])

const under = (
  name: string,
  spell: string,
  expected: string,
  more: Happening[] = [],
  known?: string,
): Case => ({
  name,
  situation: {
    host: { A: LIGHT, W: wizard('polyceus') },
    guest: { B: LIGHT, V: wizard('gomb') },
    happens: [['casts', 'W', spell, ['A']], ...more, ['touches', 'A', 'B']],
  },
  ask: hits('A', 'B'),
  expected,
  ...(known && { known }),
})

describe('[GAME-140] 7: spells that change target numbers', () => {
  check('the facts say', [
    under('Polyceus’s Blessing: 1 better', 'polyceus_blessing', '3+', []),
    under('Reflective Soulgem changes no target number', 'reflective_soulgem', '4+'),
    under('the Blessing makes up for Distracted', 'polyceus_blessing', '4+', [['has', 'A', 'distracted']]),
    under('Crystal Blades change no target number', 'crystal_blades', '4+'),
    under('The Esurient Dark distracts', 'the_esurient_dark', '5+', []),
    under('Serve unto Death: what Broken does is ignored', 'serve_unto_death', '4+', [['doom', 'A', 10]]),
    {
      name: 'the Blessing is over in the next round',
      situation: {
        host: { A: LIGHT, W: wizard('polyceus') },
        guest: { B: LIGHT },
        happens: [
          ['casts', 'W', 'polyceus_blessing', ['A']],
          ['goes to', 2, 'clash'],
          ['touches', 'A', 'B'],
        ],
      },
      ask: wouldHit('A', 'B'),
      expected: '4+',
    },
    {
      name: 'a spell that was countered does nothing',
      situation: {
        host: { A: LIGHT, W: wizard('polyceus') },
        guest: { B: LIGHT, V: wizard('gomb') },
        happens: [
          ['casts', 'W', 'polyceus_blessing', ['A']],
          ['counters', 'V', 2, 5],
        ],
      },
      ask: wouldHit('A', 'B'),
      expected: '4+',
    },
  ])
})

check('5: Famous Blade', [
  between('1 better for a Hero', [`${LIGHT} hero +1`, LIGHT], '3+', [
    ['goes to', 1, 'clash'],
    ['plays', 'host', 'famous_blade', 'A'],
  ]),
  between('nothing without a Hero', [LIGHT, LIGHT], '4+', [
    ['goes to', 1, 'clash'],
    ['plays', 'host', 'famous_blade', 'A'],
  ]),
  between('a Hero by a spell is one', [LIGHT, LIGHT], '3+', [
    ['mercury', 'host', 6],
    ['casts', 'A', 'monstrous_growth', ['A']],
    ['goes to', 1, 'clash'],
    ['plays', 'host', 'famous_blade', 'A'],
  ]),
  {
    name: 'not after the Clash',
    situation: duel(
      `${LIGHT} hero +1`,
      LIGHT,
      ['goes to', 1, 'clash'],
      ['plays', 'host', 'famous_blade', 'A'],
      ['goes to', 2, 'clash'],
    ),
    ask: wouldHit('A', 'B'),
    expected: '4+',
  },
])
