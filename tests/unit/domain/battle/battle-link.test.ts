import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failure, success, valueOf } from '#domain/async-result.ts'
import {
  battleOfLink,
  linkOf,
  makeBattleLink,
  parseBattleLink,
  type BattleLink,
} from '#domain/battle/battle-link.ts'
import { rollBattle } from '#domain/battle/battle.ts'
import { makeDiceState, restoreDice } from '#domain/battle/dice-state.ts'
import { NO_EXCLUSIONS } from '#domain/settings/exclusions.ts'
import { playRules, playRulesOf } from '#tests/support/play-rules.ts'
import { seeded } from '#domain/random.ts'

const link: BattleLink = {
  version: '1.0.0',
  scenarios: ['bloodbath'],
  battlefield: ['the_city', 'tunnels'],
  deployment: ['pets'],
  twist: ['no_quarter'],
}
const whole = { ...link, isComplete: true }
const QUERY =
  '?scenario=bloodbath&deployment=pets&twist=no_quarter&battlefield=the_city&battlefield=tunnels&ruleset_version=1.0.0'
const PARTS = 'scenario=bloodbath&deployment=pets&twist=no_quarter&battlefield=the_city'

const id = fc.stringMatching(/^[a-z0-9_]{1,60}$/)
const number = fc.nat(999)
const anyLink: fc.Arbitrary<BattleLink> = fc.record({
  version: fc.tuple(number, number, number).map((parts) => parts.join('.')),
  scenarios: fc.tuple(id),
  battlefield: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
  deployment: fc.tuple(id),
  twist: fc.tuple(id),
})

describe('a battle link', () => {
  it('[BATTLE-26] contains the version and the ids of a scenario, a deployment, a twist and one to three battlefields', () => {
    expect(makeBattleLink(link)).toEqual(success(QUERY))
    expect(parseBattleLink(QUERY)).toEqual({ type: 'link', link: whole })
  })

  it('is read back unchanged', () => {
    fc.assert(
      fc.property(anyLink, (made) => {
        expect(parseBattleLink(valueOf(makeBattleLink(made)))).toEqual({
          type: 'link',
          link: { ...made, isComplete: true },
        })
      }),
    )
  })

  it('[BATTLE-27] cannot be made without a ruleset version', () =>
    expect(makeBattleLink({ ...link, version: undefined })).toEqual(failure('MISSING_VERSION')))

  it('[BATTLE-29] can have game_version in place of ruleset_version', () => {
    expect(parseBattleLink(QUERY.replace('ruleset_version', 'game_version'))).toEqual({
      type: 'link',
      link: whole,
    })
  })

  it('[BATTLE-30] is read with ruleset 0.2.0 if it has no version', () => {
    expect(parseBattleLink(`?${PARTS}`)).toEqual({
      type: 'link',
      link: { ...whole, version: '0.2.0', battlefield: ['the_city'] },
    })
  })

  it.each(['scenario', 'deployment', 'twist', 'battlefield'])(
    '[BATTLE-32] lacking its %s is no battle, but was cut',
    (part) => {
      const fields = new URLSearchParams(QUERY)
      fields.delete(part)
      expect(parseBattleLink(fields.toString())).toEqual({ type: 'cut' })
      fields.append(part, '')
      expect(parseBattleLink(fields.toString())).toEqual({ type: 'cut' })
    },
  )

  it('needs more than other parameters', () => {
    for (const query of ['', '?utm_medium=convention', '?ruleset_version=1.0.0', '?scenario=&twist='])
      expect(parseBattleLink(query), query).toEqual({ type: 'none' })
  })

  it.each([
    ['1.0', '1.0'],
    ['', ''],
    ['latest', 'latest'],
    ['1.-2.0', '1.-2.0'],
    [`1.0.${'9'.repeat(4000)}`, `1.0.${'9'.repeat(56)}`],
  ])('with the version "%.20s" is damaged', (version, wrongVersion) => {
    expect(parseBattleLink(`?${PARTS}&ruleset_version=${version}`)).toEqual({
      type: 'damaged',
      fault: { wrongVersion },
    })
  })

  it.each([
    '.',
    ')',
    '>',
    ',',
    '*',
    '**',
    '"',
    '”',
    ' ',
    '\n',
    '\u200b',
    '%20',
    '%0A',
    '%E2%80%8B',
    '…',
    ';',
    ']',
  ])('[SHELL-80] with %j behind it is read as without', (tail) => {
    expect(parseBattleLink(QUERY + tail)).toEqual({ type: 'link', link: whole })
    const turned = `?ruleset_version=1.0.0&${PARTS}&battlefield=tunnels${tail}`
    expect(parseBattleLink(turned)).toEqual({ type: 'link', link: whole })
  })

  it('[SHELL-80] is read from HTML', () =>
    expect(parseBattleLink(QUERY.replaceAll('&', '&amp;'))).toEqual({ type: 'link', link: whole }))

  it('keeps the first three different battlefields, and is not complete if there are more (BATTLE-32)', () => {
    const many = ['tunnels', 'tunnels', 'lodestone', 'tunnels', 'the_city', 'high_ground']
    const query = `${QUERY.replace(/&battlefield=\w+/g, '')}&${many.map((name) => `battlefield=${name}`).join('&')}`
    expect(parseBattleLink(query)).toEqual({
      type: 'link',
      link: { ...link, battlefield: ['tunnels', 'lodestone', 'the_city'], isComplete: false },
    })
  })

  it.each([
    ['a battlefield twice', '&battlefield=tunnels', false],
    ['a second twist', '&twist=champions', false],
    ['hundreds of fields', Array.from({ length: 300 }, (_, index) => `&z${index}=1`).join(''), false],
    ['30 fields', Array.from({ length: 24 }, (_, index) => `&z${index}=1`).join(''), true],
    ['31 fields', Array.from({ length: 25 }, (_, index) => `&z${index}=1`).join(''), false],
    ['parameters that other sites add', '&utm_source=mail&utm_medium=club&fbclid=1', true],
  ])('with %s is complete or not', (_, more, isComplete) =>
    expect(parseBattleLink(QUERY + more)).toEqual({ type: 'link', link: { ...link, isComplete } }),
  )

  it('is parsed without throwing, no matter what it contains', () => {
    const noise = Array.from(
      { length: 5000 },
      (_, index) => `battlefield=x${index}&twist=y${index}&z${index}=1`,
    ).join('&')
    const reading = parseBattleLink(`${QUERY}&${noise}`)
    expect(reading).toMatchObject({ type: 'link', link: { twist: ['no_quarter'], isComplete: false } })
    fc.assert(
      fc.property(fc.string(), (query) => {
        expect(['none', 'cut', 'link', 'damaged']).toContain(parseBattleLink(query).type)
      }),
    )
  })
})

describe('the battle of a link', () => {
  it('has the setup of the link, without dice', () => {
    const battle = valueOf(battleOfLink(link, playRules))
    expect(linkOf(battle)).toEqual(link)
    expect(battle.countDie).toBeNull()
    expect(battle.battlefield).toEqual([
      { id: 'the_city', dice: null },
      { id: 'tunnels', dice: null },
    ])
  })

  it.each(['altars_of_grief', 'constructor', '__proto__'])(
    'fails for %s, which 0.2.0 does not have',
    (missing) => {
      expect(battleOfLink({ ...link, scenarios: [missing] }, playRulesOf('0.2.0'))).toEqual(
        failure({ unknown: missing, version: '0.2.0' }),
      )
    },
  )

  it('fails for an unknown id, which is shortened if it is too long', () => {
    const query = QUERY.replace('pets', 'a'.repeat(9000))
    const reading = parseBattleLink(query)
    const found = reading.type === 'link' ? battleOfLink(reading.link, playRules) : reading
    expect(found).toEqual(failure({ unknown: 'a'.repeat(60), version: '1.0.0' }))
  })
})

describe('the history state of a rolled battle', () => {
  const battle = rollBattle({ rules: playRules, exclusions: NO_EXCLUSIONS, randomBelow: seeded(11) })
  const read = valueOf(battleOfLink(linkOf(battle), playRules))

  it('restores the dice', () =>
    expect(restoreDice(JSON.parse(JSON.stringify(makeDiceState(battle))), read, playRules)).toEqual(battle))

  it('keeps two dice as one number, and none as none', () => {
    const twist = [{ id: 'no_quarter', dice: [6, 2] as const }]
    const { ownBattle } = makeDiceState({ ...battle, countDie: 5, twist, scenarios: read.scenarios })
    expect([ownBattle.countDie, ownBattle.twist, ownBattle.scenarios]).toEqual([5, [62], [null]])
  })

  it('does not restore dice that do not match the entry', () => {
    const { ownBattle } = makeDiceState(battle)
    const other = { ownBattle: { ...ownBattle, twist: [(ownBattle.twist[0] ?? 0) === 66 ? 11 : 66] } }
    expect(restoreDice(other, read, playRules)).toEqual({ ...battle, twist: read.twist })
  })

  it.each([[null], [undefined], ['own'], [{}], [{ ownBattle: true }], [{ ownBattle: { twist: ['66'] } }]])(
    'is not %j',
    (state) => expect(restoreDice(state, read, playRules)).toBeNull(),
  )
})
