import { makeArmy, makeUnit } from './army.ts'

export const LATEST = '1.0.0'

/** An army of 0.2.0. Its keywords were renamed and its prices changed later. */
export const OLD = makeArmy({
  name: 'Old Guard',
  ruleset_version: '0.2.0',
  units: [
    makeUnit({ name: 'Giants', type: 'LIGHT_INFANTRY', keywords: [{ id: 'large' }] }),
    makeUnit({ name: 'Lances', type: 'HEAVY_CAVALRY', keywords: [{ id: 'elite' }] }),
    makeUnit({ name: 'Guns', type: 'ARTILLERY' }),
  ],
})

/** An outdated army of another version. */
export const OLDER = makeArmy({
  name: 'Older Guard',
  ruleset_version: '0.3.0',
  units: [makeUnit({ name: 'Spears' })],
})
export const CURRENT = makeArmy({ name: 'New Guard' })
