import { makeArmy, makeUnit } from '#tests/support/army.ts'

/** What the walk has on its device: names without a space, long lists, and an army of an older ruleset. */

/** 120 letters without a space. */
export const LONG = 'Grimmelshausenwaldritter'.repeat(5)

export const host = makeArmy({
  id: 'WalkingHost_',
  name: LONG,
  description: `They march at dusk. ${LONG}`,
  units: [
    makeUnit({
      name: 'Chief',
      description: 'He is the small one.',
      type: 'HEAVY_CAVALRY',
      keywords: [{ id: 'general' }, { id: 'wizard' }, { id: 'stubborn' }, { id: 'elite' }],
      cursed_artefacts: ['the_ferric_blade'],
      abyssal_allegiances: ['iskalla'],
    }),
    makeUnit({ id: 'Longnamed___', name: LONG, type: 'RANGED_INFANTRY', keywords: [{ id: 'horde' }] }),
    makeUnit({ name: 'Moth Archers', type: 'RANGED_INFANTRY', count: 4 }),
  ],
})
export const guest = makeArmy({
  name: 'The Moonlight Muster',
  units: [
    makeUnit({ name: 'Ragwolves', type: 'BEASTS' }),
    makeUnit({
      name: 'Gutter Mob',
      type: 'LIGHT_INFANTRY',
      keywords: [{ id: 'wizard' }],
      abyssal_allegiances: ['gomb'],
    }),
    ...['Reapers', 'Lantern Eaters', 'Crooked Men', 'Thorn Guard'].map((name) => makeUnit({ name })),
  ],
})
export const old = makeArmy({
  id: 'OutdatedHost',
  name: LONG,
  ruleset_version: '0.3.0',
  units: [makeUnit({ id: 'Outdated____', name: LONG })],
})
export const chief = `/army/a/${host.id}/u/Chief_______`

const names = ['Guard', ...Array.from({ length: 14 }, (_, index) => `Reapers ${index + 1}`)]
/** More units than fit on a screen between the bars. */
export const many = makeArmy({
  name: 'The Many',
  points_limit: 2000,
  units: names.map((name) => makeUnit({ name, keywords: [{ id: 'elite' }] })),
})
/** More armies than fit on a screen, the first without a name. */
export const armies = Array.from({ length: 20 }, (_, index) =>
  makeArmy({ id: `Host_${String(index).padStart(7, '0')}`, name: index === 0 ? '' : `Host ${index}` }),
)
