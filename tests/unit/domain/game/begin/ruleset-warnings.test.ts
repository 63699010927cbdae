import { expect, it } from 'vitest'
import { rulesetWarnings } from '#domain/game/begin/ruleset-warnings.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { rules } from '#tests/support/rules.ts'

it('[GAME-89] warns before a game of two rulesets, and says what will not count', () => {
  const current = makeArmy({ ruleset_version: '1.0.0' })
  expect(rulesetWarnings(rules, { against: current, battle: '1.0.0' })).toEqual([])
  expect(rulesetWarnings(rules, { against: null, battle: null })).toEqual([])
  const old = makeArmy({
    name: 'The Old Host',
    ruleset_version: '0.2.0',
    units: [makeUnit({ keywords: [{ id: 'elite' }, { id: 'lucky_charm' }], cursed_artefacts: ['old_ring'] })],
  })
  expect(rulesetWarnings(rules, { against: old, battle: '0.3.0' })).toEqual([
    'The Old Host was built with ruleset 0.2.0, and this game uses 1.0.0, that of your army. Points and keywords of theirs may differ from their sheet.',
    'Ruleset 1.0.0 does not have lucky charm, old ring, which will not count.',
    'This battle was rolled with ruleset 0.3.0, and this game uses 1.0.0. What 1.0.0 does not have of it changes nothing.',
  ])
})

it('[GAME-89] names of an army only what the ruleset of the game lacks, and each once', () => {
  const army = makeArmy({
    name: '',
    ruleset_version: '0.2.0',
    units: [
      makeUnit({
        keywords: [{ id: 'elite' }, { id: 'lucky_charm' }],
        cursed_artefacts: ['the_ferric_blade'],
        abyssal_allegiances: ['polyceus', 'old_king'],
      }),
      makeUnit({ name: 'Second', keywords: [{ id: 'lucky_charm' }] }),
    ],
  })
  expect(rulesetWarnings(rules, { against: army, battle: null })).toEqual([
    'Unnamed Army was built with ruleset 0.2.0, and this game uses 1.0.0, that of your army. Points and keywords of theirs may differ from their sheet.',
    'Ruleset 1.0.0 does not have lucky charm, old king, which will not count.',
  ])
})

it('[GAME-89] says nothing about what will not count if everything does', () => {
  const army = makeArmy({ ruleset_version: '0.2.0', units: [makeUnit({ keywords: [{ id: 'elite' }] })] })
  expect(rulesetWarnings(rules, { against: army, battle: '1.0.0' })).toEqual([
    'The Lantern Host was built with ruleset 0.2.0, and this game uses 1.0.0, that of your army. Points and keywords of theirs may differ from their sheet.',
  ])
})
