import fc from 'fast-check'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { anyArmy, anyUnit } from './arbitraries.ts'
import { refs } from './rules.ts'

/** An entry of ruleset 1.0.0, with a number where the ruleset has one. */
const anyHeld = fc.constantFrom<KeywordRef>(
  ...refs('general, battle_standard, wizard, elite, fragile, tough +1, tough 2, hero +1, slow 0, weak'),
  { id: 'ranged', numerical: { value: -3, type: 'INCREMENT' } },
)
/** A unit of which ruleset 1.0.0 knows everything. */
export const anyKnownUnit = (): fc.Arbitrary<ArmyUnit> =>
  fc
    .record({
      unit: anyUnit(anyHeld),
      cursed_artefacts: fc.subarray(['the_ferric_blade', 'the_helm_of_dust']),
      abyssal_allegiances: fc.subarray(['atare', 'mycena']),
    })
    .map(({ unit, ...chosen }) => ({ ...unit, ...chosen }))

/** What a reader could take for something else than a part of a name. */
const HOSTILE = [
  ...['1. ', '2x ', '2. ', '-2x ', 'x2', ' x3', '(2)', ' 2', '2 ', 'a) ', '#1 ', '½', '①', '1⃣'],
  ...[
    '*',
    '**',
    '_',
    '__',
    '~~',
    '`',
    '```',
    '||',
    '\\',
    '\\*',
    '\\u{41}',
    '\u{F002A}',
    '<b>',
    '<br>',
    '&amp;',
    '&#8203;',
  ],
  ...[
    '“',
    '”',
    '"',
    "'",
    '’',
    '´',
    '«',
    '- ',
    '– ',
    '• ',
    '> ',
    '# ',
    '| ',
    '== ',
    '☑ ',
    '[ ] ',
    '[10:33] Tom: ',
  ],
  ...[
    '\u2028',
    '\v',
    '\u200b',
    '\u00ad',
    '\u202e',
    '\ufe0f',
    '\u0301',
    '\u00a0',
    '\u2800',
    'ﬁ',
    '２',
    '…',
    '—',
    '🦋',
    '⚔️',
    '🏴‍☠️',
    'می‌شود',
  ],
  ...[
    '(Beasts)',
    'Monster',
    ': Elite',
    '; 2x Rats (Beasts)',
    ', ',
    '(',
    ')',
    ' – 2000 points',
    ' (75 pts)',
    ' 9p',
    'Total 9 pts',
  ],
  ...[
    'Hobgoblin 1.0.0',
    'Unnamed Army',
    'Sent from my phone',
    'https://a.example/b',
    'No units',
    'Rats',
    'King’s Own',
    ' ',
  ],
]
/** A name that looks like another part of a text. */
export const anyHostileName = (): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))

/** An army of ruleset 1.0.0 to be written as text and read back. Half of all have names that look like something else. */
export const anyWrittenArmy = (mostUnits: number): fc.Arbitrary<Army> =>
  fc
    .record({
      some: anyArmy(fc.uniqueArray(anyKnownUnit(), { selector: ({ id }) => id, maxLength: mostUnits })),
      names: fc.array(anyHostileName(), { minLength: mostUnits + 1, maxLength: mostUnits + 1 }),
      isHostile: fc.boolean(),
    })
    .map(({ some, names: [name = '', ...names], isHostile }) => {
      const army = { ...some, ruleset_version: '1.0.0' }
      if (!isHostile) return army
      return { ...army, name, units: some.units.map((unit, at) => ({ ...unit, name: names[at] ?? '' })) }
    })
