import { describe, expect, it } from 'vitest'
import { fightOdds } from '#domain/combat/fight-odds.ts'
import { aftermathText, winnerText } from '#domain/odds/clash-text.ts'
import { rules } from '#tests/support/rules.ts'
import { sideOf } from '#tests/unit/domain/combat/sides.ts'

const NAMES = { one: 'Candleguard', other: 'Gutter Mob' }

describe('[LOOK-01] one sentence says who wins a Clash', () => {
  it.each([
    [
      0.999,
      0.0005,
      0.0005,
      'Candleguard wins the Clash in over 99%, Gutter Mob in under 1%, and both take the same Doom in under 1%.',
    ],
    [
      0.2,
      0.7,
      0.1,
      'Gutter Mob wins the Clash in 70%, Candleguard in 20%, and both take the same Doom in 10%.',
    ],
    [1, 0, 0, 'Candleguard wins the Clash always, Gutter Mob never.'],
    [
      0.44,
      0.42,
      0.14,
      'An even fight: Candleguard wins the Clash in 44%, Gutter Mob in 42%, and both take the same Doom in 14%.',
    ],
    [
      0.3,
      0.6,
      0.1,
      'Gutter Mob wins the Clash in 60%, Candleguard in 30%, and both take the same Doom in 10%.',
    ],
  ])('of %s to %s', (one, other, ties, text) => {
    const { who, shares } = winnerText({ one: { wins: one }, other: { wins: other }, ties }, NAMES)
    expect(who + shares).toBe(text)
  })
})

describe('[LOOK-02] what becomes of a unit follows from whether it is Broken', () => {
  const none = { fallsBack: 0, routs: 0 }
  it.each([
    [
      'both',
      { breaks: 0.48, fallsBack: 0.36, routs: 0.4, whenBroken: { fallsBack: 0, routs: 0.4 } },
      'Gutter Mob is Broken in 48%: of those, 83% rout in this Clash. Of the others, 69% fall back.',
    ],
    [
      'never Broken',
      { breaks: 0, fallsBack: 0.25, routs: 0, whenBroken: none },
      'Gutter Mob is never Broken by this Clash: 25% fall back.',
    ],
    [
      'Broken before it',
      { breaks: 1, fallsBack: 0, routs: 0.5, whenBroken: { fallsBack: 0, routs: 0.5 } },
      'Gutter Mob is Broken whatever the dice say: 50% rout.',
    ],
    [
      'Immobile, which routs unbroken',
      { breaks: 0.5, fallsBack: 0, routs: 0.6, whenBroken: { fallsBack: 0, routs: 0.5 } },
      'Gutter Mob is Broken in 50%: of those, all rout in this Clash. Of the others, 20% rout.',
    ],
    [
      'it stands',
      { breaks: 0.5, fallsBack: 0, routs: 0, whenBroken: none },
      'Gutter Mob is Broken in 50%: of those, none falls back or routs in this Clash. Of the others, none falls back or routs.',
    ],
  ])('%s', (_, odds, text) => expect(aftermathText('Gutter Mob', odds)).toBe(text))

  it('in a Clash of two units', () => {
    const { other } = fightOdds(
      sideOf('HEAVY_CAVALRY', '', { situations: ['charged'] }),
      sideOf('LIGHT_INFANTRY'),
      rules,
    )
    // Only a Broken unit routs instead of falling back, and it never falls back.
    expect(other.whenBroken).toEqual({ fallsBack: 0, routs: other.routs })
    expect(aftermathText('Gutter Mob', other)).toBe(
      'Gutter Mob is Broken in 48%: of those, 83% rout in this Clash. Of the others, 70% fall back.',
    )
  })
})
