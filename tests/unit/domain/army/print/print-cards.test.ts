import { describe, expect, it } from 'vitest'
import { printUnit } from '#domain/army/print/print-army.ts'
import { printCards } from '#domain/army/print/print-cards.ts'
import { plainText } from '#domain/rules/text-tree.ts'
import { makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

describe('the cards of an army', () => {
  const guns = unitOf('ARTILLERY', '', { name: 'Guns' })
  const sage = unitOf('LIGHT_INFANTRY', 'wizard, mislaid', { name: 'Sage', abyssal_allegiances: ['gomb'] })
  const chief = unitOf('BEASTS', 'general, hero +1, the_ferric_blade', { name: 'Chief' })
  const cards = () => printCards(makeArmy({ units: [guns, sage, chief] }), rules)

  it('are one for each unit, in the order of the muster roll', () => {
    expect(cards().map(({ unit }) => unit)).toEqual([chief, sage, guns].map((unit) => printUnit(unit, rules)))
  })

  it('have the allegiances and artefacts of their own unit', () => {
    const names = cards().map(({ allegiances, artefacts }) => [
      allegiances.map(({ name }) => name),
      artefacts.map(({ name }) => name),
    ])
    expect(names).toEqual([
      [[], ['The Ferric Blade']],
      [['Gomb'], []],
      [[], []],
    ])
  })

  it('[PRINT-20] have the numbers of their unit in their texts', () => {
    const [card] = printCards(makeArmy({ units: [unitOf('BEASTS', 'hero +1, general')] }), rules)
    const hero = card?.texts.find(({ id }) => id === 'hero')
    expect(plainText(hero?.description ?? [])).toContain('Its Strikes are 3 higher')
  })

  it('have the text of each keyword in effect, with its number in the name', () => {
    const texts = cards().map((card) => card.texts.map(({ id, name }) => [id, name]))
    expect(texts[0]).toEqual(
      expect.arrayContaining([
        ['hero', 'Hero 4'],
        ['general', 'General'],
      ]),
    )
    expect(cards()[1]?.texts).toEqual([
      { id: 'wizard', name: 'Wizard', description: rules.keywords.get('wizard')?.description },
    ])
  })
})
